import type { Comparison, Verdict } from '#build/schemas/comparison.ts';
import type { View } from '../section.ts';
import { comparisonSections, SECTIONS } from '../views/sections.ts';
import { failureMarkdown, failureOf } from './failure.ts';
import { type MarkdownOptions, printMarkdown } from './markdown.ts';
import { type ReportLinks, reportLinks } from './report-links.ts';
import { sourceLink } from './source-link.ts';

/** In bytes of UTF-8: GitHub refuses bodies above 65,536 characters, and bytes are never fewer. */
export const COMMENT_LIMIT = 65_536;

/** Size of a job summary: GitHub refuses more than 1 MiB for a step; the rest is room for a note. */
export const SUMMARY_LIMIT = 1_000_000;

const RESOLVED = '**Resolved**: what this comment reported before is gone or accepted.';

/** Whether a verdict is one that people must hear of: the sign before it is a cross. */
export function isRed(verdict: Verdict): boolean {
  return verdict === 'regression' || verdict === 'error';
}

/** The second line of a comment, which shows nothing and says what the comment says. */
function verdictMarker(verdict: Verdict, isResolved: boolean): string {
  return `<!-- verdict: ${verdict}${isResolved ? ', resolved' : ''} -->`;
}

const VERDICT = /^<!-- commgate(?:: [\w.-]+)? -->\r?\n<!-- verdict: ([a-z]+)(, resolved)? -->(?:\r?\n|$)/;

/**
 * What a comment of ours says of itself in its second line, where no name of a trace can stand. Null where it
 * says nothing there.
 */
export function saidBy(text: string): { isRed: boolean; isResolved: boolean } | null {
  const [, verdict, resolved] = VERDICT.exec(text) ?? [];
  if (verdict === undefined) return null;
  return { isRed: isRed(verdict as Verdict), isResolved: resolved !== undefined };
}

export interface CommentOptions {
  /** Tells several comments on one pull request apart: letters, digits, '.', '_', '-'. */
  name?: string | undefined;
  /** Whether this comment, as it stood before, reported a regression that is gone now. */
  resolved?: boolean;
  /** Address of the repository, such as https://github.com/owner/name, for links to source lines. */
  repository?: string | undefined;
  links?: ReportLinks | undefined;
  /** Names of users and teams that are told of it; they are no text of others. */
  mention?: readonly string[];
  /** Most bytes of UTF-8, at least 32 KiB. Default COMMENT_LIMIT. */
  limit?: number;
  views?: readonly View<Comparison>[];
}

/** The first line of a comment, which shows nothing and by which the comment is found again. */
export function commentMarker(name?: string): string {
  return name === undefined ? '<!-- commgate -->' : `<!-- commgate: ${name} -->`;
}

/** Whether a text is one of these comments, of whatever name. */
export function isComment(text: string): boolean {
  return /^<!-- commgate(: [\w.-]+)? -->\r?\n/.test(text);
}

/** The comment on the pull request. Rows are left out, and counted, where it would be too long. */
export function renderComment(comparison: Comparison, options: CommentOptions = {}): string {
  const { name, resolved = false, limit = COMMENT_LIMIT, views = SECTIONS } = options;
  return printMarkdown(comparisonSections(comparison, 'comment', views), {
    ...framed(comparison, options),
    before: [
      `${commentMarker(name)}\n${verdictMarker(comparison.verdict, resolved)}`,
      ...(resolved ? [RESOLVED] : []),
    ],
    isOpen: false,
    limit,
  });
}

/** Where no comparison could be made: a comment of an earlier check would pass for this one's result. */
export function renderFailedComment(error: unknown): string {
  return `${commentMarker()}\n\n${failureMarkdown(failureOf(error))}`;
}

/** The job summary: the comment with its sections unfolded and the single values behind every regression. */
export function renderSummary(comparison: Comparison, options: CommentOptions = {}): string {
  const { limit = SUMMARY_LIMIT, views = SECTIONS } = options;
  return printMarkdown(comparisonSections(comparison, 'summary', views), {
    ...framed(comparison, options),
    isOpen: true,
    limit,
  });
}

function framed(
  { candidate }: Comparison,
  { name, repository, links = { pages: [] }, mention = [] }: CommentOptions,
): Pick<MarkdownOptions, 'addressOf' | 'after'> {
  const linked = reportLinks(links);
  const who = `commgate${name === undefined ? '' : ` (${name})`}`;
  const what = `<sub>${who}: medians of what traced runs communicate, most urgent first</sub>\n`;
  return {
    addressOf: (source) => sourceLink(source, candidate.commit, repository),
    after: [linked, mention.join(' '), what].filter((part) => part !== '').join('\n\n'),
  };
}
