import { describe, expect, it } from 'vitest';
import { CheapestDescriptions } from '../../../../src/analysis/loops/cheapest-description.ts';
import { RepeatPieces } from '../../../../src/analysis/patterns/iterations/repeat-pieces.ts';
import { Symbols } from '../../../../src/analysis/patterns/signatures.ts';
import { loaded } from '../../../support/analysed.ts';
import { word } from '../../loops/plain-repeats.ts';

/** The pieces of one process that sends to processes called by letters; those of loops and of repeats in brackets. */
function pieces(letters: string): string {
  const partners = [...new Set(letters)];
  const trace = loaded({
    processes: partners.length + 1,
    program: (script) => {
      if (script.rank === 0) for (const letter of letters) script.send(1 + partners.indexOf(letter), 8);
    },
  });
  // Copies of innermost bodies, as loops inside loops are none here.
  const loops = new CheapestDescriptions(word(letters), 3).loops();
  const [from, isLoop]: [number[], number[]] = [[], []];
  for (let at = 0, next = 0; at < letters.length; ) {
    const loop = loops[next];
    if (loop === undefined || at < loop.from) {
      from.push(at++);
      isLoop.push(0);
    } else {
      for (let copy = 0; copy < loop.copies; copy++, at += loop.period) {
        from.push(at);
        isLoop.push(1);
      }
      next++;
    }
  }
  const count = from.length;
  const joined = new RepeatPieces(trace, new Symbols(trace)).join({
    count,
    from: Int32Array.from(from),
    to: Int32Array.from([...from.slice(1), letters.length]),
    process: new Int32Array(count),
    block: new Int32Array(count),
    isLoop: Uint8Array.from(isLoop),
  });
  return Array.from({ length: joined.count }, (_, i) => {
    const part = letters.slice(joined.from[i], joined.to[i]);
    return joined.isLoop[i] === 1 ? `[${part}]` : part;
  }).join('');
}

describe('steps that repeat together are pieces', () => {
  it.each([
    ['ABCABCNABCDRABCMABCD', '[ABC][ABC]N[ABCD]R[ABC]M[ABCD]'],
    // Figure 5 of paper 001, with its third copy a loop already.
    ['pqrxpqrpqrpqrypqr', '[pqr]x[pqr][pqr][pqr]y[pqr]'],
    // What lies between loops repeats; nothing reaches across one.
    ['uvababab1uv2cdcdcd3uvabab', '[uv][ab][ab][ab]1[uv]2[cd][cd][cd]3[uv]abab'],
    ['abcdef', 'abcdef'],
  ])('%s → %s', (letters, cut) => expect(pieces(letters)).toBe(cut));

  it('leaves blocks that are mostly loops as they are', () => {
    const loops = `${'ab'.repeat(9)}xy${'cd'.repeat(9)}xy`;
    expect(pieces(loops)).toBe(`${'[ab]'.repeat(9)}xy${'[cd]'.repeat(9)}xy`);
  });
});
