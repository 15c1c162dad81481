import type { OneSided } from '../../../analysis/patterns/one-sided.ts';
import { commandText } from '../../../base/process/command-text.ts';
import { patternFor } from '../../../trace/outline/name-pattern.ts';
import { readableNames } from './function-names.ts';
import { enumerated } from './phrase.ts';
import { visible } from './visible.ts';

/** Longer names are cut. */
const MAX_NAME_CHARACTERS = 60;

/** "exchange_1 only sends or only receives in a call; --contexts ssor_ shows whole exchanges; …" */
export function oneSidedHint({ functions, callers }: OneSided): string {
  const readable = readableNames(functions);
  const names = enumerated(functions.map((name) => cut(readable.get(name)!)));
  const does = functions.length === 1 ? 'only sends or only receives' : 'only send or only receive';
  const argument = commandText([callers.map(patternFor).join(',')]);
  // Sweeps of a program that has several on the way at once need other options, which a search tries.
  const wavefronts = 'commgate search --pattern wavefront says with which options wavefronts show';
  return visible(`${names} ${does} in a call; --contexts ${argument} shows whole exchanges; ${wavefronts}`);
}

function cut(name: string): string {
  return name.length > MAX_NAME_CHARACTERS ? `${name.slice(0, MAX_NAME_CHARACTERS)}…` : name;
}
