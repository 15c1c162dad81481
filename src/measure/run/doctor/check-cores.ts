import { basename } from 'node:path';
import type { BenchmarkConfig } from '../../../base/config/config.ts';
import { environmentOf } from '../machine/environment.ts';
import { describeMachine, type ReadText } from '../machine/machine.ts';
import { launcherCommand } from '../machine/mpi.ts';
import { type Finding, finding } from './findings.ts';

/** How Open MPI and MPICH are told the number of processes; also in one word, -n4. */
const NUMBER_OF_PROCESSES = /^--?(?:np?|c)(?:=?(\d+))?$/;

/** Processes run elsewhere, on other cores than those of this machine. */
const ELSEWHERE = /^--?(?:host|hosts|hostfile|machinefile|H|f|ppn|N|npernode)(?:=|$)/;

/** Options with two values. */
const WITH_TWO_VALUES = /^--?(?:g?mca|g?env)$/;

/** A warning where benchmarks start more processes than there are usable cores, as far as commands tell. */
export function checkCores(
  benchmarks: readonly Pick<BenchmarkConfig, 'name' | 'command'>[],
  read: ReadText,
): Finding[] {
  const { usableCores } = environmentOf([], describeMachine(read));
  const short = benchmarks.flatMap(({ name, command }) => {
    const processes = processesOf(command);
    return processes !== null && processes > usableCores ? [`${name} starts ${processes} processes`] : [];
  });
  if (short.length === 0) return [];
  const cores = `${usableCores} usable core${usableCores === 1 ? '' : 's'}`;
  const found = `${short.join(', ')} on ${cores}: they take turns, and what switches leave behind is noise`;
  const few = Math.max(1, Math.floor(usableCores));
  return [finding('warning', 'cores', found, `start at most ${few}, or use a machine with more cores`)];
}

/**
 * How many processes a command starts on this machine, as its launcher's options say; null where they do not,
 * or only a shell knows. What stands after the program's name is the program's.
 */
export function processesOf(command: BenchmarkConfig['command']): number | null {
  const { launcher, own } = launcherCommand(command);
  if (launcher === undefined || basename(launcher) === 'srun') return null;
  if (own.some((word) => ELSEWHERE.test(word))) return null;
  const programs = own.join('\0').split('\0:\0');
  const counts = programs.map((words) => processesOfProgram(words.split('\0')));
  return counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + count!, 0);
}

function processesOfProgram(words: readonly string[]): number | null {
  for (const [index, word] of words.entries()) {
    const [option, inOne] = NUMBER_OF_PROCESSES.exec(word) ?? [];
    if (option !== undefined) {
      const count = Number(inOne ?? words[index + 1]);
      return Number.isInteger(count) && count > 0 ? count : null;
    }
    const [before = '', last = ''] = [words[index - 2], words[index - 1]];
    const isValue = WITH_TWO_VALUES.test(before) || (last.startsWith('-') && !word.includes('/'));
    if (!word.startsWith('-') && !isValue) return null;
  }
  return null;
}
