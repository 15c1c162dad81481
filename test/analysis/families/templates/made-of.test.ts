import { describe, expect, it } from 'vitest';
import { madeOf, madeOfText } from '../../../../src/analysis/families/templates/made-of.ts';
import { edgesOf } from '../../../../src/analysis/families/templates/similarity.ts';
import type { Edges, Ground } from '../../../../src/analysis/families/templates/template.ts';

const square: Ground = { processes: 16, grid: { dimensions: [4, 4], periodic: [false, false], share: 1 } };

function edges(...links: [number, number][]): Edges {
  const distinct = new Map(links.map((link) => [link.join(), link]));
  return edgesOf([...distinct.values()].map(([from, to]) => ({ from, to, count: 1 })));
}

const ranks = Array.from({ length: 16 }, (_, rank) => rank);
const halo = ranks.flatMap((a) =>
  ranks
    .filter((b) => Math.abs((a % 4) - (b % 4)) + Math.abs(Math.floor(a / 4) - Math.floor(b / 4)) === 1)
    .map((b): [number, number] => [a, b]),
);
const tree = ranks.slice(1).map((v): [number, number] => [v & (v - 1), v]);

const text = (pattern: Edges, ground = square): string | null => {
  const made = madeOf(pattern, ground);
  return made && madeOfText(made);
};

describe('patterns without a name', () => {
  it('are explained as sums of templates with what is left', () => {
    expect(text(edges(...halo, [0, 9], [7, 14], [13, 2]))).toBe('2D nearest neighbour, 3 links left');
    expect(text(edges(...halo, [0, 9]))).toBe('2D nearest neighbour, 1 link left');
    expect(text(edges(...halo))).toBe('2D nearest neighbour');
    const star = ranks.slice(1).map((v): [number, number] => [0, v]);
    const both = text(edges(...tree, ...tree.map(([a, b]): [number, number] => [b, a]), [3, 12]));
    expect(both).toBe('binomial tree from 0 + binomial reduction tree to 0, 1 link left');
    expect(text(edges(...star, ...ranks.map((i): [number, number] => [i, (i + 1) % 16])))).toMatch(
      /^ring \+ scatter from 0|^scatter from 0 \+ ring/,
    );
  });

  it('are left alone where templates explain less than three quarters, and where there is nothing', () => {
    const many = ranks.flatMap((a) =>
      ranks.filter((b) => (a * 7 + b * 3) % 5 === 0 && a !== b).map((b): [number, number] => [a, b]),
    );
    expect(text(edges(...many))).toBeNull();
    expect(text(edges([0, 1], [1, 2]))).toBeNull();
    expect(text(edgesOf([]))).toBeNull();
    expect(madeOf(edges(...halo), { processes: 1_000_000, grid: null })).toBeNull();
  });
});
