import { describe, expect, it } from 'vitest';
import { packTypical, unpackTypical } from '../../../../src/gate/baseline/packed/packed-typical.ts';
import type {
  MessagePicture,
  TypicalInstance,
  TypicalRow,
} from '../../../../src/measure/pictures/pictures.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';

function randomInstance(seed: number): TypicalInstance {
  const { uniform } = randomNumbers(seed);
  const durationNs = Math.floor(10 ** (1 + 9 * uniform()));
  const time = (): number => Math.floor(uniform() * (durationNs + 1));
  const states = (): string => {
    let text = '';
    while (text.length < 64) text += '.wc'[Math.floor(uniform() * 3)]!.repeat(1 + Math.floor(uniform() * 30));
    const end = Math.floor(64 * uniform());
    return text.slice(0, end).padEnd(64);
  };
  const rows = Array.from({ length: Math.floor(33 * uniform()) }, (_, i): TypicalRow => {
    const [a, b] = [time(), time()];
    return { process: 3 * i, startNs: Math.min(a, b), endNs: Math.max(a, b), states: states() };
  });
  const messages = Array.from({ length: Math.floor(33 * uniform()) }, (): MessagePicture => {
    const sent = time();
    return [Math.floor(2000 * uniform()), Math.floor(5 * uniform()), sent, Math.max(sent, time())];
  }).sort((a, b) => a[2] - b[2]);
  return { durationNs, processes: rows.length + 7, rows, messages };
}

describe('a typical instance in a baseline', () => {
  it('comes back, its times to a 4,095th of the duration', () => {
    for (let seed = 0; seed < 50; seed++) {
      const shown = randomInstance(seed);
      const back = unpackTypical(packTypical(shown));
      const near = (ns: number) => expect.closeTo(ns, -Math.log10(shown.durationNs / 4095 + 2));
      expect(back).toEqual({
        ...shown,
        rows: shown.rows.map((row) => ({ ...row, startNs: near(row.startNs), endNs: near(row.endNs) })),
        messages: shown.messages!.map(([from, to, sent, received]) => [from, to, near(sent), near(received)]),
      });
      expect(packTypical(back)).toBe(packTypical(shown));
    }
  });

  it('takes about 9 B a process and 5 B a message, as base64', () => {
    const row = (process: number): TypicalRow => {
      const states = `${'.'.repeat(20)}${'w'.repeat(20)}${'c'.repeat(8)}`.padEnd(64);
      return { process, startNs: 5000 + process, endNs: 12_000, states };
    };
    const rows = Array.from({ length: 32 }, (_, i) => row(i));
    const messages = rows.map(({ process }): MessagePicture => [process, (process + 1) % 32, 5000, 9000]);
    const packed = packTypical({ durationNs: 14_700, rows, messages });
    expect(packed.length).toBeLessThan(1.34 * (32 * 9 + 32 * 5 + 8));
  });

  it('keeps 64 of many messages: those of the process that came last, then the first ones', () => {
    const states = ' '.repeat(64);
    const rows = [
      { process: 4, startNs: 0, endNs: 90, states },
      { process: 9, startNs: 80, endNs: 95, states },
    ];
    const messages = Array.from({ length: 100 }, (_, i): MessagePicture => {
      return i >= 90 ? [9, 4, i, 100] : [4, 5, i, 100];
    });
    const kept = unpackTypical(packTypical({ durationNs: 100, rows, messages })).messages!;
    expect(kept).toHaveLength(64);
    expect(kept.filter(([sender]) => sender === 9)).toHaveLength(10);
    expect(kept.filter(([sender]) => sender === 4).at(-1)![2]).toBe(53);
  });

  it('has no times where it takes none', () => {
    const rows = [{ process: 0, startNs: 0, endNs: 0, states: ' '.repeat(64) }];
    const instance = { durationNs: 0, processes: 1, rows, messages: [] };
    expect(unpackTypical(packTypical(instance))).toEqual(instance);
  });

  it.each([
    ['more rows than 32', [10, 1, 33], /33 elements/],
    ['more steps than 64', [10, 1, 1, 0, 0, 0, 0, 62 << 2, 2 << 2, 0], /more than 64 steps/],
    ['more messages than 64', [10, 1, 0, 65], /65 elements/],
    ['nothing behind a row', [10, 1, 1, 0], /ends too early/],
    ['something behind the messages', [10, 1, 0, 0, 1], /goes on behind its end/],
    ['a duration that is no whole number of a double', [...Array(9).fill(255), 1], /too large/],
  ])('is refused with %s', (_, bytes, message) => {
    const packed = Buffer.from(bytes).toString('base64');
    expect(() => unpackTypical(packed)).toThrow(RangeError);
    expect(() => unpackTypical(packed)).toThrow(message);
  });
});
