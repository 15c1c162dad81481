import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Comparison } from '#build/schemas/comparison.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { commandLine } from '../../cli/command-line.ts';
import { madeAt } from '../../support/made-once.ts';
import { BUNDLES } from '../../support/run-folder.ts';

/** The comparison that `npm run demo` ends with, made once a run: process 1 comes 2 ms late to every halo exchange. */
export async function demoComparison(): Promise<Comparison> {
  const folder = await madeAt(join(tmpdir(), BUNDLES, 'demo'), compareIn);
  return JSON.parse(readFileSync(join(folder, 'comparison.json'), 'utf8')) as Comparison;
}

async function compareIn(folder: string): Promise<void> {
  const config = join(folder, 'commgate.yml');
  writeFileSync(
    config,
    'benchmarks:\n  - name: halo\n    command: mpirun -n 4 ./halo --iterations 30\n    repetitions: 2\n',
  );
  const recorded = (name: string): string => join(packageRoot(), 'fixtures/traces/demo', name);
  for (let run = 1; run <= 5; run++) {
    await commandLine('baseline', 'update', recorded(`run-${run}`), '--config', config, '--quiet');
  }
  const json = join(folder, 'comparison.json');
  const { code, error } = await commandLine(
    'compare',
    recorded('delayed'),
    '--config',
    config,
    '--json',
    json,
    '--quiet',
  );
  if (code !== 1) throw new Error(`the demo is not what it was: ${code} ${error}`);
}
