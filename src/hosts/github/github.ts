import { randomUUID } from 'node:crypto';
import type * as actionsCore from '@actions/core';
import { InputError, messageOf, oneLine } from '../../base/errors.ts';
import type { Remote } from '../../base/git/remote.ts';
import { withoutCommands } from '../../base/job-commands.ts';
import type { ReportLinks, ReportPage } from '../../report/text/printers/report-links.ts';
import {
  type Accepted,
  type Advice,
  type AnnotatedPlace,
  type CommentRequest,
  type Earlier,
  type FinishedChecks,
  type Host,
  HostError,
  type HostEvent,
  type IssueKept,
  type IssueRequest,
  type LeftReports,
  type Named,
  type Posted,
  type Status,
  type Surroundings,
} from '../host.ts';
import { readInputs } from '../inputs.ts';
import { postComment } from '../one-comment.ts';
import { keepIssue } from '../one-issue.ts';
import type { JobSettings } from '../settings.ts';
import { readArtifacts, uploadedPage } from './artifacts.ts';
import { postCheckRun } from './check-run.ts';
import { type GitHubClient, gitHubClient } from './client.ts';
import { carryOut } from './command.ts';
import { gitHubComments } from './comments.ts';
import { earlierResult, mayFollowAnother } from './earlier.ts';
import { changeIn, numberIn, readEvent, repositoryOf, writeRefusal } from './event.ts';
import { finishedChecks } from './finished.ts';
import { gitHubIssues } from './issues.ts';
import { acceptedByLabel } from './label.ts';
import { gitHubRemote } from './remote.ts';
import { gitHubSurroundings } from './surroundings.ts';

/** What is used of @actions/core, which writes what a runner reads. */
type Core = Pick<
  typeof actionsCore,
  | 'getInput'
  | 'setSecret'
  | 'setOutput'
  | 'setFailed'
  | 'error'
  | 'warning'
  | 'notice'
  | 'info'
  | 'summary'
  | 'saveState'
  | 'getState'
>;

/** Variables that let an action act for the job. Benchmarks inherit our environment and need none. */
const TOKENS = [
  'INPUT_TOKEN',
  'INPUT_BASELINE-TOKEN',
  'ACTIONS_RUNTIME_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
];

/** Most annotations of one kind that GitHub shows for a step. */
const MAX_ANNOTATIONS = 10;

/** Events of a branch as it is: what they check out has its own history. */
const OF_BRANCH = ['push', 'schedule', 'workflow_dispatch'];

export const named: Named = (input) => ({ file: 'action', place: `input ${input}` });

const ADVICE: Advice = {
  request: 'pull request',
  named,
  checkOut: 'is there an actions/checkout step before?',
  write: `a baseline is written on ${OF_BRANCH.join(', ')} and repository_dispatch on the default branch`,
  comment:
    'The job needs the permission pull-requests: write; ' +
    'a pull request from a fork has it never, its report is this summary',
  issue: 'The job needs the permission issues: write',
  report: 'the job needs the permissions actions: read and pull-requests: write',
  command: 'the job needs the permissions actions: write and pull-requests: write',
};

export class GitHub implements Host {
  readonly surroundings: Surroundings;
  readonly longestStatus = 65_000;
  readonly advice = ADVICE;
  readonly #core: Core;
  readonly #environment: NodeJS.ProcessEnv;
  #settings: JobSettings | null = null;

  /** @param environment the runner's variables; the tokens among them are taken out with the settings */
  constructor(core: Core, environment: NodeJS.ProcessEnv) {
    this.#core = core;
    this.#environment = environment;
    this.surroundings = gitHubSurroundings(environment);
  }

  settings(): JobSettings {
    this.#settings = readInputs((name) => this.#core.getInput(name), named, ['command']);
    const { token, baselineToken } = this.#settings;
    for (const secret of [token, baselineToken]) if (secret !== '') this.#core.setSecret(secret);
    for (const name of TOKENS) delete this.#environment[name];
    return this.#settings;
  }

