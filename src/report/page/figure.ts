import { escapeHtml, phraseHtml, tableHtml } from '../text/printers/html.ts';
import type { Table } from '../text/section.ts';
import { type Phrase, plain } from '../text/words/phrase.ts';

/** " in `halo`", where there are several benchmarks. */
export function inBenchmark(benchmark: string, { length }: readonly unknown[]): Phrase {
  return length > 1 ? [' in ', { name: benchmark }] : [];
}

/** A figure of a page, which the page's program fills with a plot. */
export interface Figure {
  /** Which plot: an id of the registry in src/report/browser/plots. */
  plot: string;
  /** What the plot takes from the page's document, such as the place of a benchmark; '' where there is only one. */
  of: string | number;
  /** Figures of the same one show the process that was chosen in one of them; left out: a page has one only. */
  benchmark?: number;
  title: Phrase;
  /** What is seen and how to read it, in a sentence or two; also for who does not see it. */
  says: Phrase;
  /** Lines of characters of the same width that stand there where no script runs. */
  lines?: readonly string[];
  /** Its numbers: a table behind a fold. */
  numbers?: Table;
  /** Level of its title. Default 2. */
  level?: number;
  /** Whether it lies behind a fold, and whether that is open. Left out: there is none. */
  fold?: 'open' | 'closed';
}

/**
 * A figure with its title and words; the plot comes with the page's program. Without script there is a
 * sentence that says so.
 *
 * @returns HTML
 */
export function renderFigure(figure: Figure): string {
  const { plot, of, benchmark = 0, title, says, lines = [], numbers, level = 2, fold } = figure;
  const heading = `<h${level}>${phraseHtml(title)}</h${level}>`;
  const picture = lines.length === 0 ? '' : `<pre>${escapeHtml(lines.join('\n'))}</pre>`;
  const inside = [
    `<figure data-plot="${escapeHtml(plot)}" data-of="${escapeHtml(String(of))}" data-benchmark="${benchmark}">`,
    `<figcaption>${fold === undefined ? heading : ''}<p>${phraseHtml(says)}</p></figcaption>`,
    `<div class="plot"><p class="needs-script">This picture is drawn by the page's script, which did not run.</p>${picture}</div>`,
    ...(numbers === undefined ? [] : [numbersHtml(numbers, title)]),
    '</figure>',
  ].join('\n');
  if (fold === undefined) return inside;
  const open = fold === 'open' ? ' open' : '';
  return `<details${open}>\n<summary>${heading}</summary>\n${inside}\n</details>`;
}

function numbersHtml(numbers: Table, title: Phrase): string {
  const html = tableHtml(numbers, plain(title), (phrase) => phraseHtml(phrase));
  return `<details class="numbers">\n<summary>The numbers</summary>\n${html}\n</details>`;
}

/** What pictures of a sequence show. */
export const SEQUENCE_SAYS =
  'The sequence of all instances, from left to right: its phases, the family that most instances of a place are of, and how many are slow.';

/** What the picture of D(i) shows. */
export const DIVERGENCE_SAYS =
  'D(i), the Jensen-Shannon divergence at every cut: high where what lies left is unlike what lies right, smooth where one phase goes on.';
