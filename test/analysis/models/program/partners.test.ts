import fc from 'fast-check';
import { expect, it } from 'vitest';
import { membersIn, membersText } from '../../../../src/analysis/models/program/partners.ts';
import type { Topology } from '../../../../src/analysis/waits/refills/topology.ts';
import { NONE } from '../../../../src/trace/columns/trace.ts';

/** 24 processes, the first axis the slowest. */
const EXTENTS = [2, 3, 2, 2];
const PROCESSES = 24;
const GRID: Topology = {
  source: 'defined',
  extents: EXTENTS,
  periodic: EXTENTS.map(() => false),
  places: EXTENTS.map((extent, axis) => {
    const behind = EXTENTS.slice(axis + 1).reduce((product, each) => product * each, 1);
    return Int32Array.from({ length: PROCESSES }, (_, rank) => Math.floor(rank / behind) % extent);
  }),
};

const textOf = (members: readonly number[], topology: Topology | null, self = false): string =>
  membersText({ id: 0, members: Int32Array.from(members), self, groupASize: NONE }, PROCESSES, topology);

it('counts as many members of a collective as its text says', () => {
  const everybody = Array.from({ length: PROCESSES }, (_, rank) => rank);
  const some = fc.shuffledSubarray(everybody, { minLength: 1 });
  fc.assert(
    fc.property(some, fc.constantFrom(null, GRID), (members, topology) => {
      expect(membersIn(textOf(members, topology), PROCESSES, topology)).toBe(members.length);
    }),
  );
  expect(membersIn(textOf(everybody, GRID), PROCESSES, GRID)).toBe(PROCESSES);
  expect(membersIn(textOf([5], GRID, true), PROCESSES, GRID)).toBe(1);
});

it.each([
  [[0, 12], 'along x', 2],
  [[0, 4, 8, 12, 16, 20], 'along x and y', 6],
  [[0, 1, 2, 3], 'along z and axis 4 ', 4],
])('members %o of a grid are %s: %i', (members, text, size) => {
  expect(textOf(members, GRID)).toBe(text);
  expect(membersIn(text, PROCESSES, GRID)).toBe(size);
});
