import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { named } from '../../src/hosts/github/github.ts';
import { readInputs } from '../../src/hosts/inputs.ts';
import { ROOT } from './runner.ts';
import { workflowFiles } from './workflow-files.ts';

interface Metadata {
  inputs: Record<string, { description: string; default: string }>;
  outputs: Record<string, { description: string }>;
  runs: { using: string; main: string };
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const metadata: Metadata = parse(read('action.yml'));
const documentation = read('docs/action.md');

describe('action.yml', () => {
  it('declares exactly the inputs that are read, with the defaults that the code has', () => {
    const asked: string[] = [];
    const bare = readInputs((name) => {
      asked.push(name);
      return '';
    }, named);
    expect(asked.sort()).toEqual(Object.keys(metadata.inputs).sort());
    const declared = readInputs((name) => (name === 'token' ? '' : metadata.inputs[name]!.default), named);
    expect(declared).toEqual(bare);
  });

  it('runs the bundle on Node 24', () => {
    const main = 'dist/action.js';
    expect(metadata.runs).toEqual({ using: 'node24', main, post: main, 'post-if': '!cancelled()' });
  });

  it.each(['inputs', 'outputs'] as const)('has its %s in the documentation', (part) => {
    for (const name of Object.keys(metadata[part])) expect(documentation).toContain(`\`${name}\``);
  });
});

interface Job {
  permissions?: Record<string, string>;
  steps: { uses?: string; with?: Record<string, string> }[];
}
const documents = workflowFiles().map(
  (file) =>
    ({ ...file, ...parse(file.text) }) as {
      file: string;
      text: string;
      name: string;
      jobs: Record<string, Job>;
    },
);

describe('the workflows to copy', () => {
  it('are the ten that the text promises', () => {
    expect(documents.map(({ name }) => name)).toEqual([
      'commgate baseline',
      'commgate with a cache',
      'commgate cluster nightly',
      'commgate cluster',
      'commgate commands',
      'commgate comment',
      'commgate matrix',
      'commgate pages',
      'commgate in pairs',
      'commgate',
    ]);
    for (const { file } of documents)
      expect(documentation + read('docs/history.md')).toContain(`(workflows/${file})`);
  });

  it.each(documents)(
    '$name: gives the action only inputs, takes only outputs that it has',
    ({ text, jobs }) => {
      const uses = Object.values(jobs)
        .flatMap(({ steps }) => steps)
        .filter((step) => step.uses?.includes('/commgate@'));
      expect(uses.length).toBeGreaterThan(0);
      for (const step of uses) {
        for (const input of Object.keys(step.with ?? {})) expect(metadata.inputs).toHaveProperty(input);
      }
      const outputs = text.matchAll(/steps\.commgate\.outputs\.([\w-]+)/g);
      for (const [, output] of outputs) expect(metadata.outputs).toHaveProperty(output!);
    },
  );

  it.each(documents)(
    '$name: no job with code of a pull request may write more than reports',
    ({ text, jobs }) => {
      expect(parse(text).permissions).toEqual({ contents: 'read' });
      expect(text).not.toContain('pull_request_target');
      for (const [name, { permissions = {}, steps }] of Object.entries(jobs)) {
        const writes = Object.keys(permissions).filter((scope) => permissions[scope] === 'write');
        if (name === 'baseline') {
          expect(writes).toEqual(['contents']);
          expect(text).not.toMatch(/^ {2}pull_request:/m);
        } else if (name === 'command') {
          expect(writes).toEqual(['actions', 'pull-requests']);
          expect(steps.map(({ uses }) => uses)).toEqual(['OWNER/commgate@v0']);
        } else if (name === 'publish') expect(writes).toEqual(['pages', 'id-token']);
        else expect(['pull-requests', 'checks']).toEqual(expect.arrayContaining(writes));
        const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
        for (const checkout of checkouts) {
          expect(checkout.with).toMatchObject({ 'persist-credentials': false });
        }
        if (text.includes('workflow_run:')) expect(checkouts).toEqual([]);
      }
    },
  );
});
