import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** An empty folder that is removed when the running test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'commgate-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same for all tests of a file, or of a suite: it is removed after them. */
export function folderOfFile(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'commgate-test-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
