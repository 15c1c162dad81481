import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Argv } from 'yargs';
import { loadConfig } from '../base/config/load.ts';
import { InputError, oneLine, optionError, shownPath } from '../base/errors.ts';
import { COMMIT_HASH } from '../base/git/commit-hash.ts';
import { capture } from '../base/process/capture.ts';
import { commandText } from '../base/process/command-text.ts';
import { standardOutput } from '../base/standard-streams.ts';
import { importRun } from '../measure/run/import/import-run.ts';
import { readMachine } from '../measure/run/import/read-machine.ts';
import { selectBenchmarks } from '../measure/run/prepare.ts';
import type { RunFolder } from '../measure/run/run-folder.ts';
import { neededText, text } from './options/kinds.ts';

const CONFIGURATION = 'commgate.yml';

/** Schemas allow no other names: they are those of folders. */
const BENCHMARK_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export function options(args: Argv) {
  return args
    .positional('trace', {
      type: 'string',
      array: true,
      demandOption: true,
      describe: 'anchor files (.otf2) of traces that were recorded elsewhere, one a repetition',
    })
    .options({
      benchmark: neededText('the benchmark that was recorded'),
      machine: neededText('machine.json of commgate-record.sh: where and how it was recorded'),
      commit: text("the commit that was recorded (default: machine.json's)"),
      branch: text("its branch (default: machine.json's)"),
      tracer: text("tracer and version, such as scorep 8.4 (default: machine.json's, else none)"),
      config: text(`configuration that has the benchmark (default: ${CONFIGURATION} when there is one)`),
      output: text('folder for the run, new or empty (default: a new one in .commgate/runs)'),
    });
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @returns 0; the run can be compared or added to a baseline then */
export async function run(args: Arguments): Promise<number> {
  const { benchmark, output, machine: machineFile } = args;
  const config = args.config ?? (existsSync(CONFIGURATION) ? CONFIGURATION : undefined);
  const own =
    config === undefined ? undefined : selectBenchmarks(loadConfig(config), { benchmarks: [benchmark] })[0];
  if (!BENCHMARK_NAME.test(benchmark))
    throw optionError(
      'benchmark',
      `"${oneLine(benchmark)}"`,
      'letters, digits, ".", "_" and "-" are allowed',
    );
  const described = readMachine(machineFile);
  const machine = args.tracer === undefined ? described : { ...described, tracer: args.tracer };
  const folder = dirname(config ?? CONFIGURATION);
  const commit = await commitOf(args.commit ?? machine.commit, folder);
  const imported = importRun(args.trace, {
    benchmark,
    buildFlags: own?.buildFlags,
    machine,
    machineFile,
    output,
    folder,
    commit,
    branch: args.branch ?? machine.branch ?? null,
  });
  standardOutput.write(summary(imported));
  return 0;
}

/** The whole hash of a commit that may be written short where its repository is. */
async function commitOf(given: string | undefined, folder: string): Promise<string> {
  if (given === undefined) {
    const remedy = 'say by --commit which commit was recorded';
    throw new InputError({ file: 'command line', place: '--commit', found: 'not given', remedy });
  }
  if (COMMIT_HASH.test(given)) return given;
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${given}^{commit}`];
  const { ok, output } = await capture('git', words, { environment: process.env, directory: folder });
  if (ok && COMMIT_HASH.test(output.trim())) return output.trim();
  throw optionError('commit', `"${oneLine(given)}"`, 'must be a whole hash, or a commit of this repository');
}

function summary({ manifest, folder }: RunFolder): string {
  const { environment, benchmarks } = manifest;
  const { name, tracer, repetitions } = benchmarks[0]!;
  const { cpu, cores, usableCores, mpi } = environment;
  const counted = usableCores === cores ? `${cores}` : `${usableCores} usable`;
  const where = [cpu, `${counted} core${counted === '1' ? '' : 's'}`, mpi, tracer];
  return [
    `${name} × ${repetitions.length} → ${shownPath(folder)}`,
    `recorded on ${oneLine(where.join(', '))}: compared with runs of the same alone`,
    `next: commgate compare ${commandText([shownPath(folder)])}, or commgate baseline update with it`,
    '',
  ].join('\n');
}
