import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { loadTrace } from '../../../src/trace/load.ts';
import { temporaryFolder, writeScript } from '../temporary-folder.ts';
import { expectSentBeforeReceived } from './clock-check.ts';
import { buildProgram, buildTracer, type Mpi, mpi, mpich, run } from './mpi.ts';
import { messageLines, printTrace } from './otf2-print.ts';

const folder = temporaryFolder();
const halo = fileURLToPath(new URL('../../../fixtures/programs/halo.c', import.meta.url));

/** Addresses of the two hosts; each is a network namespace of that name, joined by a virtual cable. */
const NETWORK = `10.${64 + (process.pid % 64)}.${(process.pid >> 6) % 256}`;
const HOSTS = [`${NETWORK}.1`, `${NETWORK}.2`] as const;
const namespaceOf = (host: string) => `commgate-${host}`;
/** Seconds by which the clock of the second host is ahead. */
const AHEAD = 5000;

function connect(): boolean {
  const commands = [
    ...HOSTS.map((host) => `ip netns add ${namespaceOf(host)}`),
    `ip -n ${namespaceOf(HOSTS[0])} link add name cable type veth peer name cable netns ${namespaceOf(HOSTS[1])}`,
    ...HOSTS.flatMap((host) => [
      `ip -n ${namespaceOf(host)} addr add ${host}/24 dev cable`,
      `ip -n ${namespaceOf(host)} link set cable up`,
      `ip -n ${namespaceOf(host)} link set lo up`,
    ]),
    'unshare --uts --time --monotonic 1 true',
  ];
  return commands.every((command) => run(command.split(' ')).code === 0);
}

function disconnect(): void {
  for (const host of HOSTS) run(['ip', 'netns', 'del', namespaceOf(host)]);
}

const connected = process.getuid?.() === 0 && spawnSync('ip', ['-V']).error === undefined && connect();
if (!connected) disconnect();
afterAll(disconnect);

/** What launchers start in place of ssh: a shell on the other host, with its own name and clock. */
const agent = writeScript(
  join(folder, 'agent'),
  `#!/bin/sh
[ "$1" = -x ] && shift
host=$1
shift
exec ip netns exec "commgate-$host" unshare --uts --time --monotonic ${AHEAD} sh -c "hostname other-host; $*"
`,
);

type Traced = { LD_PRELOAD: string; COMMGATE_TRACE_DIR: string };

/** One process on each host; the first is where the launcher is started. */
const launch: Record<string, (traced: Traced) => string[]> = {
  'Open MPI': (traced) => [
    ...['mpirun', '--mca', 'plm_rsh_agent', agent, '--mca', 'btl', 'tcp,self', '-n', '2'],
    ...['--host', HOSTS.map((host) => `${host}:1`).join(',')],
    ...Object.entries(traced).flatMap(([name, value]) => ['-x', `${name}=${value}`]),
  ],
  MPICH: (traced) => [
    ...['mpirun.mpich', '-launcher', 'ssh', '-launcher-exec', agent, '-n', '2', '-hosts', HOSTS.join(',')],
    ...Object.entries(traced).flatMap(([name, value]) => ['-genv', name, value]),
  ],
};

const libraries: [string, Mpi | null][] = [
  ['Open MPI', mpi !== null && mpi.mpirun.length > 1 ? mpi : null],
  ['MPICH', mpich],
];

describe.each(libraries)('a run on two hosts with %s', (name, library) => {
  const needs = 'its mpicc and mpirun, libotf2, otf2-print, root, ip netns, unshare --time';
  /** A comparison of clocks is as exact as its fastest exchange of messages: not very on a machine under load. */
  it.skipIf(library === null || !connected)(
    `has one clock after correction: no message is received before it is sent (needs ${needs})`,
    { retry: 5 },
    () => {
      const own = join(folder, name.replace(' ', '-'));
      const program = buildProgram(library!, halo, `${own}-halo`, '-g');
      cpSync(buildTracer(library!, folder), `${own}.so`);
      const trace = `${own}-trace-${process.hrtime.bigint()}`;
      const start = launch[name]!({ LD_PRELOAD: `${own}.so`, COMMGATE_TRACE_DIR: trace });
      const within = ['ip', 'netns', 'exec', namespaceOf(HOSTS[0])];
      const outcome = run([...within, ...start, program, '--size', '64', '--iterations', '300']);
      expect(outcome.stderr).toBe('');
      expect(outcome.code).toBe(0);

      const anchor = join(trace, 'traces.otf2');
      const printed = printTrace(anchor);
      expect(printed.complaints).toBe('');
      expect(messageLines(printed, 'sends')).toEqual(messageLines(printed, 'receives'));
      expect(run(['otf2-print', '-G', anchor]).stdout).toMatch(/SYSTEM_TREE_NODE .*"other-host"/);
      const events = 2 * printed.locations.reduce((sum, { sends }) => sum + sends.length, 0);
      const collectives = printed.locations.reduce((sum, one) => sum + one.collectives.length, 0);
      expectSentBeforeReceived(anchor, events + collectives);

      // That the clocks did differ: without the second process's offsets its times are far off.
      cpSync(join(trace, 'traces', '0.def'), join(trace, 'traces', '1.def'));
      const { posted, count } = loadTrace(anchor).events;
      expect((posted[count - 1]! - posted[0]!) / 1e9).toBeGreaterThan(AHEAD - 60);
    },
  );
});
