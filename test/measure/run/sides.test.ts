import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BenchmarkConfig, Config } from '../../../src/base/config/config.ts';
import { loadConfig } from '../../../src/base/config/load.ts';
import type { Placement } from '../../../src/base/git/worktrees.ts';
import { buildable, buildSide, configIn, sharedProgram } from '../../../src/measure/run/sides.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const COPY = '/home/me/main';

const found = (changes: Partial<BenchmarkConfig>, base: NodeJS.ProcessEnv = {}): string | null =>
  sharedProgram({ command: './app', environment: {}, ...changes }, [COPY], base);

describe('sharedProgram', () => {
  it.each([
    `mpirun ${COPY}/build/app`,
    `cd ${COPY}; ./app`,
    `"${COPY}"/app`,
    `x=${COPY}`,
    `PATH=${COPY}:/usr/bin app`,
  ])('finds the working copy in %s', (command) => {
    expect(found({ command })).toBe(`its command names the working copy ${COPY}`);
  });

  it.each([
    `mpirun ${COPY}2/app`,
    `${COPY}-old/app`,
    `${COPY}.git`,
    './app',
    '$PWD/app',
    '$HOME/app',
    'sh -c "exit $?"',
  ])('takes %s', (command) => {
    expect(found({ command }, { PWD: COPY, HOME: '/root' })).toBeNull();
  });

  it('finds it in variables of the benchmark and in those that the command names', () => {
    expect(found({ environment: { APP: `${COPY}/app` } })).toMatch(
      /^its variable APP names the working copy/,
    );
    for (const name of ['$WHERE', '$'.concat('{WHERE}'), '$'.concat('{WHERE:-.}')]) {
      const command = ['sh', '-c', `${name}/app`];
      expect(found({ command }, { WHERE: COPY })).toMatch(/^its command names \$WHERE, which is in/);
      expect(found({ command }, { WHERE: '/elsewhere' })).toBeNull();
      expect(found({ command, environment: { WHERE: '.' } }, { WHERE: COPY })).toBeNull();
    }
    expect(found({ command: '$WORK/main/app' }, { WORK: '/home/me' })).toMatch(/names the working copy/);
  });
});

/** A working copy and a checkout of it; both have the folder of the configuration. */
function checkedOut(lines: string): { config: Config; placement: Placement; top: string } {
  const [copy, top] = [temporaryFolder(), temporaryFolder()];
  for (const folder of [copy, top]) mkdirSync(join(folder, 'bench'));
  const file = join(copy, 'bench/commgate.yml');
  writeFileSync(file, `build: 'true'\nbenchmarks:\n  - name: halo\n    command: ./app\n${lines}`);
  const placement = { prefix: 'bench/', top: copy, head: 'a'.repeat(40), branch: null, uncommitted: 0 };
  return { config: loadConfig(file), placement, top };
}

describe('configIn', () => {
  it('has the same folders in a checkout, links inside of it included', () => {
    const { config, placement, top } = checkedOut('    directory: run\n');
    mkdirSync(join(top, 'build'));
    symlinkSync('../build', join(top, 'bench/run'));
    // What is a link in the working copy alone is in no checkout.
    symlinkSync(temporaryFolder(), join(placement.top, 'bench/run'));
    const { benchmarks, buildDirectory } = configIn(config, placement, top);
    expect(benchmarks[0]!.directory).toBe(join(top, 'bench/run'));
    expect(buildDirectory).toBe(join(top, 'bench'));
    rmSync(join(top, 'bench/run'));
    expect(configIn(config, placement, top).benchmarks[0]!.directory).toBe(join(top, 'bench/run'));
  });

  it.each(['run', 'run/below/it'])(
    'refuses the directory %s behind a link to a place outside',
    (directory) => {
      const { config, placement, top } = checkedOut(`    directory: ${directory}\n`);
      symlinkSync(temporaryFolder(), join(top, 'bench/run'));
      expect(() => configIn(config, placement, top)).toThrow(
        /benchmark halo: its directory \S+ lies outside of the repository; base and head would run the same/,
      );
    },
  );

  it.each(['/tmp', '../..', '../../elsewhere'])(
    'refuses the build-directory %s, before anything is built',
    (folder) => {
      const { config, placement, top } = checkedOut('');
      const away = { ...config, buildDirectory: folder };
      expect(() => configIn(away, placement, placement.top)).toThrow(
        /build: its build-directory \S+ lies outside/,
      );
      expect(() => configIn({ ...config, buildDirectory: '..' }, placement, top)).not.toThrow();
    },
  );

  it('does not build behind a link, or in the working copy', async () => {
    const { config, placement, top } = checkedOut('');
    symlinkSync(placement.top, join(top, 'bench/build'));
    const linked = buildable({ ...config, buildDirectory: 'build' });
    const about = { placement, top, log: join(top, 'log'), commit: 'abc' };
    await expect(buildSide(linked, about)).rejects.toThrow(/its build-directory build lies outside/);
    const named = { ...config, buildDirectory: join(placement.top, 'bench') };
    expect(configIn(named, placement, top).buildDirectory).toBe(join(top, 'bench'));
  });
});
