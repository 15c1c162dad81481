import type { LineValues, Measured } from '../../../analysis/models/program/loop-values.ts';
import { eventText, type ModelWords } from '../../../analysis/models/program/model-text.ts';
import { groupBy } from '../../../base/group-by.ts';
import { medianInPlace } from '../../../base/statistics/median.ts';
import { bytes, count, counted, duration, plainNumber } from '../words/quantities.ts';
import { visible } from '../words/visible.ts';
import { textTable } from './text.ts';

/** How a measurement's values are written for people. */
function valueText(what: Measured, value: number): string {
  return what === 'bytes' ? bytes(value) : duration(value);
}

const MAX_LINES_SHOWN = 20;

/** A row a line of the loop and what it does, over all processes and iterations; most in all first. */
export function printValues(
  all: readonly LineValues[],
  what: Measured,
  of: string,
  words: ModelWords,
  isWhole: boolean,
): string {
  const lines = [
    ...groupBy(all, ({ line, event }) => `${line} ${eventText(event, words)} in ${event.function}`),
  ];
  const rows = lines.map(([, values]) => lineRow(values, what, words)).sort((a, b) => b.sum - a.sum);
  const shown = isWhole ? rows : rows.slice(0, MAX_LINES_SHOWN);
  const left = rows.length - shown.length;
  const table = textTable(
    [
      { title: 'Line', align: 'right' },
      { title: 'Event', align: 'left' },
      { title: 'Function', align: 'left' },
      { title: 'Median', align: 'right' },
      { title: 'Most', align: 'right' },
      { title: 'at', align: 'left' },
      { title: 'All', align: 'right' },
    ],
    shown.map(({ cells }) => cells),
  );
  const title = `${of}: ${what} of an iteration, by line`;
  const more = left === 0 ? [] : [`… ${counted(left, 'more line')}: --all, or --csv FILE`];
  return plainNumber(`${[title, '', ...table, ...more].join('\n')}\n`);
}

function lineRow(
  values: readonly LineValues[],
  what: Measured,
  words: ModelWords,
): { sum: number; cells: string[] } {
  const [{ line, event }] = values as [LineValues];
  let [sum, most, at] = [0, -1, ''];
  for (const own of values) {
    own.values.forEach((value, iteration) => {
      sum += value;
      if (value > most) [most, at] = [value, `P${own.process}, iteration ${count(iteration + 1)}`];
    });
  }
  const median = medianInPlace(Float64Array.from(values.flatMap((own) => [...own.values])));
  const name = event.function === '' ? '(no function)' : visible(words.name(event.function));
  const numbers = [valueText(what, median), valueText(what, most), at, valueText(what, sum)];
  return { sum, cells: [count(line), visible(eventText(event, words)), name, ...numbers] };
}

/** The same one by one as comma-separated values (RFC 4180): iterations and lines from 1, exact numbers. */
export function valuesCsv(all: readonly LineValues[], sourceOf: (name: string) => string): string {
  const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = ['process,iteration,line,call,partner,function,source,value'];
  for (const { process, line, event, values } of all) {
    const { call, partner, function: name } = event;
    const about = [call, partner, name, sourceOf(name)].map(cell).join();
    values.forEach((value, iteration) => {
      rows.push(`${process},${iteration + 1},${line},${about},${value}`);
    });
  }
  return rows.map((row) => `${row}\r\n`).join('');
}
