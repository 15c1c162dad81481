import { spawnSync } from 'node:child_process';

/** Whether otf2-print (Debian package otf2-tools) can be run here. */
export const hasOtf2Print = spawnSync('otf2-print', ['--version']).status === 0;

/**
 * Variables to run it with: for any trace it fills buffers of 8 MiB, which in pages of 2 MiB, where the
 * system has them, takes a quarter less processor time (40 → 29 ms).
 */
export const LARGE_PAGES = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };

/** Title of tests that need it. */
export const needsOtf2Print = hasOtf2Print
  ? 'otf2-print'
  : 'otf2-print (skipped: otf2-print is not installed)';

/**
 * What otf2-print says about an archive, line by line.
 *
 * @throws Error when it fails, warns or writes anything on stderr
 */
export function otf2Print(anchorPath: string, ...options: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('otf2-print', ['-Werror', ...options, anchorPath], {
    encoding: 'utf8',
    env: { ...process.env, ...LARGE_PAGES },
    maxBuffer: 1 << 28,
  });
  if (status !== 0 || stderr !== '' || /==(ERROR|WARNING)==/.test(stdout)) {
    throw new Error(`otf2-print ended with ${status}: ${stderr}${stdout.slice(-500)}`);
  }
  return stdout.split('\n');
}

/** One event as otf2-print shows it, its attributes after the last column, an attribute list after " | ". */
export interface PrintedEvent {
  type: string;
  location: number;
  time: bigint;
  fields: string;
}

/** All events, in the order of their times. */
export function printedEvents(anchorPath: string): PrintedEvent[] {
  const events: PrintedEvent[] = [];
  for (const line of otf2Print(anchorPath)) {
    const event = /^([A-Z][A-Z_]*) +(\d+) +(\d+) *(.*)$/.exec(line);
    const list = /^ +ADDITIONAL ATTRIBUTES: (.*)$/.exec(line);
    if (event !== null) {
      const [, type, location, time, fields] = event as unknown as [string, string, string, string, string];
      events.push({ type, location: Number(location), time: BigInt(time), fields: fields.trim() });
    } else if (list !== null) {
      events.at(-1)!.fields += ` | ${list[1]}`;
    }
  }
  return events;
}

/** All global definitions, "TYPE id fields" with single spaces. */
export function printedDefinitions(anchorPath: string): string[] {
  return otf2Print(anchorPath, '-G')
    .filter((line) => /^[A-Z_]+ +(\d+ +)?[A-Z"]/i.test(line) && !line.startsWith('Definition '))
    .map((line) =>
      line.replace(/^([A-Z_]+) +(\d+)? */, (_, type, id) => `${type} ${id === undefined ? '' : `${id} `}`),
    );
}
