// Tests of the bundled action on a comparison that is there already: everything between verdict and runner is
// the real thing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { type FakeComment, type GitHubServer, startGitHubServer, TOKEN } from '../support/github-server.ts';
import { bundle, runStep, type Step, type StepOptions } from './runner.ts';

let action: string;

/** To be called once by a test file: bundles the action before its tests. */
export function bundleAction(): void {
  beforeAll(async () => {
    action = await bundle('test/action/comparison-entry.ts');
  });
}

/** What a test gets; each has its own, so that tests can run side by side. */
interface Surroundings {
  /** The API; after the test it must have accepted every request. */
  github: GitHubServer;
  /** Makes an empty folder that is removed after the test. */
  emptyFolder(): string;
  /** One step on a comparison. That the token shows nowhere is checked for every one of them. */
  step(comparison: Comparison, options?: Partial<StepOptions>): Promise<Step>;
  /** The action's comments. */
  own(): FakeComment[];
}

export const it = test.extend<Surroundings>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest wants a pattern here
  github: async ({}, use) => {
    const github = await startGitHubServer();
    await use(github);
    await github.close();
    expect(github.violations).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest wants a pattern here
  emptyFolder: async ({}, use) => {
    const made: string[] = [];
    await use(() => {
      made.push(mkdtempSync(join(tmpdir(), 'commgate-test-')));
      return made.at(-1)!;
    });
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  },
  step: async ({ github, emptyFolder }, use) => {
    await use(async (comparison, options = {}) => {
      const workspace = options.workspace ?? emptyFolder();
      writeFileSync(join(workspace, 'comparison-in.json'), JSON.stringify(comparison));
      const usual = { bundle: action, apiUrl: github.url, workspace };
      const done = await runStep({ ...usual, ...options });
      // The runner itself takes this one line out of the log: it is how it learns what to mask.
      const log = done.log.replace(`::add-mask::${TOKEN}`, '');
      expect(log + done.summary + JSON.stringify(done.outputs)).not.toContain(TOKEN);
      return done;
    });
  },
  own: async ({ github }, use) => {
    await use(() => github.comments.filter(({ body }) => body.startsWith('<!-- commgate -->')));
  },
});
