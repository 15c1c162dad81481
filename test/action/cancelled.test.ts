import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Repository, repository } from '../gate/check/repository.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { bundle, runStep, type Step } from './runner.ts';

let action = '';
beforeAll(async () => {
  action = await bundle('src/action.ts');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Writes its process id, and waits for ever beside a helper that does the same. */
const WAITS = `'echo $$ > "$PIDS.new"; sleep 600 & echo $! >> "$PIDS.new"; mv "$PIDS.new" "$PIDS"; wait'`;

/** A job that compares main with a base and is cancelled as soon as its build, or else its benchmark, has begun. */
async function cancelled(
  made: Repository,
  mode: string,
  signal: NodeJS.Signals,
): Promise<{ step: Step; pids: number[] }> {
  const base = made.git('rev-parse', 'HEAD~1');
  const head = made.commitOf();
  const pids = join(temporaryFolder(), 'pids');
  const isUpdate = mode === 'baseline';
  const step = await runStep({
    node: process.execPath,
    bundle: action,
    workspace: made.folder,
    inputs: { mode, baseline: 'baseline.json', comment: 'never', 'check-run': 'never' },
    environment: { PIDS: pids, RUNNER_TEMP: dirname(made.folder), GITHUB_REF: 'refs/heads/main' },
    eventName: isUpdate ? 'push' : 'pull_request',
    event: isUpdate
      ? { repository: { default_branch: 'main' } }
      : { pull_request: { number: 7, base: { sha: base }, head: { sha: head } } },
    started: (child) => {
      const timer = setInterval(() => {
        if (!existsSync(pids)) return;
        clearInterval(timer);
        child.kill(signal);
      }, 50);
      child.once('exit', () => clearInterval(timer));
    },
  });
  expect(existsSync(pids), step.log).toBe(true);
  const found = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
  onTestFinished(() => {
    for (const pid of found.filter(lives)) process.kill(pid, 'SIGKILL');
  });
  return { step, pids: found };
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // Nobody may have waited for it yet.
  return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

describe('a job that is cancelled', () => {
  it.each<['check' | 'baseline', NodeJS.Signals, string]>([
    ['check', 'SIGINT', `build: ${WAITS}\nbenchmarks:\n  - name: halo\n    command: ./app\n`],
    ['check', 'SIGTERM', `build: ${WAITS}\nbenchmarks:\n  - name: halo\n    command: ./app\n`],
    [
      'baseline',
      'SIGINT',
      `benchmarks:\n  - name: halo\n    command: ${WAITS}\n    tracer: none\n    trace: out/*.otf2\n`,
    ],
  ])(
    'in mode %s by %s leaves no process, no checkout and no temporary folder',
    async (mode, signal, config) => {
      const made = repository();
      made.commit({ 'a.txt': 'a', '.gitignore': 'event.json\noutput\nsummary.md\n.commgate\n' });
      made.commit({ 'commgate.yml': config });
      mkdirSync(join(made.folder, '.commgate'));
      const { step, pids } = await cancelled(made, mode, signal);
      expect(step.status).toBe(1);
      expect(step.log).toContain(`interrupted (${signal})`);
      expect(pids).toHaveLength(2);
      expect(pids.filter(lives)).toEqual([]);
      expect(made.leftOver()).toEqual([]);
    },
  );
});
