import { randomUUID } from 'node:crypto';
import type * as actionsCore from '@actions/core';
import { InputError, oneLine } from '../../errors.ts';
import type { Remote } from '../../git/remote.ts';
import { type Host, HostError } from '../host.ts';
import type { JobSettings } from '../settings.ts';
import type { GitHubClient } from './client.ts';
import { changeIn, numberIn, readEvent, repositoryOf, whyNotWrite } from './event.ts';
import { finishedChecks } from './finished.ts';
import { readInputs } from './inputs.ts';
import { acceptedByLabel } from './label.ts';
import { gitHubRemote } from './remote.ts';
import { gitHubSurroundings } from './surroundings.ts';

/** What is used of @actions/core, which writes what a runner reads. */
export type Core = Pick<
  typeof actionsCore,
  'getInput' | 'setSecret' | 'setOutput' | 'setFailed' | 'error' | 'warning' | 'notice' | 'info' | 'summary'
>;

/** Variables with which a runner lets an action act for the job. Benchmarks inherit our environment and need none. */
const TOKENS = ['INPUT_TOKEN', 'ACTIONS_RUNTIME_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN'];

/** Most annotations of one kind that GitHub shows for a step. */
const MOST_ANNOTATIONS = 10;

/** Events of a branch as it is: what they check out has its own history. */
const OF_BRANCH = ['push', 'schedule', 'workflow_dispatch'];

/**
 * GitHub, as a step of GitHub Actions reaches it.
 *
 * @param core what writes to the runner
 * @param environment the runner's variables; the tokens among them are taken out
 */
export function gitHub(core: Core, environment: NodeJS.ProcessEnv): Host {
  let settings: JobSettings | null = null;
  const token = (): string => settings?.token ?? '';
  const withoutSecrets = (text: string): string => (token() === '' ? text : text.replaceAll(token(), '***'));
  /** Loaded when it is needed: @actions/github reads the event when it is loaded, and may fail. */
  const client = async (): Promise<GitHubClient> => {
    if (token() === '') throw new Error('the input token is empty');
    const { gitHubClient } = await import('./client.ts');
    return gitHubClient(token());
  };
  /** What GitHub refused, in one line. */
  const refusal = (error: unknown): string =>
    oneLine(withoutSecrets(error instanceof Error ? error.message : String(error)));
  const asked = async <T>(work: (client: GitHubClient) => Promise<T>): Promise<T> => {
    try {
      return await work(await client());
    } catch (error) {
      if (error instanceof InputError) throw error;
      const status = (error as { status?: unknown } | null)?.status;
      const isForbidden = status === 401 || status === 403 || status === 404;
      const isOfStrangers = status === 403 && readEvent(environment).name === 'pull_request';
      throw new HostError(refusal(error), { isForbidden, isOfStrangers }, error);
    }
  };
  return {
    surroundings: gitHubSurroundings(environment),
    settings() {
      settings = readInputs((name) => core.getInput(name));
      if (token() !== '') core.setSecret(token());
      for (const name of TOKENS) delete environment[name];
      return settings;
    },
    event() {
      const { name, payload } = readEvent(environment);
      const pullRequest = environment['GITHUB_REPOSITORY'] ? numberIn(payload) : null;
      return { change: changeIn(payload), pullRequest, isOfBranch: OF_BRANCH.includes(name) };
    },
    whyNotWrite: () => whyNotWrite(environment),
    remote() {
      const remote = remoteIn(environment, token());
      for (const secret of remote?.secrets ?? []) if (secret !== token()) core.setSecret(secret);
      return remote;
    },
    accepted: () =>
      acceptedByLabel({ environment, label: settings!.acceptLabel, client }, (error) =>
        core.info(`Labels were not asked for: ${refusal(error)}`),
      ),

    info: core.info,
    notice: core.notice,
    warning: core.warning,
    fail: core.setFailed,
    output: core.setOutput,
    async summary(markdown) {
      if (!environment['GITHUB_STEP_SUMMARY']) return;
      try {
        await core.summary.addRaw(markdown, true).write();
      } catch (error) {
        core.warning(`The job summary was not written: ${oneLine(String(error))}`);
      }
    },
    annotate(places) {
      for (const { path, line, message } of places.slice(0, MOST_ANNOTATIONS)) {
        core.error(message, { file: path, startLine: line, title: 'Slower communication' });
      }
    },
    async quoting(work) {
      const end = randomUUID();
      core.info(`::stop-commands::${end}`);
      try {
        return await work();
      } finally {
        core.info(`::${end}::`);
      }
    },
    withoutSecrets,

    longestStatus: 65_000,
    async status(statusOf) {
      try {
        const status = statusOf();
        if (status === null) return;
        const { postCheckRun } = await import('./check-run.ts');
        await postCheckRun(await client(), repositoryOf(environment), status);
        core.info('Check run: created');
      } catch (error) {
        // Most tokens may not; the step itself is a check already.
        core.info(`Check run: not created, ${refusal(error)}`);
      }
    },
    comment: (number, request) =>
      asked(async (reached) => {
        const { postComment } = await import('./comment.ts');
        return postComment(reached, { ...repositoryOf(environment), number }, request);
      }),
    toComment:
      'The job needs the permission pull-requests: write; a pull request from a fork has it never, its report is this summary',

    finished: () =>
      asked((reached) => finishedChecks(reached, environment, settings!.result, (line) => core.notice(line))),
    comparisons: ({ run }) =>
      asked(async (reached) => {
        const { readArtifacts } = await import('./artifacts.ts');
        const name = settings!.artifact;
        const found = await readArtifacts(reached, repositoryOf(environment), run, name);
        if (found.length === 0) core.notice(`There is no artifact ${name}: nothing to post`);
        return found;
      }),
    toReport: 'the job needs the permissions actions: read and pull-requests: write',
  };
}

/** Null outside of GitHub, where a file is the only place for a baseline. */
function remoteIn(environment: NodeJS.ProcessEnv, token: string): Remote | null {
  try {
    return gitHubRemote(environment, token);
  } catch {
    return null;
  }
}
