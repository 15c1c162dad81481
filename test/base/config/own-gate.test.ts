import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GateConfig } from '../../../src/base/config/config.ts';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { loadConfig } from '../../../src/base/config/load.ts';
import { gateOf, lenientGate, withAll } from '../../../src/base/config/own-gate.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const folder = folderOfFile();

function gateIn(yaml: string): GateConfig {
  const file = join(folder, 'commgate.yml');
  writeFileSync(file, yaml);
  return loadConfig(file).gate;
}

const two = (own: string, more = ''): GateConfig =>
  gateIn(`benchmarks:
  - { name: halo, command: ./halo, gate: ${own} }
  - { name: sweep, command: ./sweep }
${more}`);

describe('the gate of a benchmark', () => {
  it('is that of all with its own keys over it', () => {
    const gate = two('{ min-slowdown-percent: 25, builds-differ: true }', 'gate: { min-cost-percent: 1 }');
    expect(gateOf(gate, 'halo')).toEqual({
      ...defaultConfig.gate,
      minCostPercent: 1,
      minSlowdownPercent: 25,
      buildsDiffer: true,
    });
    expect(gateOf(gate, 'sweep')).toEqual({ ...defaultConfig.gate, minCostPercent: 1 });
    // A name of what every object has.
    expect(gateOf(gate, 'constructor')).toEqual(gateOf(gate, 'sweep'));
  });

  it('has the facts of all, and its own', () => {
    const gate = two('{ facts: { bytes: warn } }', 'gate: { facts: { bytes: fail, partners: fail } }');
    expect(gateOf(gate, 'halo').facts).toEqual({ bytes: 'warn', partners: 'fail' });
  });

  it('fails nothing where its verdict is to warn, and requires nothing', () => {
    const all = 'gate: { structure: fail, facts: { bytes: fail, partners: ignore }, require-sight: true }';
    expect(gateOf(two('{ verdict: warn }', all), 'halo')).toMatchObject({
      verdict: 'warn',
      structure: 'warn',
      commonFactor: 'warn',
      facts: { bytes: 'warn', partners: 'ignore' },
      requireSight: false,
    });
  });

  it('follows what is changed for all', () => {
    const gate = two('{ structure: fail, min-slowdown-percent: 30 }');
    expect(gateOf(withAll(gate, { structure: 'ignore' }), 'halo').structure).toBe('ignore');
    const lenient = lenientGate(gate, 2);
    expect(['halo', 'sweep'].map((name) => gateOf(lenient, name))).toMatchObject([
      { cutoff: 2, minSlowdownPercent: 15 },
      { cutoff: 2, minSlowdownPercent: 5 },
    ]);
  });

  it.each([
    ['{ false-alarm-rate: 5 }', /benchmarks\[0\]\.gate: unknown key "false-alarm-rate"/],
    ['{ cutoff: 5 }', /unknown key "cutoff"/],
    ['{ confirm: off }', /unknown key "confirm"/],
    ['{ verdict: ignore }', /benchmarks\[0\]\.gate\.verdict: "ignore"/],
    ['{ min-slowdown-percent: -1 }', /benchmarks\[0\]\.gate\.min-slowdown-percent: -1/],
  ])('refuses %s', (own, why) => {
    expect(() => two(own)).toThrow(why);
  });
});
