import type { Chain, Regression, TimeAccount } from '#build/schemas/comparison.ts';
import type { HistoryDocument } from '#build/schemas/history.ts';
import type { TypicalInstance } from '#build/schemas/parts.ts';
import type { BenchmarkPictures } from '#build/schemas/pictures.ts';
import type { InspectionAffinity } from '../../analysis/slow-instances/ahp.ts';
import type { Packed } from '../../measure/pictures/pictures.ts';
import type { LoopValuesPicture, ProgramPicture } from '../../measure/pictures/program.ts';
import type { TracePictures } from '../../measure/pictures/trace-pictures.ts';

/** What a page's plots are drawn from: the JSON inside of it, by kind of page. All text in it is visible. */
export interface PageDocument {
  kind: 'comparison' | 'trace' | 'history';
  /** Of a comparison, by benchmark. */
  pictures?: BenchmarkPictures[];
  /** Of a trace; its wait states where they were asked for. */
  trace?: TracePictures;
  blame?: Blame;
  /** Of files of waiting on the grid. */
  waitingLayers?: WaitingLayers;
  /** Of a comparison: its wait states by benchmark, before and now; null: not known. */
  waitTrees?: (WaitTree | null)[];
  /** Of a comparison: where the time of a run went, by benchmark; null: not known. */
  accounts?: (AccountPicture | null)[];
  history?: HistoryDocument;
  /** Beside it: what is less far from a level, as a factor, is no level shift. */
  shiftFactor?: number;
  /** Of the history pages, that of all. */
  overview?: OverviewPage;
  /** Of a comparison: typical instances, by figure. */
  typical?: TypicalPicture[];
  /** Of a comparison: its regressions in AHP order. */
  plane?: PlaneDot[];
  /** Of the file of a merged program. */
  program?: ProgramPicture;
  /** Of the file of a loop's values. */
  values?: LoopValuesPicture;
}

/**
 * Where the time of a run went, before and now; functions with most time first. A phase is drawn by its
 * parts, one kind a part: what is computed in it, and the rest, in MPI calls.
 */
export interface AccountPicture {
  kinds: (Pick<TimeAccount['kinds'][number], 'kind' | 'beforeNs' | 'nowNs'> & { name: string })[];
  functions: AccountRow[];
  phases: AccountRow[];
}

/** A function's time of a kind, or a phase's, of which a part is computing. */
export interface AccountRow
  extends Pick<TimeAccount['functionTimes'][number], 'kind' | 'beforeNs' | 'nowNs'> {
  name: string;
  /** Of that; of phases. */
  computing?: Pick<TimeAccount['elapsed'], 'beforeNs' | 'nowNs'>;
}

/** A typical instance of a group that became slower: what the chain says is drawn on it, and nothing else. */
export interface TypicalPicture extends Pick<Chain, 'process' | 'longer' | 'waits' | 'without'> {
  before: TypicalInstance | null;
  now: TypicalInstance;
  titles: { before: string; now: string; without: string };
  /** Who comes when, where that is marked. */
  comes: { process: number; words: string } | null;
  /** What became longer, where it is drawn. */
  longerWords: string;
  /** Consequences: other patterns. */
  next: { words: string; beforeNs: number; nowNs: number }[];
}

/** A regressed group in the plane of the Analytic Hierarchy Process (METHOD 2.9). */
export interface PlaneDot extends Pick<Regression, 'label' | 'addedNs' | 'angle'> {
  name: string;
  /** Severity and complexity, each ÷ the sum of all, 0 to 1. */
  severity: number;
  complexity: number;
  affinity: InspectionAffinity;
}

export interface WaitTree {
  /** The program's time × processes, of which shares are told. */
  spanNs: number;
  /** In the registry's order; a parent's time has its children's. `beforeNs`: where before is known. */
  classes: { name: string; parent: number | null; ns: number; instances: number; beforeNs?: number }[];
  paths: string[];
  /** As JSON, most time first: class, path, process (−1: all others), ns, and where it is known ns before. */
  charges: Packed;
  more: number;
  /** What is known of before: nothing, classes and call paths, or processes as well. */
  before: 'nothing' | 'paths' | 'processes';
}

/** Who makes others wait, and who waits, by call path and process. */
export interface Blame {
  /** The program's time × processes, of which shares are told. */
  spanNs: number;
  /**
   * A parent stands before its parts; one that is a sum has no charges of its own. Its charges are of who
   * makes others wait, or of who waits.
   */
  metrics: { name: string; parent: number | null; isSum: boolean; isCause: boolean }[];
  functions: string[];
  /** Each as functions from the outermost one on; one of none is not known. */
  paths: number[][];
  /** As JSON, four columns of equal length: metric, path, process, ns. */
  charges: Packed;
}

/** Kinds of waiting by process: of all, of a class, or while the pipeline of a direction fills. */
export interface WaitingLayers {
  names: string[];
  /** As JSON: by kind, then process, nanoseconds. */
  nsByProcess: Packed;
}

/** What the overview of all benchmarks draws, by row of its table. */
export interface OverviewPage {
  /**
   * How the group went, a character a point: a digit of base 36, the higher the slower, '.' for none.
   * Rows of a benchmark have one logarithmic scale, with each row's newest level in its middle.
   */
  sparks: string[];
  /** How far a group may go from its level without a level shift, both ways: digits of its row. */
  noise: number[];
  /** The points at which a level shift begins: open ones, and accepted ones. */
  open: number[][];
  accepted: number[][];
}
