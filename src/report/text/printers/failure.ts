import { InputError, oneLine, ProgramError } from '../../../base/errors.ts';
import { markdownText } from './escape.ts';

export interface Failure {
  found: string;
  more?: string | undefined;
  /** The file and the place in it, what is allowed there and what to do; left out where that is not known. */
  rest: string[];
  printed: readonly string[];
}

export const COULD_NOT_FINISH = 'commgate could not finish';

/** Longest rule or remedy that is repeated: a remedy quotes a command. */
const MAX_ADVICE_CHARACTERS = 1000;

/** Why a job ended without a report. @param cleaned takes out of each text what nobody may read */
export function failureOf(error: unknown, cleaned: (text: string) => string = (text) => text): Failure {
  if (error instanceof InputError) {
    const { file, place, found, rule, remedy } = error.problem;
    const where = place === undefined ? file : `${file}, ${place}`;
    const printed = error instanceof ProgramError ? error.tail : [];
    const rest = [where, rule, remedy].filter((part) => part !== undefined);
    // A headline is read in a list of mails: what stands in brackets at its end has a line of its own.
    const [, what, more] = /^(.*?) \((.*)\)$/s.exec(cleaned(found)) ?? [undefined, cleaned(found)];
    return { found: what!, more, rest: rest.map(cleaned), printed: printed.map(cleaned) };
  }
  const said = error instanceof Error ? error.message : String(error);
  return { found: cleaned(`internal error: ${said}`), rest: [], printed: [] };
}

/** Why there is no report, in place of one. @returns GitHub Markdown, all of it escaped */
export function failureMarkdown({ found, more, rest: [where, ...advice], printed }: Failure): string {
  const escaped = (text: string): string => markdownText(text, MAX_ADVICE_CHARACTERS);
  const parts = [`### ❌ ${COULD_NOT_FINISH}: ${markdownText(found)}`];
  if (more !== undefined) parts.push(escaped(`${more[0]!.toUpperCase()}${more.slice(1)}.`));
  if (where !== undefined)
    parts.push(advice.length === 0 ? escaped(where) : `${escaped(where)}: ${advice.map(escaped).join('; ')}`);
  if (printed.length > 0) {
    // A mark before each line: none can end the block.
    const lines = printed.map((line) => `| ${oneLine(line)}`);
    parts.push('It printed last:', ['```text', ...lines, '```'].join('\n'));
  }
  return parts.map((part) => `${part}\n`).join('\n');
}