  event(): HostEvent {
    const { name, payload } = readEvent(this.#environment);
    const pullRequest = this.#environment['GITHUB_REPOSITORY'] ? numberIn(payload) : null;
    return { change: changeIn(payload), pullRequest, isOfBranch: OF_BRANCH.includes(name) };
  }

  writeRefusal(isKept: (branch: string) => boolean): string | null {
    return writeRefusal(this.#environment, isKept);
  }

  remote(): Remote | null {
    const remote = gitHubRemote(this.#environment, this.#token, this.#settings?.baselineToken);
    for (const secret of remote?.secrets ?? []) if (secret !== this.#token) this.#core.setSecret(secret);
    return remote;
  }

  accepted(): Promise<Accepted> {
    const [environment, label] = [this.#environment, this.#settings!.acceptLabel];
    return acceptedByLabel({ environment, label, client: () => this.#client() }, (error) =>
      this.info(`Labels were not asked for: ${this.#refusal(error)}`),
    );
  }

  async earlier(artifact: string): Promise<Earlier | null> {
    const { acceptLabel } = this.#settings!;
    if (this.#token === '' || !mayFollowAnother(this.#environment, acceptLabel)) return null;
    if (!(await this.accepted()).accepts) return null;
    try {
      return await this.#asked((client) => earlierResult(client, this.#environment, artifact));
    } catch (error) {
      return { why: this.#refusal(error) };
    }
  }

  async command(): Promise<void> {
    const { acceptLabel: label, workflows } = this.#settings!;
    const asked = { environment: this.#environment, label, workflows };
    this.notice(await this.#asked((client) => carryOut(client, asked)));
  }

  info(line: string): void {
    this.#core.info(withoutCommands(line));
  }

  notice(line: string): void {
    this.#core.notice(line);
  }

  warning(line: string): void {
    this.#core.warning(line);
  }

  fail(message: string): void {
    this.#core.setFailed(message);
  }

  output(name: string, value: string): void {
    this.#core.setOutput(name, value);
  }

  async summary(markdown: string): Promise<void> {
    if (!this.#environment['GITHUB_STEP_SUMMARY']) return;
    try {
      await this.#core.summary.addRaw(markdown, true).write();
    } catch (error) {
      this.warning(`The job summary was not written: ${oneLine(String(error))}`);
    }
  }

  annotate(places: readonly AnnotatedPlace[]): void {
    for (const { path, line, message } of places.slice(0, MAX_ANNOTATIONS)) {
      this.#core.error(message, { file: path, startLine: line, title: 'Slower communication' });
    }
  }

  async quoting<T>(work: () => Promise<T>): Promise<T> {
    const end = randomUUID();
    this.#core.info(`::stop-commands::${end}`);
    try {
      return await work();
    } finally {
      this.#core.info(`::${end}::`);
    }
  }

  remember(name: string, text: string): void {
    this.#core.saveState(name, text);
  }

  remembered(name: string): string {
    return this.#core.getState(name);
  }

  withoutSecrets(text: string): string {
    const tokens = [this.#token, this.#settings?.baselineToken ?? ''].filter((token) => token !== '');
    return tokens.reduce((rest, token) => rest.replaceAll(token, '***'), text);
  }

  async status(statusOf: () => Status | null): Promise<void> {
    try {
      const status = statusOf();
      if (status === null) return;
      await postCheckRun(this.#client(), repositoryOf(this.#environment), status);
      this.info('Check run: created');
    } catch (error) {
      // Most tokens may not; the step itself is a check already.
      this.info(`Check run: not created, ${this.#refusal(error)}`);
    }
  }

  comment(number: number, request: CommentRequest): Promise<Posted> {
    return this.#asked((client) =>
      postComment(gitHubComments(client, { ...repositoryOf(this.#environment), number }), request),
    );
  }

  issue(request: IssueRequest): Promise<IssueKept> {
    return this.#asked((client) => keepIssue(gitHubIssues(client, repositoryOf(this.#environment)), request));
  }

  /** A later step uploads the page: until then its run's list of artifacts is linked. */
  pageLinks(file: string): ReportLinks {
    const { repository } = this.surroundings;
    const run = this.#environment['GITHUB_RUN_ID'] ?? '';
    if (repository === undefined || !/^\d+$/.test(run)) return { pages: [] };
    return { pages: [], later: { file, address: `${repository}/actions/runs/${run}#artifacts` } };
  }

  async uploadedPage(file: string): Promise<ReportPage | null> {
    const run = Number(this.#environment['GITHUB_RUN_ID']);
    const pagesAt = this.#artifactsOf(run);
    if (pagesAt === null || !Number.isSafeInteger(run)) return null;
    return this.#asked((client) =>
      uploadedPage(client, repositoryOf(this.#environment), { run, name: file, pagesAt }),
    );
  }

  async finished(): Promise<FinishedChecks[]> {
    const { result } = this.#settings!;
    const found = await this.#asked((client) =>
      finishedChecks(client, this.#environment, result, (line) => this.notice(line)),
    );
    return found === null ? [] : [{ ...found, reports: () => this.#reports(found.run) }];
  }

  #reports(run: number): Promise<LeftReports> {
    const wanted = { run, name: this.#settings!.artifact, pagesAt: this.#artifactsOf(run) };
    return this.#asked((client) => readArtifacts(client, repositoryOf(this.#environment), wanted));
  }

  /** Address below which people find the artifacts of a run; null where that is not known. */
  #artifactsOf(run: number): string | null {
    const { repository } = this.surroundings;
    return repository === undefined ? null : `${repository}/actions/runs/${run}/artifacts`;
  }

  get #token(): string {
    return this.#settings?.token ?? '';
  }

  #client(): GitHubClient {
    if (this.#token === '') throw new Error('the input token is empty');
    return gitHubClient(this.#token);
  }

  /** Asks GitHub for something. @throws HostError for what it refused; InputError for what cannot be used */
  async #asked<T>(work: (client: GitHubClient) => Promise<T>): Promise<T> {
    try {
      return await work(this.#client());
    } catch (error) {
      if (error instanceof InputError) throw error;
      const status = (error as { status?: unknown } | null)?.status;
      const isForbidden = status === 401 || status === 403 || status === 404;
      const isOfStrangers = status === 403 && readEvent(this.#environment).name === 'pull_request';
      throw new HostError(this.#refusal(error), { isForbidden, isOfStrangers }, error);
    }
  }

  #refusal(error: unknown): string {
    return oneLine(this.withoutSecrets(messageOf(error)));
  }
}
