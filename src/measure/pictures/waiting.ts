import type { ClassTotal, WaitStatesProblem } from '../../analysis/waits/wait-states.ts';

/**
 * Who waited for whom in one repetition, and for which work (METHOD, "Wait states" and "Delays"): what the
 * page of a trace tells in full, in so little that a comparison can carry it of both sides. Times are of all
 * processes together, in whole nanoseconds.
 */
export interface WaitingPicture {
  /** The program's time × processes. */
  spanNs: number;
  /** All waiting that is charged to root causes, those that are left out as well. */
  waitedNs: number;
  /** Those that were found, in the order of the registry; ids as there. */
  classes: WaitClassPicture[];
  /** Names of functions, of which paths are made. */
  functions: string[];
  /** Call paths: functions from the outermost one on, the MPI call last where it is in one; [] is outside. */
  paths: number[][];
  /** Waiting by class and call path (indexes), most first: at most 200, in a baseline 6 of at least 2 %. */
  places: [of: number, path: number, ns: number][];
  /** Of it by process, [place, process, ns][] as packed JSON, most first, at most 2,000; '': not kept. */
  processes: string;
  /** Work that made others wait, most first: at least 1 % of the waiting, at most 30, in a baseline 4. */
  causes: WaitCausePicture[];
}

type WaitClassPicture = Pick<ClassTotal, 'id' | 'ns' | 'instances'>;

/** What one process's work in one place made others wait. */
export interface WaitCausePicture {
  process: number;
  /** Index into paths. */
  path: number;
  /** Where call stacks tell what the work came before: index of that function; null elsewhere. */
  before: number | null;
  /** Whether the time was spent inside an MPI call. */
  isMpi: boolean;
  /** All waiting for it; of it that of those that waited for this process itself; null: not kept. */
  ns: number;
  directNs: number | null;
}

/** Why a repetition has no wait states. */
export type WaitingUnknown = WaitStatesProblem | 'clocks off';
