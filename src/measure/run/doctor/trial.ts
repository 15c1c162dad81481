import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnalysisConfig, Config, TracerName } from '../../../base/config/config.ts';
import { withDefaults } from '../../../base/config/default-config.ts';
import { InputError } from '../../../base/errors.ts';
import { capture } from '../../../base/process/capture.ts';
import { lastLines } from '../../../base/process/log-tail.ts';
import type { MpiLibrary } from '../machine/mpi.ts';
import { runBenchmarks } from '../run.ts';
import { TRIAL_PROCESSES, TRIAL_SECONDS, TRIAL_VARIABLES } from './check-machine.ts';
import { type Finding, finding } from './findings.ts';

/** Each process sends one message to the other: the trace has two messages. */
const PROGRAM = `#include <mpi.h>
int main(int argc, char **argv) {
  int process, sent = 1, received = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &process);
  MPI_Request request;
  MPI_Isend(&sent, 1, MPI_INT, 1 - process, 7, MPI_COMM_WORLD, &request);
  MPI_Recv(&received, 1, MPI_INT, 1 - process, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return received == 1 ? 0 : 1;
}
`;
const MESSAGES = 2;

const TELL_OFF_CORE =
  'sudo sysctl kernel.perf_event_paranoid=2; in a container: --security-opt seccomp=unconfined; ' +
  'without it other load counts as communication';

export interface TraceContent {
  processes: number;
  messages: number;
  /** Where it tells of time off the core: between MPI calls alone, or within them, too. */
  offCore: 'nowhere' | 'between calls' | 'everywhere';
}

/** Reads a trace, given by its anchor file. @throws InputError when it cannot be read */
export type ReadContent = (anchor: string, analysis: AnalysisConfig) => Promise<TraceContent>;

export interface TrialSetup {
  tracer: TracerName;
  mpi: MpiLibrary;
  /** Absolute path of the MPI compiler command. */
  mpicc: string;
  environment: NodeJS.ProcessEnv;
  /** Absolute path of an empty folder; what is left in it may be deleted. */
  folder: string;
  readContent: ReadContent;
}

/** Builds a small MPI program, runs it on two processes as `commgate run` would, and reads its trace. */
export async function tryTracer(setup: TrialSetup): Promise<Finding> {
  const { tracer, mpicc, environment, folder, readContent } = setup;
  const missing = (found: string, remedy: string): Finding => finding('missing', 'trial', found, remedy);
  mkdirSync(folder, { recursive: true });
  const source = join(folder, 'trial.c');
  const program = join(folder, 'trial');
  writeFileSync(source, PROGRAM);
  const [compiler, ...first] = tracer === 'scorep' ? ['scorep', mpicc] : [mpicc];
  const built = await capture(compiler!, [...first, '-o', program, source], {
    environment,
    directory: folder,
    timeoutMs: TRIAL_SECONDS * 1000,
  });
  if (!built.ok) {
    const said = lastLines(`${built.output}${built.errors}`, 3).join(' / ');
    return missing(`${compiler} does not compile an MPI program: ${said}`, 'correct the MPI installation');
  }
  try {
    const config = trialConfig(setup, program);
    const { manifest, folder: run } = await runBenchmarks(config, {
      output: join(folder, 'run'),
      environment: { ...TRIAL_VARIABLES, ...environment },
    });
    const anchor = join(run, manifest.benchmarks[0]!.repetitions[0]!.trace!);
    const { processes, messages, offCore } = await readContent(anchor, config.analysis);
    if (processes !== TRIAL_PROCESSES || messages !== MESSAGES) {
      const expected = `${TRIAL_PROCESSES} processes and ${MESSAGES} messages`;
      return missing(
        `its trace has ${processes} processes and ${messages} messages, not ${expected}`,
        tracer === 'builtin' ? 'set MPICC to the mpicc of that mpirun' : 'use tracer: builtin',
      );
    }
    const content = `built, ran and traced a program: ${processes} processes, ${messages} messages`;
    if (tracer !== 'builtin' || offCore === 'everywhere') return finding('ok', 'trial', content);
    const where = offCore === 'nowhere' ? '' : ' within an MPI call';
    const found = `${content}; the system does not tell when it takes a core from a process${where}`;
    return finding('warning', 'trial', found, TELL_OFF_CORE);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { found, rule, remedy } = error.problem;
    // A command that failed says why in its last line.
    const last = /\n *\| *([^\n]*)$/.exec(error.message)?.[1];
    const said = last === undefined ? '' : `; last line: ${last}`;
    return missing(`${found}${said}`, [rule, remedy].filter(Boolean).join('; '));
  }
}

function trialConfig({ tracer, mpi, folder }: TrialSetup, program: string): Config {
  // Only Open MPI up to 4 starts EZTrace by itself.
  const old = /^Open MPI [1-4]\./.test(mpi.name);
  const flavour = mpi.name.startsWith('Open MPI') ? 'openmpi' : 'mpich';
  const within = tracer === 'eztrace' && !old ? ['eztrace', '-t', flavour] : [];
  const launcher = mpi.srun ? 'srun' : mpi.launcher!;
  return {
    file: 'commgate doctor',
    folder,
    ...withDefaults({
      benchmarks: [
        {
          name: 'trial',
          command: [launcher, '-n', String(TRIAL_PROCESSES), ...within, program],
          tracer,
          repetitions: 1,
          warmUp: 0,
          timeLimit: TRIAL_SECONDS,
        },
      ],
    }),
  };
}
