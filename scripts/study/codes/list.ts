import { InputError } from '../../../src/base/errors.ts';
import list from './codes.json';

/** Words of a file that are replaced, with as much around them as makes them unique. */
export interface Edit {
  file: string;
  old: string;
  new: string;
  /** Wherever they stand; left out: in one place. */
  isEverywhere?: boolean;
}

/** A small change of a code, and what is true of it; written down before any of them was run. */
export interface CodeChange {
  name: string;
  kind: string;
  /** What it does, and how much of a run that is. */
  size: string;
  /** Whether the check must be red; maybe: it is right either way, but a red one must name the cause. */
  red: 'yes' | 'no' | 'maybe';
  /** Who computes longer or communicates more. */
  process: number | 'all' | 'none';
  /** Where: a first line that names one of them is right. */
  functions?: readonly string[];
  /** Kinds of causes that are right. */
  causes?: readonly string[];
  /** Counts that change, in words. */
  facts?: readonly string[];
  edits: readonly Edit[];
}

export interface StudiedCode {
  name: string;
  address: string;
  commit: string;
  language: string;
  /** Kept out of all work on rules. */
  isHeldOut: boolean;
  /** How it is started, by numbers of processes. */
  commands: Readonly<Record<Processes, string>>;
  /** Written beside its sources: inputs, and build.sh. */
  files: Readonly<Record<string, string>>;
  /** Files of its own under further names. */
  copies?: Readonly<Record<string, string>>;
  /** What is changed in base and changes alike, so that it runs on so few processes. */
  edits?: readonly Edit[];
  changes: readonly CodeChange[];
}

/** Numbers of processes; four share two cores. */
export const PROCESSES = ['2', '4'] as const;
export type Processes = (typeof PROCESSES)[number];

export const CODES = list as readonly StudiedCode[];

/**
 * @param text of the file that an edit names
 * @throws InputError when its words are not there, or in more than the one place
 */
export function edited(text: string, edit: Edit): string {
  const places = text.split(edit.old).length - 1;
  if (places === 1 || (places > 1 && edit.isEverywhere === true))
    return text.replaceAll(edit.old, () => edit.new);
  const found = `${JSON.stringify(edit.old)} stands there in ${places} places`;
  throw new InputError({ file: edit.file, found, rule: 'the code must be at the commit of the list' });
}
