// The gate and the nightly baseline behind a cluster's login node, step by step. Slurm is a
// stand-in that starts what it is given; everything that commgate does is real.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { haloTrace } from '../cli/halo-run.ts';
import { has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT } from '../measure/run/mpi-program.ts';
import { writeScript } from '../measure/run/scripts.ts';
import { git } from '../support/git-server.ts';
import { folderOfFile } from '../support/temporary-folder.ts';
import { documented } from './documented.ts';
import {
  BRANCH,
  comparisonOf,
  type Files,
  type LocalGitHub,
  onGitHub,
  pullRequestEvent,
  runsOnBranch,
  setLabel,
  storeEarlierNights,
} from './local-github.ts';
import { bundle, ROOT } from './runner.ts';

const action = await bundle('src/action.ts');

const folder = folderOfFile();
const ready = has('mpirun') && has('mpicc') && hasTracerSource && hasOtf2(folder);

/** One task is a program by itself; with more, mpirun starts them: four, however many are asked for. */
const SRUN = `#!/bin/sh
[ "$1" = --ntasks ] || exit 2
tasks=$2
shift 2
[ "$1" = --exclusive ] && shift
echo "$tasks $*" >> "$SRUN_LOG"
[ "$tasks" = 1 ] && exec "$@"
exec $MPIRUN "$@"
`;
const srun = writeScript(join(folder, 'bin/srun'), SRUN);

/** @param starts what srun uses to start several tasks */
const machine = (name: string, starts: string): NodeJS.ProcessEnv & { SRUN_LOG: string } => ({
  ...MPI_ENVIRONMENT,
  PATH: `${dirname(srun)}:${process.env['PATH']}`,
  SRUN_LOG: join(folder, name),
  MPIRUN: starts,
  COMMGATE_CACHE: process.env['COMMGATE_CACHE'],
});

/** As the documentation has it. */
const COMMAND = 'srun --ntasks 64 --exclusive ./halo';

const own = (here: LocalGitHub, more?: object, full_name = 'octo/halo') => {
  const { pull_request, ...rest } = pullRequestEvent(here, more);
  return { ...rest, pull_request: { ...pull_request, head: { ...pull_request.head, repo: { full_name } } } };
};
const STEPS = ['actions/checkout', 'srun --ntasks 1 make', 'OWNER/commgate'];

const night = (here: LocalGitHub, runId: number, environment: NodeJS.ProcessEnv) => {
  const event = { schedule: '0 2 * * *' };
  const about = { commit: 'm5', eventName: 'schedule', event, runId, environment };
  return documented(here, 'commgate cluster nightly', 'baseline', about);
};

