// Links that somebody committed: no command writes, reads or removes through them.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { writeScript } from '../measure/run/scripts.ts';
import { run as commgate, snapshot } from '../support/command-line.ts';
import { writeSyntheticTrace } from '../support/otf2/synthetic.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { haloRun } from './halo-run.ts';

const REFUSED =
  /is a symbolic link; in a git working copy, where anybody may have committed them, links are not/;

/** A working copy whose benchmark leaves a trace, and a folder elsewhere with something to lose. */
function made(): { top: string; elsewhere: string; run: string } {
  const folder = temporaryFolder();
  const [top, elsewhere] = [join(folder, 'repo'), join(folder, 'elsewhere')];
  mkdirSync(join(top, '.git'), { recursive: true });
  mkdirSync(join(elsewhere, '20250101-000000'), { recursive: true });
  mkdirSync(join(elsewhere, 'empty'));
  const trace = join(folder, 'trace');
  writeSyntheticTrace(trace, { processes: 2, events: 500 });
  const script = writeScript(join(folder, 'program'), `#!/bin/sh\ncp -r "${trace}/." .\n`);
  const how = { tracer: 'none', trace: 'traces.otf2', 'warm-up': 0, repetitions: 1 };
  const text = JSON.stringify({ benchmarks: [{ name: 'halo', command: [script], ...how }] });
  for (const place of [top, elsewhere]) writeFileSync(join(place, 'commgate.yml'), text);
  return { top, elsewhere, run: haloRun(join(folder, 'run'), 1, [{ exchangeNs: 200_000 }]) };
}

it.each<[string, string, string, string[]]>([
  ['.commgate', '.', 'commgate.yml', ['run', '--config', 'CONFIG']],
  ['.commgate/runs', '.', 'commgate.yml', ['run', '--keep-runs', '1', '--config', 'CONFIG']],
  ['bench', '.', 'bench/commgate.yml', ['run', '--config', 'CONFIG']],
  ['out', 'empty', 'commgate.yml', ['run', '--output', 'TOP/out', '--config', 'CONFIG']],
  [
    '.commgate/baseline.json',
    'new.json',
    'commgate.yml',
    ['baseline', 'update', 'RUN', '--config', 'CONFIG'],
  ],
  ['.commgate', '.', 'commgate.yml', ['baseline', 'update', 'RUN', '--config', 'CONFIG']],
  [
    'b.json',
    'b.json',
    'commgate.yml',
    ['baseline', 'show', '--baseline', 'TOP/b.json', '--config', 'CONFIG'],
  ],
  ['commgate-accepted.json', 'a.json', 'commgate.yml', ['compare', 'RUN', '--config', 'CONFIG']],
  ['c.json', 'c.json', 'commgate.yml', ['compare', 'RUN', '--json', 'TOP/c.json', '--config', 'CONFIG']],
])('%s, a link to %s, %s: commgate %j', async (link, target, config, words) => {
  const { top, elsewhere, run } = made();
  mkdirSync(dirname(join(top, link)), { recursive: true });
  symlinkSync(join(elsewhere, target), join(top, link));
  const before = snapshot(elsewhere);
  const places: Record<string, string> = { CONFIG: join(top, config), RUN: run };
  const done = await commgate(...words.map((word) => places[word] ?? word.replace('TOP', top)));
  expect(done.errors.filter((line) => REFUSED.test(line))).toEqual([
    expect.stringContaining(join(top, link)),
  ]);
  expect(done.code).toBe(2);
  expect(snapshot(elsewhere)).toEqual(before);
  // The same without the link is no error.
  rmSync(join(top, link));
  if (link === 'bench') return;
  const without = await commgate(...words.map((word) => places[word] ?? word.replace('TOP', top)));
  expect(without.errors.join('\n')).not.toMatch(REFUSED);
  expect(without.code, without.errors.join('\n')).toBe(0);
});
