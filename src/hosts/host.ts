import type { Comparison } from '#build/schemas/comparison.ts';
import type { Remote } from '../base/git/remote.ts';
import type { NamedComparison } from '../gate/judge/merge.ts';
import type { ToldCommit } from '../measure/run/commit.ts';
import type { FindingPlace } from '../report/text/finding-places.ts';
import type { ReportLinks, ReportPage } from '../report/text/printers/report-links.ts';
import type { ShiftIssue } from '../report/text/printers/shift-issue.ts';
import type { JobSettings } from './settings.ts';

/** What is known of the job that commgate runs in. Outside of a host's jobs nothing is. */
export interface Surroundings {
  /** What the host says of the commit that it has checked out. */
  told?: ToldCommit;
  /** Folder for temporary files, which the host empties after the job. */
  temporary?: string;
  workingCopy?: string;
  /** Address of the repository for people, such as https://github.com/owner/name. */
  repository?: string;
  /** Folder that the host takes reports from; left out: the run's own. */
  reports?: string;
}

/** What messages call something that the author of a job has set. */
export type Named = (input: string) => { file: string; place: string };

/** What an event is about to change. */
export interface Change {
  /** The commit that it goes into. */
  base: string;
  /** The branch of that commit; null where the host does not tell. */
  baseBranch: string | null;
  /** The commit that the result is shown on: the change's newest one. */
  head: string;
}

/** What the host started the job for. */
export interface HostEvent {
  /** Null where nothing is about to change. */
  change: Change | null;
  /** The pull request that comments go to; null: none. */
  pullRequest: number | null;
  /** Whether it is about what is on a branch already, by a push or by the clock. */
  isOfBranch: boolean;
}

/** What people who may do so say about the slowdowns of a change. */
export type Accepted =
  | { accepts: true; reason: string }
  /** `why`: why what somebody has said accepts nothing; null when nobody has said anything. */
  | { accepts: false; why: string | null };

/** Nobody has said anything. */
export const NOTHING_SAID: Accepted = { accepts: false, why: null };

/** What a label says. @param doubt why it accepts nothing here; null: it does */
export function acceptedUnless(reason: string, doubt: string | null): Accepted {
  if (doubt === null) return { accepts: true, reason };
  const why = `The ${reason} accepts nothing here: ${doubt}. Take it away and set it again.`;
  return { accepts: false, why };
}

/** What an earlier job has left about a change, for one that would measure the same; `why`: why nothing. */
export type Earlier =
  | {
      comparison: Comparison;
      /** The commit that the host says it is about. */
      commit: string;
      /** What left it, for people. */
      from: string;
    }
  | { why: string };

/** A regression at the place where its function is defined. */
export type AnnotatedPlace = Omit<FindingPlace, 'finding'>;

/** What became of a comment. */
export type Posted = 'created' | 'updated' | 'replaced' | 'none';

export interface CommentRequest {
  /** First line of the comment, by which it is found again. */
  marker: string;
  /** The whole comment, beginning with the marker. @param previous what it replaces; null: nothing */
  body(previous: string | null): string;
  /** Whether it is created when there is none yet; an existing one is updated in any case. */
  create: boolean;
  /** Whether a new one takes the place of one that stands, so that people hear of it: edits notify nobody. */
  notifies(standing: string): boolean;
}

/** The one issue about something; see keepIssue. */
export interface IssueRequest extends ShiftIssue {
  /** How many things it is about; none: it is closed. */
  count: number;
}

/** What became of an issue. `closed by hand`: it stays so. */
export interface IssueKept {
  done: 'opened' | 'updated' | 'closed' | 'closed by hand' | 'none';
  number?: number;
}

/** The verdict as it stands beside a commit: what can be required before a merge. */
export interface Status {
  /** Where it is shown. */
  commit: string;
  /** Tells those of several jobs apart. */
  name: string | undefined;
  conclusion: 'success' | 'failure' | 'neutral';
  title: string;
  /** Markdown, at most Host.longestStatus bytes. */
  summary: string;
  /** Most urgent first; a host may show fewer. */
  places: readonly AnnotatedPlace[];
}

/** Checks that have left their comparisons. All of this comes from the host, nothing from the checks. */
export interface FinishedChecks {
  /** The pull request that they were about; null: of none. */
  pullRequest: number | null;
  /** The commit that was measured. */
  commit: string;
  /** other: they were not needed, or newer ones replace them. */
  outcome: 'success' | 'failure' | 'other';
  /** What they left, by what tells them apart. @throws HostError; InputError naming what cannot be used */
  reports(): Promise<LeftReports>;
}

