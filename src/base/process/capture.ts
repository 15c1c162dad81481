import { start } from './start.ts';

export interface Captured {
  /** Whether it was found and ended with code 0. */
  ok: boolean;
  /** Exit code; null: it was ended, or not found. */
  code: number | null;
  output: string;
  /** What it wrote to standard error; where that was nothing and it failed, how. */
  errors: string;
}

/** How long a command may take: compilers on network file systems are slow to start. */
const MAX_COMMAND_MS = 20_000;

const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/** Runs a short command without a shell and keeps its output. @param file by path or on the given PATH */
export async function capture(
  file: string,
  words: readonly string[],
  options: { environment: NodeJS.ProcessEnv; directory?: string; timeoutMs?: number },
): Promise<Captured> {
  const { environment, directory, timeoutMs = MAX_COMMAND_MS } = options;
  const { code, signal, error, endedFor, output, errors } = await start({
    words: [file, ...words],
    directory,
    environment,
    output: { mostBytes: MAX_OUTPUT_BYTES },
    timeLimitMs: timeoutMs,
  });
  const ok = code === 0 && endedFor === undefined;
  const how = () => {
    if (error !== undefined) return error.message;
    if (endedFor === 'time') return `${file} did not end within ${timeoutMs / 1000} s`;
    if (endedFor === 'output') return `${file} printed more than ${MAX_OUTPUT_BYTES} bytes`;
    return `${file} ended ${code === null ? `by ${signal}` : `with exit code ${code}`}`;
  };
  return { ok, code, output: output.toString('utf8'), errors: errors.toString('utf8') || (ok ? '' : how()) };
}
