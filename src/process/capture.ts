import { execFile } from 'node:child_process';

/** What a short command printed. */
export interface Captured {
  /** Whether it was found and ended with code 0. */
  ok: boolean;
  output: string;
  errors: string;
}

/**
 * Runs a short command without a shell and keeps what it printed.
 *
 * @param file the program, by path or found on the PATH of `environment`
 * @param options `timeoutMs` ends it (default 20 s: compilers on network file systems are slow to start)
 */
export function capture(
  file: string,
  words: readonly string[],
  options: { environment: NodeJS.ProcessEnv; directory?: string; timeoutMs?: number },
): Promise<Captured> {
  return new Promise((resolve) => {
    execFile(
      file,
      words,
      {
        env: options.environment,
        ...(options.directory === undefined ? {} : { cwd: options.directory }),
        timeout: options.timeoutMs ?? 20_000,
        maxBuffer: 8 * 1024 * 1024,
      },
      (error, output, errors) =>
        resolve({ ok: error === null, output, errors: errors || (error?.message ?? '') }),
    );
  });
}
