import { randomUUID } from 'node:crypto';
import type * as core from '@actions/core';
import type { JobOptions } from '../../check/job.ts';
import type { Comparison } from '../../comparison/document.ts';
import { InputError, oneLine } from '../../errors.ts';

/** All that the action reaches besides files: the runner, its variables, and the two things that it can do. */
export interface ActionWorld {
  core: Pick<
    typeof core,
    'getInput' | 'setSecret' | 'setOutput' | 'setFailed' | 'error' | 'warning' | 'notice' | 'info' | 'summary'
  >;
  environment: NodeJS.ProcessEnv;
  check(options: JobOptions): Promise<{ comparison: Comparison; runFolder: string }>;
  /** @returns the place of the baseline, how many runs it holds now, and what disturbed the new one so that it does not count */
  updateBaseline(options: JobOptions): Promise<{ baseline: string; runs: number; disturbed: string[] }>;
}

/** Runs something whose output may hold lines that the runner would take for commands, and makes it ignore them. */
export async function withoutCommands<T>({ core }: ActionWorld, run: () => Promise<T>): Promise<T> {
  const end = randomUUID();
  core.info(`::stop-commands::${end}`);
  try {
    return await run();
  } finally {
    core.info(`::${end}::`);
  }
}

/** Adds Markdown to the job summary, where there is one. A summary that cannot be written is a warning. */
export async function addSummary({ core, environment }: ActionWorld, markdown: string): Promise<void> {
  if (!environment['GITHUB_STEP_SUMMARY']) return;
  try {
    await core.summary.addRaw(markdown, true).write();
  } catch (error) {
    core.warning(`The job summary was not written: ${oneLine(String(error))}`);
  }
}

/** An error in one line, the token taken out. A mistake of ours comes with its stack. */
export function explain(error: unknown, token = ''): string {
  const text =
    error instanceof InputError
      ? error.message
      : `internal error: ${error instanceof Error ? (error.stack ?? error.message) : oneLine(String(error))}`;
  return withoutToken(text, token);
}

/** What GitHub refused, in one line, the token taken out. */
export function refusal(error: unknown, token: string): string {
  return oneLine(withoutToken(error instanceof Error ? error.message : String(error), token));
}

function withoutToken(text: string, token: string): string {
  return token === '' ? text : text.replaceAll(token, '***');
}
