import type { ModelDocument } from '#build/schemas/model.ts';
import { count, counted } from '../words/quantities.ts';
import { visible } from '../words/visible.ts';
import { headOf, MOST_LINES } from './model.ts';

/**
 * One program for all processes, for people: how large it is, and its text.
 *
 * @param document with a global model
 * @param isWhole whether all of its lines are printed
 */
export function printGlobal(document: ModelDocument, isWhole: boolean): string {
  const global = document.global!;
  const lines = headOf(document);
  if (global.status === 'too irregular') {
    lines.push(
      '',
      `Too irregular to merge: ${count(global.constructs)} loops and events in the models of all processes.`,
    );
    return `${lines.join('\n')}\n`;
  }
  const shown = isWhole ? global.text : global.text.slice(0, MOST_LINES);
  lines.push(
    `merged: ${counted(global.loops, 'loop')} and ${counted(global.constructs - global.loops, 'event')}, ${global.depth} deep`,
    '',
    ...shown.map(visible),
  );
  if (shown.length < global.text.length)
    lines.push(`… ${counted(global.text.length - shown.length, 'more line')}: --all`);
  return `${lines.join('\n')}\n`;
}
