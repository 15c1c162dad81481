import { expect, it } from 'vitest';
import { findNotStarted } from '../../../src/base/process/program.ts';

it.each([
  [
    'Open MPI',
    [
      'mpirun was unable to launch the specified application as it could not access',
      '',
      'Executable: ./a',
      'Node: vm',
    ],
    { program: './a', why: 'no such file, or not executable' },
  ],
  [
    'MPICH',
    [
      '[proxy:0:0@vm] HYDU_create_process (utils/launch/launch.c:73): execvp error on file ./a (No such file or directory)',
    ],
    { program: './a', why: 'No such file or directory' },
  ],
  [
    'srun',
    [
      'slurmstepd: error: execve(): /home/a b: Permission denied',
      'srun: error: node1: task 0: Exited with exit code 13',
    ],
    { program: '/home/a b', why: 'Permission denied' },
  ],
  ['dash', ['/bin/sh: 1: ./a: not found'], { program: './a', why: 'not found' }],
  ['bash', ['bash: line 1: mpirum: command not found'], { program: 'mpirum', why: 'command not found' }],
])('tells from what %s says that the program was not started', (_, lines, expected) => {
  expect(findNotStarted(lines)).toEqual(expected);
});

it('is not misled by other output', () => {
  expect(findNotStarted([])).toBe(null);
  expect(findNotStarted(['solver: mesh not found', 'Executable size: 3 MB', 'sh is not found here'])).toBe(
    null,
  );
});
