import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from './runner.ts';
import { FOLDER, workflowFiles } from './workflow-files.ts';

/** The part of GitHub's parser (@actions/workflow-parser) that is used. */
interface Parsed {
  value?: unknown;
  context: { errors: { getErrors(): { message: string }[] } };
}
interface Conversion {
  events: Record<string, unknown>;
  jobs: { id: { value: string }; steps: unknown[] }[];
  errors?: { Message: string }[];
}
type Parse = (file: { name: string; content: string }, trace: object) => Parsed;
interface Parser {
  parseWorkflow: Parse;
  parseAction: Parse;
  convertWorkflowTemplate(context: unknown, root: unknown): Promise<Conversion>;
}

const PACKAGE = 'node_modules/@actions/workflow-parser';

/** Bundled, since the package imports JSON as only bundlers do. Null where it is not installed. */
async function loadParser(from = ROOT): Promise<Parser | null> {
  if (!existsSync(join(from, PACKAGE))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'commgate-parser-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, 'parser.mjs');
  const contents = `export { parseWorkflow, convertWorkflowTemplate } from '@actions/workflow-parser';
    export { parseAction } from '@actions/workflow-parser/actions/action-parser';`;
  const stdin = { contents, resolveDir: from };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Parser;
}

const parser = await loadParser();
const trace = { error: () => {}, info: () => {}, verbose: () => {} };
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const workflows: [string, string][] = [
  ...readdirSync(join(ROOT, '.github/workflows')).map((name): [string, string] => [
    name,
    read(`.github/workflows/${name}`),
  ]),
  ...workflowFiles().map(({ file, text }): [string, string] => [`${FOLDER}/${file}`, text]),
];

async function problemsOf(content: string): Promise<string[]> {
  const { context, value } = parser!.parseWorkflow({ name: 'workflow.yml', content }, trace);
  const errors = context.errors.getErrors().map(({ message }) => message);
  if (errors.length > 0 || value === undefined)
    return [...errors, ...(value === undefined ? ['no workflow'] : [])];
  const { errors: found = [], jobs } = await parser!.convertWorkflowTemplate(context, value);
  const empty = jobs
    .filter(({ steps }) => steps.length === 0)
    .map(({ id }) => `job ${id.value} has no steps`);
  return [...found.map(({ Message }) => Message), ...empty];
}

describe.skipIf(parser === null)("in GitHub's own parser (needs @actions/workflow-parser)", () => {
  it.each(workflows)('%s has no mistake', async (_, content) => {
    expect(await problemsOf(content)).toEqual([]);
  });

  it('action.yml has no mistake', () => {
    const { context } = parser!.parseAction({ name: 'action.yml', content: read('action.yml') }, trace);
    expect(context.errors.getErrors()).toEqual([]);
  });

  it.each([
    ['an unknown permission', 'on: push\npermissions:\n  contnts: read\njobs: {}\n'],
    [
      'a wrong expression',
      'on: push\njobs:\n  a:\n    runs-on: x\n    if: githb.event\n    steps: [{ run: x }]\n',
    ],
    ['an unknown event', 'on: pull_requst\njobs:\n  a:\n    runs-on: x\n    steps: [{ run: x }]\n'],
  ])('%s is found, so that the tests above mean something', async (_, content) => {
    expect(await problemsOf(content)).not.toEqual([]);
  });
});
