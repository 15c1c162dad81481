import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Argv } from 'yargs';
import { InputError, ProgramError } from '../base/errors.ts';
import { packageRoot } from '../base/files/package-root.ts';
import { capture } from '../base/process/capture.ts';
import { lastLines } from '../base/process/log-tail.ts';
import { standardOutput } from '../base/standard-streams.ts';
import { flag } from './options/kinds.ts';

/** Five are needed to judge by; live ones that the machine disturbed do not count. */
const RUNS = { recorded: 5, live: 8 };

/** A live run is a few starts of an MPI program. */
const MAX_STEP_MS = 600_000;

export function options(args: Argv) {
  return args.options({
    live: flag('build and run the example program here (needs mpicc, mpirun and libotf2)'),
  });
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/**
 * Shows the main job on the halo example: runs of it make a baseline, an unchanged one passes (not in a
 * package), one with a late process is a regression. Nothing is installed; everything is written to a
 * temporary folder.
 */
export async function run({ live }: Arguments): Promise<number> {
  const demo = new Demo(live);
  const runs = live ? RUNS.live : RUNS.recorded;
  demo.heading('commgate.yml');
  demo.configure();
  demo.heading(`a baseline of ${runs} runs`);
  await demo.build();
  await demo.makeBaseline(runs);
  await demo.commgate(0, 'baseline', 'show');
  if (demo.has('unchanged')) {
    demo.heading('a pull request that changes nothing: pass');
    await demo.judge(0, 'unchanged');
  }
  demo.heading('a pull request after which process 1 comes 2 ms late to every halo exchange: regression');
  await demo.build('-DDELAY="1:exchange_halo:2000"');
  await demo.judge(1, 'delayed');
  if (live) demo.checkDelayed();
  standardOutput.write(`\nEverything lies in ${demo.folder}\n`);
  return 0;
}

class Demo {
  readonly folder = mkdtempSync(join(tmpdir(), 'commgate-demo-'));
  readonly #root = packageRoot();
  readonly #runs = recordedRuns(this.#root, this.folder);
  readonly #environment: NodeJS.ProcessEnv = { ...process.env };

  constructor(readonly live: boolean) {
    // Open MPI refuses to run as root unless told twice; containers run as root.
    if (process.getuid?.() !== 0) return;
    this.#environment['OMPI_ALLOW_RUN_AS_ROOT'] = '1';
    this.#environment['OMPI_ALLOW_RUN_AS_ROOT_CONFIRM'] = '1';
  }

  heading(text: string): void {
    standardOutput.write(`\n━━ ${text}\n\n`);
  }

  configure(): void {
    // Two quiet processes where there are two cores; four otherwise say more.
    const processes = availableParallelism() >= 4 ? 4 : 2;
    const command = this.live
      ? `mpirun --oversubscribe -n ${processes} ./halo --iterations 100`
      : 'mpirun -n 4 ./halo --iterations 30';
    const times = this.live ? 3 : 2;
    const text = `benchmarks:\n  - name: halo\n    command: ${command}\n    repetitions: ${times}\n`;
    writeFileSync(join(this.folder, 'commgate.yml'), text);
    standardOutput.write(`${text}\n`);
  }

  /** Builds the example, where it is run. */
  async build(...flags: string[]): Promise<void> {
    if (!this.live) return;
    const source = join(this.#root, 'fixtures/programs/halo.c');
    const words = ['-O2', '-g', '-finstrument-functions', ...flags, '-o', 'halo', source, '-lm'];
    standardOutput.write(`$ mpicc ${words.join(' ')}\n`);
    const options = { environment: this.#environment, directory: this.folder, timeoutMs: MAX_STEP_MS };
    const { ok, errors } = await capture('mpicc', words, options);
    if (ok) return;
    const remedy = 'install Open MPI (Debian: openmpi-bin libopenmpi-dev)';
    throw new ProgramError(
      { file: 'mpicc', found: 'the halo example is not built', remedy },
      lastLines(errors),
    );
  }

  /** Of recorded runs; a package has what they make. */
  async makeBaseline(runs: number): Promise<void> {
    const made = join(this.#runs, 'baseline.json');
    if (!this.live && existsSync(made)) {
      cpSync(made, join(this.folder, '.commgate/baseline.json'));
      return;
    }
    for (let run = 1; run <= runs; run++)
      await this.commgate(0, 'baseline', 'update', ...this.#recorded(`run-${run}`));
  }

  /** Judges a run and shows the comment. @param expected the exit code */
  async judge(expected: number, name: string): Promise<void> {
    const verb = this.live ? 'check' : 'compare';
    const files = ['--comment', `${name}.md`, '--json', `${name}.json`, '--html', `${name}.html`];
    await this.commgate(expected, verb, ...this.#recorded(name), ...files);
    this.heading('the comment on the pull request');
    standardOutput.write(readFileSync(join(this.folder, `${name}.md`), 'utf8'));
  }

  /** A live run is real: what was built in must be what is found. */
  checkDelayed(): void {
    const file = join(this.folder, 'delayed.json');
    const [first] = JSON.parse(readFileSync(file, 'utf8')).regressions;
    const { process, cause } = first.lateProcess;
    const names = `${first.functions.join(', ')}, phase ${first.phases.join(', ')}, P${process} ${cause}`;
    if (!first.functions.includes('exchange_halo') || process !== 1 || cause !== 'late sender') {
      const rule = 'the first regression is exchange_halo, which waits for a late sender, process 1';
      throw new InputError({ file, found: names, rule });
    }
    standardOutput.write(`found as built in: ${first.name}, ${names}\n`);
  }

  /** Runs a command line in the demo's folder and shows what it prints. */
  async commgate(expected: number, ...words: string[]): Promise<void> {
    standardOutput.write(`$ commgate ${words.join(' ')}\n`);
    const options = { environment: this.#environment, directory: this.folder, timeoutMs: MAX_STEP_MS };
    const program = join(this.#root, 'dist/cli.js');
    const { code, output, errors } = await capture(process.execPath, [program, ...words], options);
    standardOutput.write(output);
    if (code === expected) return;
    const found = `exit code ${code}, expected ${expected}; what was made lies in ${this.folder}`;
    throw new ProgramError({ file: `commgate ${words[0]}`, found }, lastLines(errors));
  }

  /** Whether a run can be judged: a package has only what is worth its size. */
  has(name: string): boolean {
    return this.live || existsSync(join(this.#runs, name));
  }

  #recorded(name: string): string[] {
    return this.live ? [] : [join(this.#runs, name)];
  }
}

/**
 * The folder of the recorded runs: in a package what scripts/pack-demo.mjs has packed, with a
 * baseline of them.
 */
function recordedRuns(root: string, folder: string): string {
  const packed = join(root, 'build/demo.br');
  const recorded = join(root, 'fixtures/traces/demo');
  if (existsSync(recorded)) return recorded;
  const bytes = brotliDecompressSync(readFileSync(packed));
  let at = bytes.indexOf('\n') + 1;
  for (const [path, length] of JSON.parse(bytes.toString('utf8', 0, at)) as [string, number][]) {
    const file = join(folder, 'recorded', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes.subarray(at, at + length));
    at += length;
  }
  return join(folder, 'recorded');
}
