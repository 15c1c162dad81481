import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readRunFolder } from '../../../src/measure/run/read-run.ts';
import { HALO_BENCHMARK } from '../../cli/halo-run.ts';
import { refusal } from '../../support/refusal.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { writeScript } from './scripts.ts';

const parent = folderOfFile();
let folder: string;
let number = 0;

beforeEach(() => {
  folder = join(parent, `run${++number}`);
  writeScript(join(folder, 'halo/1/traces.otf2'), '');
  writeScript(join(folder, 'halo/1/output.log'), '');
});

const manifest = () => ({
  schemaVersion: 1,
  commit: 'a'.repeat(40) as string | null,
  branch: 'main' as string | null,
  date: '2026-01-02T03:04:05.678Z',
  environment: { cpu: 'AMD EPYC', cores: 2, mpi: 'Open MPI 4.1.4', usableCores: 2 },
  machine: {},
  benchmarks: [
    {
      ...HALO_BENCHMARK,
      repetitions: [{ trace: 'halo/1/traces.otf2', log: 'halo/1/output.log', seconds: 1.5 }],
    },
  ],
});

function complaint(text: string | object): string {
  writeFileSync(join(folder, 'run.json'), typeof text === 'string' ? text : JSON.stringify(text));
  return refusal(() => readRunFolder(folder)).replaceAll(`${parent}/`, '');
}

/** A manifest whose only trace has another path. */
function withTrace(trace: string): object {
  const changed = manifest();
  changed.benchmarks[0]!.repetitions[0]!.trace = trace;
  return changed;
}

describe('readRunFolder', () => {
  it('gives the manifest back', () => {
    const written = { ...manifest(), commit: null, branch: null };
    writeFileSync(join(folder, 'run.json'), JSON.stringify(written));
    expect(readRunFolder(folder)).toEqual({ manifest: written, folder });
  });

  it('refuses what is no finished run', () => {
    expect(() => readRunFolder(join(parent, 'absent'))).toThrow(
      /absent: no such folder; make one with commgate run$/,
    );
    expect(() => readRunFolder(folder)).toThrow(
      /run\d+: it holds no run\.json; that file is written when a run has fin/,
    );
    expect(() => readRunFolder(join(folder, 'halo/1/output.log'))).toThrow(
      /this is not a folder; a run is a folder/,
    );
  });

  it.each([
    ['text', 'hello', /^run\d+\/run\.json: this is not JSON/],
    [
      'cut short',
      JSON.stringify(manifest()).slice(0, -5),
      /run\.json, line 1, column \d+: this is not JSON, or only the beginning of it/,
    ],
    ['a list', [], /run\.json, top: \[\]; must be a mapping/],
    ['null', 'null', /run\.json, top: null; must be a mapping/],
    [
      'newer',
      { ...manifest(), schemaVersion: 2 },
      /schemaVersion: 2; this commgate reads runs of version 1; use the newer/,
    ],
    ['no version', { ...manifest(), schemaVersion: undefined }, /"schemaVersion" is missing/],
    ['unknown key', { ...manifest(), extra: 1 }, /unknown field "extra"/],
    [
      'bad commit',
      { ...manifest(), commit: '--upload-pack=x' },
      /commit: "--upload-pack=x"; not allowed here/,
    ],
    ['bad date', { ...manifest(), date: 'yesterday' }, /date: "yesterday"; not allowed here/],
    ['no benchmarks', { ...manifest(), benchmarks: [] }, /benchmarks: \[\]; must not be empty/],
  ])('refuses a manifest: %s', (_, text, expected) => {
    expect(complaint(text)).toMatch(expected);
  });

  it.each([
    '/etc/passwd.otf2',
    '../other/traces.otf2',
    'halo/../../traces.otf2',
    'halo//1/traces.otf2',
    './halo/1/traces.otf2',
    'halo\\1\\traces.otf2',
    'halo/1/\0.otf2',
  ])('refuses the path %j', (path) => {
    expect(complaint(withTrace(path))).toMatch(
      /run\.json, benchmarks\[0\]\.repetitions\[0\]\.trace: .*; must be a relative path that stays in the run folder/,
    );
  });

  it('refuses files that are not there, and links that lead out', () => {
    expect(complaint(withTrace('halo/2/traces.otf2'))).toMatch(/there is no such file in the run folder/);
    mkdirSync(join(parent, 'outside'), { recursive: true });
    writeScript(join(parent, 'outside/traces.otf2'), '');
    symlinkSync(join(parent, 'outside'), join(folder, 'halo/link'));
    expect(complaint(withTrace('halo/link/traces.otf2'))).toMatch(/it is a link that leaves the run folder/);
  });
});
