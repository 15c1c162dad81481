import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Two hosts on one machine, joined by a virtual cable: network namespaces, with names and clocks of their own. */
export interface TwoHosts {
  /** Their addresses. */
  names: readonly [string, string];
  /** Starts a command on the first one. */
  onFirst: readonly string[];
  /**
   * The words that start a program on both, to be put after `onFirst`.
   *
   * @param library which launcher
   * @param perHost processes on each
   * @param variables of the environment, for all processes
   */
  launch(
    library: 'Open MPI' | 'MPICH',
    perHost: number,
    variables: Readonly<Record<string, string>>,
  ): string[];
  disconnect(): void;
}

function succeeds(command: string): boolean {
  const [file, ...words] = command.split(' ');
  return spawnSync(file!, words, { stdio: 'ignore' }).status === 0;
}

/**
 * Makes two hosts.
 *
 * @param folder where the program goes that stands for ssh
 * @param ahead seconds by which the clock of the second one is ahead
 * @returns null where that takes root, `ip netns` or `unshare --time`, which are not there
 */
export function connectTwoHosts(folder: string, ahead: number): TwoHosts | null {
  const network = `10.${64 + (process.pid % 64)}.${(process.pid >> 6) % 256}`;
  const names = [`${network}.1`, `${network}.2`] as const;
  const namespaceOf = (host: string): string => `commgate-${host}`;
  const disconnect = (): void => {
    for (const host of names) succeeds(`ip netns del ${namespaceOf(host)}`);
  };
  const commands = [
    ...names.map((host) => `ip netns add ${namespaceOf(host)}`),
    `ip -n ${namespaceOf(names[0])} link add name cable type veth peer name cable netns ${namespaceOf(names[1])}`,
    ...names.flatMap((host) => [
      `ip -n ${namespaceOf(host)} addr add ${host}/24 dev cable`,
      `ip -n ${namespaceOf(host)} link set cable up`,
      `ip -n ${namespaceOf(host)} link set lo up`,
    ]),
    'unshare --uts --time --monotonic 1 true',
  ];
  if (process.getuid?.() !== 0 || !succeeds('ip -V')) return null;
  if (!commands.every(succeeds)) {
    disconnect();
    return null;
  }
  // What launchers start in place of ssh: a shell on the other host, with its own name and clock.
  const agent = join(folder, 'agent');
  writeFileSync(
    agent,
    `#!/bin/sh
[ "$1" = -x ] && shift
host=$1
shift
exec ip netns exec "commgate-$host" unshare --uts --time --monotonic ${ahead} sh -c "hostname other-host; $*"
`,
  );
  chmodSync(agent, 0o755);
  return {
    names,
    onFirst: ['ip', 'netns', 'exec', namespaceOf(names[0])],
    launch(library, perHost, variables) {
      const pairs = Object.entries(variables);
      const count = `${2 * perHost}`;
      if (library === 'MPICH') {
        return [
          ...['mpirun.mpich', '-launcher', 'ssh', '-launcher-exec', agent, '-n', count, '-ppn', `${perHost}`],
          // What tests set for one host (vitest.config.ts) would not find the other.
          ...['-hosts', names.join(','), '-genv', 'UCX_TLS', 'tcp,self,sm'],
          ...pairs.flatMap(([name, value]) => ['-genv', name, value]),
        ];
      }
      return [
        ...['mpirun', '--mca', 'plm_rsh_agent', agent, '--mca', 'btl', 'tcp,self', '-n', count],
        ...['--oversubscribe', '--host', names.map((host) => `${host}:${perHost}`).join(',')],
        ...pairs.flatMap(([name, value]) => ['-x', `${name}=${value}`]),
      ];
    },
    disconnect,
  };
}
