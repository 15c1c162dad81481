// A real program of which one function has three of four groups: it is no common factor when that function
// becomes slower.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { loadConfig } from '../../../src/base/config/load.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { ExecutedSource } from '../../../src/gate/check/executed-source.ts';
import type { Plan } from '../../../src/gate/check/plan.ts';
import type { Answer, Request } from '../../../src/gate/check/request.ts';
import { type Given, steps } from '../../../src/gate/check/steps.ts';
import { EXIT_CODE } from '../../../src/gate/judge/verdict.ts';
import { isCommunication } from '../../../src/measure/measurement/group-identity.ts';
import { measureAsConfigured } from '../../../src/measure/measurement/measure-run.ts';
import type { RunMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { runBenchmarks } from '../../../src/measure/run/run.ts';
import { has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT, QUICK_MPI } from '../../measure/run/mpi-program.ts';
import { compileOnce } from '../../support/compile-once.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { baselineOf, gate } from '../judge/make-run.ts';
import { repository } from './repository.ts';

const parent = folderOfFile();
const { mpicc, mpirun } = QUICK_MPI;
const missing = [mpicc, mpirun].filter((program) => !has(program));
if (!hasOtf2(parent)) missing.push("libotf2's header files");
if (!hasTracerSource) missing.push("the tracer's C source");

/** Executions before the change, each a night of its own. */
const NIGHTS = 5;

const POLICIES = ['fail', 'warn', 'ignore'] as const;

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A repository of the program, in which a message of `exchange` is under way as long as a file of it says. */
function program() {
  for (const [name, value] of Object.entries(MPI_ENVIRONMENT)) vi.stubEnv(name, value);
  const made = repository();
  const source = join(packageRoot(), 'test/support/sleepy.c');
  const built = join(made.temporary, 'built');
  compileOnce([mpicc, '-O1', '-finstrument-functions'], [source], built, [], ([compiler, ...words]) =>
    execFileSync(compiler!, words),
  );
  made.commit({
    '.gitignore': 'sleepy\n.commgate\n',
    microseconds: '8000',
    'commgate.yml': `build: cp ${built} sleepy
benchmarks:
  - name: sleepy
    command: ${mpirun} -n 2 ./sleepy $(cat microseconds)
    repetitions: 1
    warm-up: 0
    pin: off
`,
  });
  return made;
}

/** The executions of a run as runs of one night each. */
function nightsOf(run: RunMeasurement): RunMeasurement[] {
  const [benchmark] = run.benchmarks;
  // Other load is that of all of them.
  const { otherLoad: _, ...others } = run;
  return benchmark!.repetitions.map((repetition, night) => ({
    ...others,
    date: new Date(Date.UTC(2026, 0, night + 1)).toISOString(),
    benchmarks: [{ ...benchmark!, repetitions: [repetition] }],
  }));
}

/** Goes through a check as commgate check does. */
async function checked(
  plan: Plan,
  given: Given,
  answer: (request: Request) => Promise<Answer>,
): Promise<Comparison> {
  const way = steps(plan, given);
  let step = way.next();
  while (step.done !== true) step = way.next(await answer(step.value));
  return step.value;
}

describe(`a function with three of four groups that becomes slower by 30 % (missing here: ${missing.join(', ') || 'nothing'})`, () => {
  it.skipIf(missing.length > 0)(
    'is red and named, whatever gate.common-factor, against a baseline and in pairs alone',
    { timeout: 300_000 },
    async () => {
      const made = program();
      const config = loadConfig(join(made.folder, 'commgate.yml'));
      const recorded = await runBenchmarks(config, { repetitions: NIGHTS, build: true });
      const before = await measureAsConfigured(recorded, config, () => []);
      made.branch('change');
      made.commit({ microseconds: '10400' });
      const source = new ExecutedSource(config, { temporary: made.temporary }, () => []);
      // All checks are of the same executions: pairs are added where one of them wants more.
      let run: Promise<Answer> | null = null;
      const answer = (request: Request): Promise<Answer> => {
        if (request.kind !== 'run') return source.answer(request);
        run ??= source.answer(request);
        return run;
      };
      const plans: Plan[] = [
        { by: 'baseline', confirm: { by: 'pairs', base: 'main' }, ifYoung: null },
        { by: 'pairs', why: 'asked', base: 'main' },
      ];
      try {
        for (const plan of plans) {
          for (const commonFactor of POLICIES) {
            const found = await checked(
              plan,
              {
                gate: { ...gate, commonFactor },
                benchmarks: ['sleepy'],
                exactly: null,
                baseline: baselineOf(nightsOf(before)),
                location: 'baseline',
                accepted: [],
              },
              answer,
            );
            // Of what did not change, one check in a hundred may call something.
            const named = found.regressions
              .filter((group) => isCommunication(group) && group.functions.includes('exchange'))
              .map(({ functions, bytes }) => `${functions} ${bytes}`)
              .sort();
            expect({ plan: plan.by, commonFactor, code: EXIT_CODE[found.verdict], named }).toEqual({
              plan: plan.by,
              commonFactor,
              code: 1,
              named: ['exchange 1024', 'exchange 128', 'exchange 8192'],
            });
            expect(found.commonFactors).toEqual([]);
          }
        }
      } finally {
        source.close();
      }
      expect(made.leftOver()).toEqual(['built']);
    },
  );
});
