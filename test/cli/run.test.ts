import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, describe, expect, it, vi } from 'vitest';
import yargs from 'yargs';
import { packageRoot } from '../../src/base/files/package-root.ts';
import { standardOutput } from '../../src/base/standard-streams.ts';
import { addRunCommand } from '../../src/cli/run.ts';
import { readRunFolder } from '../../src/measure/run/read-run.ts';
import { fakeArchive, temporaryFolder, writeScript } from '../measure/run/temporary-folder.ts';

const folder = temporaryFolder();
const file = join(folder, 'commgate.yml');

function configure(command: string): void {
  const benchmark = { name: 'a', command, tracer: 'none', trace: 'out/*.otf2', repetitions: 3 };
  writeScript(file, JSON.stringify({ benchmarks: [benchmark, { ...benchmark, name: 'b' }] }));
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('commgate run', () => {
  it('says where the run is and what comes next', async () => {
    configure(fakeArchive('out/x.otf2'));
    const output = join(folder, 'my run');
    let printed = '';
    vi.spyOn(standardOutput, 'writeExactly').mockImplementation((text) => {
      printed += text;
      return true;
    });
    const codes: number[] = [];
    const words = ['run', '--config', file, '--output', output, '--benchmark', 'b', '--repetitions', '2'];
    await addRunCommand(yargs(words), (code) => codes.push(code))
      .strict()
      .parseAsync();
    vi.restoreAllMocks();
    expect(printed).toBe(`b × 2 → ${output}\nnext: commgate analyze '${output}/b/1/x.otf2'\n`);
    expect(codes).toEqual([0]);
    expect(readRunFolder(output).manifest.benchmarks[0]!.repetitions).toHaveLength(2);
  });

  it('refuses an option that was given twice', async () => {
    const words = ['run', '--config', 'a.yml', '--config', 'b.yml'];
    await expect(
      addRunCommand(yargs(words), () => {})
        .exitProcess(false)
        .fail(false)
        .parseAsync(),
    ).rejects.toThrow('command line, --config: given more than once');
  });

  it('ends what it started when it is interrupted', async () => {
    configure('echo $$ > pid; echo working; sleep 100; true');
    const entry = join(folder, 'entry.mjs');
    await build({
      stdin: {
        contents: `
          import yargs from 'yargs';
          import { addRunCommand } from './src/cli/run.ts';
          try {
            await addRunCommand(yargs(process.argv.slice(2)), () => {}).exitProcess(false).fail(false).parseAsync();
          } catch (error) {
            process.stderr.write(error.message);
            process.exitCode = error.exitCode ?? 70;
          }`,
        resolveDir: packageRoot(),
        loader: 'ts',
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: entry,
      banner: {
        js: "import { createRequire as own } from 'node:module'; const require = own(import.meta.url);",
      },
    });
    const output = join(folder, 'interrupted');
    const child = spawn(process.execPath, [entry, 'run', '--config', file, '--output', output]);
    let errors = '';
    child.stderr.on('data', (text) => {
      errors += text;
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const pid = () =>
      existsSync(join(folder, 'pid')) ? Number(readFileSync(join(folder, 'pid'), 'utf8')) : 0;
    while (pid() === 0 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGTERM');
    const code = await ended;
    expect(errors).toMatch(
      /output\.log: interrupted \(SIGTERM\); a run counts when all its repetitions ended/,
    );
    expect(code).toBe(2);
    expect(() => process.kill(pid(), 0)).toThrow(/ESRCH/);
    expect(readdirSync(output)).toEqual(['a']);
  });
});
