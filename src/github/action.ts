import { randomUUID } from 'node:crypto';
import type * as core from '@actions/core';
import type { Comparison } from '../comparison/comparison.ts';
import { InputError, oneLine } from '../errors.ts';
import { markdownText } from '../report/escape.ts';
import { headline } from '../report/headline.ts';
import { commentMarker, renderComment, renderSummary } from '../report/markdown.ts';
import { plain } from '../report/phrase.ts';
import { renderTerminal } from '../report/terminal.ts';
import type { Posted } from './comment.ts';
import { pullRequestOf } from './event.ts';
import { type ActionInputs, readInputs } from './inputs.ts';
import { writeOutputs } from './outputs.ts';

/** What a check and a baseline update are given; paths are relative to the working directory. */
export interface JobOptions {
  config: string;
  baseline?: string;
  run?: string;
}

/** All that the action reaches besides files: the runner, its variables, and the two things that it can do. */
export interface ActionWorld {
  core: Pick<
    typeof core,
    'getInput' | 'setSecret' | 'setOutput' | 'setFailed' | 'warning' | 'notice' | 'info' | 'summary'
  >;
  environment: NodeJS.ProcessEnv;
  check(options: JobOptions): Promise<{ comparison: Comparison; runFolder: string }>;
  /** @returns the path of the baseline file and how many runs it holds now */
  updateBaseline(options: JobOptions): Promise<{ baseline: string; runs: number }>;
}

/**
 * The action: one check with its comment, summary and outputs, or one baseline update. A failed step is its only way to
 * say no; whatever goes wrong on the way to GitHub is a warning and changes neither verdict nor exit code.
 *
 * @param world what it reaches; a failure is reported through world.core.setFailed
 */
export async function runAction(world: ActionWorld): Promise<void> {
  const { core, environment } = world;
  try {
    const inputs = readInputs((name) => core.getInput(name));
    if (inputs.token !== '') core.setSecret(inputs.token);
    // The benchmarks inherit our environment and have no business with the token.
    delete environment['INPUT_TOKEN'];
    enter(inputs.workingDirectory);
    await (inputs.mode === 'baseline' ? runBaseline(world, inputs) : runCheck(world, inputs));
  } catch (error) {
    core.setOutput('verdict', 'error');
    const message = explain(error);
    await addSummary(world, `### ❌ commgate could not finish\n\n${markdownText(message, 1000)}\n`);
    core.setFailed(message);
  }
}

async function runBaseline(world: ActionWorld, inputs: ActionInputs): Promise<void> {
  const { baseline, runs } = await withoutCommands(world, () => world.updateBaseline(jobOptions(inputs)));
  world.core.setOutput('baseline-path', baseline);
  world.core.setOutput('baseline-runs', String(runs));
  const line = `The baseline ${oneLine(baseline)} now holds ${runs} ${runs === 1 ? 'run' : 'runs'}`;
  world.core.info(line);
  await addSummary(world, `### ${markdownText(line)}\n`);
}

async function runCheck(world: ActionWorld, inputs: ActionInputs): Promise<void> {
  const { core } = world;
  const { comparison, runFolder } = await withoutCommands(world, async () => {
    const checked = await world.check(jobOptions(inputs));
    core.info(renderTerminal(checked.comparison));
    return checked;
  });
  const outputs = writeOutputs(comparison, runFolder, inputs.commentName);
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
  await addSummary(world, renderSummary(comparison, { name: inputs.commentName }));
  await comment(world, inputs, comparison);
  if (fails(comparison, inputs)) core.setFailed(plain(headline(comparison)));
}

/** A comparison without verdict fails the step too: it is only called inconclusive where the configuration asks. */
function fails({ verdict }: Comparison, { failOn }: ActionInputs): boolean {
  if (verdict === 'error') return true;
  return failOn === 'regression' && verdict !== 'pass';
}

async function comment(world: ActionWorld, inputs: ActionInputs, comparison: Comparison): Promise<void> {
  if (inputs.comment === 'never') return;
  try {
    const posted = await post(world, inputs, comparison);
    if (posted !== null) world.core.info(`Comment on the pull request: ${posted}`);
  } catch (error) {
    const reason = whyNotPosted(error, inputs.token);
    world.core.warning(reason);
    await addSummary(world, `> ${markdownText(reason, 1000)}\n`);
  }
}

/** @returns null when there is no pull request to comment on */
async function post(
  world: ActionWorld,
  inputs: ActionInputs,
  comparison: Comparison,
): Promise<Posted | null> {
  const pullRequest = pullRequestOf(world.environment);
  if (pullRequest === null) return null;
  if (inputs.token === '') throw new Error('the input token is empty');
  // Loaded here since @actions/github reads the event when it is loaded, and must not bring the check down with it.
  const { gitHubClient } = await import('./client.ts');
  const { postComment } = await import('./comment.ts');
  const changed = comparison.verdict !== 'pass' || comparison.structure.length > 0;
  return postComment(gitHubClient(inputs.token), pullRequest, {
    marker: commentMarker(inputs.commentName),
    body: renderComment(comparison, { name: inputs.commentName }),
    create: changed || inputs.comment === 'always',
  });
}

function whyNotPosted(error: unknown, token: string): string {
  const status = (error as { status?: unknown } | null)?.status;
  const message = error instanceof Error ? error.message : String(error);
  const safe = oneLine(token === '' ? message : message.replaceAll(token, '***'));
  const remedy =
    status === 403 || status === 404
      ? '. The job needs the permission pull-requests: write; a pull request from a fork has it never, its report is this summary'
      : '';
  return `The comment was not posted, the verdict stands: ${safe}${remedy}`;
}

/** Runs something whose output may hold lines that the runner would take for commands, and makes it ignore them. */
async function withoutCommands<T>({ core }: ActionWorld, run: () => Promise<T>): Promise<T> {
  const end = randomUUID();
  core.info(`::stop-commands::${end}`);
  try {
    return await run();
  } finally {
    core.info(`::${end}::`);
  }
}

async function addSummary({ core, environment }: ActionWorld, markdown: string): Promise<void> {
  if (!environment['GITHUB_STEP_SUMMARY']) return;
  try {
    await core.summary.addRaw(markdown, true).write();
  } catch (error) {
    core.warning(`The job summary was not written: ${oneLine(String(error))}`);
  }
}

function enter(folder: string): void {
  try {
    process.chdir(folder);
  } catch (cause) {
    const found = `"${folder}" is no folder of the workspace`;
    const problem = { file: 'action', place: 'input working-directory', found };
    throw new InputError({ ...problem, remedy: 'is there an actions/checkout step before?' }, { cause });
  }
}

function jobOptions({ config, baseline, run }: ActionInputs): JobOptions {
  return {
    config,
    ...(baseline === undefined ? {} : { baseline }),
    ...(run === undefined ? {} : { run }),
  };
}

function explain(error: unknown): string {
  if (error instanceof InputError) return error.message;
  return `internal error: ${error instanceof Error ? (error.stack ?? error.message) : oneLine(String(error))}`;
}
