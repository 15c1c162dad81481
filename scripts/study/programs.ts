/**
 * How many processes on how many cores, and under which MPI library. The loaded one is the quiet one with
 * other load on the machine in a third of the runs (other-load.ts), and a program more, whose beginning and
 * end are groups of one instance.
 */
export type SetUp = 'quiet' | 'oversubscribed' | 'loaded';

/** In the order in which they are collected. */
export const SET_UPS: readonly SetUp[] = ['quiet', 'oversubscribed', 'loaded'];

/**
 * What a sample was made with: nothing, a slowdown of one pattern, of all patterns, or (pairs only) of all
 * patterns in base and head alike. A pattern that is slowed down gets a process that is late to it; 'own':
 * one that computes within it.
 */
export type Mode = 'none' | 'one' | 'all' | 'both' | 'own';

/** One of the example programs in fixtures/programs, as the study runs it. */
export interface Program {
  name: string;
  /** Its options a set-up: an execution takes 0.1 to 0.2 s on the quiet one. The loaded one has the same. */
  options: Record<'quiet' | 'oversubscribed', string[]>;
  /**
   * Part of its trace that lies between MPI_Init and MPI_Finalize, for samples that have only the whole:
   * measured once on the machine of the second collection, with other load, which makes it too large rather
   * than too small.
   */
  runPart?: Record<'quiet' | 'oversubscribed', number>;
  /**
   * What process 1 does in a function in every call, slowed down or not, in nanoseconds: halo's own exchange
   * takes a microsecond on two processes, which is less than the skew between them.
   */
  work?: Partial<Record<SetUp, { function: string; ns: number }>>;
  /** The function that is slowed down in mode 'one'. */
  function: string;
  /** Whose patterns stand for it on four processes, where a step of the pipeline is a pattern. */
  functionOfFour?: string;
  /** Where process 1 waits within the pattern in mode 'own', and how often an instance gets there. */
  within?: Partial<Record<SetUp, { function: string; calls: number }>>;
  /** All functions that communicate: slowed down in modes 'all' and 'both'. */
  functions: string[];
}

/** The process that waits: the last of two, since process 0 is the root of collectives. */
export const SLOW_PROCESS = 1;

/** Injected slowdowns in percent of a pattern's median duration. */
export const PERCENTS: readonly number[] = [5, 10, 20, 50, 100];

/** The variable that the example programs take their busy waits from. */
export const WAITS_VARIABLE = 'EXAMPLE_BUSY';

/** A nearest neighbour exchange, a pipeline, and collectives. */
export const PROGRAMS: readonly Program[] = [
  {
    name: 'halo',
    options: {
      quiet: ['--size', '256', '--iterations', '400'],
      oversubscribed: ['--size', '256', '--iterations', '200'],
    },
    runPart: { quiet: 0.62, oversubscribed: 0.11 },
    work: { quiet: { function: 'exchange_halo', ns: 100_000 } },
    function: 'exchange_halo',
    within: {
      quiet: { function: 'exchange_halo/sent', calls: 1 },
      oversubscribed: { function: 'exchange_halo/sent', calls: 1 },
    },
    functions: ['exchange_halo', 'compute_residual', 'report'],
  },
  {
    name: 'sweep',
    options: {
      quiet: ['--size', '48', '--iterations', '20'],
      oversubscribed: ['--size', '32', '--iterations', '15'],
    },
    runPart: { quiet: 0.52, oversubscribed: 0.1 },
    function: 'sweep_corner',
    functionOfFour: 'receive_inflow',
    // Twelve times four layers.
    within: { quiet: { function: 'compute_block', calls: 12 } },
    functions: ['sweep_corner', 'largest_flux', 'report'],
  },
  {
    name: 'vcycle',
    options: {
      quiet: ['--size', '4000', '--iterations', '40'],
      oversubscribed: ['--size', '2000', '--iterations', '20'],
    },
    runPart: { quiet: 0.59, oversubscribed: 0.12 },
    function: 'solve_coarsest',
    functions: ['exchange_ends', 'solve_coarsest', 'largest_residual', 'report'],
  },
];

/** Runs on the loaded set-up alone; nothing is slowed down there. */
const CLOSING: Program = {
  name: 'closing',
  options: { quiet: ['--size', '20000', '--iterations', '400'], oversubscribed: [] },
  runPart: { quiet: 0.33, oversubscribed: 1 },
  function: 'largest_error',
  functions: ['set_up', 'largest_error', 'close_run', 'report'],
};

/** The programs that are run on a set-up, of these. */
export function programsOn(setUp: SetUp, programs: readonly Program[] = PROGRAMS): readonly Program[] {
  return setUp === 'loaded' ? [...programs, CLOSING] : programs;
}

/** The options that a program has on a set-up. */
export function optionsOn(setUp: SetUp, { options }: Program): string[] {
  return options[setUp === 'loaded' ? 'quiet' : setUp];
}

/** See Program.runPart; 1 for a program that is none of these. */
export function runPartOf(setUp: SetUp, name: string): number {
  const program = programsOn(setUp).find((each) => each.name === name);
  return program?.runPart?.[setUp === 'loaded' ? 'quiet' : setUp] ?? 1;
}

/** The waits of an execution, those of `work` included: PROCESS:FUNCTION:NANOSECONDS, separated by commas. */
export function withWork({ work }: Program, setUp: SetUp, waits: string): string {
  const always = work?.[setUp === 'loaded' ? 'quiet' : setUp];
  if (always === undefined) return waits;
  const others = waits === '' ? [] : waits.split(',');
  const own = `${SLOW_PROCESS}:${always.function}:`;
  const added = others.find((wait) => wait.startsWith(own));
  const ns = always.ns + Number(added?.slice(own.length) ?? 0);
  return [...others.filter((wait) => wait !== added), `${own}${ns}`].join(',');
}

/** The function that stands for the slowed pattern on a set-up. */
export function slowedFunction({ function: name, functionOfFour }: Program, setUp: SetUp): string {
  return setUp === 'oversubscribed' ? (functionOfFour ?? name) : name;
}

/** The functions that wait when one pattern or all are slowed down. */
export function waitingFunctions(program: Program, mode: 'one' | 'all', setUp: SetUp): string[] {
  const slowed = slowedFunction(program, setUp);
  if (mode === 'one') return [slowed];
  return program.functions.map((name) => (name === program.function ? slowed : name));
}

/** Processes of a set-up; both are meant for two cores. */
export const PROCESSES: Record<SetUp, number> = { quiet: 2, oversubscribed: 4, loaded: 2 };

const FOR_TWO = [
  { mpirun: ['mpirun.mpich'], mpicc: 'mpicc.mpich' },
  { mpirun: ['mpirun'], mpicc: 'mpicc' },
];

/**
 * Launchers of a set-up, the first that is there is taken. MPICH starts a program in 0.05 s, Open MPI in 0.3
 * s, so the quiet set-up has it; with more processes than cores MPICH waits out whole time slices, so the
 * other one has Open MPI.
 */
export const LAUNCHERS: Record<SetUp, readonly { mpirun: string[]; mpicc: string }[]> = {
  quiet: FOR_TWO,
  loaded: FOR_TWO,
  oversubscribed: [
    // Under this name: mpirun.openmpi calls itself OpenRTE, which commgate does not know as an MPI library.
    { mpirun: ['mpirun', '--oversubscribe'], mpicc: 'mpicc' },
  ],
};
