import { eventBytes } from '../../trace/otf2/archive.ts';

/**
 * Has columns on pages of 2 MiB where the system gives such: to touch memory for the first time is what large
 * traces spend most on. A setting of glibc from 2.35 on, for a whole process.
 */
export const LARGE_PAGES = 'glibc.malloc.hugetlb=1';

/** A start of Node.js takes some 40 ms; from here on large pages save more than that many times over. */
const BYTES_WORTH_A_START = 256 * 1024 * 1024;

/** The environment of a process on large pages. Somebody's own setting stands last, and holds. */
export function onLargePages({ GLIBC_TUNABLES, ...others }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...others, GLIBC_TUNABLES: GLIBC_TUNABLES ? `${LARGE_PAGES}:${GLIBC_TUNABLES}` : LARGE_PAGES };
}

/**
 * Begins this process anew on large pages where a trace is worth it, since a process is on what it was
 * started on (docs/decisions/094-large-pages.md). To be called before anything was done; returns where it is
 * not worth it, or not possible: process.execve came with Node.js 23.11.
 */
export function beginOnLargePages(trace: string): void {
  const { execPath, execArgv, argv, env, platform } = process;
  const { execve } = process as { execve?: (file: string, words: string[], env: NodeJS.ProcessEnv) => never };
  if (execve === undefined || platform !== 'linux' || env.GLIBC_TUNABLES?.includes('.hugetlb=')) return;
  if (eventBytes(trace, BYTES_WORTH_A_START) < BYTES_WORTH_A_START) return;
  execve.call(process, execPath, [execPath, ...execArgv, ...argv.slice(1)], onLargePages(env));
}
