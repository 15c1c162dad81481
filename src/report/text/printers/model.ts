import type { ClassDocument, ModelDocument } from '#build/schemas/model.ts';
import type { ProgramDiff } from '../../../analysis/models/program-diff.ts';
import { diffText } from '../../../analysis/models/text/diff-text.ts';
import { ranges } from '../../../base/statistics/ranges.ts';
import { count, counted, duration, plainNumber } from '../words/quantities.ts';
import { visible } from '../words/visible.ts';

/** What is printed of a model by itself. */
const MOST_CLASSES = 12;
export const MOST_LINES = 80;

/**
 * A program's model for people: how large it is, then one text a class of processes.
 *
 * @param isWhole whether all classes and all of their lines are printed
 */
export function printModel(document: ModelDocument, isWhole: boolean): string {
  const { classes } = document;
  const lines = headOf(document);
  const shown = isWhole ? classes : classes.slice(0, MOST_CLASSES);
  for (const { place, processes, text, loopTimes = [] } of shown) {
    const own = (isWhole ? text : text.slice(0, MOST_LINES)).map((line) => `  ${visible(line)}`);
    lines.push('', `${place} (${counted(processes.length, 'process', 'processes')})`);
    lines.push(...withTimes(own, loopTimes));
    if (own.length < text.length) lines.push(`  … ${counted(text.length - own.length, 'more line')}: --all`);
  }
  if (shown.length < classes.length)
    lines.push('', `… ${counted(classes.length - shown.length, 'more class', 'more classes')}: --all`);
  return `${lines.join('\n')}\n`;
}

/** Numbers and times of loops behind their lines, below each other. */
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

/**
 * The same as one program for all processes.
 *
 * @param text from spmdLines
 */
export function printSpmd(document: ModelDocument, text: readonly string[], isWhole: boolean): string {
  const lines = [...headOf(document), '', ...(isWhole ? text : text.slice(0, MOST_LINES)).map(visible)];
  if (!isWhole && text.length > MOST_LINES)
    lines.push(`… ${counted(text.length - MOST_LINES, 'more line')}: --all`);
  return `${lines.join('\n')}\n`;
}

/** How large the models of processes are, and their fingerprint. */
export function headOf({
  processes,
  events,
  nodes,
  loops,
  depth,
  classes,
  hash,
  bytes,
}: ModelDocument): string[] {
  return [
    `${counted(processes, 'process', 'processes')}, ${counted(events, 'communication event')} in ${counted(nodes, 'line')}: ` +
      `${counted(loops, 'loop')}, ${depth} deep; ${classes.length === 1 ? 'all processes do the same' : counted(classes.length, 'class', 'classes')}`,
    `fingerprint ${hash}${bytes === 'none' ? ', without bytes' : ''}`,
  ];
}

/** What two programs differ in, for people. */
export function printDifference({ differences, tooLong }: ProgramDiff): string {
  if (differences.length === 0 && tooLong.length === 0) return 'The communication is the same.\n';
  const lines = differences.flatMap(({ places, processes, lines }, i) => [
    ...(i === 0 ? [] : ['']),
    places.length === 1 ? places[0]! : `processes ${ranges(processes.toSorted((a, b) => a - b))}`,
    ...lines.map((line) => visible(diffText(line))),
  ]);
  if (tooLong.length > 0)
    lines.push(`Processes ${ranges(tooLong)} differ, and are too irregular to be lined up.`);
  return `${lines.join('\n')}\n`;
}
