import type { Comparison } from '#build/schemas/comparison.ts';
import type { Checked, CheckOptions } from '../gate/check/check.ts';
import type { BaselineUpdate, UpdateOptions } from '../gate/check/update-baseline.ts';
import type { HistorySiteOptions, WrittenHistorySite } from '../report/history-site/write-site.ts';

/** What the author of a job asks for; a host says how (docs/action.md has GitHub's inputs). */
export interface JobSettings {
  mode: 'check' | 'baseline' | 'comment' | 'command';
  /** Path of the configuration, relative to the working directory. */
  config: string;
  /** Path of the baseline file; undefined: the one that the configuration names. */
  baseline: string | undefined;
  /** Folder of a run that was made before; undefined: the benchmarks are run now. */
  run: string | undefined;
  /** Mode check: what is built and run in turn with the checked-out commit, in place of a baseline. */
  against: string | undefined;
  /** Token for the host's API; '' means none. */
  token: string;
  /** The same for the repository that baseline.repository names; '' means that one. */
  baselineToken: string;
  failOn: 'regression' | 'never';
  comment: 'on-change' | 'always' | 'never';
  /** Tells the comments of several jobs on one pull request apart. */
  commentName: string | undefined;
  /** Who is named in a new comment that says what fails: @name, or @group/team. */
  mention: readonly string[];
  /** Whether a status is shown on the commit where the token may. */
  checkRun: 'auto' | 'never';
  /** Label that accepts the slowdowns of a pull request. */
  acceptLabel: string;
  /**
   * Name of the artifacts with comparisons, or what their names begin with, followed by '-': mode comment
   * reads them, mode check that of an earlier job with its comment-name.
   */
  artifact: string;
  /** Mode comment: what the jobs that checked came to, where they are earlier ones of the same run. */
  result: 'success' | 'failure' | 'cancelled' | 'skipped';
  /** Mode command: files of the workflows that check, without their folder. */
  workflows: readonly string[];
  /** Mode check: why nothing is to be measured; undefined: it is. */
  skip: string | undefined;
  /** Whether the working copy is built first where the configuration says how; false measures it as it is. */
  build: boolean;
  /** Mode baseline: a disturbed run is refused instead of added as one that does not count. */
  strict: boolean;
  /** Mode baseline: folder that the history pages are written into afterwards; undefined: none are. */
  pages: string | undefined;
  /** Mode baseline: whether an issue says that the level has shifted. */
  issue: 'never' | 'on-shift';
  /** Relative to the working copy. */
  workingDirectory: string;
}

/** With the path of the configuration, relative to the working directory. */
export type Configured<Options> = Options & { config: string };

/** What a job can do; all of it reads and writes the working directory. */
export interface Work {
  check(
    options: Configured<CheckOptions>,
  ): Promise<Pick<Checked, 'comparison' | 'runFolder'> & Partial<Checked>>;
  updateBaseline(
    options: Configured<UpdateOptions>,
  ): Promise<Pick<BaselineUpdate, 'baseline' | 'runs' | 'disturbed' | 'levelShifts'>>;
  /** See renderComparisonPage. @param repository its address, for links to source lines */
  page(comparison: Comparison, repository: string | undefined): string;
  writeHistorySite(options: HistorySiteOptions): Promise<WrittenHistorySite>;
}
