import { errorCode } from '../errors.ts';
import { start } from '../process/start.ts';

export interface GitResult {
  status: number | null;
  output: Buffer;
  /** What it wrote to stderr, secrets taken out. */
  errors: string;
}

/** A setting for one command: name and value, as in `git -c name=value`. */
export type GitSetting = readonly [name: string, value: string];

export interface GitOptions {
  folder: string;
  /** Settings; they travel in the environment, so neither arguments nor configuration files hold them. */
  settings?: readonly GitSetting[] | undefined;
  /** Texts that must not show in messages. */
  secrets?: readonly string[] | undefined;
  input?: string | Buffer;
  environment?: NodeJS.ProcessEnv | undefined;
  /** Milliseconds after which the command is ended, instead of two minutes. */
  longestMs?: number;
}

/** A command that takes longer hangs: a server that accepts and never answers. */
const MAX_COMMAND_MS = 120_000;

/** Bytes that a command may print: a baseline's branch is a thousand times smaller. */
const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024;

const MAX_MESSAGE_BYTES = 100_000;

/** Who writes commits. */
export const COMMITTER = { name: 'commgate', email: 'commgate@users.noreply.github.com' };

/** Keeps a user's own configuration from acting on commands that only store and fetch objects. */
const QUIET: readonly GitSetting[] = [
  ['core.hooksPath', '/dev/null'],
  ['push.gpgSign', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['advice.detachedHead', 'false'],
];

/** Runs git without a shell and without asking. @throws Error when it cannot start, or prints without end */
export async function runGit(words: readonly string[], options: GitOptions): Promise<GitResult> {
  const { folder, settings = [], secrets = [], input = '', longestMs = MAX_COMMAND_MS } = options;
  const { code, error, endedFor, output, errors } = await start({
    words: ['git', ...words],
    directory: folder,
    environment: gitEnvironment(options.environment ?? process.env, [...QUIET, ...settings]),
    input,
    output: { mostBytes: MAX_OUTPUT_BYTES },
    timeLimitMs: longestMs,
  });
  if (error !== undefined) throw error;
  if (endedFor === 'output') throw new Error(`git ${words[0]} printed more than ${MAX_OUTPUT_BYTES} bytes`);
  const late = endedFor === 'time' ? `\nfatal: timed out after ${longestMs / 1000} s` : '';
  const said = errors.toString('utf8', 0, MAX_MESSAGE_BYTES);
  return { status: code, output, errors: withoutSecrets(said + late, secrets) };
}

/** Variables by which git tells hooks and aliases of their repository, and those that print what is sent. */
const ELSEWHERE = new RegExp(
  [
    '^GIT_(?:TRACE|CURL_VERBOSE|ALTERNATE_|(?:DIR|COMMON_DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY',
    'SHALLOW_FILE|GRAFT_FILE|NAMESPACE|QUARANTINE_PATH)$)',
  ].join('|'),
);

/** The caller's environment with the settings, less what points git elsewhere or makes it print headers. */
function gitEnvironment(base: NodeJS.ProcessEnv, settings: readonly GitSetting[]): NodeJS.ProcessEnv {
  const environment = Object.fromEntries(Object.entries(base).filter(([name]) => !ELSEWHERE.test(name)));
  const given = Number(base['GIT_CONFIG_COUNT'] ?? 0);
  const first = Number.isSafeInteger(given) && given > 0 ? given : 0;
  settings.forEach(([name, value], index) => {
    environment[`GIT_CONFIG_KEY_${first + index}`] = name;
    environment[`GIT_CONFIG_VALUE_${first + index}`] = value;
  });
  return {
    ...environment,
    GIT_CONFIG_COUNT: String(first + settings.length),
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: COMMITTER.name,
    GIT_AUTHOR_EMAIL: COMMITTER.email,
    GIT_COMMITTER_NAME: COMMITTER.name,
    GIT_COMMITTER_EMAIL: COMMITTER.email,
    LC_ALL: 'C',
  };
}

/** Why git cannot be started, from what runGit throws. */
export function notStarted(cause: unknown): string {
  return `git cannot be started (${errorCode(cause)})`;
}

/** What a command printed, without the last line break; null when it failed or printed nothing. */
export function answerOf({ status, output }: GitResult): string | null {
  const text = output.toString('utf8').replace(/\n$/, '');
  return status === 0 && text !== '' ? text : null;
}

/** Takes given texts, and user names and passwords of addresses, out of a message. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const clean = secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  return clean.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1***@');
}
