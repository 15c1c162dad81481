import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { inferredTopology, stepOf, topologyOf } from '../../../../src/analysis/waits/refills/topology.ts';
import { type CartesianTopology, NONE } from '../../../../src/trace/columns/trace.ts';
import { loaded } from '../../../support/analysed.ts';

describe('the topology', () => {
  // Processes 0 to 3 exchange messages in a line on "world", processes 0 and 2 on another communicator.
  const trace = loaded({
    processes: 4,
    communicators: { even: [0, 2] },
    program: (p) => {
      for (let round = 0; round < 3; round++) {
        p.inside('line', () => {
          if (p.rank > 0) p.recv(p.rank - 1, 8);
          if (p.rank < 3) p.send(p.rank + 1, 8);
        });
      }
      if (p.rank === 0) p.send(1, 8, { comm: 'even' });
      if (p.rank === 2) p.recv(0, 8, { comm: 'even' });
    },
  });
  const { grid } = analyze(trace);
  const communicatorOf = (members: number[]): number =>
    trace.communicators.findIndex((each) => each.members.join() === members.join());
  const cartesian = (members: number[], coordinates: number[][]): CartesianTopology => ({
    name: '',
    communicator: communicatorOf(members),
    dimensions: coordinates.map((own, axis) => ({
      name: '',
      size: Math.max(...own) + 1,
      periodic: axis === 0,
    })),
    coordinates: coordinates.map((own) => Int32Array.from(own)),
  });
  const whole = cartesian(
    [0, 1, 2, 3],
    [
      [1, 0, 1, 0],
      [1, 1, 0, 0],
    ],
  );
  const part = cartesian([0, 2], [[0, NONE, 1, NONE]]);

  it('is the one that the program defined for most processes, with the last dimension as x', () => {
    expect(topologyOf({ ...trace, topologies: [part, whole] }, grid)).toEqual({
      source: 'defined',
      extents: [2, 2],
      periodic: [false, true],
      places: [Int32Array.of(1, 1, 0, 0), Int32Array.of(1, 0, 1, 0)],
    });
  });

  it('is inferred from the messages where no defined topology carries any', () => {
    const silent = { ...whole, communicator: trace.communicators.findIndex(({ self }) => self) };
    expect(topologyOf({ ...trace, topologies: [silent] }, grid)).toMatchObject({
      source: 'inferred',
      extents: [4],
    });
    expect(topologyOf({ ...trace, topologies: [silent] }, null)).toMatchObject({ source: 'defined' });
    expect(topologyOf(trace, null)).toBeNull();
  });

  it('is that of all processes where messages go along the axes of it that parts have communicators for', () => {
    const line = cartesian([0, 1, 2, 3], [[0, 1, 2, 3]]);
    const silent = { ...line, communicator: trace.communicators.findIndex(({ self }) => self) };
    expect(topologyOf({ ...trace, topologies: [silent, part] }, grid)).toMatchObject({
      source: 'defined',
      extents: [4],
    });
  });

  it('knows the steps of messages along one axis, also around periodic ones', () => {
    const ring = inferredTopology({ dimensions: [2, 4], periodic: [true, true], share: 1 });
    const steps = (from: number, ...to: number[]): number[] =>
      to.map((process) => stepOf(ring, from, process));
    // 2 · axis + 1 is a step forwards.
    expect(steps(0, 1, 3, 4)).toEqual([1, 0, 3]);
    expect(steps(7, 4, 6, 3)).toEqual([1, 0, 2]);
    // Two places on, along both axes, and to oneself.
    expect(steps(0, 2, 5, 0)).toEqual([NONE, NONE, NONE]);
    const line = inferredTopology({ dimensions: [4], periodic: [false], share: 1 });
    expect([stepOf(line, 0, 3), stepOf(line, 3, 0), stepOf(line, 2, 1)]).toEqual([NONE, NONE, 0]);
    const without = { ...line, places: [Int32Array.of(0, NONE, 1, 2)] };
    expect([stepOf(without, 0, 1), stepOf(without, 1, 2), stepOf(without, 0, 2)]).toEqual([NONE, NONE, 1]);
  });
});
