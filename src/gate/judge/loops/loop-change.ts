import type { PerCall } from '../../../measure/measurement/measurement.ts';
import type { RecordedGroup, RecordedLoop } from '../../../measure/measurement/recorded-run.ts';

/** A loop inside calls, or what lies between loops there, beside the same before. It explains, and decides nothing. */
export interface LoopChange extends InsideCall {
  /** What its family is called, and bytes that one part moves. */
  label: string;
  bytes: number;
  /** Median pace before, and now; how many times slower. */
  baselineMedianNs: number;
  candidateNs: number;
  factor: number;
  /** Share of the benchmark's communication time, 0 to 1, in the candidate. */
  share: number;
}

/** What a loop is that is compared in place of the calls that it is in. */
export interface InsideCall {
  /** Stable id of its parts' pattern, and its name in the candidate's trace. */
  part: string;
  name: string;
  /** Whether it is a loop's body; else what lies between loops. */
  isLoop: boolean;
  /** Parts a call, before and now. */
  perCall: { before: PerCall; now: PerCall };
}

/** A loop of the candidate beside the same before, by whatever evidence. */
export interface ComparedLoop
  extends Pick<LoopChange, 'baselineMedianNs' | 'candidateNs' | 'factor' | 'share'> {
  loop: RecordedLoop;
  /** The same in the newest run that it is held against. */
  before: RecordedLoop;
}

/** @param name of the loop in the candidate's trace */
export function insideCall(loop: RecordedLoop, before: RecordedLoop, name: string): InsideCall {
  const { part, isLoop, perCall } = loop;
  return { part, name, isLoop, perCall: { before: before.perCall, now: perCall } };
}

/**
 * What became of the loops inside the calls of a group's functions: which of them it is that is slower.
 *
 * @param loops of the whole benchmark
 * @param nameOf name of a loop in the candidate's trace
 * @returns the most time added first
 */
export function loopsInside(
  { functions }: Pick<RecordedGroup, 'functions'>,
  loops: readonly ComparedLoop[],
  nameOf: (loop: RecordedLoop) => string,
): LoopChange[] {
  const added = ({ share, factor }: LoopChange): number => share * (1 - 1 / factor);
  return loops
    .filter(({ loop }) => `${loop.functions}` === `${functions}`)
    .map(({ loop, before, ...times }) => {
      const { label, bytes } = loop;
      return { ...insideCall(loop, before, nameOf(loop)), label, bytes, ...times };
    })
    .sort((a, b) => added(b) - added(a));
}
