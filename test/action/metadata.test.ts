import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readInputs } from '../../src/github/inputs.ts';
import { ROOT } from './runner.ts';

interface Metadata {
  inputs: Record<string, { description: string; default: string }>;
  outputs: Record<string, { description: string }>;
  runs: { using: string; main: string };
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const metadata: Metadata = parse(read('action.yml'));
const documentation = read('docs/action.md');
const workflows = Array.from(documentation.matchAll(/```yaml\n([\s\S]*?)```/g), ([, text]) => text!);

describe('action.yml', () => {
  it('declares exactly the inputs that are read, with the defaults that the code has', () => {
    const asked: string[] = [];
    const bare = readInputs((name) => {
      asked.push(name);
      return '';
    });
    expect(asked.sort()).toEqual(Object.keys(metadata.inputs).sort());
    const declared = readInputs((name) => (name === 'token' ? '' : metadata.inputs[name]!.default));
    expect(declared).toEqual(bare);
  });

  it('runs the bundle on Node 24', () => {
    expect(metadata.runs).toEqual({ using: 'node24', main: 'dist/action.js' });
  });

  it.each(['inputs', 'outputs'] as const)('has its %s in the documentation', (part) => {
    for (const name of Object.keys(metadata[part])) expect(documentation).toContain(`\`${name}\``);
  });
});

describe('the workflow to copy', () => {
  it('gives the action only inputs that it has, and takes only outputs that it has', () => {
    const { jobs } = parse(workflows[0]!);
    const steps = Object.values<{ steps: { uses?: string; with?: object }[] }>(jobs).flatMap(
      (job) => job.steps,
    );
    const uses = steps.filter((step) => step.uses?.includes('/commgate@'));
    expect(uses).toHaveLength(2);
    for (const step of uses) {
      for (const input of Object.keys(step.with ?? {})) expect(metadata.inputs).toHaveProperty(input);
    }
    const outputs = Array.from(
      workflows[0]!.matchAll(/steps\.commgate\.outputs\.([\w-]+)/g),
      ([, name]) => name!,
    );
    expect(outputs.length).toBeGreaterThan(0);
    for (const output of outputs) expect(metadata.outputs).toHaveProperty(output);
  });

  it('lets only the gate write, and only to pull requests', () => {
    const { permissions, jobs } = parse(workflows[0]!);
    expect(permissions).toEqual({ contents: 'read' });
    expect(jobs.gate.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
    expect(jobs.baseline.permissions).toBeUndefined();
  });
});
