import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { TOKEN } from '../support/github-server.ts';
import { BUNDLES } from '../support/run-folder.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The Node versions that the bundle must run on: the one of this test, and the one of `runs: node24`. */
export const NODES = [
  ['this Node', process.execPath],
  ['Node 24', join(ROOT, 'node_modules/node/bin/node')],
] as const;

/**
 * Bundles an entry as scripts/build.mjs does, once for all test files of a run: the source does not change meanwhile.
 *
 * @returns the path of the bundle, in the folder of the run
 */
export async function bundle(entry: string): Promise<string> {
  const folder = join(tmpdir(), BUNDLES, entry.replaceAll('/', '-'));
  if (!existsSync(folder)) {
    const own = `${folder}-${process.pid}`;
    await build({
      absWorkingDir: ROOT,
      entryPoints: [{ in: entry, out: 'action' }],
      outdir: own,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
      platform: 'node',
      target: 'node20',
      format: 'esm',
      charset: 'utf8',
      minifySyntax: true,
      alias: { 'string-width': './src/commands/plain-width.ts' },
      banner: {
        js: "import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);",
      },
      logLevel: 'error',
    });
    // The tracer's source is looked for beside them, as in the package.
    for (const name of ['package.json', 'src']) symlinkSync(join(ROOT, name), join(own, name));
    try {
      renameSync(own, folder);
    } catch (error) {
      // Another test file was faster; its bundle is the same.
      if (!existsSync(folder)) throw error;
      rmSync(own, { recursive: true });
    }
  }
  return join(folder, 'action.mjs');
}

/** What a step left behind. */
export interface Step {
  status: number | null;
  /** Standard output and error together, as the log shows them. */
  log: string;
  summary: string;
  outputs: Record<string, string>;
  workspace: string;
}

export interface StepOptions {
  node: string;
  bundle: string;
  inputs?: Record<string, string>;
  /** Added to the environment; undefined takes a variable away. */
  environment?: Record<string, string | undefined>;
  apiUrl?: string;
  eventName?: string;
  event?: unknown;
  /** The checkout; the runner's own files go there too, to be gone with it. */
  workspace: string;
  /** Told about the step's process once it is started. */
  started?: (child: ChildProcess) => void;
}

/** Runs the bundled action as a runner starts a step: files for event, summary and outputs, INPUT_* for the inputs. */
export async function runStep(options: StepOptions): Promise<Step> {
  const folder = options.workspace;
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const inputs = { mode: '', config: '', token: TOKEN, 'working-directory': '.', ...options.inputs };
  const environment = {
    PATH: process.env['PATH'],
    ACTIONS_RUNTIME_TOKEN: 'of-the-runner',
    GITHUB_ACTIONS: 'true',
    GITHUB_API_URL: options.apiUrl ?? 'http://127.0.0.1:9',
    GITHUB_EVENT_NAME: options.eventName ?? 'pull_request',
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(options.event ?? eventOf(options.eventName))),
    GITHUB_OUTPUT: file('output', ''),
    GITHUB_REPOSITORY: 'octo/halo',
    GITHUB_STEP_SUMMARY: file('summary.md', ''),
    GITHUB_WORKSPACE: folder,
    ...Object.fromEntries(
      Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
    ...options.environment,
  };
  const child = spawn(options.node, [options.bundle], { cwd: folder, env: environment });
  options.started?.(child);
  let log = '';
  child.stdout.on('data', (chunk) => {
    log += chunk;
  });
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    status,
    log,
    summary: readFileSync(join(folder, 'summary.md'), 'utf8'),
    outputs: parseOutputs(readFileSync(join(folder, 'output'), 'utf8')),
    workspace: folder,
  };
}

/** The least that GitHub sends: a pull request's number, or nothing. */
function eventOf(name = 'pull_request'): unknown {
  return name === 'pull_request' ? { pull_request: { number: 7 } } : {};
}

/** The runner's own format: name<<DELIMITER, value, DELIMITER. */
function parseOutputs(text: string): Record<string, string> {
  const found = text.matchAll(/^([\w-]+)<<(\S+)\r?\n([\s\S]*?)\r?\n\2$/gm);
  return Object.fromEntries(Array.from(found, ([, name, , value]) => [name!, value!]));
}
