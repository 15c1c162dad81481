import type { Comparison } from '#build/schemas/comparison.ts';
import { isChange, mainFindingsOf } from '../../gate/judge/findings.ts';
import { outcomeOf } from '../../gate/judge/outcome.ts';
import { escapeHtml, phraseHtml, printHtml } from '../text/printers/html.ts';
import { sourceLink } from '../text/printers/source-link.ts';
import type { Section } from '../text/section.ts';
import { headlineText } from '../text/views/headline.ts';
import { comparisonSections } from '../text/views/sections.ts';
import { chainPhrase } from '../text/words/chain.ts';
import { commit, day } from '../text/words/commits-and-dates.ts';
import { namesInTrace, withReadableNames } from '../text/words/function-names.ts';
import { joined, type Phrase } from '../text/words/phrase.ts';
import { count, counted } from '../text/words/quantities.ts';
import { synchronisedIn } from '../text/words/synchronisations.ts';
import { comparisonFigures } from './comparison-figures.ts';
import { renderPage } from './page.ts';
import { type PageParts, shippedPageParts } from './page-parts.ts';

export interface ComparisonPageOptions {
  /** Default: what ships. */
  parts?: PageParts;
  /** Address of the repository, such as https://github.com/owner/name, for links to source lines. */
  repository?: string | undefined;
}

const ABOVE = new Set([
  'headline',
  'account',
  'next-step',
  'reason',
  'sight',
  'judged',
  'findings',
  'unchanged-structure',
]);

const PICTURED = 'timeline';

const FOOTER =
  '<footer><p>Made by commgate from traces of the runs. ' +
  'Times are medians unless something else is said.</p></footer>';

/** Whether a text is one of these pages. */
export function isComparisonPage(text: string): boolean {
  return text.startsWith('<!doctype html>') && text.includes(FOOTER);
}

const VERDICTS: Record<Comparison['verdict'], string> = {
  pass: 'Passed',
  regression: 'Regression',
  inconclusive: 'No verdict',
  error: 'Check failed',
};

/** One comparison as a page: what became slower, pictures of it, and below them what it rests on. */
export function renderComparisonPage(
  comparison: Comparison,
  { parts = shippedPageParts(), repository }: ComparisonPageOptions = {},
): string {
  const readable = withReadableNames(comparison);
  const sections = comparisonSections(comparison).map(withoutSymbol);
  const { html, document } = comparisonFigures(readable);
  const isPictured = document.typical !== undefined && document.typical.length > 0;
  const above = sections.filter(({ id }) => ABOVE.has(id));
  const below = sections.filter(({ id }) => !ABOVE.has(id) && !(isPictured && id === PICTURED));
  const inTrace = namesInTrace(comparison);
  const options = {
    nameInTrace: (shown: string) => inTrace.get(shown),
    addressOf: (source: Parameters<typeof sourceLink>[0]) =>
      sourceLink(source, comparison.candidate.commit, repository),
  };
  const title = headlineText(comparison);
  const { tone } = outcomeOf(comparison);
  const colour = tone === 'open' ? '' : tone;
  const body = [
    `<header>\n<p class="verdict ${colour}">${escapeHtml(VERDICTS[comparison.verdict])}</p>`,
    printHtml(above.slice(0, 1), options),
    `<p class="facts">${phraseHtml(factsOf(comparison))}</p>\n</header>`,
    printHtml(above.slice(1), options),
    changedHtml(readable, sections),
    chainHtml(readable, options),
    html,
    printHtml(below, options),
    FOOTER,
  ].join('\n');
  return renderPage({ title, body, document }, parts);
}

/** Beside what became slower what is sent or called in another way: its fold is far below the pictures. */
function changedHtml(comparison: Comparison, sections: readonly Section[]): string {
  const [first] = mainFindingsOf(comparison.regressions);
  const title = sections.find(({ id }) => id === 'changes')?.title ?? null;
  const isSaid = first === undefined || isChange(first) || synchronisedIn(comparison).length > 0;
  return title === null || isSaid ? '' : `<p><a href="#section-changes">${phraseHtml(title)}</a></p>`;
}

/** Of a finding without a picture, whose words say it. */
function chainHtml({ regressions }: Comparison, options: Parameters<typeof phraseHtml>[1]): string {
  const [first] = mainFindingsOf(regressions);
  const chain = first === undefined || first.cause?.of.chain !== undefined ? null : chainPhrase(first);
  return chain === null ? '' : `<p class="chain">${phraseHtml(chain, options)}</p>`;
}

function factsOf({ benchmarks, candidate, regressions, reasons, paired }: Comparison): Phrase {
  const each = benchmarks.map(({ benchmark, processes }): Phrase => {
    return [{ name: benchmark }, ` on ${counted(processes, 'process', 'processes')}`];
  });
  const names = each.length > 3 ? [counted(each.length, 'benchmark')] : joined(each, ', ');
  const runs = Math.max(0, ...benchmarks.map((each) => each.runs.length));
  const against: Phrase =
    paired !== null
      ? ['run in turn with ', ...commit(paired.reference)]
      : [`against ${counted(runs, 'baseline run')}`];
  const slower = slowerWords({ reasons, regressions });
  const which: Phrase = candidate.commit === null ? ['a run'] : commit(candidate.commit);
  const facts = [names, [...which, ' of ', day(candidate.date)], against, slower];
  const known = facts.filter(({ length }) => length > 0);
  return joined(known, ' · ');
}

/** "4 of 22 patterns and functions slower", as the reasons count them; consequences are among them. */
function slowerWords({ reasons, regressions }: Pick<Comparison, 'reasons' | 'regressions'>): Phrase {
  const found = reasons.find((each) => each.kind === 'slower');
  if (found === undefined || found.judged === null) {
    const what = counted(regressions.length, 'pattern or function', 'patterns or functions');
    return [regressions.length === 0 ? 'nothing found slower' : `${what} slower`];
  }
  const judged = counted(found.judged, 'pattern or function', 'patterns and functions');
  return [`${count(found.groups)} of ${judged} slower`];
}

/** The headline without the symbol that stands before it elsewhere: a page has its verdict above. */
function withoutSymbol(section: Section): Section {
  if (section.id !== 'headline') return section;
  const content = section.content.map((block) => {
    const [first, ...rest] = block.kind === 'heading' ? block.text : [];
    if (block.kind !== 'heading' || typeof first !== 'string') return block;
    return { ...block, text: [first.replace(/^\S+ /, ''), ...rest] };
  });
  return { ...section, content };
}
