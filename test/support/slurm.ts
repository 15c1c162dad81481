import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

const DAEMONS = ['/usr/sbin/munged', '/usr/sbin/slurmctld', '/usr/sbin/slurmd'];

/** A node's own host name and mounts. */
const NAMESPACES = ['--uts', '--mount'];

/** Whether a Slurm of several nodes can be started here: its daemons, and namespaces, which take root. */
export const hasSlurm =
  process.getuid?.() === 0 &&
  DAEMONS.every((file) => existsSync(file)) &&
  spawnSync('unshare', [...NAMESPACES, 'true'], { stdio: 'ignore' }).status === 0;

/** The model that the nodes' processors have: another one than this machine's. */
export const NODE_MODEL = 'Node Processor 9000';

/** A cluster of four nodes on this machine, each with a host name and a processor of its own: real daemons. */
export class Slurm {
  readonly environment: NodeJS.ProcessEnv;
  readonly #daemons: ChildProcess[] = [];
  readonly #nodes = new Map<string, ChildProcess>();

  private constructor(folder: string) {
    this.environment = { ...process.env, SLURM_CONF: join(folder, 'slurm.conf') };
  }

  /** One for the tests of a file, and what ends it after them: no job may be left then. */
  static async ofTests(): Promise<{ cluster: Slurm; end: () => Promise<void> }> {
    // A socket's path is at most 107 characters long.
    const home = mkdtempSync('/tmp/slurm-');
    const cluster = await Slurm.start(home);
    const end = async (): Promise<void> => {
      await cluster.untilEmpty();
      const left = cluster.jobs();
      await cluster.stop();
      rmSync(home, { recursive: true, force: true });
      expect(left).toEqual([]);
    };
    return { cluster, end };
  }

  /** @param folder empty, with a short path, since a socket lies in it */
  private static async start(folder: string): Promise<Slurm> {
    const cluster = new Slurm(folder);
    for (const name of ['state', 'run', 'log']) mkdirSync(join(folder, name), { recursive: true });
    for (const node of NODES)
      for (const of of ['spool', 'tmp']) mkdirSync(join(folder, of, node), { recursive: true });
    writeFileSync(join(folder, 'key'), randomBytes(1024), { mode: 0o600 });
    writeFileSync(join(folder, 'cpuinfo'), `processor\t: 0\nmodel name\t: ${NODE_MODEL}\n`);
    writeFileSync(join(folder, 'slurm.conf'), configuration(folder, await freePorts(NODES.length + 1)));
    cluster.#daemon('/usr/sbin/munged', [
      '--foreground',
      '--force',
      ...[
        ['key-file', 'key'],
        ['socket', 'run/munge.socket'],
        ['pid-file', 'run/munged.pid'],
      ].map(([option, path]) => `--${option}=${join(folder, path!)}`),
      `--log-file=${join(folder, 'log/munged.log')}`,
      `--seed-file=${join(folder, 'run/seed')}`,
    ]);
    while (!existsSync(join(folder, 'run/munge.socket'))) await sleep(20);
    cluster.#daemon('/usr/sbin/slurmctld', ['-D']);
    for (const node of NODES) {
      const own = `hostname ${node}; mount --bind ${folder}/cpuinfo /proc/cpuinfo; exec /usr/sbin/slurmd -D -N ${node}`;
      cluster.#nodes.set(node, cluster.#daemon('unshare', [...NAMESPACES, 'sh', '-c', own]));
    }
    await within30s(() => cluster.ask('sinfo', '-h', '-t', 'idle', '-o', '%D') === `${NODES.length}`);
    return cluster;
  }

  /** What one of Slurm's commands prints, in one line. */
  ask(program: string, ...words: string[]): string {
    return spawnSync(program, words, { env: this.environment, encoding: 'utf8' }).stdout.trim();
  }

  /** Numbers of the jobs that wait or run. */
  jobs(): string[] {
    return this.ask('squeue', '-h', '-o', '%A').split('\n').filter(Boolean);
  }

  /** Waits until a job of this name runs, half a minute at most. */
  async untilRunning(name: string): Promise<void> {
    await within30s(() => this.ask('squeue', '-h', '-t', 'running', '-n', name, '-o', '%A') !== '');
  }

  /** Waits until no job is left, half a minute at most. */
  async untilEmpty(): Promise<void> {
    await within30s(() => this.jobs().length === 0);
  }

  /** A node dies with all that runs on it. */
  kill(node: string): void {
    const hostOf = (pid: string | number): string | null => {
      try {
        return readlinkSync(`/proc/${pid}/ns/uts`);
      } catch {
        return null; // it has ended
      }
    };
    const host = hostOf(this.#nodes.get(node)!.pid!);
    const on = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && hostOf(pid) === host);
    if (host !== null) spawnSync('kill', ['-KILL', ...on]);
  }

  async stop(): Promise<void> {
    spawnSync('scancel', ['--user', 'root'], { env: this.environment });
    await this.untilEmpty();
    const over = this.#daemons.map((daemon) => new Promise((resolve) => daemon.once('exit', resolve)));
    for (const daemon of this.#daemons.toReversed()) if (daemon.exitCode === null) daemon.kill('SIGTERM');
    await Promise.race([Promise.all(over), sleep(3000)]);
    for (const node of NODES) this.kill(node);
    for (const daemon of this.#daemons) daemon.kill('SIGKILL');
  }

  #daemon(file: string, words: string[]): ChildProcess {
    const daemon = spawn(file, words, { env: this.environment, stdio: 'ignore' });
    this.#daemons.push(daemon);
    return daemon;
  }
}

async function within30s(isSo: () => boolean): Promise<void> {
  for (let look = 0; look < 300 && !isSo(); look++) await sleep(100);
}

const NODES = ['n1', 'n2', 'n3', 'n4'];

/**
 * Times are short: a node that does not answer for five seconds is down, and `sbatch --wait` asks every two seconds, as
 * jobs are not kept for longer (else after 2, 10 and 42 s).
 */
function configuration(folder: string, [control, ...ports]: readonly number[]): string {
  return `ClusterName=commgate
SlurmctldHost=${hostname()}(127.0.0.1)
SlurmctldPort=${control}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=${folder}/run/munge.socket
CredType=cred/munge
StateSaveLocation=${folder}/state
SlurmdSpoolDir=${folder}/spool/%n
TmpFS=${folder}/tmp/%n
SlurmctldPidFile=${folder}/run/slurmctld.pid
SlurmdPidFile=${folder}/run/slurmd.%n.pid
SlurmctldLogFile=${folder}/log/slurmctld.log
SlurmdLogFile=${folder}/log/slurmd.%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/affinity
MpiDefault=none
ReturnToService=2
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmctldTimeout=10
SlurmdTimeout=5
MessageTimeout=3
MinJobAge=4
SchedulerParameters=batch_sched_delay=0,sched_min_interval=0
KillWait=1
InactiveLimit=0
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
SwitchType=switch/none
${NODES.map((node, at) => `NodeName=${node} NodeHostname=${node} NodeAddr=127.0.0.1 Port=${ports[at]} CPUs=2`).join('\n')}
PartitionName=main Nodes=${NODES.join(',')} Default=YES MaxTime=INFINITE State=UP
`;
}

/** Ports that nobody listens on now. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
