import { counted } from '../text/words/quantities.ts';
import { communicationName, type Figures, figureName, figuresOf, finite } from './figures.ts';
import type { ExportFormat } from './format.ts';

interface Entry {
  name: string;
  unit: string;
  value: number;
  range?: string;
  extra?: string;
}

/** What benchmark-action/github-action-benchmark takes with the tool customSmallerIsBetter. */
export const BENCHMARK_ACTION: ExportFormat<'run' | 'comparison'> = {
  id: 'github-action-benchmark',
  of: ['run', 'comparison'],
  readIn: 'benchmark-action/github-action-benchmark with tool: customSmallerIsBetter',
  file: 'commgate-benchmark.json',
  async *make(input, options) {
    yield `${JSON.stringify(entriesOf(await figuresOf(input, options)), null, 2)}\n`;
  },
};

function entriesOf({ groups, communication, comparison }: Figures): Entry[] {
  return [
    ...communication.map(({ benchmark, ns, rangeNs }) => ({
      name: inTable(communicationName(benchmark)),
      unit: 'ns',
      value: finite(ns),
      range: around(rangeNs),
    })),
    ...groups.map((group) => ({
      name: inTable(figureName(group)),
      unit: 'ns',
      value: finite(group.medianNs),
      ...(group.rangeNs && { range: around(group.rangeNs) }),
      extra: extraOf(group),
    })),
    ...(comparison === null
      ? []
      : [{ name: 'commgate / regressions', unit: 'groups', value: comparison.regressions.length }]),
  ];
}

function extraOf({ instances, share, before }: Figures['groups'][number]): string {
  const percent = (100 * finite(share)).toFixed(1);
  const now = `${counted(instances, 'instance')}, ${percent} % of the run`;
  return before === null ? now : `${now}\nbefore: ${finite(before.medianNs)} ns`;
}

/** Half of what lies between the least and the largest: the action shows it after the value. */
function around({ least, most }: { least: number; most: number }): string {
  return `± ${finite((most - least) / 2)}`;
}

/** The action puts names as code into cells of Markdown tables, unescaped: what would end one looks alike. */
function inTable(name: string): string {
  return name.replaceAll('|', '¦').replaceAll('`', 'ˋ').replaceAll('<', '‹').replaceAll('>', '›');
}
