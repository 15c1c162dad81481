import type {
  BenchmarkBasis,
  CommonFactor,
  CommonFactorFinding,
  GroupComparison,
} from '#build/schemas/comparison.ts';
import type { GroupMatch } from '../../measure/measurement/match-groups.ts';
import type { RecordedBenchmark, RecordedRun } from '../../measure/measurement/recorded-run.ts';
import type { Judgement } from './against-baseline/judge.ts';
import type { PlaceGrowth } from './causes/computing-growth.ts';
import type { WaitedProcess } from './computing/waited-processes.ts';
import type { ChangedFunctions } from './facts/changed-functions.ts';
import type { ComparedLoop } from './loops/loop-change.ts';
import type { Pictured, PicturedGroup, RunIdentity } from './pictures/benchmark-pictures.ts';

/** A group of the candidate with its judgement, by whatever evidence. */
export interface JudgedGroup
  extends PicturedGroup,
    Pick<GroupComparison, keyof Judgement | 'renamedFrom' | 'share'> {
  /** Present where this stands for the communication time of functions whose groups changed. */
  changed?: ChangedFunctions | undefined;
  /** Present where this is what a function computes after a call, or on a process that others wait for. */
  between?: PlaceGrowth | undefined;
  /** Present where it is judged by that: what each of the others waits for the process in a run. */
  waitedFor?: WaitedProcess['waitedFor'] | undefined;
}

export interface JudgedBenchmark extends Omit<Pictured, 'newest' | 'run'> {
  groups: readonly JudgedGroup[];
  run: RunIdentity & Pick<RecordedRun, 'environment' | 'otherLoad'>;
  /** It in the runs that it was held against, oldest first. */
  earlierBenchmarks: readonly Pick<
    RecordedBenchmark,
    'computing' | 'between' | 'account' | 'offCore' | 'runNs'
  >[];
  /** An earlier run for the exact facts, and its groups beside the candidate's; null: there is none. */
  before: { benchmark: RecordedBenchmark; match: GroupMatch } | null;
  by: BenchmarkBasis['by'];
  history: Pick<BenchmarkBasis, 'runs' | 'leftOut'>;
  commonFactor: CommonFactor | null;
  /** The groups that the common factor was made from. */
  members: CommonFactorFinding['groups'];
  /** Those of `groups` of which is said how well slowdowns would have been seen. */
  isInSight: (group: GroupComparison) => boolean;
  withoutHistory: number;
  /** The loops inside its calls beside the same before, judged or not. */
  loops: readonly ComparedLoop[];
}
