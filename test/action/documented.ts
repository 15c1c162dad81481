// Jobs of the workflows to copy (docs/workflows), step by step on the local GitHub: what is in the files
// runs, as a runner would run it. Conditions and inputs are worked out by GitHub's own expressions, and the
// job's token may do what the job's permissions say. The actions of others do what their own documentation
// says of them.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { TOKEN } from '../support/github-server.ts';
import { type Contexts, filled, holds } from './expressions.ts';
import {
  actionStep,
  checkOut,
  emptyFolders,
  type Job,
  type LocalGitHub,
  type Surroundings,
} from './local-github.ts';
import type { Step } from './runner.ts';
import { workflowFiles } from './workflow-files.ts';

interface DocumentedStep {
  uses?: string;
  run?: string;
  if?: string;
  with?: Record<string, unknown>;
}
interface DocumentedJob {
  if?: string;
  permissions: Record<string, 'read' | 'write'>;
  steps: DocumentedStep[];
}
interface Workflow {
  name: string;
  on: Record<string, unknown>;
  jobs: Record<string, DocumentedJob>;
}

/** What actions/cache has stored, oldest first: entries are never changed. */
export type Caches = { key: string; folder: string }[];

/** What happened. */
export interface Trigger extends Pick<Job, 'commit' | 'eventName' | 'event' | 'ref' | 'runId'> {
  attempt?: number;
  caches?: Caches;
  /** Of the machine: its PATH and the like. */
  environment?: NodeJS.ProcessEnv;
}

/** What became of a job. */
export interface Done {
  /** What ran, by its command or its action and mode. */
  ran: string[];
  /** The step with our own action; null where it did not run. */
  commgate: Step | null;
}

/**
 * Runs one job of a documented workflow, up to its first step that fails.
 *
 * @param name of the workflow
 * @param jobName of the job in it
 */
export async function documented(
  here: LocalGitHub,
  name: string,
  jobName: string,
  trigger: Trigger,
): Promise<Done> {
  const { on, jobs } = workflowNamed(name);
  expect(Object.keys(on)).toContain(trigger.eventName);
  const { permissions, steps, if: condition } = jobs[jobName]!;
  here.remote.rights[TOKEN] = permissions['contents'] ?? 'read';
  here.api.mayCheck = permissions['checks'] === 'write';
  const contexts: Contexts = {
    github: {
      event_name: trigger.eventName,
      event: trigger.event,
      repository: 'octo/halo',
      run_id: String(trigger.runId ?? 1),
      run_attempt: String(trigger.attempt ?? 1),
    },
  };
  const done: Done = { ran: [], commgate: null };
  if (!holds(condition, contexts)) return done;
  let surroundings: Surroundings | null = null;
  for (const step of steps) {
    if (!holds(step.if, contexts)) continue;
    const inputs = Object.fromEntries(
      Object.entries(step.with ?? {}).map(([input, value]) => [input, filled(String(value), contexts)]),
    );
    const action = step.uses?.replace(/@.*/, '');
    done.ran.push([action ?? step.run!, ...(inputs['mode'] === undefined ? [] : [inputs['mode']])].join(' '));
    if (action === 'actions/checkout') {
      expect(inputs['persist-credentials']).toBe('false');
      surroundings = await checkOut(here, here.commits[trigger.commit]!, Number(inputs['fetch-depth'] ?? 1));
    } else if (step.run !== undefined) {
      if (!runScript(step.run, surroundings!, trigger)) return done;
    } else if (action === 'actions/cache/restore') {
      restore(inputs, surroundings!, trigger.caches!);
    } else if (action === 'actions/cache/save') {
      save(here, inputs, surroundings!, trigger.caches!);
    } else if (action === 'OWNER/commgate') {
      done.commgate = await actionStep(here, surroundings ?? emptyFolders(here), { ...trigger, inputs });
      if (done.commgate.status !== 0) return done;
    } else throw new Error(`no part of a runner knows ${action}`);
  }
  return done;
}

function workflowNamed(name: string): Workflow {
  const all = workflowFiles().map(({ text }) => parse(text) as Workflow);
  return all.find((workflow) => workflow.name === name)!;
}

/** @returns whether it succeeded */
function runScript(script: string, { workspace }: Surroundings, { environment }: Trigger): boolean {
  const shell = ['-e', '-o', 'pipefail', '-c', script];
  return spawnSync('bash', shell, { cwd: workspace, env: { ...process.env, ...environment } }).status === 0;
}

/** The entry with the key, or else the newest one whose key begins with one of the others, in their order. */
function restore(
  { path = '', key = '', 'restore-keys': others = '' }: Record<string, string>,
  { workspace }: Surroundings,
  caches: Caches,
): void {
  const prefixes = others.split('\n').map((each) => each.trim());
  const candidates = [
    caches.find((each) => each.key === key),
    ...prefixes.filter(Boolean).map((prefix) => caches.findLast((each) => each.key.startsWith(prefix))),
  ];
  const found = candidates.find((each) => each !== undefined);
  if (found === undefined) return;
  mkdirSync(dirname(join(workspace, path)), { recursive: true });
  cpSync(join(found.folder, path), join(workspace, path), { recursive: true });
}

/** A key that is there already is a warning, and so is a path that is not. */
function save(
  { folder }: LocalGitHub,
  { path = '', key = '' }: Record<string, string>,
  { workspace }: Surroundings,
  caches: Caches,
): void {
  if (caches.some((each) => each.key === key) || !existsSync(join(workspace, path))) return;
  const kept = mkdtempSync(join(folder, 'cache-'));
  cpSync(join(workspace, path), join(kept, path), { recursive: true });
  caches.push({ key, folder: kept });
}
