import { describe, expect, it } from 'vitest';
import { describeMachine, isBound } from '../../../../src/measure/run/machine/machine.ts';

/** A machine of which only these files are there. */
const machine = (files: Record<string, string>) => (path: string) => files[path] ?? null;
const status = (list: string) => ({ '/proc/self/status': `Name:\tnode\nCpus_allowed_list:\t${list}\n` });

describe('describeMachine', () => {
  it('says what this machine says, and nothing where it says nothing', () => {
    expect(describeMachine(machine({}))).toEqual({ kernel: expect.stringMatching(/^\d+\./) });
    expect(describeMachine().kernel).toBe(describeMachine(machine({})).kernel);
  });

  it('finds governor and usable cores', () => {
    const read = machine({
      ...status('0'),
      '/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor': 'powersave\n',
    });
    const { governor, usableCores } = describeMachine(read);
    expect(governor).toBe('powersave');
    // A machine of one core has nothing to say about it.
    expect([1, undefined]).toContain(usableCores);
  });

  it('takes the smallest quota on the path of the control group, version 2', () => {
    const read = machine({
      '/proc/self/cgroup': '0::/jobs/one\n',
      '/sys/fs/cgroup/jobs/cpu.max': '150000 100000\n',
      '/sys/fs/cgroup/jobs/one/cpu.max': '400000 100000\n',
      '/sys/fs/cgroup/cpu.max': 'max 100000\n',
    });
    expect(describeMachine(read).coreLimit).toBe(1.5);
  });

  it('finds the quota of version 1, inside a container too', () => {
    const read = machine({
      '/proc/self/cgroup': '7:cpuset:/a\n5:cpu,cpuacct:/docker/1\n',
      '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '50000',
      '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000',
    });
    expect(describeMachine(read).coreLimit).toBe(0.5);
    const none = machine({
      '/proc/self/cgroup': '5:cpu:/\n',
      '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1',
      '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000',
    });
    expect(describeMachine(none).coreLimit).toBeUndefined();
  });
});

describe('isBound', () => {
  it.each([
    ['all cores', { ...status('0-7'), '/sys/devices/system/cpu/online': '0-7\n' }, false],
    ['taskset', { ...status('2-3'), '/sys/devices/system/cpu/online': '0-7\n' }, true],
    [
      'all cores of a container',
      {
        ...status('2-3'),
        '/sys/devices/system/cpu/online': '0-7\n',
        '/proc/self/cgroup': '0::/\n',
        '/sys/fs/cgroup/cpuset.cpus.effective': '2-3\n',
      },
      false,
    ],
    [
      'all cores of a control group of version 1',
      {
        ...status('0,4'),
        '/sys/devices/system/cpu/online': '0-7\n',
        '/proc/self/cgroup': '3:cpuset:/job\n',
        '/sys/fs/cgroup/cpuset/job/cpuset.effective_cpus': '0,4\n',
      },
      false,
    ],
    ['nothing known', {}, false],
  ])('%s', (_, files: Record<string, string>, bound) => {
    expect(isBound(machine(files))).toBe(bound);
  });
});
