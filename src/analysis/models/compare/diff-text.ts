import { eventText, loopText, type ModelWords } from '../program/model-text.ts';
import type { ModelEvent } from '../program/program-model.ts';
import type { Change, ModelNode } from './structural-diff.ts';

/** A line of a difference: its sign, how deep it is, and its text. */
export interface DiffLine {
  sign: ' ' | '-' | '+';
  depth: number;
  text: string;
  /** The same without whom it goes to: one change looks another way on each side of a grid. */
  plain: string;
  /** Present where the line is a function: its name in the trace. */
  function?: string;
  /** Present where the line is an event. */
  event?: ModelEvent;
}

/**
 * A difference as lines: what changed with the loops and functions around it and the line before it.
 *
 * @param changes from lineUp
 * @returns none where nothing changed
 */
export function diffLines(changes: readonly Change[], words: ModelWords): DiffLine[] {
  const lines: DiffLine[] = [];
  write(changes, 0, lines, words);
  return lines;
}

/** A line as diff programs write it: sign, blanks, text. */
export function diffText({ sign, depth, text }: DiffLine): string {
  return `${sign}${'  '.repeat(depth)}${text}`;
}

function write(changes: readonly Change[], depth: number, lines: DiffLine[], words: ModelWords): void {
  // The function that the last line of this level is in.
  let current: string | null = null;
  const put = (sign: DiffLine['sign'], node: ModelNode, isWhole: boolean): void => {
    const function_ = 'event' in node ? node.event.function : null;
    if (function_ !== current && function_ !== null) lines.push(functionLine(' ', depth, function_, words));
    current = function_;
    putNode(sign, node, depth + (function_ === null ? 0 : 1), lines, words, isWhole);
  };
  for (const [i, change] of changes.entries()) {
    if (change.kind === 'same') {
      const next = changes[i + 1];
      // What stands before tells where it is; behind another line it is told already, and a loop tells it
      // itself.
      if (next !== undefined && !['same', 'inside', 'rolled'].includes(next.kind))
        put(' ', change.node, false);
    } else if (change.kind === 'changed') {
      put('-', change.before, true);
      put('+', change.now, true);
    } else if (change.kind === 'inside') {
      current = null;
      putCounts(change.before, change.now, depth, lines);
      write(change.body, depth + 1, lines, words);
    } else if (change.kind === 'rolled') {
      current = null;
      putCounts(change.before, change.now, depth, lines);
      const [first] = change.body;
      if (first !== undefined) putNode(' ', first, depth + 1, lines, words, false);
    } else put(change.kind === 'added' ? '+' : '-', change.node, true);
  }
}

function putCounts(before: number, now: number, depth: number, lines: DiffLine[]): void {
  if (before === now) lines.push(lineOf(' ', depth, loopText(before)));
  else lines.push(lineOf('-', depth, times(before)), lineOf('+', depth, times(now)));
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : loopText(count);
}

/** @param isWhole whether a loop is shown with its body */
function putNode(
  sign: DiffLine['sign'],
  node: ModelNode,
  depth: number,
  lines: DiffLine[],
  words: ModelWords,
  isWhole: boolean,
): void {
  if ('event' in node) {
    const plain = eventText({ ...node.event, partner: '' }, words);
    const { event } = node;
    lines.push({ sign, depth, text: eventText(event, words), plain, event });
    return;
  }
  lines.push(lineOf(sign, depth, `${loopText(node.count)}${isWhole ? '' : ' …'}`));
  if (!isWhole) return;
  let current = '';
  for (const inside of node.body) {
    const function_ = 'event' in inside ? inside.event.function : '';
    if (function_ !== current && function_ !== '')
      lines.push(functionLine(sign, depth + 1, function_, words));
    current = function_;
    putNode(sign, inside, depth + (function_ === '' ? 1 : 2), lines, words, true);
  }
}

function lineOf(sign: DiffLine['sign'], depth: number, text: string): DiffLine {
  return { sign, depth, text, plain: text };
}

function functionLine(sign: DiffLine['sign'], depth: number, name: string, words: ModelWords): DiffLine {
  return name === ''
    ? lineOf(sign, depth, '(no function)')
    : { ...lineOf(sign, depth, words.name(name)), function: name };
}
