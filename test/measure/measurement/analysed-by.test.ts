import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AnalysisConfig } from '../../../src/base/config/config.ts';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { analysedBy } from '../../../src/measure/measurement/analysed-by.ts';
import { measureTrace } from '../../../src/measure/measurement/measure.ts';
import { noteRulesWithoutCalls } from '../../../src/measure/measurement/measure-run.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { benchmark, run } from '../../gate/judge/make-run.ts';

const anchor = join(packageRoot(), 'fixtures/traces/sweep-4/traces.otf2');
const by = (changes: Partial<AnalysisConfig>) => analysedBy({ ...defaultConfig.analysis, ...changes });

it('how a trace was analysed is kept where it is not the default', () => {
  expect(by({})).toBeUndefined();
  expect(by({ depth: 6, wrappers: 'none' })).toBeUndefined();
  expect(by({ delimiters: ['MPI_Waitall', 'MPI_Waitall'] })).toBeUndefined();
  const halo = { name: 'halo', functions: ['send', 'receive'] };
  expect(by({ contexts: ['ssor_', halo, 'blts_'], delimiters: ['MPI_Wait', 'finish'], loops: 4 })).toEqual({
    contexts: 'blts_, ssor_, halo (receive, send)',
    delimiters: 'MPI_Wait, finish',
    loops: '4',
  });
  expect(by({ contexts: 'none', delimiters: 'none', loops: 'off' })).toEqual({
    contexts: 'none',
    delimiters: 'none',
    loops: 'off',
  });
});

it('names in another order are the same contexts', () => {
  const halo = { name: 'halo', functions: ['send', 'receive'] };
  const turned = { name: 'halo', functions: ['receive', 'send'] };
  expect(by({ contexts: ['a', halo, 'b'] })).toEqual(by({ contexts: [turned, 'b', 'a', 'b'] }));
});

it('many names become one short line that still tells them apart', () => {
  const many = (last: string) => by({ contexts: [...Array.from({ length: 1000 }, (_, i) => `f${i}`), last] });
  expect(many('z')!.contexts).toMatch(/^f0, f1, f10, .{100,180}… #[0-9a-f]{16}$/);
  expect(many('z')!.contexts!.length).toBeLessThanOrEqual(200);
  expect(many('z')).toEqual(many('z'));
  expect(many('z')).not.toEqual(many('y'));
});

it('how a trace was analysed is kept in baselines, and a check warns of functions that no trace calls', async () => {
  const config: AnalysisConfig = {
    ...defaultConfig.analysis,
    contexts: ['sweep_corner', 'blts_', 'main', 'buts_'],
  };
  const measured = await measureTrace(anchor, config);
  expect(measured.analysedBy).toEqual({ contexts: 'blts_, buts_, main, sweep_corner' });
  expect(measured.groups.flatMap(({ functions }) => functions)).toContain('sweep_corner');
  expect((await measureTrace(anchor, defaultConfig.analysis)).analysedBy).toBeUndefined();

  const made = run(1, [benchmark([[]], {}), benchmark([[]], { name: 'other' })]);
  const [sweep, other] = made.benchmarks as [(typeof made.benchmarks)[0], (typeof made.benchmarks)[0]];
  sweep.repetitions = [measured, measured];
  other.repetitions = [
    {
      ...measured,
      rulesWithoutCalls: [
        { pattern: 'blts_', isKnown: true },
        { pattern: 'buts_', isKnown: false },
        { pattern: 'x', isKnown: false },
      ],
    },
  ];
  expect(recordRun(made).benchmarks[0]!.analysedBy).toEqual(measured.analysedBy);
  const notes: string[] = [];
  noteRulesWithoutCalls(made, (name, note) => notes.push(`${name}: ${note}`));
  expect(notes).toEqual([
    `${sweep.name}: contexts: blts_ is called nowhere in this trace (inlined?); 1 more match no call either`,
    'other: contexts: no call of blts_ sends or receives anything in this trace; 1 more match no call either',
  ]);
  // One benchmark of two has it: the other is another program.
  other.repetitions = [{ ...measured, rulesWithoutCalls: [] }];
  noteRulesWithoutCalls(made, (name, note) => notes.push(`${name}: ${note}`));
  expect(notes).toHaveLength(2);
});
