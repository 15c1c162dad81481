import { gzipSync } from 'node:zlib';
import type { ClassDocument, ModelDocument } from '#build/schemas/model.ts';
import { diffText } from '../../../analysis/models/compare/diff-text.ts';
import type { ProgramDiff } from '../../../analysis/models/compare/program-diff.ts';
import { ranges } from '../../../base/statistics/ranges.ts';
import { readableNames } from '../words/function-names.ts';
import { bytes, count, counted, duration, plainNumber } from '../words/quantities.ts';
import { visible } from '../words/visible.ts';

const MAX_CLASSES_SHOWN = 12;
const MAX_LINES_SHOWN = 80;

/** How large a program's model is, then a text a class of processes. @param isWhole nothing is left out */
export function printModel(document: ModelDocument, isWhole: boolean): string {
  const { classes } = document;
  const texts = withReadableFunctions(classes.map(({ text }) => text));
  const shown = isWhole ? classes : classes.slice(0, MAX_CLASSES_SHOWN);
  const left = classes.length - shown.length;
  return inLines([
    ...headOf(document),
    ...(classes.some(({ loopTimes }) => loopTimes !== undefined) ? [compressed(document)] : []),
    ...shown.flatMap(({ place, processes, loopTimes }, i) => [
      '',
      `${place} (${counted(processes.length, 'process', 'processes')})`,
      ...firstLines(texts[i]!, isWhole, loopTimes).map((line) => `  ${line}`),
    ]),
    ...(left > 0 ? ['', `… ${counted(left, 'more class', 'more classes')}: --all`] : []),
  ]);
}

/** How short the model is: events a line, and the text of a process (paper 004, table I). */
function compressed({ classes, events, nodes }: ModelDocument): string {
  const texts = classes.map(({ text }) => `${text.join('\n')}\n`);
  const sizes = (of: readonly number[]): string => {
    const [least, most] = [Math.min(...of), Math.max(...of)];
    return least === most ? plainNumber(bytes(least)) : plainNumber(`${bytes(least)} to ${bytes(most)}`);
  };
  const whole = sizes(texts.map((text) => Buffer.byteLength(text)));
  const zipped = sizes(texts.map((text) => gzipSync(text).length));
  const rate = nodes === 0 ? 0 : events / nodes;
  const each = rate < 10 ? rate.toFixed(1) : count(rate);
  return `compressed: ${each} events a line; the text of a process has ${whole}, gzipped ${zipped}`;
}

/** The same as one program for all processes. @param text from spmdLines */
export function printSpmd(document: ModelDocument, text: readonly string[], isWhole: boolean): string {
  const [shown] = withReadableFunctions([text]);
  return inLines([...headOf(document), '', ...firstLines(shown!, isWhole)]);
}

/** The same merged to one program. @param document with a global model */
export function printGlobal(document: ModelDocument, isWhole: boolean): string {
  const global = document.global!;
  const { constructs } = global;
  if (global.status === 'too irregular') {
    const size = `${count(constructs)} loops and events in the models of all processes`;
    const parts = global.parts ?? [];
    const texts = withReadableFunctions(parts.map(({ text }) => text));
    return inLines([
      ...headOf(document),
      '',
      `Too irregular to merge${parts.length > 0 ? ' as a whole' : ''}: ${size}.`,
      ...parts.flatMap((part, i) => mergedPart({ ...part, text: texts[i]! }, isWhole)),
      ...restOf(global.rest ?? []),
    ]);
  }
  const { loops, depth, text } = global;
  const size = `${counted(loops, 'loop')} and ${counted(constructs - loops, 'event')}, ${depth} deep`;
  const [shown] = withReadableFunctions([text]);
  return inLines([...headOf(document), `merged: ${size}`, '', ...firstLines(shown!, isWhole)]);
}

type Irregular = Extract<NonNullable<ModelDocument['global']>, { status: 'too irregular' }>;

function mergedPart(
  { loop, count: times, loops, depth, constructs, text }: NonNullable<Irregular['parts']>[number],
  isWhole: boolean,
): string[] {
  const size = `${counted(loops, 'loop')} and ${counted(constructs - loops, 'event')}, ${depth} deep`;
  return ['', `loop ${count(loop)} (for ${count(times)}), merged: ${size}`, '', ...firstLines(text, isWhole)];
}

