import { join } from 'node:path';
import { InputError, oneLine } from '../../../base/errors.ts';
import { findFiles } from '../../../base/files/find-files.ts';
import { capture } from '../../../base/process/capture.ts';
import { commandText } from '../../../base/process/command-text.ts';
import { findProgram } from '../../../base/process/find-program.ts';
import { missingPart } from '../archive.ts';
import type { Collected, Tracer, TracerSetup } from './tracer.ts';

const OUTPUT = 'eztrace';

/** Open MPI up to 4: the command that the launcher puts before every process's own, and nothing else's. */
const FORK_AGENT = 'OMPI_MCA_orte_fork_agent';

/**
 * EZTrace 2. It must be loaded into the MPI processes only: a launcher that loads it ends with an error. A
 * command that names eztrace itself (mpirun -n 4 eztrace -t mpich ./app) is only told where to write; for
 * others Open MPI up to version 4 is told by a variable to start each process by eztrace.
 */
export const eztrace: Tracer = {
  async prepare(setup) {
    const { environment, directory } = setup;
    const program = findProgram('eztrace', environment, directory);
    if (program === undefined) {
      throw new InputError({
        file: `benchmark ${setup.benchmark.name}`,
        found: 'there is no program eztrace on PATH',
        rule: 'tracer eztrace needs EZTrace 2',
        remedy: 'install it (Debian: apt-get install eztrace), or use tracer: builtin',
      });
    }
    const { output } = await capture(program, ['--version'], { environment, directory });
    const version = /version (\d\S*)/.exec(output)?.[1];
    const agent = startsByItself(setup) ? {} : { [FORK_AGENT]: forkAgent(setup, program) };
    return {
      label: version === undefined ? 'eztrace' : oneLine(`eztrace ${version}`),
      record(folder) {
        const target = join(folder, OUTPUT);
        return { variables: { ...agent, EZTRACE_TRACE_DIR: target }, collect: () => collect(target) };
      },
    };
  },
};

function startsByItself({ benchmark }: TracerSetup): boolean {
  return /(?:^|[\s/'"])eztrace(?:\.preload)?(?=[\s'"]|$)/.test(commandText(benchmark.command));
}

function forkAgent({ benchmark, environment, mpi }: TracerSetup, program: string): string {
  const refuse = (found: string, rule: string): never => {
    throw new InputError({
      file: `benchmark ${benchmark.name}`,
      found,
      rule,
      remedy:
        'put eztrace into the command, such as mpirun -n 4 eztrace -t mpich ./app, or use tracer: builtin',
    });
  };
  const [, major] = /^Open MPI (\d+)\./.exec(mpi.name) ?? [];
  if (major === undefined || Number(major) > 4) {
    refuse(
      `the MPI library is ${mpi.name}`,
      'only Open MPI up to 4 can start EZTrace without a change to the command',
    );
  }
  if (environment[FORK_AGENT]) refuse(`${FORK_AGENT} is set already`, 'tracer eztrace sets it');
  return `${/\s/.test(program) ? 'eztrace' : program} -t openmpi`;
}

function collect(folder: string): Collected {
  const archives = findFiles(folder, '*/eztrace_log.otf2');
  const [anchor] = archives;
  if (anchor === undefined) {
    return { found: 'EZTrace wrote no archive', remedy: 'does the program call MPI_Init and MPI_Finalize?' };
  }
  if (archives.length > 1) {
    return {
      found: `EZTrace wrote ${archives.length} archives, such as ${archives[0]} and ${archives[1]}`,
      remedy: 'make it one MPI program a benchmark',
    };
  }
  const missing = missingPart(anchor);
  return missing === null
    ? { anchor }
    : {
        found: `the archive is not complete: no ${missing}`,
        remedy: 'did all processes reach MPI_Finalize?',
      };
}