describe('a cluster', () => {
  const traces = join(folder, 'traces');
  haloTrace(join(traces, 'usual'), { exchangeNs: 200_000 });
  haloTrace(join(traces, 'slow'), { exchangeNs: 200_000, lateNs: 150_000 });
  const copies: Files = {
    speed: 'usual',
    Makefile: `halo: speed\n\tprintf '#!/bin/sh\\nexec cp -r ${traces}/%s/. out\\n' "$$(cat speed)" > halo && chmod +x halo\n`,
    'commgate.yml': `benchmarks:
  - name: halo
    command: ${COMMAND}
    tracer: none
    trace: out/*.otf2
    repetitions: 2
    warm-up: 0
`,
  };

  it('builds and measures through srun; is red on a slowdown, and passes when the label accepts it', () =>
    onGitHub(
      action,
      async (here) => {
        const environment = machine('copies.log', 'env');
        for (const runId of [4, 5]) {
          const { ran, commgate } = await night(here, runId, environment);
          expect([ran.at(-1), commgate!.status], commgate!.log).toEqual(['OWNER/commgate baseline', 0]);
          if (runId === 4) await storeEarlierNights(here, 3);
        }
        expect(runsOnBranch(here)).toBe(5);

        const gate = { commit: 'merge', eventName: 'pull_request', runId: 6, environment };
        const { ran, commgate: red } = await documented(here, 'commgate cluster', 'measure', {
          ...gate,
          event: own(here),
        });
        expect(ran).toEqual(STEPS);
        expect([red!.status, red!.outputs['verdict']], red!.log).toEqual([1, 'regression']);
        expect(comparisonOf(red!)).toMatchObject({
          baseline: { selection: { mergeBase: here.commits['m5'], used: 5 } },
          regressions: [{ functions: ['exchange_halo'] }],
        });
        expect(here.api.comments).toHaveLength(1);

        setLabel(here, '2026-01-10T11:00:00Z');
        const event = own(here, { action: 'labeled', label: { name: 'commgate-accept' } });
        const { commgate } = await documented(here, 'commgate cluster', 'measure', { ...gate, event });
        expect([commgate!.status, commgate!.outputs['verdict']], commgate!.log).toEqual([0, 'pass']);
        expect(here.api.checkRuns.map(({ conclusion }) => conclusion)).toEqual(['failure', 'success']);

        const started = readFileSync(environment.SRUN_LOG, 'utf8').trim().split('\n');
        // Each night and each check builds once; what looks slower runs again.
        expect(started.filter((line) => line === '1 make')).toHaveLength(4);
        expect(new Set(started)).toEqual(new Set(['1 make', '64 ./halo']));
      },
      copies,
      { speed: 'slow' },
    ));

  it('runs nothing of a fork, and nothing for other labels', () =>
    onGitHub(action, async (here) => {
      const other = own(here, { action: 'labeled', label: { name: 'bug' } });
      for (const event of [own(here, undefined, 'mallory/halo'), other]) {
        const about = { commit: 'merge', eventName: 'pull_request', event };
        expect((await documented(here, 'commgate cluster', 'measure', about)).ran).toEqual([]);
      }
    }));

  const source = (name: string): string => readFileSync(join(ROOT, 'fixtures/programs', name), 'utf8');
  it.skipIf(!ready)(
    'traces a program that srun starts (needs mpirun, mpicc, libotf2)',
    { timeout: 240_000 },
    () =>
      onGitHub(
        action,
        async (here) => {
          const environment = machine('mpi.log', 'mpirun -n 4');
          const about = { commit: 'merge', eventName: 'pull_request', event: own(here), environment };
          const { ran, commgate } = await documented(here, 'commgate cluster', 'measure', about);
          expect(ran).toEqual(STEPS);
          expect([commgate!.status, commgate!.outputs['verdict']], commgate!.log).toEqual([0, 'pass']);
          expect(commgate!.summary).toContain('Nothing to compare with yet');

          const stored = await night(here, 2, environment);
          expect(stored.commgate!.status, stored.commgate!.log).toBe(0);
          const [file] = git(here.bare, 'ls-tree', '--name-only', '-r', `${BRANCH}:runs`).split('\n');
          const { runs } = JSON.parse(git(here.bare, 'show', `${BRANCH}:runs/${file}`));
          const [{ processes, groups }] = runs[0].benchmarks;
          const functions = groups.flatMap((group: { functions: string[] }) => group.functions);
          expect([processes, [...new Set(functions)].sort()]).toEqual([
            4,
            expect.arrayContaining(['compute_residual', 'exchange_halo']),
          ]);
          const started = readFileSync(environment.SRUN_LOG, 'utf8').trim().split('\n');
          const job = ['1 make', '64 ./halo', '64 ./halo'];
          expect(started).toEqual([...job, ...job]);
        },
        {
          'halo.c': source('halo.c'),
          'example.h': source('example.h'),
          Makefile: 'halo: halo.c\n\tmpicc -O1 -g -finstrument-functions -o halo halo.c -lm\n',
          'commgate.yml': `benchmarks:
  - name: halo
    command: ${COMMAND}
    repetitions: 1
    time-limit: 100
`,
        },
      ),
  );
});
