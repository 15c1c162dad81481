import { readFileSync } from 'node:fs';
import { cpus, release } from 'node:os';
import type { RunManifest } from '#build/schemas/run.ts';

/** The machine of a run beyond what makes runs comparable; what could not be found out is left out. */
export type Machine = RunManifest['machine'];

/** What else a machine did: load before, in programs, and during the run, in cores. */
export type OtherLoad = NonNullable<Machine['otherLoad']>;

/** Reads one of the kernel's small text files; null when it cannot be read. Tests bring their own. */
export type ReadText = (path: string) => string | null;

export const readSystemFile: ReadText = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Describes the machine, from what Linux tells without a program; elsewhere little is known. */
export function describeMachine(read: ReadText = readSystemFile): Machine {
  const governor = read('/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor')?.trim();
  const usable = usableCores(read);
  const limit = coreLimit(read);
  return {
    kernel: release(),
    ...(governor ? { governor } : {}),
    ...(usable !== null && usable < cpus().length ? { usableCores: usable } : {}),
    ...(limit === null ? {} : { coreLimit: limit }),
  };
}

/** Processors that this process may run on (affinity, narrowed by control groups); null when unknown. */
function usableCores(read: ReadText): number | null {
  const status = read('/proc/self/status') ?? '';
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1];
  return list === undefined ? null : listLength(list);
}

/** Whether this process was bound within its control group (taskset): MPI launchers know the group only. */
export function isBound(read: ReadText = readSystemFile): boolean {
  const usable = usableCores(read);
  if (usable === null) return false;
  const ours = listLength(groupCores(read) ?? read('/sys/devices/system/cpu/online')?.trim() ?? '');
  return usable < ours;
}

/** The cores of this process's control group as a list such as "0-3,8"; null when there is no such group. */
function groupCores(read: ReadText): string | null {
  for (const [controllers, path] of ownGroups(read)) {
    // Inside a container the group's own path is often mounted as the root.
    for (const folder of [path, '']) {
      const text =
        controllers === ''
          ? read(`/sys/fs/cgroup${folder}/cpuset.cpus.effective`)
          : controllers.split(',').includes('cpuset')
            ? read(`/sys/fs/cgroup/cpuset${folder}/cpuset.effective_cpus`)
            : null;
      if (text?.trim()) return text.trim();
    }
  }
  return null;
}

/** The quota in cores: the smallest along the path of the control group (v2), or its own (v1). */
function coreLimit(read: ReadText): number | null {
  const limits: number[] = [];
  for (const [controllers, path] of ownGroups(read)) {
    if (controllers === '') {
      const steps = path.split('/').filter(Boolean);
      for (let depth = 0; depth <= steps.length; depth++) {
        const folder = ['/sys/fs/cgroup', ...steps.slice(0, depth)].join('/');
        const [quota, period] = (read(`${folder}/cpu.max`) ?? 'max').trim().split(' ').map(Number);
        if (quota! > 0 && period! > 0) limits.push(quota! / period!);
      }
    } else if (controllers.split(',').includes('cpu')) {
      for (const folder of [path, '']) {
        const quota = Number(read(`/sys/fs/cgroup/cpu${folder}/cpu.cfs_quota_us`) ?? -1);
        const period = Number(read(`/sys/fs/cgroup/cpu${folder}/cpu.cfs_period_us`) ?? 0);
        if (quota > 0 && period > 0) limits.push(quota / period);
      }
    }
  }
  return limits.length === 0 ? null : Math.round(Math.min(...limits) * 100) / 100;
}

/** This process's control groups: controllers ('' for version 2) and path ('' for the root). */
function ownGroups(read: ReadText): [controllers: string, path: string][] {
  const lines = (read('/proc/self/cgroup') ?? '').split('\n');
  return lines.flatMap((line) => {
    const [, controllers, path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? [];
    return path === undefined ? [] : [[controllers!, path === '/' ? '' : path] as [string, string]];
  });
}

/** How many numbers a list such as "0-3,8" has. */
function listLength(list: string): number {
  let count = 0;
  for (const part of list.split(',')) {
    const [from, to = from] = part.split('-').map(Number);
    if (part !== '' && from! <= to!) count += to! - from! + 1;
  }
  return count;
}
