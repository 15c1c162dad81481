import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ORDER_FILE, recordCode, turnsOf } from '../../../scripts/study/codes/record.ts';
import { readRunFolder } from '../../../src/measure/run/read-run.ts';
import { fakeArchive } from '../../measure/run/scripts.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const parent = folderOfFile();

const words = (round: number) =>
  turnsOf(['late', 'all', 'bytes'], round).map(({ name, repetition }) => `${name} ${repetition}`);

it('two changes are executed around one base, the last one beside its own', () => {
  expect(words(1)).toEqual(['late 1', 'base 1', 'all 1', 'bytes 1', 'base 2']);
});

it('the second round is backwards and counts the executions of base on', () => {
  expect(words(2)).toEqual(['base 4', 'bytes 2', 'all 2', 'base 3', 'late 2']);
});

/** Folders as makeCode leaves them, of programs that write an archive themselves. */
function made(name: string, commands: Readonly<Record<string, string>>): string {
  const folder = join(parent, name);
  for (const [change, command] of Object.entries(commands)) {
    const own = { name: 'code', command, tracer: 'none', trace: 'out/*.otf2', 'time-limit': 1 };
    mkdirSync(join(folder, change), { recursive: true });
    writeFileSync(join(folder, change, 'commgate-4.yml'), JSON.stringify({ benchmarks: [own] }));
  }
  return folder;
}

const WORKS = fakeArchive('out/traces.otf2');

it('a change that does not end or fails is left out with a line, and the others are counted as with it', async () => {
  const commands = {
    base: WORKS,
    hangs: 'sleep 60',
    late: WORKS,
    fails: `test -e later && exit 3; ${WORKS}; touch later`,
  };
  const [told, output] = [[] as string[], join(parent, 'recorded')];
  const changes = ['hangs', 'late', 'fails'];
  const of = { made: made('made', commands), output, processes: '4', rounds: 2 };
  await recordCode(changes, of, (line) => told.push(line));
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(/^hangs is left out: .*did not end within 1 s/);
  expect(told[1]).toMatch(/^fails is left out: .*exit code 3/);
  expect(changes.map((name) => existsSync(join(output, name)))).toEqual([false, true, false]);
  expect(JSON.parse(readFileSync(join(output, ORDER_FILE), 'utf8'))).toEqual(changes);
  const executions = (name: string) => readRunFolder(join(output, name)).manifest.benchmarks[0]!.repetitions;
  expect([executions('late'), executions('base')].map(({ length }) => length)).toEqual([2, 4]);
});

it('a base that fails ends the recording', async () => {
  const of = {
    made: made('bad', { base: 'exit 3' }),
    output: join(parent, 'none'),
    processes: '4',
    rounds: 1,
  };
  await expect(recordCode([], of, () => {})).rejects.toThrow('exit code 3');
});
