/** A program that the build makes. Paths are relative to the repository, with forward slashes. */
export interface BuiltProgram {
  /** Where it lies once it is built. */
  path: string;
  /** Its sources, as far as the build system tells. */
  sources: readonly string[];
}

/** A line that starts an MPI program, found in a test, a script or a document. */
export interface RunLine {
  /** Processes; null: the line does not say it in figures. */
  processes: number | null;
  /** Name of the program's file, and the word that stands for it. */
  program: string;
  word: string;
  args: readonly string[];
  /** What starts it, without a folder, and its options but for the number of processes. */
  launcher: string;
  options: readonly string[];
  /** "NAME=VALUE" that a test sets before; left out: none. */
  variables?: readonly string[];
  /** Folders that it may have been meant for, the likeliest first. */
  folders: readonly string[];
  /** Where it was found, for people. */
  from: string;
}

/** What a build system told. */
export interface Build {
  /** Such as "CMake (CMakeLists.txt)". */
  system: string;
  /** The command that builds a commit, from the folder of the configuration. */
  command: string;
  programs: readonly BuiltProgram[];
  /** Of its tests. */
  runLines: readonly RunLine[];
  /** What could not be seen, for people. */
  notes: readonly string[];
}

export interface GuessedBenchmark {
  name: string;
  processes: number;
  /** Slurm's srun starts it. */
  isSlurm: boolean;
  directory: string;
  command: string;
  /** Why it is this command, for people. */
  because: string;
}

/** The compiler commands of an MPI library, as all have them. */
export const MPI_COMPILERS = { c: 'mpicc', cxx: 'mpicxx', fortran: 'mpif90' } as const;