const MAX_FUNCTIONS_NAMED = 5;

/** Where what was not merged is. */
function restOf(rest: NonNullable<Irregular['rest']>): string[] {
  if (rest.length === 0) return [];
  const readable = readableNames(rest.map(({ function: name }) => name));
  const named = rest.slice(0, MAX_FUNCTIONS_NAMED).map(({ function: name, events }) => {
    return `${count(events)} in ${name === '' ? '(no function)' : visible(readable.get(name)!)}`;
  });
  const left = rest.length - named.length;
  return [
    '',
    `Not merged, events by function: ${named.join(', ')}${left > 0 ? `, ${left} more functions` : ''}.`,
  ];
}

export function printDifference({ differences, tooLong }: ProgramDiff): string {
  if (differences.length === 0 && tooLong.length === 0) return 'The communication is the same.\n';
  const lines = differences.flatMap(({ places, processes, lines }, i) => [
    ...(i === 0 ? [] : ['']),
    places.length === 1 ? places[0]! : `processes ${ranges(processes.toSorted((a, b) => a - b))}`,
    ...lines.map((line) => visible(diffText(line))),
  ]);
  if (tooLong.length > 0)
    lines.push(`Processes ${ranges(tooLong)} differ, and are too irregular to be lined up.`);
  return inLines(lines);
}

function inLines(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

function headOf(document: ModelDocument): string[] {
  const { processes, events, nodes, loops, depth, classes, hash, bytes, polledEvents } = document;
  const who = counted(processes, 'process', 'processes');
  const size = `${counted(events, 'communication event')} in ${counted(nodes, 'line')}`;
  const same =
    classes.length === 1 ? 'all processes do the same' : counted(classes.length, 'class', 'classes');
  return [
    `${who}, ${size}: ${counted(loops, 'loop')}, ${depth} deep; ${same}`,
    `fingerprint ${hash}${bytes === 'none' ? ', without bytes' : ''}`,
    ...(polledEvents === undefined ? [] : [polledWords(polledEvents)]),
  ];
}

/** Not the order in which it was posted: that would be another one in each run. */
function polledWords(events: number): string {
  return `${counted(events, 'event')} posted between tests, in an order of each run, stand by what they do`;
}

function firstLines(
  text: readonly string[],
  isWhole: boolean,
  loops: ClassDocument['loopTimes'] = [],
): string[] {
  const shown = (isWhole ? text : text.slice(0, MAX_LINES_SHOWN)).map(visible);
  const left = text.length - shown.length;
  return [...withTimes(shown, loops), ...(left > 0 ? [`… ${counted(left, 'more line')}: --all`] : [])];
}

/** Lines of calls and loops, all others being functions. */
const NO_FUNCTION = /^(?:P?MPI_|for )/i;

/** Functions as in the source, without parameters that tell nothing; what documents keep stays. */
function withReadableFunctions(texts: readonly (readonly string[])[]): string[][] {
  const functions = texts.flat().map((line) => line.trimStart());
  const readable = readableNames(functions.filter((line) => !NO_FUNCTION.test(line)));
  const read = (line: string): string => {
    const name = line.trimStart();
    return line.slice(0, line.length - name.length) + (readable.get(name) ?? name);
  };
  return texts.map((lines) => lines.map(read));
}

function withTimes(lines: readonly string[], loops: NonNullable<ClassDocument['loopTimes']>): string[] {
  const shown = loops.filter(({ line }) => line < lines.length);
  const width = Math.max(0, ...shown.map(({ line }) => lines[line]!.length));
  const times = new Map(shown.map((loop) => [loop.line, loop]));
  return lines.map((line, i) => {
    const loop = times.get(i);
    if (loop === undefined) return line;
    const { number, medianNs, paceNs } = loop;
    const pace = paceNs === null ? '' : `, pace ${duration(paceNs)}`;
    return plainNumber(
      `${line.padEnd(width)}  · loop ${count(number)}, an iteration ${duration(medianNs)}${pace}`,
    );
  });
}