export interface LeftReports {
  comparisons: NamedComparison[];
  /** They are looked at where they are, and not read: like comparisons they may be made by anybody. */
  pages: ReportPage[];
}

/** What a job needs on this host, for people. */
export interface Advice {
  /** What a change is called that is to be merged. */
  request: string;
  named: Named;
  /** For the working copy to be there. */
  checkOut: string;
  /** When a baseline may be written. */
  write: string;
  /** For a comment, a whole sentence without its full stop; for an issue; and for a report on other jobs. */
  comment: string;
  issue: string;
  report: string;
  /** For a job that carries out commands. */
  command?: string;
}

/** What a host refused, or did not answer; the message is one line without secrets. */
export class HostError extends Error {
  /** Whether the job's token may not do that. */
  readonly isForbidden: boolean;
  /** Whether that is so for every change from a fork. */
  readonly isOfStrangers: boolean;

  constructor(
    message: string,
    { isForbidden, isOfStrangers }: Pick<HostError, 'isForbidden' | 'isOfStrangers'>,
    cause: unknown,
  ) {
    super(message, { cause });
    this.isForbidden = isForbidden;
    this.isOfStrangers = isOfStrangers;
  }
}

/** A service that runs jobs for changes of a repository: a folder below this one, which alone knows it. */
export interface Host {
  readonly surroundings: Surroundings;
  readonly advice: Advice;

  /** What the job's author asked for, secrets hidden from log and programs. @throws InputError */
  settings(): JobSettings;

  /** Why the job was started. @throws InputError when what the host says of it cannot be read */
  event(): HostEvent;

  /**
   * Why the event must not change the baseline: only merged code may. Null when it may. @throws as event
   *
   * @param isKept whether a branch that is not the default one has a baseline of its own
   */
  writeRefusal(isKept: (branch: string) => boolean): string | null;

  /** The repository with the history and the baseline's branch; null where the host does not tell. */
  remote(): Remote | null;

  /** Whether all slowdowns of the change, or of those that a push merged, are accepted. @throws as event */
  accepted(): Promise<Accepted>;

  /**
   * What an earlier job of the change has found, where people have accepted that meanwhile; null: they have
   * not, or this is no such job. Never throws. @param artifact name of what that job has uploaded
   */
  earlier(artifact: string): Promise<Earlier | null>;

  /**
   * Carries out what a comment asks for, see mode command; left out: comments start no jobs here.
   * @throws HostError
   */
  command?(): Promise<void>;

  // In the job itself.

  info(line: string): void;
  notice(line: string): void;
  warning(line: string): void;
  /** Ends the job as failed, after everything else. */
  fail(message: string): void;
  output(name: string, value: string): void;
  /** Adds Markdown to the job's page, where there is one. Never throws. */
  summary(markdown: string): Promise<void>;
  /** Shows regressions beside the code they lie in, the first of them. */
  annotate(places: readonly AnnotatedPlace[]): void;
  /** Does something that prints what others wrote: no line of it is taken for a command to the host. */
  quoting<T>(work: () => Promise<T>): Promise<T>;
  /** Keeps a short text for the end of the job, when `remembered` gives it back; '' where there is none. */
  remember(name: string, text: string): void;
  remembered(name: string): string;
  withoutSecrets(text: string): string;

  // Beside the change.

  /** Longest summary of a status, in bytes. */
  readonly longestStatus: number;
  /** Shows the verdict on a commit where the token may; what fails is one line in the log. Never throws. */
  status(status: () => Status | null): Promise<void>;
  /** Updates the one comment on a pull request, creates or replaces it. @throws HostError, InputError */
  comment(pullRequest: number, request: CommentRequest): Promise<Posted>;
  /** Opens, updates or closes the one issue. @throws HostError, InputError */
  issue(request: IssueRequest): Promise<IssueKept>;

  /** Where the page of this job will be found under its file's name, as far as that is known. */
  pageLinks(file: string): ReportLinks;
  /** The page that a later step has uploaded as it is; null: none has. @throws HostError */
  uploadedPage(file: string): Promise<ReportPage | null>;

  // Of other jobs.

  /** The checks to report on, a change each; none: with a notice. @throws HostError, InputError */
  finished(): Promise<FinishedChecks[]>;
}
