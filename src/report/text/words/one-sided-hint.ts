import type { OneSided } from '../../../analysis/patterns/one-sided.ts';
import { commandText } from '../../../base/process/command-text.ts';
import { patternFor } from '../../../trace/outline/name-pattern.ts';
import { readableNames } from './function-names.ts';
import { visible } from './visible.ts';

/** Longer names are cut. */
const MAX_NAME_CHARACTERS = 60;

/** "exchange_1 only sends or only receives in a call; --contexts ssor_ shows whole exchanges; …" */
export function oneSidedHint({ functions, callers }: OneSided): string {
  const readable = readableNames(functions);
  const [first, ...others] = functions.map((name) => cut(readable.get(name)!));
  const who =
    others.length === 0
      ? `${first} only sends or only receives`
      : `${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)} only send or only receive`;
  const argument = commandText([callers.map(patternFor).join(',')]);
  // Sweeps of a program that has several on the way at once need other options, which a search tries.
  const wavefronts = 'commgate search --pattern wavefront says with which options wavefronts show';
  return visible(`${who} in a call; --contexts ${argument} shows whole exchanges; ${wavefronts}`);
}

function cut(name: string): string {
  return name.length > MAX_NAME_CHARACTERS ? `${name.slice(0, MAX_NAME_CHARACTERS)}…` : name;
}
