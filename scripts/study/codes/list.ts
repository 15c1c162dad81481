import { InputError } from '../../../src/base/errors.ts';
import list from './codes.json';
import delayList from './delays.json';

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
  /** Makes the change in what base is built to, in place of edits. */
  variables?: Readonly<Record<string, string>>;
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

/** How codes are run; a loaded machine has other load that comes and goes (other-load.ts). */
export const SET_UPS = ['2', '4', '2-loaded'] as const;
export type SetUp = (typeof SET_UPS)[number];

export function processesOf(setUp: SetUp): Processes {
  return setUp === '2-loaded' ? '2' : setUp;
}

export function isLoaded(setUp: SetUp): boolean {
  return setUp === '2-loaded';
}

/** A code with points at which one process can be told to compute longer, by variables of its environment. */
interface DelayedCode extends Omit<StudiedCode, 'changes' | 'edits'> {
  edits?: readonly Edit[];
  /** In the order of their numbers, from 0. */
  points: readonly {
    function: string;
    callers: readonly string[];
    /** Whether the function itself calls MPI. */
    communicates: boolean;
    edits: readonly Edit[];
  }[];
  /** Of how many processes there are, the number is taken modulo. */
  delays: readonly { point: number; process: number; microseconds: number }[];
}

/** What is studied: changes of sources, or delays of one process. */
export const SETS = ['changes', 'delays'] as const;

/** @param processes that the codes are run on */
export function codesOf(set: (typeof SETS)[number], processes: Processes): readonly StudiedCode[] {
  if (set === 'changes') return list as readonly StudiedCode[];
  return (delayList as readonly DelayedCode[]).map((code) => withDelays(code, Number(processes)));
}

function withDelays({ points, delays, edits = [], ...code }: DelayedCode, processes: number): StudiedCode {
  const changes = delays.map(({ point, process, microseconds }): CodeChange => {
    const { function: name, callers, communicates } = points[point]!;
    return {
      name: `${name.replaceAll('::', '-')}-${point}-${process}-${microseconds}`,
      kind: communicates ? 'delay in a function that communicates' : 'delay in another function',
      size: `${microseconds} µs in each call of ${name}`,
      red: 'yes',
      process: process % processes,
      functions: [name, ...callers],
      edits: [],
      variables: {
        DELAY_POINT: `${point}`,
        DELAY_PROCESS: `${process}`,
        DELAY_MICROSECONDS: `${microseconds}`,
      },
    };
  });
  return { ...code, edits: [...edits, ...points.flatMap((point) => point.edits)], changes };
}

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
