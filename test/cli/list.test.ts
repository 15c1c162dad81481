import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { commandLine } from './command-line.ts';

it('list prints the benchmarks of the configuration, with --json for a job matrix', async () => {
  const config = join(temporaryFolder(), 'commgate.yml');
  const benchmarks = ['halo', 'cg'].map((name) => ({ name, command: 'true' }));
  writeFileSync(config, JSON.stringify({ benchmarks }));
  expect((await commandLine('list', '--config', config)).printed).toBe('halo\ncg\n');
  expect((await commandLine('list', '--config', config, '--json')).printed).toBe('["halo","cg"]\n');
});
