import type { OneSided } from '../../../analysis/patterns/one-sided.ts';
import { sourceForms } from '../../../trace/outline/source-names.ts';
import { readableNames } from './function-names.ts';
import { visible } from './visible.ts';

/** Longer names are cut: a pattern of so many characters still means few functions. */
const MAX_NAME_CHARACTERS = 60;

/** "exchange_1 only sends or only receives in a call; --contexts ssor_ shows whole exchanges …" */
export function oneSidedHint({ functions, callers }: OneSided): string {
  const readable = readableNames(functions);
  const [first, ...others] = functions.map((name) => cut(readable.get(name)!, '…'));
  const who =
    others.length === 0
      ? `${first} only sends or only receives`
      : `${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)} only send or only receive`;
  const contexts = callers.map(patternOf).join(',');
  const argument = /^[\w.:,-]+$/.test(contexts) ? contexts : `'${contexts}'`;
  return visible(`${who} in a call; --contexts ${argument} shows whole exchanges and wavefronts`);
}

/** A pattern that means a function: what separates names, groups or words of a shell is any character. */
function patternOf(name: string): string {
  const [short] = sourceForms(name);
  const known = !/^\w+$/.test(name) && /^[\w:~<>]+$/.test(short!) ? short! : name;
  return cut(known.replace(/[,=+'\p{Cc}\p{Cf}]/gu, '*'), '*');
}

function cut(name: string, behind: string): string {
  return name.length > MAX_NAME_CHARACTERS ? `${name.slice(0, MAX_NAME_CHARACTERS)}${behind}` : name;
}
