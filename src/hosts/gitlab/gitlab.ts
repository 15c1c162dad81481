import { join } from 'node:path';
import { InputError, messageOf, oneLine, oneLineWhole } from '../../base/errors.ts';
import { writeAtomically } from '../../base/files/write-atomically.ts';
import type { Remote } from '../../base/git/remote.ts';
import type { StandardStream } from '../../base/standard-streams.ts';
import type { ReportLinks } from '../../report/text/printers/report-links.ts';
import { tokenOf } from '../destination.ts';
import {
  type Accepted,
  type Advice,
  type CommentRequest,
  type Earlier,
  type FinishedChecks,
  type Host,
  HostError,
  type HostEvent,
  type IssueKept,
  type IssueRequest,
  type Named,
  NOTHING_SAID,
  type Posted,
  type Surroundings,
} from '../host.ts';
import { readInputs } from '../inputs.ts';
import { postComment } from '../one-comment.ts';
import { keepIssue } from '../one-issue.ts';
import type { JobSettings } from '../settings.ts';
import { statusOf } from '../try-again.ts';
import { type GitLabClient, gitLabClient } from './client.ts';
import { earlierResult } from './earlier.ts';
import { finishedChecks, pageOfJob } from './finished.ts';
import { gitLabIssues } from './issues.ts';
import { acceptedBeforeMerge, acceptedByLabel } from './label.ts';
import { gitLabNotes } from './notes.ts';
import { DEPLOY_KEY, gitLabRemote } from './remote.ts';
import { gitLabSurroundings } from './surroundings.ts';
import { isOfBranch, mergeRequestIn, projectIn, writeRefusal } from './variables.ts';

/** The token for the API: of the project, with the scope api. A job's own may write no notes. */
const TOKEN = 'GITLAB_TOKEN';

/** The token of a stranger's pipeline is that of his fork. */
const IN_FORK =
  "the pipeline of a fork has none of this project's variables; a member may run it here, or " +
  'commgate ci --mode comment post its report';

const ACCESS = 'an access token of the project with the role Reporter and the scope api';

const named: Named = (input) =>
  input === 'token' ? { file: 'environment', place: TOKEN } : { file: 'command line', place: `--${input}` };

const ADVICE: Advice = {
  request: 'merge request',
  named,
  checkOut: 'is GIT_STRATEGY none?',
  write:
    'a baseline is written by pipelines of the default branch: schedules, pushes, and those started by hand',
  comment: `It takes a CI/CD variable ${TOKEN}: ${ACCESS}, masked`,
  issue: `It takes a CI/CD variable ${TOKEN}: ${ACCESS}, masked`,
  report: `${TOKEN} must be ${ACCESS}`,
};

/**
 * A value in which GitLab finds no variable: it puts others, secret ones among them, into the values of
 * dotenv reports, and names of functions are foreign text.
 */
function unexpanded(text: string): string {
  return text.replaceAll('$', '$$$$').replace(/%(?=[A-Za-z_])/g, '% ');
}

/** A job of GitLab CI/CD, which runs the command `commgate ci`. */
export class GitLab implements Host {
  readonly surroundings: Surroundings;
  readonly longestStatus = 0;
  readonly advice = ADVICE;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #getInput: (name: string) => string;
  readonly #log: Record<'out' | 'err', Pick<StandardStream, 'write'>>;
  readonly #outputs = new Map<string, string>();
  #settings: JobSettings | null = null;

  /**
   * @param environment GitLab's variables; what only commgate needs of them is taken out
   * @param getInput the options of the command, '' where one is not given
   */
  constructor(
    environment: NodeJS.ProcessEnv,
    getInput: (name: string) => string,
    log: Record<'out' | 'err', Pick<StandardStream, 'write'>>,
  ) {
    this.#environment = { ...environment };
    this.#getInput = getInput;
    this.#log = log;
    this.surroundings = gitLabSurroundings(environment);
    // Benchmarks inherit our environment. What builds may need, such as CI_JOB_TOKEN, stays.
    for (const name of [TOKEN, DEPLOY_KEY]) delete environment[name];
  }

