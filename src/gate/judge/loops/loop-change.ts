import type { InsideCall, LoopChange } from '#build/schemas/comparison.ts';
import type { RecordedGroup, RecordedLoop } from '../../../measure/measurement/recorded-run.ts';

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

/** What became of the loops, of a whole benchmark, inside the calls of a group; most time added first. */
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
