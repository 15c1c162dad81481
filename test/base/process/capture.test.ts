import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { capture } from '../../../src/base/process/capture.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const environment = process.env;
const shell = (script: string, options: { directory?: string; timeoutMs?: number } = {}) =>
  capture('sh', ['-c', script], { environment, ...options });

describe('capture', () => {
  it('keeps both streams apart', async () => {
    expect(await shell('echo said; echo warned >&2')).toEqual({
      ok: true,
      code: 0,
      output: 'said\n',
      errors: 'warned\n',
    });
  });

  it('gives no input, and hands words over as they are', async () => {
    expect((await shell('cat')).output).toBe('');
    const words = ['%s|', '$HOME', 'a b', "'"];
    expect((await capture('printf', words, { environment })).output).toBe("$HOME|a b|'|");
  });

  it('says how a silent command failed', async () => {
    expect(await shell('exit 3')).toEqual({
      ok: false,
      code: 3,
      output: '',
      errors: 'sh ended with exit code 3',
    });
    expect((await shell('kill -KILL $$')).errors).toBe('sh ended by SIGKILL');
    const missing = await capture('no-such-program', [], { environment });
    expect(missing).toEqual({ ok: false, code: null, output: '', errors: 'spawn no-such-program ENOENT' });
  });

  it('ends a command that takes too long with what it started', async () => {
    const directory = temporaryFolder();
    const late = await shell('sleep 100 & echo $! > pid; echo begun; wait', { directory, timeoutMs: 2000 });
    expect(late).toEqual({ ok: false, code: null, output: 'begun\n', errors: 'sh did not end within 2 s' });
    const pid = readFileSync(join(directory, 'pid'), 'utf8').trim();
    const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]![0];
    expect(existsSync(`/proc/${pid}`) ? state() : 'gone').toMatch(/gone|Z/);
  });

  it('ends a command that prints without end', async () => {
    const { ok, output, errors } = await shell('yes');
    expect({ ok, errors }).toEqual({ ok: false, errors: 'sh printed more than 8388608 bytes' });
    expect(output.length).toBeLessThanOrEqual(8388608);
  });
});
