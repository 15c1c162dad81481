import { describe, expect, it } from 'vitest';
import type { RunManifest } from '#build/schemas/run.ts';
import { InputError } from '../../../src/base/errors.ts';
import { measureRun } from '../../../src/measure/measurement/measure-run.ts';
import { group, repetition } from '../../gate/judge/make-run.ts';

const manifest: RunManifest = {
  schemaVersion: 1,
  commit: 'c0ffee',
  branch: 'main',
  date: '2026-01-02T03:04:05.000Z',
  environment: { cpu: 'AMD EPYC 7B13', cores: 4, mpi: 'Open MPI 4.1.4', usableCores: 4 },
  machine: {},
  benchmarks: ['halo', 'sweep'].map((name) => ({
    name,
    tracer: 'builtin 1',
    command: 'mpirun -n 4 ./app',
    mpi: 'Open MPI 4.1.4',
    pinning: { by: 'commgate', how: 'one core a process' },
    warmUps: 1,
    repetitions: [1, 2].map((number) => ({
      trace: `${name}/${number}/traces.otf2`,
      log: `${name}/${number}/output.log`,
      seconds: 1,
    })),
  })),
};

describe('measureRun', () => {
  it('keeps of each benchmark what makes runs comparable', async () => {
    const known = { mpi: 'MPICH 4.2', buildFlags: '-O3', pinning: { by: 'user', how: 'x' } } as const;
    const [first, ...others] = manifest.benchmarks;
    const full = { ...manifest, benchmarks: [{ ...first!, ...known }, ...others] };
    const run = await measureRun({ folder: '/runs/1', manifest: full }, () => repetition([group('a', 1)]));
    expect(run.benchmarks[0]).toMatchObject({ ...known, pinning: 'user' });
    expect(Object.keys(run.benchmarks[1]!)).toEqual(['name', 'tracer', 'mpi', 'pinning', 'repetitions']);
  });

  it('measures every trace in order and keeps what the manifest says', async () => {
    const heard: string[] = [];
    const run = await measureRun(
      { folder: '/runs/1', manifest },
      async (path) => {
        heard.push(path);
        return repetition([group('a', heard.length)]);
      },
      { started: (...words) => heard.push(words.join(' ')), finished: () => {} },
    );
    expect(heard).toEqual([
      'halo 1 2',
      '/runs/1/halo/1/traces.otf2',
      'halo 2 2',
      '/runs/1/halo/2/traces.otf2',
      'sweep 1 2',
      '/runs/1/sweep/1/traces.otf2',
      'sweep 2 2',
      '/runs/1/sweep/2/traces.otf2',
    ]);
    expect(run).toMatchObject({
      commit: 'c0ffee',
      branch: 'main',
      date: manifest.date,
      environment: manifest.environment,
    });
    expect(run.benchmarks.map(({ name, tracer, repetitions }) => [name, tracer, repetitions.length])).toEqual(
      [
        ['halo', 'builtin 1', 2],
        ['sweep', 'builtin 1', 2],
      ],
    );
  });

  it('refuses repetitions on different numbers of processes', async () => {
    const measured = measureRun({ folder: 'runs/1', manifest }, async (path) =>
      repetition([], path.includes('sweep/2') ? 8 : 4),
    );
    await expect(measured).rejects.toThrow(InputError);
    await expect(measured).rejects.toThrow(
      'runs/1/run.json, benchmark sweep, repetition 2: its trace has 8 processes, that of repetition 1 has 4',
    );
  });

  it('refuses repetitions of which some have times as recorded', async () => {
    const offCore = { share: 0.1, takenNs: [1, 2], runNs: 10 };
    const measured = measureRun({ folder: 'runs/1', manifest }, async (path) => ({
      ...repetition([group('a', 1)]),
      ...(path.includes('halo/1') && { offCore }),
    }));
    await expect(measured).rejects.toThrow(
      'runs/1/run.json, benchmark halo, repetition 2: its times are as recorded, those of repetition 1 without time off the core',
    );
  });
});
