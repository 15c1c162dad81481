import type { LoopModel } from '../../../analysis/models/loop-model.ts';
import { Interner } from '../../../analysis/patterns/interner.ts';
import type { ByteReader, ByteWriter } from './packed-bytes.ts';

/** Loops and events of all models when written out, and how deep loops may be. */
const MOST = { nodes: 1 << 19, depth: 200, count: 0x7fffffff };

/**
 * Writes models: bodies of loops, each behind those that it has, then the classes. A sequence is its length
 * and its terms: 2 · event, or 2 · body + 1 and how often it comes.
 *
 * @param models of the same bodies
 */
export function writeSequences(writer: ByteWriter, models: readonly LoopModel[]): void {
  const numbers = new Map<number, number>();
  const sequences: Int32Array[] = [];
  const take = ({ terms, bodies }: LoopModel): void => {
    for (let i = 0; i < terms.length; i += 2) {
      const body = ~terms[i]!;
      if (body < 0 || numbers.has(body)) continue;
      const own = bodies.sequence(body);
      take({ terms: own, bodies });
      numbers.set(body, sequences.push(own) - 1);
    }
  };
  for (const model of models) take(model);
  writer.whole(sequences.length);
  for (const sequence of [...sequences, ...models.map(({ terms }) => terms)]) {
    writer.whole(sequence.length / 2);
    for (let i = 0; i < sequence.length; i += 2) {
      const [term, count] = [sequence[i]!, sequence[i + 1]!];
      if (term >= 0) writer.whole(2 * term);
      else writer.whole(2 * numbers.get(~term)! + 1).whole(count);
    }
  }
}

/**
 * Reads what writeSequences wrote, or something else.
 *
 * @param of how many classes and events there are
 * @returns models of the same bodies
 * @throws RangeError where they are too long, too deep, or name an event or a body that is not there
 */
export function readSequences(reader: ByteReader, of: { classes: number; events: number }): LoopModel[] {
  const bodies = new Interner();
  const known: { number: number; nodes: number; depth: number }[] = [];
  let written = 0;
  const read = (): { terms: Int32Array; nodes: number; depth: number } => {
    const terms: number[] = [];
    let [nodes, depth] = [0, 0];
    for (let left = reader.whole(); left > 0; left--) {
      const value = reader.whole();
      const which = Math.floor(value / 2);
      if (value % 2 === 0) {
        if (which >= of.events) throw new RangeError(`there is no event ${which}`);
        terms.push(which, 1);
        nodes++;
        continue;
      }
      const body = known[which];
      const count = reader.whole();
      if (body === undefined) throw new RangeError(`there is no body ${which}`);
      if (count > MOST.count) throw new RangeError(`a loop runs ${count} times`);
      terms.push(~body.number, count);
      nodes += 1 + body.nodes;
      depth = Math.max(depth, 1 + body.depth);
    }
    written += nodes;
    if (written > MOST.nodes || depth > MOST.depth) throw new RangeError('the model is too large');
    return { terms: Int32Array.from(terms), nodes, depth };
  };
  for (let left = reader.whole(); left > 0; left--) {
    const { terms, nodes, depth } = read();
    known.push({ number: bodies.number(terms, 0, terms.length), nodes, depth });
  }
  return Array.from({ length: of.classes }, () => ({ terms: read().terms, bodies }));
}
