/** Lengths of the injected delays, in microseconds. */
export const DELAYS_US: readonly number[] = [2000, 200];

/** How functions are recorded: each one that is entered, or those on the call stacks of MPI calls. */
export type Way = 'instrumented' | 'call stacks';

/** The compiler's flags for each. */
export const WAYS: Readonly<Record<Way, readonly string[]>> = {
  instrumented: ['-finstrument-functions'],
  // What is put into its caller leaves no frame: the place would be that caller.
  'call stacks': ['-fno-inline'],
};

/** A process that is slow in a function of a program, and where that is to be found. */
export interface CauseSetUp {
  /** File in fixtures/programs, without its end, and that. */
  program: string;
  language: 'c' | 'f90';
  processes: number;
  /** The process that is slow, and in what. */
  process: number;
  function: string;
  /** How it reaches most of those that wait: neighbours, or through at least two other processes. */
  reach: 'direct' | 'through two';
  /** The function that must be found; of call stacks, the one that called it. */
  found: Readonly<Record<Way, string>>;
  /**
   * Others in which the delay passes by call stacks: time between two MPI calls is that of the caller that
   * both have, and the first call of a loop has another caller in common with the one before than the rest.
   */
  alsoIn?: readonly string[];
  /** Whether the delay computes, and so keeps a core, and does not sleep. */
  isBusy?: boolean;
  /** Options of the program; without the delay for null. */
  options(delayUs: number | null): string[];
}

/** Programs in C have `--delay`. */
function inC(common: Omit<CauseSetUp, 'language' | 'options'>, iterations: number): CauseSetUp {
  const { process, function: name } = common;
  return {
    ...common,
    language: 'c',
    options: (delayUs) => [
      ...['--iterations', `${iterations}`],
      ...(delayUs === null ? [] : ['--delay', `${process}:${name}:${delayUs}`]),
    ],
  };
}

/** A pipeline whose first process computes longer. */
function inFortran(processes: number, reach: CauseSetUp['reach']): CauseSetUp {
  return {
    program: 'pipeline',
    language: 'f90',
    processes,
    process: 0,
    function: 'solve_block',
    reach,
    found: {
      instrumented: 'sweeps::solve_block',
      'call stacks': 'sweeps::sweep',
    },
    isBusy: true,
    options: (delayUs) => ['1', ...(delayUs === null ? [] : ['0', `${delayUs}`])],
  };
}

/** Whether a delay keeps other processes off a core: what they wait for one is hidden in their MPI calls. */
export function keepsOthersOffCores({ isBusy = false, processes }: CauseSetUp, cores: number): boolean {
  return isBusy && processes > cores;
}

/** A nearest neighbour exchange in two dimensions, chains of processes, and a pipeline in Fortran. */
export const CAUSE_SET_UPS: readonly CauseSetUp[] = [
  inC(
    {
      program: 'halo',
      processes: 2,
      process: 1,
      function: 'relax',
      reach: 'direct',
      found: {
        instrumented: 'relax',
        'call stacks': 'solve',
      },
    },
    200,
  ),
  inC(
    {
      program: 'halo',
      processes: 2,
      process: 1,
      function: 'exchange_halo',
      reach: 'direct',
      found: {
        instrumented: 'exchange_halo',
        'call stacks': 'solve',
      },
    },
    200,
  ),
  inC(
    {
      program: 'sweep',
      processes: 2,
      process: 1,
      function: 'receive_inflow',
      reach: 'direct',
      found: {
        instrumented: 'receive_inflow',
        'call stacks': 'sweep_corner',
      },
      alsoIn: ['solve'],
    },
    15,
  ),
  inC(
    {
      program: 'sweep',
      processes: 5,
      process: 0,
      function: 'compute_block',
      reach: 'through two',
      found: {
        instrumented: 'compute_block',
        'call stacks': 'sweep_corner',
      },
    },
    15,
  ),
  inC(
    {
      program: 'vcycle',
      processes: 4,
      process: 0,
      function: 'smooth',
      reach: 'through two',
      found: {
        instrumented: 'smooth',
        'call stacks': 'cycle',
      },
      alsoIn: ['main'],
    },
    20,
  ),
  inFortran(2, 'direct'),
  inFortran(4, 'through two'),
];
