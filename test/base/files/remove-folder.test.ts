import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../src/base/files/remove-folder.ts';
import { standardError } from '../../../src/base/standard-streams.ts';
import { repository } from '../../gate/check/repository.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

afterEach(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Does something as a user whom rights bind; the tests may run as root. */
function asNobody(work: () => void): void {
  const isRoot = process.geteuid!() === 0;
  if (isRoot) process.seteuid!(65534);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid!(0);
  }
}

describe('removeFolder', () => {
  it('removes folders that nobody may write to, and follows no link', () => {
    const parent = temporaryFolder();
    const elsewhere = temporaryFolder();
    chmodSync(parent, 0o777);
    chmodSync(elsewhere, 0o555);
    const folder = join(parent, 'built');
    const said = vi.spyOn(standardError, 'writeExactly').mockReturnValue(true);
    asNobody(() => {
      mkdirSync(join(folder, 'module/cache'), { recursive: true });
      writeFileSync(join(folder, 'module/cache/file'), '', { mode: 0o444 });
      symlinkSync(elsewhere, join(folder, 'link'));
      for (const name of ['module/cache', 'module', '']) chmodSync(join(folder, name), 0o555);
      removeFolder(folder);
    });
    expect(existsSync(folder)).toBe(false);
    expect(said).not.toHaveBeenCalled();
    expect(existsSync(elsewhere)).toBe(true);
  });

  it('leaves a result as it is when a folder cannot be removed, and says so in one line', async () => {
    const made = repository();
    const head = made.commit({ 'a.txt': 'a' });
    const removal = vi.fn(() => {
      throw Object.assign(new Error('ENOTEMPTY: directory not empty'), { code: 'ENOTEMPTY' });
    });
    vi.doMock('node:fs', async (load) => ({ ...(await load<typeof import('node:fs')>()), rmSync: removal }));
    // Files share their modules: these are loaded anew, with that one in them.
    vi.resetModules();
    const streams = await import('../../../src/base/standard-streams.ts');
    const said = vi.spyOn(streams.standardError, 'writeExactly').mockReturnValue(true);
    const { openCheckouts } = await import('../../../src/base/git/worktrees.ts');
    const { close } = await openCheckouts(made.folder, { base: head, head }, made.temporary);
    close();
    const lines = said.mock.calls.map(([text]) => String(text));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(line).toMatch(/^commgate: warning: .* was not removed \(ENOTEMPTY\).*\n$/);
    expect(removal).toHaveBeenCalled();
  });
});
