import { describe, expect, it } from 'vitest';
import { type CauseRun, causesText, kindsTable, runsTable } from '../../scripts/study/causes-report.ts';
import { CAUSE_SET_UPS, keepsOthersOffCores } from '../../scripts/study/causes-set-ups.ts';

const [setUp] = CAUSE_SET_UPS;
const first = { process: 1, function: 'relax', before: '', directNs: 3e6, indirectNs: 1e6 };
const found: CauseRun = {
  setUp: setUp!,
  way: 'instrumented',
  delayUs: 2000,
  first,
  isFirst: true,
  waitingNs: 5e6,
  runtimeNs: 9e6,
  savedNs: 4e6,
  predictedNs: 3.9e6,
  isHidden: false,
};
const runs: CauseRun[] = [
  found,
  { ...found, delayUs: 200, predictedNs: 3.5e6 },
  { ...found, way: 'call stacks', first: null, isFirst: false },
];

describe('the study of causes', () => {
  it('has a line for every run', () => {
    const [, ...lines] = runsTable(runs).trimEnd().split('\n');
    expect(lines).toEqual([
      'halo,2,1,relax,2000,direct,instrumented,1,relax,,0.800,0.250,1,9000,4000,3900',
      'halo,2,1,relax,200,direct,instrumented,1,relax,,0.800,0.250,1,9000,4000,3500',
      'halo,2,1,relax,2000,direct,call stacks,,,,,,0,9000,4000,3900',
    ]);
  });

  it('counts runs apart in which processes waited for a core', () => {
    const busy = CAUSE_SET_UPS.filter(({ isBusy }) => isBusy);
    expect(busy.map((each) => [each.processes, keepsOthersOffCores(each, 2)])).toEqual([
      [2, false],
      [4, true],
    ]);
    expect(
      CAUSE_SET_UPS.some((each) => each.processes > 2 && !each.isBusy && keepsOthersOffCores(each, 2)),
    ).toBe(false);
    const table = causesText([
      found,
      { ...found, setUp: busy[1]!, predictedNs: 2e6, isHidden: true },
    ]).replaceAll(/ +/g, ' ');
    expect(table).toContain('| instrumented | 1 of 1 |');
    expect(table).toContain('Of `solve_block` of process 0, pipeline on 4 it predicts 0.50 of what is');
    expect(table).toContain('in 0 of 1 within 10 %');
  });

  it('counts delays that came first and savings predicted within a tenth', () => {
    const table = causesText(runs).replaceAll(/ +/g, ' ');
    expect(table).toContain('first among the root causes in 2 of 3 runs');
    expect(table.split('\n').filter((line) => /^\| (instr|call)/.test(line))).toEqual([
      '| instrumented | 1 of 2 | 80 % | 0.97 | 0.88 |',
      '| call stacks | 1 of 1 | 0 % | 0.97 | – |',
    ]);
    const [head, ...lines] = kindsTable(runs).trimEnd().split('\n');
    expect(lines).toEqual([
      'halo,2,1,relax,direct,instrumented,2,2,1,0.800,0.97,0.97,0.88,0.88',
      'halo,2,1,relax,direct,call stacks,1,0,1,0.000,0.97,0.97,,',
    ]);
    expect(head!.split(',').length).toBe(lines[0]!.split(',').length);
  });
});
