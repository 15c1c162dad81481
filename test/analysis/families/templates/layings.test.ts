import { describe, expect, it } from 'vitest';
import { layings } from '../../../../src/analysis/families/templates/place-template.ts';
import { edgesOf } from '../../../../src/analysis/families/templates/similarity.ts';
import { type Edges, type Ground, templateOf } from '../../../../src/analysis/families/templates/template.ts';
import { readPatternText } from '../../../../src/base/config/pattern-text.ts';
import { readPattern } from '../../../../src/base/config/pattern-words.ts';
import { templateNamed } from './template-named.ts';

/** A grid as MPI_Cart_create takes it. */
const grid = (dimensions: number[], periodic = dimensions.map(() => false)): Ground => ({
  processes: dimensions.reduce((a, b) => a * b, 1),
  grid: { dimensions, periodic, share: 1 },
});
const ranks = (processes: number): Ground => ({ processes, grid: null });

const shown = ({ from, to, count }: Edges): string =>
  Array.from(from, (process, i) => `${process}>${to[i]}${count[i]! > 1 ? `*${count[i]}` : ''}`).join(' ');

/** The messages of the first laying. */
function laid(text: string, ground: Ground, pattern = '0>1'): string {
  const [first] = layings(templateNamed(text), ground, edges(pattern));
  return first === undefined ? 'none' : shown(first.edges);
}

function edges(text: string): Edges {
  return edgesOf(
    text.split(' ').map((message) => {
      const [from, to] = message.split('>').map(Number) as [number, number];
      return { from, to, count: 1 };
    }),
  );
}

describe('templates for ranks', () => {
  it.each([
    ['ring', 3, '0>1 1>2 2>0'],
    ['ring both ways', 4, '0>1 0>3 1>0 1>2 2>1 2>3 3>0 3>2'],
    ['line', 4, '0>1 1>2 2>3'],
    ['chain, both ways', 3, '0>1 1>0 1>2 2>1'],
    ['pipeline', 3, '0>1 1>2'],
    ['broadcast chain from 2', 4, '0>1 2>3 3>0'],
    ['butterfly', 4, '0>1 0>2 1>0 1>3 2>0 2>3 3>1 3>2'],
    ['Recursive Doubling', 6, '0>1 0>2 0>4 1>0 1>3 1>5 2>0 2>3 3>1 3>2 4>0 5>1'],
    ['hypercube', 2, '0>1 1>0'],
    ['binomial tree from 0', 8, '0>1 0>2 0>4 2>3 4>5 4>6 6>7'],
    ['binomial tree from 3', 4, '1>2 3>0 3>1'],
    ['binomial reduction tree to 0', 4, '1>0 2>0 3>2'],
    ['binary tree from 0', 7, '0>1 0>2 1>3 1>4 2>5 2>6'],
    ['scatter from 1', 3, '1>0 1>2'],
    ['gather to 0', 3, '1>0 2>0'],
    ['master/worker', 3, '0>1 0>2 1>0 2>0'],
    ['all-to-all', 3, '0>1 0>2 1>0 1>2 2>0 2>1'],
    ['transpose', 4, '1>2 2>1'],
    ['transpose', 6, 'none'],
    ['dissemination', 3, '0>1 0>2 1>0 1>2 2>0 2>1'],
    ['shift by 2', 4, '0>2 1>3'],
    ['shift by −1', 3, '1>0 2>1'],
  ])('%s on %i processes', (text, processes, messages) => {
    expect(laid(text, ranks(processes))).toBe(messages);
  });

  it('takes the process with most messages for the root where none is given', () => {
    expect(laid('gather', ranks(4), '0>2 1>2 3>2')).toBe('0>2 1>2 3>2');
    expect(laid('tree', ranks(4), '3>0 3>1 1>2')).toBe('1>2 3>0 3>1');
  });

  it('lays a shift on open and on closed ranks', () => {
    const all = layings(templateNamed('shift by 1'), ranks(3), edges('0>1'));
    expect(all.map((each) => shown(each.edges))).toEqual(['0>1 1>2', '0>1 1>2 2>0']);
  });

  it('lays a template within groups on the processes that take part', () => {
    expect(laid('ring within groups', ranks(8), '1>4 4>6 6>1')).toBe('1>4 4>6 6>1');
  });

  it('is not laid where it would have many times the messages of the pattern', () => {
    expect(laid('all-to-all', ranks(1_000_000))).toBe('none');
    expect(laid('ring', ranks(1_000_000))).toBe('none');
  });

  it('is not laid from a root that is not there', () => {
    expect(laid('binomial tree from 9', ranks(4))).toBe('none');
    expect(laid('broadcast chain from 9', ranks(4))).toBe('none');
  });
});

