// Pipelines of GitLab CI/CD, as far as ours use them: which jobs a pipeline has, and what a runner does with a
// job. What is not known here is an error, so that nothing in a documented pipeline goes untested.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export interface Rule {
  if: string;
  when?: 'never' | 'always' | 'on_success';
}

export interface JobConfig {
  stage: string;
  image?: string;
  tags?: string[];
  rules: Rule[];
  variables?: Record<string, string>;
  before_script?: string[];
  script: string[];
  parallel?: { matrix: Record<string, string[]>[] };
  allow_failure?: { exit_codes: number };
  artifacts?: {
    when?: 'always';
    expose_as?: string;
    paths?: string[];
    reports?: Partial<Record<'junit' | 'codequality' | 'dotenv', string>>;
  };
}

const KEYWORDS =
  'stage image tags rules variables before_script script parallel allow_failure artifacts'.split(' ');
const ARTIFACTS = ['when', 'expose_as', 'paths', 'reports'];
/** Those that GitLab has where nothing else is said. */
export const STAGES = ['.pre', 'build', 'test', 'deploy', '.post'];

/** The jobs of a file, by their names. @throws Error for what GitLab, or this runner, would not take */
export function jobsIn(text: string): Record<string, JobConfig> {
  return checked(parse(text));
}

/** The jobs of a component: its inputs are put in, as GitLab does before it reads the YAML. */
export function jobsOfComponent(text: string, given: Record<string, unknown>): Record<string, JobConfig> {
  const [head, ...others] = parseAllDocuments(text);
  if (others.length !== 1) throw new Error('a component has a head and a body');
  const { spec } = head!.toJS() as {
    spec: { inputs: Record<string, { default?: unknown; type?: string; options?: unknown[] }> };
  };
  for (const name of Object.keys(given)) if (!(name in spec.inputs)) throw new Error(`no input ${name}`);
  const inputOf = (name: string): unknown => {
    const input = spec.inputs[name];
    if (input === undefined) throw new Error(`$[[ inputs.${name} ]] is not declared`);
    const value = given[name] ?? input.default;
    if (Array.isArray(value) !== (input.type === 'array')) throw new Error(`${name} is no ${input.type}`);
    if (input.options !== undefined && !input.options.includes(value)) throw new Error(`${name}: ${value}`);
    return value;
  };
  const filled = (node: unknown): unknown => {
    if (typeof node === 'string') {
      const [, whole] = /^\$\[\[ inputs\.([\w-]+) \]\]$/.exec(node) ?? [];
      if (whole !== undefined) return inputOf(whole);
      return node.replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) => String(inputOf(name)));
    }
    if (Array.isArray(node)) return node.map(filled);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, filled(value)]));
  };
  return checked(filled(others[0]!.toJS()));
}

function checked(jobs: unknown): Record<string, JobConfig> {
  for (const [name, job] of Object.entries(jobs as Record<string, JobConfig>)) {
    for (const key of Object.keys(job)) {
      if (!KEYWORDS.includes(key)) throw new Error(`${name}: ${key} is not known`);
    }
    if (!STAGES.includes(job.stage)) throw new Error(`${name}: stage ${job.stage}`);
    const { artifacts } = job;
    for (const key of Object.keys(artifacts ?? {})) {
      if (!ARTIFACTS.includes(key)) throw new Error(`${name}: artifacts: ${key} is not known`);
    }
    // https://docs.gitlab.com/ci/yaml/#artifactsexpose_as
    const { expose_as: exposed, paths = [] } = artifacts ?? {};
    if (exposed === undefined) continue;
    if (!/^\w[-\w ]*$/.test(exposed) || paths.length === 0) throw new Error(`${name}: expose_as`);
    for (const path of paths) if (/[*$]|^\.\//.test(path)) throw new Error(`${name}: expose_as with ${path}`);
  }
  return jobs as Record<string, JobConfig>;
}

/** Whether a pipeline has a job: its first rule that holds says so. */
export function isPart({ rules }: JobConfig, variables: Record<string, string>): boolean {
  const rule = rules.find((each) => holds(each.if, variables));
  return rule !== undefined && rule.when !== 'never';
}

/** Comparisons of variables and texts, joined by &&. */
function holds(condition: string, variables: Record<string, string>): boolean {
  return condition.split('&&').every((part) => {
    const operand = String.raw`(\$\w+|"[^"]*")`;
    const [, left, operator, right] =
      new RegExp(String.raw`^\s*${operand}\s*(==|!=)\s*${operand}\s*$`).exec(part) ?? [];
    if (left === undefined) throw new Error(`rules: if: ${part} is not known`);
    const textOf = (text: string): string | null =>
      text.startsWith('$') ? (variables[text.slice(1)] ?? null) : text.slice(1, -1);
    return (textOf(left) === textOf(right!)) === (operator === '==');
  });
}

export interface Ended {
  status: number;
  log: string;
}

/** What a runner does with the commands of a job: one shell, which ends at the first that fails. */
export async function runScript(
  { before_script: before = [], script }: JobConfig,
  folder: string,
  environment: Record<string, string>,
): Promise<Ended> {
  const child = spawn('bash', ['-eo', 'pipefail', '-c', [...before, ...script].join('\n')], {
    cwd: folder,
    env: environment,
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log += chunk;
    });
  }
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status: status ?? -1, log };
}

/** Uploads the artifacts of a job, those there are. @returns their paths, reports by their kinds */
export function uploaded(
  { artifacts = {} }: JobConfig,
  isSuccess: boolean,
  folder: string,
  storage: string,
): { paths: string[]; reports: Record<string, string> } {
  if (!isSuccess && artifacts.when !== 'always') return { paths: [], reports: {} };
  const keep = (path: string): boolean => {
    if (!existsSync(join(folder, path))) return false;
    mkdirSync(dirname(join(storage, path)), { recursive: true });
    cpSync(join(folder, path), join(storage, path), {
      recursive: statSync(join(folder, path)).isDirectory(),
    });
    return true;
  };
  return {
    paths: (artifacts.paths ?? []).filter(keep),
    reports: Object.fromEntries(Object.entries(artifacts.reports ?? {}).filter(([, path]) => keep(path))),
  };
}
