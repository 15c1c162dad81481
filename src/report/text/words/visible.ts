import { withoutInnerCommands } from '../../../base/job-commands.ts';

/** Text from traces, commits, branches and files is foreign: whoever opens a pull request chooses it. */

/** Control, formatting (bidirectional, zero-width) and broken characters, and line separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Longest name in a report; longer ones lose their middle. */
export const MAX_NAME_CHARACTERS = 64;

/** Stands where text was taken out. A bare "…" between the ends of two names would look like a name. */
const CUT = '[…]';

/** Foreign text as one visible line: invisible characters as \u{…}, and no command in the log of a job. */
export function visible(text: string): string {
  return withoutInnerCommands(
    text.replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`),
  );
}

/** Text, or its two ends around "[…]": C++ names differ at both. @param longest in code points, at least 5 */
export function shorten(text: string, longest = MAX_NAME_CHARACTERS): string {
  if (text.length <= longest) return text;
  const characters = Array.from(text);
  if (characters.length <= longest) return text;
  const head = Math.ceil((longest - CUT.length) / 2);
  const tail = longest - CUT.length - head;
  return `${characters.slice(0, head).join('')}${CUT}${characters.slice(characters.length - tail).join('')}`;
}

/** Visible and short. Only the ends of a very long text are looked at: the middle is lost anyway. */
export function shortVisible(text: string, longest: number): string {
  const enough = 4 * longest;
  const ends = text.length > 2 * enough ? text.slice(0, enough) + text.slice(-enough) : text;
  return shorten(visible(ends).trim(), longest);
}
