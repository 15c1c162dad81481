import { describe, expect, it } from 'vitest';
import { type Held, hold } from '../../../src/base/process/held.ts';

const held = async (...words: string[]): Promise<Held> => {
  const result = await hold(words, process.env);
  if (!('release' in result)) throw new Error(result.said);
  return result;
};

describe('hold', () => {
  it('has the variables of what the program starts, lines and equal signs in them', async () => {
    const one = await held('env', 'GIVEN=a\nb=c', 'EMPTY=');
    expect(one.environment).toMatchObject({ GIVEN: 'a\nb=c', EMPTY: '', PATH: process.env['PATH'] });
    await one.release();
    expect(one.isOver()).toBe(true);
  });

  it('holds until it is released', async () => {
    const one = await held('sh', '-c', '"$@"; echo given back >&2', 'sh');
    expect(one.isOver()).toBe(false);
    await one.release();
    expect(one.said()).toBe('given back\n');
  });

  it('tells why a program does not start what it is given', async () => {
    expect(await hold(['sh', '-c', 'echo no nodes >&2; exit 1'], process.env)).toEqual({
      said: 'no nodes\n',
    });
    expect(await hold(['/nowhere/salloc'], process.env)).toMatchObject({ error: { code: 'ENOENT' } });
  });

  it('notices that the program ended by itself', async () => {
    const one = await held('timeout', '0.2');
    await expect.poll(() => one.isOver()).toBe(true);
    await one.release();
  });

  it('ends what does not end by itself', async () => {
    const one = await held('sh', '-c', 'trap "" TERM; "$@"; sleep 60', 'sh');
    const began = performance.now();
    await one.release(50);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(one.isOver()).toBe(true);
  });

  it('gives up waiting when it is told to', async () => {
    const controller = new AbortController();
    const waiting = hold(['sleep', '60', '#'], process.env, controller.signal);
    controller.abort();
    expect(await waiting).toEqual({ said: expect.any(String) });
  });
});
