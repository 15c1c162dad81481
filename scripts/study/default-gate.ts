import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GateConfig } from '../../src/config/config.ts';
import { loadConfig } from '../../src/config/load.ts';

/** The gate of a configuration that says nothing about it. */
export function defaultGate(): GateConfig {
  const folder = mkdtempSync(join(tmpdir(), 'commgate-study-'));
  try {
    const file = join(folder, 'commgate.yml');
    writeFileSync(file, 'benchmarks:\n  - name: any\n    command: mpirun ./any\n');
    return loadConfig(file).gate;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
