import { readdirSync, readFileSync } from 'node:fs';

/** Variable that every process of a command inherits, so that it can be found again wherever it has gone. */
export const MARKER_VARIABLE = 'COMMGATE_EXECUTION';

/** How often it is looked whether processes still live. */
const POLL_MS = 50;

/** What one look at the process table says about a process. */
interface Process {
  pid: number;
  parent: number;
  group: number;
}

export interface StartedCommand {
  /** Its process id. */
  leader: number;
  /** Whether it leads a process group of its own. */
  apart: boolean;
  /** A text that stands nowhere else in any process's variables, in MARKER_VARIABLE. */
  marker: string;
}

/**
 * The processes of a command that still live: the process group it leads, its descendants, and whatever has
 * its marker among its variables. Launchers put their processes into groups (Open MPI) or sessions (MPICH) of
 * their own, and a process whose parent has ended is nobody's descendant any more; the marker finds these.
 * Not found are processes on other machines, and those that were started with emptied variables outside of
 * group and descent. Linux only: elsewhere the list is empty.
 */
function livingProcesses({ leader, marker }: StartedCommand): number[] {
  const processes = processTable();
  const family = new Set([leader]);
  // A child may stand before its parent in the table: look until nothing is added.
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes
    .filter(({ pid, group }) => family.has(pid) || group === leader || hasMarker(pid, marker))
    .map(({ pid }) => pid)
    .filter((pid) => pid !== process.pid);
}

/** Ends all of livingProcesses: SIGTERM, and SIGKILL after the time of grace. Returns when none is left. */
export async function endProcesses(command: StartedCommand, graceMs: number): Promise<void> {
  const signalAll = (signal: NodeJS.Signals): void => {
    send(addressOf(command), signal);
    for (const pid of livingProcesses(command)) send(pid, signal);
  };
  signalAll('SIGTERM');
  const kill = performance.now() + graceMs;
  let killed: number | undefined;
  while (anyLives(command)) {
    const now = performance.now();
    if (now >= kill) {
      // Counted from here: this process may have been stopped itself while the time of grace went by.
      killed ??= now;
      // Who forks while others are killed is found by the next look; what cannot be killed (state D) is not
      // waited for.
      if (now >= killed + graceMs) return;
      signalAll('SIGKILL');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function anyLives(command: StartedCommand): boolean {
  if (process.platform === 'linux') return livingProcesses(command).length > 0;
  return send(addressOf(command), 0);
}

/** What a signal is sent to: the whole group, where it is the command's. */
function addressOf({ leader, apart }: StartedCommand): number {
  return apart ? -leader : leader;
}

/** Whether there was somebody to signal. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function processTable(): Process[] {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  return names.filter((name) => /^\d+$/.test(name)).flatMap((name) => readProcess(Number(name)));
}

/** One process, or nothing when it has ended (Z, X), waited for or not: that needs no signal. */
function readProcess(pid: number): Process[] {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return [];
  }
  // proc(5): pid (name) state parent group …; the name may hold anything, brackets too.
  const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? [] : [{ pid, parent: Number(parent), group: Number(group) }];
}

function hasMarker(pid: number, marker: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`).includes(marker);
  } catch {
    // Somebody else's process, or one that has just ended.
    return false;
  }
}
