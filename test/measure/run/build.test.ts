// The program copies a recorded trace: which one was built into it, not which one the source names.
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { haloTrace } from '../../cli/halo-run.ts';
import { onceMade, type Repository, repository } from '../../gate/check/repository.ts';
import { run } from '../../support/command-line.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const traces = folderOfFile();
haloTrace(join(traces, 'fast'), { exchangeNs: 200_000 });
haloTrace(join(traces, 'slow'), { exchangeNs: 200_000, lateNs: 150_000 });

const PROGRAM = (trace: string): string => `#!/bin/sh\nrm -rf out\ncp -r '${traces}/${trace}' out\n`;

const repositories = new Map<string, (made: Repository) => Promise<string>>();

/** Commits what a project consists of, with these lines in its configuration. */
function committed(key: string): (made: Repository) => Promise<string> {
  const commit = async (made: Repository): Promise<string> =>
    made.commit({
      source: PROGRAM('slow'),
      '.gitignore': '.commgate\nout\nprogram\nbaseline.json\n',
      'commgate.yml': `${key}benchmarks:
  - name: halo
    command: ./program
    tracer: none
    trace: out/*.otf2
    repetitions: 1
    warm-up: 0
baseline: { store: file, file: baseline.json }
`,
    });
  const known = repositories.get(key) ?? onceMade(join(traces, `prepared-${repositories.size}`), commit);
  repositories.set(key, known);
  return known;
}

/** A working copy whose committed source is slow, and whose program was built from the fast one an hour ago. */
async function project({ key = 'build: cp source program\n' } = {}): Promise<Repository> {
  const made = repository();
  await committed(key)(made);
  writeFileSync(join(made.folder, 'program'), PROGRAM('fast'), { mode: 0o755 });
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(join(made.folder, 'program'), hourAgo, hourAgo);
  return made;
}

const programOf = ({ folder }: Repository): string => readFileSync(join(folder, 'program'), 'utf8');

const commands = { check: ['check'], run: ['run'], update: ['baseline', 'update'] };

describe('what is measured', () => {
  it.each(Object.entries(commands))('is built first where there is a build: %s', async (_, words) => {
    const made = await project();
    const { code, errors } = await run(
      ...words,
      ...['--config', join(made.folder, 'commgate.yml'), '--output', join(made.folder, '.commgate/run')],
    );
    expect([code, errors]).toEqual([0, []]);
    expect(programOf(made)).toBe(PROGRAM('slow'));
    expect(readFileSync(join(made.folder, '.commgate/run/build.log'), 'utf8')).toBe('');
  });

  it.each(Object.entries(commands))(
    'is left as it is with --no-build, and that is said: %s',
    async (_, words) => {
      const made = await project();
      const { code, errors } = await run(
        ...words,
        '--no-build',
        '--config',
        join(made.folder, 'commgate.yml'),
      );
      expect(code).toBe(0);
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatch(
        new RegExp(
          `^benchmark halo: its program ./program is older than the checked-out commit ${made.commitOf().slice(0, 7)}\\w*, `,
        ),
      );
      expect(programOf(made)).toBe(PROGRAM('fast'));
    },
  );

  it('is not run when the build fails, and the message ends with what the build said', async () => {
    const made = await project({ key: 'build: echo no rule to make halo; exit 2\n' });
    const { code, errors } = await run('check', '--config', join(made.folder, 'commgate.yml'));
    expect(code).toBe(2);
    expect(errors[0]).toMatch(
      /build\.log: the command ended with exit code 2; a build ends with exit code 0/,
    );
    expect(errors.at(-1)).toContain('no rule to make halo');
    expect(made.git('status', '--porcelain')).toBe('');
  });

  it('names the folder of the build that is missing', async () => {
    const made = await project({ key: 'build: make\nbuild-directory: nowhere\n' });
    const { code, errors } = await run('run', '--config', join(made.folder, 'commgate.yml'));
    expect(code).toBe(2);
    expect(errors[0]).toContain('build-directory: there is no folder nowhere');
  });

  it('cannot be left unbuilt where two commits are built', async () => {
    const made = await project();
    const config = join(made.folder, 'commgate.yml');
    const { code, errors } = await run('check', '--against', 'main', '--no-build', '--config', config);
    expect(code).toBe(2);
    expect(errors[0]).toContain('against');
  });
});

describe('a program without a build', () => {
  it('is said to be older than the checked-out commit', async () => {
    const made = await project({ key: '' });
    const { code, errors } = await run('check', '--config', join(made.folder, 'commgate.yml'));
    expect(code).toBe(0);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/older than the checked-out commit .*; build it, or set "build"$/);
  });

  it('is not, when it was built before its code was committed', async () => {
    const made = await project({ key: '' });
    const before = Date.now() / 1000 - 7200;
    for (const file of ['source', '.gitignore', 'commgate.yml'])
      utimesSync(join(made.folder, file), before, before);
    expect((await run('check', '--config', join(made.folder, 'commgate.yml'))).errors).toEqual([]);
  });

  it('is not, when git knows it: the checkout is what made it', async () => {
    const made = await project({ key: '' });
    made.git('add', '--force', 'program');
    made.git('commit', '--quiet', '-m', 'the program too');
    expect((await run('check', '--config', join(made.folder, 'commgate.yml'))).errors).toEqual([]);
  });
});
