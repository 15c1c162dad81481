import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../../../src/analysis/stages.ts';
import { analysed } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';

/** Who sends to whom, in between: never the same. */
const BETWEEN = [
  [0, 2],
  [1, 3],
  [0, 3],
  [2, 0],
  [3, 1],
] as const;

/** There and back along the line of four processes, five times, with one other message between. */
function lineAndOthers(script: ProcessScript): void {
  const { rank } = script;
  for (const [from, to] of BETWEEN) {
    script.inside('line', () => {
      if (rank > 0) script.recv(rank - 1, 8);
      if (rank < 3) script.send(rank + 1, 8).recv(rank + 1, 8);
      if (rank > 0) script.send(rank - 1, 8);
    });
    script.inside('other', () => {
      if (rank === from) script.send(to, 8);
      if (rank === to) script.recv(from, 8);
    });
  }
}

const told = ({ iterations, iterationPatterns }: Analysis): unknown[] => [
  new Set(iterations.instance).size,
  ...iterationPatterns.map(({ signature, instances }) => [signature.join(' | '), instances]),
];

describe('iterations outside of loops', () => {
  const trace = { processes: 4, program: lineAndOthers };

  it('are found without contexts: the line five times', () => {
    const [split, line, ...others] = told(analysed(trace, { contexts: 'none' }));
    expect(split).toBe(1);
    expect(line).toEqual(['P0: R1 S1 | P1: R0 R2 S0 S2 | P2: R1 R3 S1 S3 | P3: R2 S2', 5]);
    expect(others).toHaveLength(BETWEEN.length);
  });

  it('are not looked for where functions have contexts, or when loops are off', () => {
    expect(told(analysed(trace))).toEqual([0]);
    expect(told(analysed(trace, { contexts: 'none', loops: 'off' }))).toEqual([0]);
  });
});
