import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { commandLine } from '../../cli/command-line.ts';
import { has, hasOtf2, hasTracerSource, MPI_ENVIRONMENT, QUICK_MPI } from '../../measure/run/mpi-program.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const folder = folderOfFile();
const { mpicc, mpirun } = QUICK_MPI;
const ready = has(mpirun) && has(mpicc) && hasTracerSource && hasOtf2(folder);

afterEach(() => {
  vi.unstubAllEnvs();
});

const source = (name: string): string => readFileSync(join(packageRoot(), 'fixtures/programs', name), 'utf8');

const DOCUMENTED = {
  sweep: `
      - { name: forward, pattern: 'wavefront (+1, +1)', functions: [sweep_corner] }
      - { name: upward, pattern: 'wavefront (+1, −1)', functions: [sweep_corner] }
      - { pattern: 'wavefront (-1, +1)' }
      - { pattern: 'wavefront (-1, -1)' }
      - { name: largest flux, pattern: allreduce }`,
  halo: `
      - { name: halo, pattern: 2D nearest neighbour, functions: [exchange_halo] }
      - { name: residual, pattern: allreduce }`,
};

/** Checks an example program that some text of its source was replaced in; there is no baseline. */
async function checked(program: keyof typeof DOCUMENTED, label: string, mutation: [string, string][] = []) {
  for (const [name, value] of Object.entries(MPI_ENVIRONMENT)) vi.stubEnv(name, value);
  vi.stubEnv('LD_PRELOAD', inject('resting'));
  const own = join(folder, label);
  mkdirSync(own);
  let text = source(`${program}.c`);
  for (const [from, to] of mutation) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  writeFileSync(join(own, `${program}.c`), text);
  writeFileSync(join(own, 'example.h'), source('example.h'));
  writeFileSync(
    join(own, 'commgate.yml'),
    `build: ${mpicc} -O1 -finstrument-functions -o ${program} ${program}.c -lm
analysis: { wrappers: [receive_inflow, send_outflow] }
benchmarks:
  - name: ${program}
    command: ${mpirun} -n 4 ./${program} --size 16 --iterations 5
    warm-up: 0
    repetitions: 1
    unexpected: fail
    expect:${DOCUMENTED[program]}
      - { ignore: [report] }
`,
  );
  const json = join(own, 'comparison.json');
  const { code, printed, error } = await commandLine(
    ...['check', '--config', join(own, 'commgate.yml'), '--json', json, '--output', join(own, 'run')],
  );
  expect(error).toBe('');
  const comparison = JSON.parse(readFileSync(json, 'utf8')) as Comparison;
  const line = printed.split('\n').find((each) => each.startsWith('Expected patterns'));
  return { code, line, comparison };
}

describe('documented patterns of real programs (needs mpirun, mpicc, libotf2)', () => {
  it.skipIf(!ready)('are found in unchanged ones', { timeout: 120_000 }, async () => {
    const { code, line, comparison } = await checked('sweep', 'unchanged');
    expect(line).toBe('Expected patterns: 5 of 5 found.');
    expect(code).toBe(0);
    expect(comparison.documented).toMatchObject([{ precision: 1, recall: 1, explained: 1, unexpected: [] }]);
  });

  it.skipIf(!ready)('show an all-to-all that was put in', { timeout: 120_000 }, async () => {
    const { code, line, comparison } = await checked('sweep', 'all-to-all', [
      [
        'static double solve(void)',
        `static void transpose_flux(void)
{
    int from[64] = {0}, to[64];
    MPI_Alltoall(from, 1, MPI_INT, to, 1, MPI_INT, MPI_COMM_WORLD);
}

static double solve(void)`,
      ],
      ['result = largest_flux();', 'transpose_flux(); result = largest_flux();'],
    ]);
    expect(line).toMatch(
      /^Expected patterns: 5 of 5 found; 1 unexpected: all-to-all in transpose_flux \((below )?\d+\s% of the communication time\)\.$/,
    );
    expect(code).toBe(1);
    expect(comparison).toMatchObject({
      verdict: 'regression',
      reasons: expect.arrayContaining([{ kind: 'not as documented', places: 1 }]),
    });
  });

  it.skipIf(!ready)('show a neighbour that is missing', { timeout: 120_000 }, async () => {
    const { code, line } = await checked('halo', 'missing', [
      [
        'MPI_Type_vector(rows',
        'if (process == 3) left = MPI_PROC_NULL;\n    if (process == 2) right = MPI_PROC_NULL;\n    MPI_Type_vector(rows',
      ],
    ]);
    expect(line).toBe(
      'Expected patterns: 1 of 2 found; halo (2D nearest neighbour in exchange_halo): P3 does not receive from P2, P2 does not receive from P3.',
    );
    expect(code).toBe(1);
  });

  it.skipIf(!ready)('show a wavefront that sends before it receives', { timeout: 120_000 }, async () => {
    const { code, line } = await checked('sweep', 'reordered', [
      [
        '        receive_inflow(step_x, step_y, layers);\n',
        '        if (step_x > 0 && step_y > 0) send_outflow(step_x, step_y, layers);\n        receive_inflow(step_x, step_y, layers);\n',
      ],
      [
        '        send_outflow(step_x, step_y, layers);\n    }',
        '        if (step_x < 0 || step_y < 0) send_outflow(step_x, step_y, layers);\n    }',
      ],
    ]);
    expect(line).toBe(
      'Expected patterns: 4 of 5 found; forward (wavefront (+1, +1) in sweep_corner): same messages, other order.',
    );
    expect(code).toBe(1);
  });
});
