import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRunFolder } from '../../src/measure/run/read-run.ts';
import { fakeArchive, writeScript } from '../measure/run/scripts.ts';
import { run } from '../support/command-line.ts';
import { folderOfFile } from '../support/temporary-folder.ts';
import { bundledCli } from './bundled-cli.ts';

const folder = folderOfFile();
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
    const words = ['run', '--config', file, '--output', output, '--benchmark', 'b', '--repetitions', '2'];
    const { code, stdout } = await run(...words);
    expect(stdout).toBe(`b × 2 → ${output}\nnext: commgate analyze '${output}/b/1/x.otf2'\n`);
    expect(code).toBe(0);
    expect(readRunFolder(output).manifest.benchmarks[0]!.repetitions).toHaveLength(2);
  });

  it('refuses an option that was given twice', async () => {
    const { errors } = await run('run', '--config', 'a.yml', '--config', 'b.yml');
    expect(errors).toEqual(['commgate: command line, --config: given more than once; once at most']);
  });

  it('ends what it started when it is interrupted', async () => {
    configure('echo $$ > pid; echo working; sleep 100; true');
    const entry = await bundledCli();
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
