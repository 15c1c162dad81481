import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/base/errors.ts';
import { commandText } from '../../../src/base/process/command-text.ts';
import { runProgram } from '../../../src/base/process/program.ts';
import { has } from '../../measure/run/mpi-program.ts';
import { writeScript } from '../../measure/run/scripts.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const folder = folderOfFile();
let logs = 0;

function program(command: string | string[], environment: NodeJS.ProcessEnv = {}) {
  const log = join(folder, `${++logs}.txt`);
  return { command, directory: folder, environment: { ...process.env, ...environment }, log };
}

async function failure(promise: Promise<unknown>): Promise<Error> {
  const error = await promise.then(
    () => new Error('it did not fail'),
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(InputError);
  return error;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const lives = (pid: number): boolean => {
  try {
    // A process that has ended but was not waited for still has a number; its state is Z.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

// Two of them mostly wait, for the time of grace: they do it while the others run.
describe.concurrent('runProgram', () => {
  it('keeps both streams in the log, in the order of writing', async () => {
    const one = program('echo first; echo second >&2; echo third');
    const { seconds } = await runProgram(one);
    expect(readFileSync(one.log, 'utf8')).toBe('first\nsecond\nthird\n');
    expect(seconds).toBeGreaterThan(0);
  });

  it('hands a text to the shell unchanged and a list to no shell', async () => {
    const text = program('printf "%s" "$A b" | tr a-z A-Z', { A: 'x' });
    await runProgram(text);
    expect(readFileSync(text.log, 'utf8')).toBe('X B');
    const list = program(['printf', '%s|', '$A b', '; false', '*'], { A: 'x' });
    await runProgram(list);
    expect(readFileSync(list.log, 'utf8')).toBe('$A b|; false|*|');
  });

  it('gives no input: a program that asks does not hang', async () => {
    await runProgram(program('cat'));
  });

  it('reports an exit code with the last ten lines, escaped', async () => {
    const one = program(
      `for i in 1 2 3 4 5 6 7 8 9 10 11; do echo line $i; done; printf '\\033[2Jboom\\n'; exit 3`,
    );
    const { message } = await failure(runProgram(one));
    const [first, ...lines] = message.split('\n');
    expect(first).toContain(one.log);
    expect(first).toMatch(/: the command ended with exit code 3; .*; it was: for i in .*; it printed last:$/);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('  | line 3');
    expect(lines[9]).toBe('  | \\u{1b}[2Jboom');
  });

  it('shows first what names an error, where others wrote after it', async () => {
    const one = program(
      `echo 'a.c:1: fatal error: no.h: none'; for i in $(seq 20); do echo line $i; done; exit 2`,
    );
    const [, ...lines] = (await failure(runProgram(one))).message.split('\n');
    expect(lines.slice(0, 3)).toEqual(['  | a.c:1: fatal error: no.h: none', '  | …', '  | line 13']);
    expect(lines).toHaveLength(10);
  });

  it('reports a signal, and that nothing was printed', async () => {
    const { message } = await failure(runProgram(program('kill -SEGV $$')));
    expect(message).toMatch(/the command ended by SIGSEGV;[^\n]*\n {2}\| \(it printed nothing\)$/);
  });

  it('reports a program that does not exist', async () => {
    const { message } = await failure(runProgram(program(['no-such-program', 'x'])));
    expect(message).toMatch(/: no such program: no-such-program; the first word of a command list/);
  });

  it('ends a whole group of processes when told to', async () => {
    const controller = new AbortController();
    const one = program('sh -c "echo inner \\$\\$; sleep 100; true" & sleep 100; true');
    const ending = failure(runProgram(one, controller.signal));
    const inner = () =>
      Number(/inner (\d+)\n/.exec(existsSync(one.log) ? readFileSync(one.log, 'utf8') : '')?.[1]);
    await until(() => inner() > 0);
    const pid = inner();
    expect(lives(pid)).toBe(true);
    controller.abort('SIGTERM');
    expect((await ending).message).toMatch(/: interrupted \(SIGTERM\); .*; run it again$/);
    await until(() => !lives(pid));
  });

  it('ends a program that does not want to end', async () => {
    const controller = new AbortController();
    const one = program(`trap '' TERM; echo ready; while :; do sleep 0.1; done`);
    const ending = failure(runProgram(one, controller.signal));
    await until(() => existsSync(one.log) && readFileSync(one.log, 'utf8') !== '');
    const start = performance.now();
    controller.abort('SIGINT');
    expect((await ending).message).toMatch(/interrupted \(SIGINT\)/);
    expect(performance.now() - start).toBeGreaterThan(4000);
  });

  it.skipIf(!has('setsid') || process.platform !== 'linux')(
    'ends at its time limit what ignores SIGTERM, and children that left group and parent (needs Linux, setsid)',
    async () => {
      // Both stay for ever: one in the group, one in a session of its own whose parent has ended. What they
      // ignore they have from the first shell, so that they do however late they begin.
      const script = writeScript(join(folder, 'stubborn.sh'), 'echo pid $$; while :; do sleep 0.1; done');
      const command = `trap '' TERM HUP; (setsid sh ${script} &); sh ${script} & wait`;
      const one = { ...program(command), timeLimit: 0.5 };
      const start = performance.now();
      const { message } = await failure(runProgram(one));
      expect(message).toMatch(/: the command did not end within 0\.5 s and was ended; .*\n {2}\| pid \d+/);
      expect(performance.now() - start).toBeGreaterThan(5000);
      const pids = [...readFileSync(one.log, 'utf8').matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid));
      expect(pids).toHaveLength(2);
      expect(pids.filter(lives)).toEqual([]);
    },
  );

  it.skipIf(!has('setsid') || process.platform !== 'linux')(
    'ends what a command that failed left behind (needs Linux, setsid)',
    async () => {
      const begun = join(folder, 'begun');
      const left = `(setsid sh -c "echo pid \\$\\$; : > ${begun}; exec sleep 100" &)`;
      const one = program(`${left}; until [ -e ${begun} ]; do sleep 0.02; done; exit 3`);
      expect((await failure(runProgram(one))).message).toMatch(/ended with exit code 3/);
      const pid = Number(/pid (\d+)/.exec(readFileSync(one.log, 'utf8'))?.[1]);
      expect(pid).toBeGreaterThan(0);
      expect(lives(pid)).toBe(false);
    },
  );

  it('is not ended before its time limit', async () => {
    await runProgram({ ...program('sleep 0.1'), timeLimit: 30 });
  });

  it('starts nothing once it was told to end', async () => {
    const one = program('echo started');
    await failure(runProgram(one, AbortSignal.abort('SIGINT')));
    expect(existsSync(one.log)).toBe(false);
  });
});

describe('commandText', () => {
  it('shows a list as a shell would take it', () => {
    expect(commandText(['mpirun', '-n', '4', './a b', "it's", '$x'])).toBe(
      `mpirun -n 4 './a b' 'it'\\''s' '$x'`,
    );
    expect(commandText('mpirun  -n 4 "./a b"')).toBe('mpirun  -n 4 "./a b"');
  });
});
