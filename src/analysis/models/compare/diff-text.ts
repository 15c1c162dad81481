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

/** A difference as lines: what changed with the loops and functions around it and the line before it. */
export function diffLines(changes: readonly Change[], words: ModelWords): DiffLine[] {
  const text = new DiffText(words);
  text.write(changes, 0);
  return text.lines;
}

/** A line as diff programs write it: sign, blanks, text. */
export function diffText({ sign, depth, text }: DiffLine): string {
  return `${sign}${'  '.repeat(depth)}${text}`;
}

class DiffText {
  readonly lines: DiffLine[] = [];

  constructor(private readonly words: ModelWords) {}

  write(changes: readonly Change[], depth: number): void {
    // The function that the last line of this level is in.
    let current: string | null = null;
    const put = (sign: DiffLine['sign'], node: ModelNode, isWhole: boolean): void => {
      const function_ = 'event' in node ? node.event.function : null;
      if (function_ !== current && function_ !== null) this.putFunction(' ', depth, function_);
      current = function_;
      this.putNode(sign, node, depth + (function_ === null ? 0 : 1), isWhole);
    };
    for (const [i, change] of changes.entries()) {
      if (change.kind === 'same') {
        const next = changes[i + 1];
        // What stands before tells where it is; after another line that is told, and a loop tells it itself.
        if (next !== undefined && !['same', 'inside', 'rolled'].includes(next.kind))
          put(' ', change.node, false);
      } else if (change.kind === 'changed') {
        put('-', change.before, true);
        put('+', change.now, true);
      } else if (change.kind === 'inside' || change.kind === 'rolled') {
        current = null;
        this.putCounts(change.before, change.now, depth);
        if (change.kind === 'inside') this.write(change.body, depth + 1);
        else if (change.body[0] !== undefined) this.putNode(' ', change.body[0], depth + 1, false);
      } else put(change.kind === 'added' ? '+' : '-', change.node, true);
    }
  }

  private putCounts(before: number, now: number, depth: number): void {
    if (before === now) this.put(' ', depth, loopText(before));
    else {
      this.put('-', depth, times(before));
      this.put('+', depth, times(now));
    }
  }

  /** @param isWhole whether a loop is shown with its body */
  private putNode(sign: DiffLine['sign'], node: ModelNode, depth: number, isWhole: boolean): void {
    if ('event' in node) {
      const { event } = node;
      const plain = eventText({ ...event, partner: '' }, this.words);
      this.lines.push({ sign, depth, text: eventText(event, this.words), plain, event });
      return;
    }
    this.put(sign, depth, `${loopText(node.count)}${isWhole ? '' : ' …'}`);
    if (!isWhole) return;
    let current = '';
    for (const inside of node.body) {
      const function_ = 'event' in inside ? inside.event.function : '';
      if (function_ !== current && function_ !== '') this.putFunction(sign, depth + 1, function_);
      current = function_;
      this.putNode(sign, inside, depth + (function_ === '' ? 1 : 2), true);
    }
  }

  private putFunction(sign: DiffLine['sign'], depth: number, name: string): void {
    if (name === '') this.put(sign, depth, '(no function)');
    else this.put(sign, depth, this.words.name(name), { function: name });
  }

  private put(sign: DiffLine['sign'], depth: number, text: string, more: { function?: string } = {}): void {
    this.lines.push({ sign, depth, text, plain: text, ...more });
  }
}

function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : loopText(count);
}