describe('templates on grids', () => {
  it.each([
    ['1D nearest neighbour', grid([3]), '0>1 1>0 1>2 2>1'],
    ['1D nearest neighbour', grid([3], [true]), '0>1 0>2 1>0 1>2 2>0 2>1'],
    ['2d nearest neighbors', grid([2, 2]), '0>1 0>2 1>0 1>3 2>0 2>3 3>1 3>2'],
    ['2D nearest neighbour with diagonals', grid([2, 2]), '0>1 0>2 0>3 1>0 1>2 1>3 2>0 2>1 2>3 3>0 3>1 3>2'],
    ['wavefront (+1, +1)', grid([2, 3]), '0>1 0>3 1>2 1>4 2>5 3>4 4>5'],
    ['wavefront (+1, −1)', grid([2, 2]), '0>1 2>0 2>3 3>1'],
    ['wavefront (-1, -1), on 3x2', ranks(6), '1>0 2>0 3>1 3>2 4>2 5>3 5>4'],
    ['wavefront (+1, +1)', grid([3, 3], [true, true]), '0>1 0>3 1>2 1>4 2>5 3>4 3>6 4>5 4>7 5>8 6>7 7>8'],
    ['shift +1 along x', grid([2, 2]), '0>1 2>3'],
    ['shift ±1 along y', grid([2, 2]), '0>2 1>3 2>0 3>1'],
    ['shift (+1, -1) along (x, y)', grid([2, 2]), '2>1'],
    ['shift -1 along x, +1 along y', grid([2, 2]), '0>2 1>0 1>3 3>2'],
    ['stencil (1, 0) (0, 1)', grid([2, 2]), '0>1 0>2 1>3 2>3'],
    ['stencil (1)', ranks(3), '0>1 1>2'],
    ['2D nearest neighbour on 5x5', ranks(6), 'none'],
    ['3D nearest neighbour', ranks(7), 'none'],
  ])('%s', (text, ground, messages) => {
    expect(laid(text, ground)).toBe(messages);
  });

  it('tries every wavefront where no direction is given', () => {
    expect(layings(templateNamed('wavefront'), grid([2, 2]), edges('0>1'))).toHaveLength(4);
  });

  it('tries every grid, open and closed, where the trace has none', () => {
    const all = layings(templateNamed('2D nearest neighbour'), ranks(12), edges('0>1'));
    expect(all.map((each) => each.edges.from.length)).toContain(2 * (2 * 4 + 3 * 3));
    expect(all.map((each) => each.edges.from.length)).toContain(4 * 12);
    const closed = layings(templateNamed('2D nearest neighbour on 3x4, periodic'), ranks(12), edges('0>1'));
    expect(closed.map((each) => each.edges.from.length)).toEqual([4 * 12]);
    const along = layings(
      templateNamed('2D nearest neighbour on 3x4, periodic along x'),
      ranks(12),
      edges('0>1'),
    );
    expect(along.map((each) => each.edges.from.length)).toEqual([2 * (3 * 4 + 2 * 4)]);
  });
});