  settings(): JobSettings {
    const token = tokenOf(this.#environment, TOKEN);
    const input = (name: string): string => (name === 'token' ? token : this.#getInput(name));
    this.#settings = readInputs(input, named);
    return this.#settings;
  }

  event(): HostEvent {
    const request = mergeRequestIn(this.#environment);
    return {
      change: request?.change ?? null,
      pullRequest: request?.iid ?? null,
      isOfBranch: isOfBranch(this.#environment),
    };
  }

  writeRefusal(isKept: (branch: string) => boolean): string | null {
    return writeRefusal(this.#environment, isKept);
  }

  remote(): Remote | null {
    return gitLabRemote(this.#environment);
  }

  /** A label starts no pipeline: whoever sets one has the job run again. */
  async earlier(): Promise<Earlier | null> {
    const request = mergeRequestIn(this.#environment);
    if (request === null || request.isInFork || this.#settings!.token === '') return null;
    try {
      const client = this.#client();
      const accepted = await acceptedByLabel(
        client,
        request,
        this.#settings!.acceptLabel,
        request.change.head,
      );
      return accepted.accepts ? await earlierResult(client, this.#environment, request) : null;
    } catch (error) {
      return { why: this.#refusal(error) };
    }
  }

  async accepted(): Promise<Accepted> {
    const { acceptLabel: label } = this.#settings!;
    const request = mergeRequestIn(this.#environment);
    const isPush = this.#environment['CI_PIPELINE_SOURCE'] === 'push';
    if (request === null && !isPush) return NOTHING_SAID;
    try {
      const client = this.#client();
      if (request !== null) return await acceptedByLabel(client, request, label, request.change.head);
      const commit = this.#environment['CI_COMMIT_SHA'] ?? '';
      return await acceptedBeforeMerge(client, { project: projectIn(this.#environment), commit }, label);
    } catch (error) {
      // Without a token a line about the note says so.
      if (this.#settings!.token !== '') this.info(`Labels were not asked for: ${this.#refusal(error)}`);
      const isSet = (this.#environment['CI_MERGE_REQUEST_LABELS'] ?? '').split(',').includes(label);
      const why = `Whether the label ${label} accepts this could not be asked; it takes ${TOKEN}.`;
      return { accepts: false, why: isSet ? why : null };
    }
  }

  info(line: string): void {
    this.#log.out.write(`${line}\n`);
  }

  notice(line: string): void {
    this.info(line);
  }

  warning(line: string): void {
    this.#log.err.write(`commgate: warning: ${oneLineWhole(line)}\n`);
  }

  fail(message: string): void {
    this.#log.err.write(`commgate: ${message}\n`);
  }

  /** All of them, as variables for later jobs (artifacts: reports: dotenv). */
  output(name: string, value: string): void {
    this.#outputs.set(`COMMGATE_${name.toUpperCase().replaceAll('-', '_')}`, oneLineWhole(value));
    const lines = [...this.#outputs].map(([variable, text]) => `${variable}=${unexpanded(text)}\n`);
    writeAtomically(join(this.surroundings.reports!, 'commgate.env'), lines.join(''));
  }

  /** A job has no page for Markdown: its log says the same. */
  async summary(): Promise<void> {}

  /** The report of findings does that. */
  annotate(): void {}

  /** No line of a log is a command. */
  quoting<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  /** Nothing is started again at the end of a job. */
  remember(): void {}

  remembered(): string {
    return '';
  }

  withoutSecrets(text: string): string {
    const tokens = [TOKEN, 'CI_JOB_TOKEN'].map((name) => (this.#environment[name] ?? '').trim());
    return tokens.filter(Boolean).reduce((rest, token) => rest.replaceAll(token, '***'), text);
  }

  /** The job itself is one. */
  async status(): Promise<void> {}

  comment(number: number, request: CommentRequest): Promise<Posted> {
    const { project } = mergeRequestIn(this.#environment) ?? { project: projectIn(this.#environment) };
    return this.#asked((client) => postComment(gitLabNotes(client, { project, iid: number }), request));
  }

  issue(request: IssueRequest): Promise<IssueKept> {
    return this.#asked((client) => keepIssue(gitLabIssues(client, projectIn(this.#environment)), request));
  }

  /** The job leaves the page where its address is known beforehand. */
  pageLinks(file: string): ReportLinks {
    const address = pageOfJob(this.#environment['CI_JOB_URL'] ?? '', file);
    return { pages: address === null ? [] : [{ name: null, address, isPacked: false }] };
  }

  async uploadedPage(): Promise<null> {
    return null;
  }

  async finished(): Promise<FinishedChecks[]> {
    const asking = { environment: this.#environment, name: this.#settings!.artifact };
    const found = await this.#asked((client) => finishedChecks(client, asking, (line) => this.notice(line)));
    return found.map((each) => ({ ...each, reports: () => this.#asked(() => each.reports()) }));
  }

  /** @throws HostError without a token; InputError as gitLabClient */
  #client(): GitLabClient {
    const token = this.#settings?.token ?? '';
    if (token === '') {
      const isInFork = mergeRequestIn(this.#environment)?.isInFork === true;
      const why = isInFork ? `${TOKEN} is empty: ${IN_FORK}` : `${TOKEN} is empty`;
      throw new HostError(why, { isForbidden: !isInFork, isOfStrangers: isInFork }, null);
    }
    return gitLabClient({
      api: this.#environment['CI_API_V4_URL'] ?? '',
      token,
      authority: this.#environment['CI_SERVER_TLS_CA_FILE'] ?? '',
    });
  }

  /** Asks GitLab for something. @throws HostError for what it refused; InputError for what cannot be used */
  async #asked<T>(work: (client: GitLabClient) => Promise<T>): Promise<T> {
    try {
      return await work(this.#client());
    } catch (error) {
      if (error instanceof InputError || error instanceof HostError) throw error;
      const isForbidden = [401, 403, 404].includes(statusOf(error) ?? 0);
      throw new HostError(this.#refusal(error), { isForbidden, isOfStrangers: false }, error);
    }
  }

  #refusal(error: unknown): string {
    return oneLine(this.withoutSecrets(messageOf(error)));
  }
}
