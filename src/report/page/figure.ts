import type { BenchmarkPictures, SequencePicture } from '#build/schemas/pictures.ts';
import { escapeHtml, figureId, phraseHtml, tableHtml } from '../text/printers/html.ts';
import type { Table } from '../text/section.ts';
import { type Phrase, plain } from '../text/words/phrase.ts';

/** A figure of a page, which the page's program fills with a plot. */
export interface Figure {
  /** The id of a plot in src/report/browser/plots. */
  plot: string;
  /** What the plot takes from the page's document, such as the place of a benchmark. Default ''. */
  of?: string | number;
  /** A process that is chosen in one figure is in all of the same benchmark. Default 0. */
  benchmark?: number;
  title: Phrase;
  /** What is seen and how to read it, in a sentence or two; also for who does not see it. */
  says: Phrase;
  /** Lines of characters of the same width that stand there where no script runs. */
  lines?: readonly string[];
  numbers?: Table;
  /** Level of its title. Default 2. */
  level?: number;
  isFolded?: boolean;
}

/** " in `halo`", where there are several benchmarks. */
export function inBenchmark(benchmark: string, { length }: readonly unknown[]): Phrase {
  return length > 1 ? [' in ', { name: benchmark }] : [];
}

/** Figures of each benchmark, with its place as their key where they have none. */
export function benchmarkFigures(
  pictures: readonly BenchmarkPictures[],
  figuresOf: (one: BenchmarkPictures, place: number) => Figure[],
): string[] {
  return pictures.flatMap((one, benchmark) => {
    const where = inBenchmark(one.benchmark, pictures);
    return figuresOf(one, benchmark).map((figure) =>
      renderFigure({ of: benchmark, ...figure, benchmark, title: [...figure.title, ...where] }),
    );
  });
}

export function tableWithTitle(table: Table, title: Phrase): string {
  return tableHtml(table, plain(title), (phrase) => phraseHtml(phrase));
}

/** A figure with its title and words. Without script a sentence says so in place of its plot. */
export function renderFigure(figure: Figure): string {
  const { plot, of = '', benchmark = 0, title, says, lines = [], numbers, level = 2, isFolded } = figure;
  const heading = `<h${level}>${phraseHtml(title)}</h${level}>`;
  const picture = lines.length === 0 ? '' : `<pre>${escapeHtml(lines.join('\n'))}</pre>`;
  const keys = `data-of="${escapeHtml(String(of))}" data-benchmark="${benchmark}"`;
  const inside = [
    `<figure${of === '' ? ` id="${figureId(plot)}"` : ''} data-plot="${escapeHtml(plot)}" ${keys}>`,
    `<figcaption>${isFolded ? '' : heading}<p>${phraseHtml(says)}</p></figcaption>`,
    `<div class="plot"><p class="needs-script">${NEEDS_SCRIPT}</p>${picture}</div>`,
    ...(numbers === undefined ? [] : [numbersHtml(numbers, title)]),
    '</figure>',
  ].join('\n');
  return isFolded ? `<details>\n<summary>${heading}</summary>\n${inside}\n</details>` : inside;
}

const NEEDS_SCRIPT = "This picture is drawn by the page's script, which did not run.";

function numbersHtml(numbers: Table, title: Phrase): string {
  const html = tableWithTitle(numbers, title);
  return `<details class="numbers">\n<summary>The numbers</summary>\n${html}\n</details>`;
}

/** D(i) of a sequence; nothing where there is none. */
export function divergenceFigure({ nats, segments }: SequencePicture['divergence'], title: Phrase): Figure[] {
  if (nats.length === 0) return [];
  const says: Phrase = [
    'D(i), the Jensen-Shannon divergence at every cut: high where what lies left is unlike what lies right, ',
    'smooth where one phase goes on. Its unit is the nat: 0 where both sides are alike, 0.69 where they ',
    'have no pattern in common.',
    ...(segments === undefined ? [] : [' Below it within the segments, cut by cut.']),
  ];
  return [{ plot: 'divergence', says, title }];
}