describe('templates of words', () => {
  const words = { processes: 3, patterns: { 0: 'S1 S1', 1: 'R0 R0 S2', P2: 'R1' } };

  it('are the messages of the processes, counted', () => {
    const read = readPattern(words);
    if (!('text' in read)) throw new Error(read.found);
    const [laying] = layings(templateOf(read)!, ranks(3), edges('0>1'));
    expect(shown(laying!.edges)).toBe('0>1*2 1>2');
    expect(laying!.isCounted).toBe(true);
    const [smaller] = layings(templateOf(read)!, ranks(9), edges('4>5 5>8'));
    expect(shown(smaller!.edges)).toBe('4>5*2 5>8');
    expect(layings(templateOf(read)!, ranks(9), edges('4>5'))).toEqual([]);
  });

  it.each([
    [{ ...words, patterns: { 3: 'S0' } }, 'process "3"', 'a process from 0 to 2'],
    [{ ...words, patterns: { '-1': 'S0' } }, 'process "-1"', 'a process from 0 to 2'],
    [{ ...words, patterns: { 0: 'S3' } }, '"S3"', 'processes 0 to 2'],
    [{ ...words, patterns: { 0: 'X1' } }, '"X1"', 'symbols such as S1'],
    [{ ...words, patterns: { 0: '' } }, '0 symbols', '1 to 100000'],
    [{ ...words, patterns: { 0: 'S1', P0: 'S1' } }, 'process 0 again', 'once'],
    [{ patterns: { 0: 'S1' } }, 'patterns without processes', 'how many'],
    [{ offsets: [[1, 0], [1]] }, '1 steps', 'offsets[0] has, 2'],
    [{}, 'no pattern', 'one of'],
    [{ pattern: 'ring', offsets: [[1]] }, 'more than one pattern', 'one of'],
  ])('says what is wrong with %j', (written, found, rule) => {
    expect(readPattern(written)).toMatchObject({
      found: expect.stringContaining(found),
      rule: expect.stringContaining(rule),
    });
  });
});

describe('names of patterns', () => {
  it.each([
    ['wavfront (+1, +1)', 'did you mean wavefront (+1, +1)?'],
    ['wavefront (+2, +1)', 'did you mean wavefront (+1, +1)?'],
    ['rign', 'did you mean ring?'],
    ['binomal tree from 0', 'did you mean binomial tree from 0?'],
    ['allreduc', 'did you mean allreduce?'],
  ])('%s: %s', (text, remedy) => {
    expect(readPatternText(text)).toMatchObject({ remedy });
  });

  it('refuses other texts in one line, however long', () => {
    const texts = [
      'zzzzzzzzzz',
      '',
      'ring\u0000',
      'a'.repeat(100_000),
      'ring '.repeat(50),
      '4D nearest neighbour',
    ];
    for (const text of texts) {
      const read = readPatternText(text);
      expect(read).toHaveProperty('rule');
      expect(JSON.stringify(read)).not.toContain('\\n');
    }
  });

  it.each([
    ['allreduce', 'allreduce', true],
    ['MPI_Allreduce', 'allreduce', true],
    ['MPI_Ialltoallv', 'all-to-all', true],
    ['broadcast from 0', 'broadcast from 0', false],
    ['reduce', 'reduce', true],
    ['allreduce along x', 'allreduce along x', true],
    ['barrier, broadcast from 0', 'barrier, broadcast from 0', false],
    ['allgather within groups', 'allgather within groups', true],
  ])('%s is a collective', (text, name, anyRoot) => {
    expect(readPatternText(text)).toMatchObject({ collective: { name, anyRoot } });
  });

  it('reads all-to-all and scatter as messages and as collectives', () => {
    expect(readPatternText('all-to-all')).toMatchObject({
      messages: { shape: 'all-to-all' },
      collective: {},
    });
    expect(readPatternText('scatter from 0')).toMatchObject({ messages: { shape: 'star' }, collective: {} });
    expect(readPatternText('MPI_Alltoall')).toMatchObject({ messages: null });
  });
});
