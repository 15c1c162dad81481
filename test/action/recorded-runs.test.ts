import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/base/config/load.ts';
import { updateBaseline } from '../../src/gate/check/update-baseline.ts';
import { type HaloOptions, haloRun } from '../cli/halo-run.ts';
import { unwrapped } from '../report/text/unwrapped.ts';
import { type GitHubServer, startGitHubServer, TOKEN } from '../support/github-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { bundle, NODES, runStep, type Step } from './runner.ts';

/** The action's bundle, as it is committed: nothing between the traces and the comment is replaced. */
const action = fileURLToPath(new URL('../../dist/action.js', import.meta.url));

let github: GitHubServer;
beforeEach(async () => {
  github = await startGitHubServer();
});
afterEach(() => github.close());

/** A checkout with the configuration of one benchmark; recorded runs come beside it. */
function checkout(): string {
  const workspace = temporaryFolder();
  writeFileSync(
    join(workspace, 'commgate.yml'),
    'benchmarks:\n  - name: halo\n    command: mpirun -n 4 ./halo\nbaseline:\n  file: perf/baseline.json\n',
  );
  return workspace;
}

function record(workspace: string, day: number, options: HaloOptions): string {
  haloRun(join(workspace, `run-${day}`), day, [options, options]);
  return `run-${day}`;
}

describe('the action on recorded runs', () => {
  /** On Node 24, as `runs: node24` has it; that its bundle runs on this Node too is shown in action.test.ts. */
  const node = NODES[1][1];
  const step = (
    workspace: string,
    inputs: Record<string, string>,
    eventName = 'pull_request',
  ): Promise<Step> => runStep({ node, bundle: action, apiUrl: github.url, workspace, inputs, eventName });

  it('builds a baseline at night, passes an unchanged program and fails one whose process 1 is late', async () => {
    const workspace = checkout();
    for (const [index, noise] of [1, 1.01, 0.99, 1.02, 0.985].entries()) {
      const run = record(workspace, index + 1, { exchangeNs: 200_000 * noise });
      // The nights before the last one store theirs without a process of half a second each.
      if (index < 4) {
        const config = loadConfig(join(workspace, 'commgate.yml'));
        await updateBaseline(config, { run: join(workspace, run) });
        continue;
      }
      const night = await step(workspace, { mode: 'baseline', run }, 'schedule');
      expect([night.status, night.outputs['baseline-runs']]).toEqual([0, String(index + 1)]);
    }
    expect(github.requests).toEqual([]);

    const unchanged = record(workspace, 10, { exchangeNs: 201_000 });
    const passing = await step(workspace, { run: unchanged, comment: 'always' });
    expect([passing.status, passing.outputs['verdict']]).toEqual([0, 'pass']);
    expect(github.comments[0]!.body).toContain('### ✅ No communication became slower');

    const late = record(workspace, 11, { exchangeNs: 200_000, lateNs: 150_000 });
    const failing = await step(workspace, { run: late });
    expect([failing.status, failing.outputs['verdict']]).toEqual([1, 'regression']);
    expect(failing.outputs['comment-path']).toBe(join(workspace, 'run-11/comment.md'));
    expect(github.comments).toHaveLength(1);
    const { body } = github.comments[0]!;
    // 150 µs in nine of its ten instances: what comes before the first belongs to another place.
    expect(body).toMatch(
      /^### ❌ `exchange_halo` waits for process 1, which computes 135\sµs longer each of 30 times in `exchange_halo`, before it communicates$/m,
    );
    expect(unwrapped(body)).toMatch(
      /^Process 1 makes the others wait .*s each of 30 times, all together \(before: .*\); it is the last in 100\s% of them\./m,
    );
    expect(readFileSync(failing.outputs['comment-path']!, 'utf8')).toBe(body);
    expect(failing.summary).toContain('waits for process 1');
    const log = failing.log.replace(`::add-mask::${TOKEN}`, '');
    expect(log + failing.summary + body).not.toContain(TOKEN);
  });

  it('fails with one clear line where the configuration is missing', async () => {
    const bundled = { bundle: await bundle('src/action.ts'), apiUrl: github.url };
    const done = await runStep({ ...bundled, workspace: temporaryFolder(), inputs: {} });
    expect(done.status).toBe(1);
    expect(done.log.match(/^::error::.*$/gm)).toHaveLength(1);
    expect(done.log).toMatch(/^::error::commgate\.yml: /m);
    expect(done.outputs).toEqual({
      verdict: 'error',
      summary: expect.stringMatching(/^commgate could not finish: /),
    });
  });
});
