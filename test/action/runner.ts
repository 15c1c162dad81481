import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { TOKEN } from '../support/github-server.ts';
import { keptBuild } from '../support/kept-build.ts';
import { madeAt } from '../support/made-once.ts';
import { builtPageParts } from '../support/pages.ts';
import { BUNDLES } from '../support/run-folder.ts';
import { type Ended, runInHost } from './step-hosts.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The Node versions that the bundle must run on: the one of this test, and the one of `runs: node24`. */
export const NODES = [
  ['this Node', process.execPath],
  ['Node 24', join(ROOT, 'node_modules/node/bin/node')],
] as const;

/**
 * Bundles an entry as scripts/build.mjs does, once for all test files of a run: the source does not change
 * meanwhile.
 *
 * @param isStep whether it also runs as a step of a host, see step-hosts.ts
 * @returns the path of the bundle, in the folder of the run
 */
export async function bundle(entry: string, isStep = true): Promise<string> {
  const folder = await madeAt(join(tmpdir(), BUNDLES, entry.replaceAll('/', '-')), async (own) => {
    const about = [
      entry,
      readFileSync(join(ROOT, entry), 'utf8'),
      readFileSync(fileURLToPath(import.meta.url), 'utf8'),
    ];
    await keptBuild(about.join('\0'), own, (empty) => buildInto(empty, entry, isStep));
    // The tracer's source and the parts of pages are looked for beside them, as in the package.
    for (const name of ['package.json', 'src']) symlinkSync(join(ROOT, name), join(own, name));
    const { program, style } = await builtPageParts();
    mkdirSync(join(own, 'dist'));
    writeFileSync(join(own, 'dist/page.js.br'), brotliCompressSync(program));
    writeFileSync(join(own, 'dist/page.css.br'), brotliCompressSync(style));
  });
  return join(folder, 'action.mjs');
}

/** The ways to run an entry: as a process and as a step of a host. */
async function buildInto(empty: string, entry: string, isStep: boolean): Promise<void> {
  const common: BuildOptions = {
    absWorkingDir: ROOT,
    outdir: empty,
    bundle: true,
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    minifySyntax: true,
    alias: { 'string-width': './src/cli/output/plain-width.ts' },
    logLevel: 'error',
  };
  await build({
    ...common,
    entryPoints: [{ in: entry, out: 'action' }],
    outExtension: { '.js': '.mjs' },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    banner: {
      js: "import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);",
    },
  });
  if (!isStep) return;
  await build({
    ...common,
    entryPoints: [{ in: entry, out: 'step' }],
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    define: { 'import.meta.url': 'commgateUrl' },
    plugins: [exportedWork(join(ROOT, entry)), keepingValidators, keepingFetch],
  });
}

/** An entry that waits for its work is no script; one that exports it is, see step-hosts.ts. */
function exportedWork(entry: string): Plugin {
  return {
    name: 'exporting what it waits for',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (path !== entry) return null;
        return { contents: readFileSync(path, 'utf8').replace(/^await /m, 'export default '), loader: 'ts' };
      }),
  };
}

/**
 * What ajv makes of a schema is the same in every step, and takes a third of what most steps take: a process
 * makes it once. Everything else of a step is new, see step-host.mjs.
 */
const keepingValidators: Plugin = {
  name: 'keeping validators',
  setup: ({ onResolve, onLoad }) => {
    const [namespace, kept] = ['kept-validators', "globalThis[Symbol.for('commgate validators')]"];
    onResolve({ filter: /^ajv(\/dist\/2020\.js)?$/ }, ({ path, importer }) =>
      importer.endsWith('src/base/json/schema-validator.ts') ? { path, namespace } : null,
    );
    onLoad({ filter: /./, namespace }, ({ path }) => {
      const name = path === 'ajv' ? 'Ajv' : 'Ajv2020';
      const contents = `import { ${name} as Compiler } from '${path}';
${kept} ??= new Map();
export class ${name} {
  constructor(options) {
    this.options = options;
  }
  compile(schema) {
    const key = JSON.stringify(['${name}', this.options, schema]);
    if (!${kept}.has(key)) ${kept}.set(key, new Compiler(this.options).compile(schema));
    return ${kept}.get(key);
  }
}`;
      return { contents, resolveDir: ROOT };
    });
  },
};

/**
 * The library that asks GitHub, a third of what a step loads: a process loads it once, too. What it remembers
 * are its connections, which no step finds of another, see step-host.mjs.
 */
const keepingFetch: Plugin = {
  name: 'keeping fetch',
  setup: ({ onResolve, onLoad }) => {
    const namespace = 'kept-fetch';
    onResolve({ filter: /^undici$/ }, ({ path, namespace: asking }) =>
      asking === namespace ? null : { path, namespace },
    );
    onLoad({ filter: /./, namespace }, () => ({
      contents: `module.exports = globalThis[Symbol.for('commgate fetch')] ??= require('undici');`,
      resolveDir: ROOT,
    }));
  },
};

/** What a step left behind. */
export interface Step extends Ended {
  summary: string;
  outputs: Record<string, string>;
  workspace: string;
}

export interface StepOptions {
  /** The Node that runs it as a process of its own; left out: Node 24 runs it, but for all that a process is. */
  node?: string;
  bundle: string;
  inputs?: Record<string, string>;
  /** Added to the environment; undefined takes a variable away. */
  environment?: Record<string, string | undefined>;
  apiUrl?: string;
  eventName?: string;
  event?: unknown;
  /** The checkout; the runner's own files go there too, to be gone with it. */
  workspace: string;
  /** Runs beside others of its test, which meet each other somewhere. */
  isTogether?: boolean;
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
  const script = join(dirname(options.bundle), 'step.cjs');
  const { node, bundle, started, isTogether = false } = options;
  const ended =
    node === undefined && existsSync(script)
      ? await runInHost(NODES[1][1], script, folder, environment, isTogether)
      : await runInProcess([node ?? NODES[1][1], bundle], folder, environment, started);
  return {
    ...ended,
    summary: readFileSync(join(folder, 'summary.md'), 'utf8'),
    outputs: parseOutputs(readFileSync(join(folder, 'output'), 'utf8')),
    workspace: folder,
  };
}

async function runInProcess(
  [node, bundle]: readonly [string, string],
  folder: string,
  environment: NodeJS.ProcessEnv,
  started: StepOptions['started'],
): Promise<Ended> {
  const child = spawn(node, [bundle], { cwd: folder, env: environment });
  started?.(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log += chunk;
    });
  }
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, log };
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
