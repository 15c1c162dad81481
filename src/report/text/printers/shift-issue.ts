import type { LevelShift } from '#build/schemas/comparison.ts';
import { COMMIT_HASH } from '../../../base/git/commit-hash.ts';
import { shortHash } from '../../../base/short-hash.ts';
import { day } from '../words/commits-and-dates.ts';
import { functionNames, withReadableNames } from '../words/function-names.ts';
import { shiftCommits, shiftScope } from '../words/level-shift.ts';
import { type Phrase, plain, printPhrase } from '../words/phrase.ts';
import { counted, factor } from '../words/quantities.ts';
import { MAX_NAME_CHARACTERS, shortVisible } from '../words/visible.ts';
import { markdownCode, markdownText } from './escape.ts';

/** Shifts that an issue lists; all are counted. */
const MAX_SHIFTS_LISTED = 20;

/** Longest names of functions in a title, which must have fewer than 256 characters. */
const MAX_FUNCTIONS_LENGTH = 100;

/** The parts of an issue, as that about the level shifts of a baseline. */
export interface ShiftIssue {
  /** Its first line, which shows nothing: the issue is found again by it, and told from others. */
  marker: string;
  title: string;
  /** Markdown of GitHub and GitLab, what others wrote escaped. */
  body: string;
  /** What is said to those who follow it when there are more shifts than before. */
  more: string;
}

/** @param repository address below which the host compares commits; undefined: it is not known */
export function shiftIssue(
  given: readonly LevelShift[],
  location: string,
  repository: string | undefined,
): ShiftIssue {
  const shifts = withReadableNames([...given]);
  const listed = shifts.slice(0, MAX_SHIFTS_LISTED).map((shift) => shiftItem(shift, repository));
  const rest = shifts.length - listed.length;
  const body = [
    `The baseline, ${markdownText(location)}, has been slower since, and nobody has accepted it:`,
    [...listed, ...(rest > 0 ? [`- … and ${rest} more`] : [])].join('\n'),
    'Each job that adds a run to the baseline edits this issue. It is closed when no level shift is left: ' +
      'accepted, taken back by a later one, or without runs from before it.',
  ];
  const place = shortHash(location);
  return {
    marker: `<!-- commgate level shifts ${place} -->`,
    title: shiftsText(shifts),
    body: body.join('\n\n'),
    more: `Now ${markdownText(shiftsText(shifts), 1000)}.`,
  };
}

/** In one line, for a title or a chat: the newest shift, and how many there are. '' without any. */
export function shiftsText(shifts: readonly LevelShift[]): string {
  const newest = shifts.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))[0];
  if (newest === undefined) return '';
  const { benchmark, together, groups } = newest;
  const name = shortVisible(benchmark, MAX_NAME_CHARACTERS);
  const slowest = groups.toSorted((a, b) => b.factor - a.factor)[0];
  const isWhole = together || slowest === undefined;
  const what = isWhole ? name : shortVisible(plain(functionNames(slowest.functions)), MAX_FUNCTIONS_LENGTH);
  const by = isWhole ? factor(newest.factor) : `${factor(slowest.factor)} in ${name}`;
  const change = `${what} takes ${by}`;
  return `${counted(shifts.length, 'level shift')}: ${change} since ${plain([day(newest.date)])}`;
}

function shiftItem(shift: LevelShift, repository: string | undefined): string {
  const what: Phrase = [{ name: shift.benchmark }, ` ${factor(shift.factor)}, since `, day(shift.date), ': '];
  const where: Phrase = [...shiftScope(shift), '.'];
  const commits = markdown(shiftCommits(shift));
  const range = rangeOf(shift);
  const link = range && repository && `${repository}/compare/${range.from}...${range.to}`;
  const lines = [
    `- ${markdown(what)}${link ? `[${commits}](${link})` : commits}; ${markdown(where)}`,
    `  - wanted: \`commgate baseline accept --shift ${shift.id} --reason TEXT\``,
  ];
  if (range !== null) {
    const [from, to] = [range.from.slice(0, 10), range.to.slice(0, 10)];
    const search = `git bisect run commgate check --bisect --against ${from}`;
    lines.push(`  - which commit: \`git bisect start ${to} ${from} && ${search}\``);
  }
  return lines.join('\n');
}

/** From the last commit at the old level to the first one at the new; null where they are one or unknown. */
function rangeOf({ commitBefore: from, commit: to }: LevelShift): { from: string; to: string } | null {
  if (from === null || to === null || from === to) return null;
  return COMMIT_HASH.test(from) && COMMIT_HASH.test(to) ? { from, to } : null;
}

function markdown(phrase: Phrase): string {
  return printPhrase(phrase, {
    own: (text) => text,
    name: markdownCode,
    words: markdownText,
    source: ({ line }) => String(line),
    strong: (printed) => printed,
  });
}
