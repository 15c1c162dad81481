import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeOldRuns } from '../../../src/measure/run/keep-runs.ts';
import { run as commgate } from '../../support/command-line.ts';
import { writeSyntheticTrace } from '../../support/otf2/synthetic.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { writeScript } from './scripts.ts';

const folder = folderOfFile();
const runs = join(folder, '.commgate/runs');

it('removes the oldest runs and nothing else', () => {
  const names = [
    '20260101-000000',
    '20260102-101010-abcdef0',
    '20260102-101010-abcdef0-2',
    '20260201-000000-2222222',
  ];
  for (const name of [...names, 'mine', '20269']) mkdirSync(join(runs, name, 'a'), { recursive: true });
  writeFileSync(join(runs, '20250101-000000'), 'a file');
  symlinkSync('mine', join(runs, '20250102-000000'));
  expect(removeOldRuns(folder, 2)).toEqual(names.slice(0, 2));
  expect(removeOldRuns(folder, 2)).toEqual([]);
  expect(readdirSync(runs).sort()).toEqual(
    ['mine', '20269', '20250101-000000', '20250102-000000', ...names.slice(2)].sort(),
  );
});

it.each([['run'], ['check', '--quiet'], ['baseline', 'update', '--quiet']])(
  'is what --keep-runs of commgate %s does, after the run',
  async (...words) => {
    const trace = join(folder, `trace of ${words.join(' ')}`);
    writeSyntheticTrace(trace, { processes: 2, events: 500 });
    const script = writeScript(join(folder, 'program'), `#!/bin/sh\ncp -r "${trace}/." .\n`);
    const benchmark = {
      name: 'a',
      command: [script],
      tracer: 'none',
      trace: 'traces.otf2',
      'warm-up': 0,
      repetitions: 1,
    };
    const config = join(folder, 'commgate.yml');
    writeFileSync(config, JSON.stringify({ benchmarks: [benchmark] }));
    expect((await commgate(...words, '--config', config, '--keep-runs', '1')).code).toBe(0);
    const others = ['20250101-000000', '20250102-000000'];
    const left = readdirSync(runs).filter((name) => /^\d{8}-\d{6}/.test(name) && !others.includes(name));
    expect(left).toHaveLength(1);
    expect(readdirSync(join(runs, left[0]!))).toContain('run.json');
    const both = await commgate(
      ...words,
      '--config',
      config,
      '--keep-runs',
      '1',
      '--output',
      join(folder, 'x'),
    );
    expect(both.errors).toEqual([
      expect.stringMatching(/--keep-runs: given together with --output; only runs in/),
    ]);
    const none = await commgate(...words, '--config', config, '--keep-runs', '0');
    expect([none.code, none.errors]).toEqual([
      2,
      [expect.stringMatching(/--keep-runs: 0; must be a whole number/)],
    ]);
  },
);
