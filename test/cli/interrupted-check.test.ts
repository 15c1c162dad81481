import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseComparison } from '../../src/gate/judge/read-comparison.ts';
import { renderComparisonPage } from '../../src/report/page/comparison-page.ts';
import { renderComment } from '../../src/report/text/printers/comment.ts';
import { renderJson } from '../../src/report/text/printers/json.ts';
import { REGRESSION } from '../report/text/comparisons.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { bundledCli } from './bundled-cli.ts';
import { commandLine } from './command-line.ts';
import { haloTrace } from './halo-run.ts';

let cli: string;
beforeAll(async () => {
  cli = await bundledCli();
});

const EARLIER = {
  'comparison.json': renderJson(REGRESSION),
  'comparison.html': renderComparisonPage(REGRESSION),
  'comment.md': renderComment(REGRESSION),
};

let folder: string;
const path = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');
const left = () => ({
  verdict: parseComparison(read('comparison.json'), 'comparison.json').verdict,
  reason: parseComparison(read('comparison.json'), 'comparison.json').reasons[0],
  page: /<p class="verdict [^"]*">(.*?)<\/p>/.exec(read('comparison.html'))![1],
  comment: read('comment.md').match(/^### .*$/m)?.[0] ?? '',
});
const WORDS = ['--json', 'comparison.json', '--html', 'comparison.html', '--comment', 'comment.md'];
const WAITS = 'echo $$ > waiting; sleep 60';

beforeEach(() => {
  folder = temporaryFolder();
  for (const [name, text] of Object.entries(EARLIER)) writeFileSync(path(name), text);
});

/** Writes the configuration of one benchmark with this command. */
function benchmark(command: string, settings: object = {}): void {
  const own = { name: 'halo', tracer: 'none', trace: 'out/*.otf2', repetitions: 1, 'warm-up': 0 };
  writeFileSync(path('commgate.yml'), JSON.stringify({ benchmarks: [{ ...own, command, ...settings }] }));
}

function started(...words: string[]): ChildProcess {
  return spawn(process.execPath, [cli, 'check', ...WORDS, ...words], { cwd: folder, stdio: 'ignore' });
}

async function untilItMeasures(): Promise<void> {
  for (let tries = 0; tries < 600 && !existsSync(path('waiting')); tries++) await wait(50);
  expect(existsSync(path('waiting'))).toBe(true);
}

describe('a check that does not come to its end', () => {
  const BEGAN = /^it began at \d{4}-\d\d-\d\dT[\d:.]+Z and has not come to its end$/;

  it.each<[NodeJS.Signals, RegExp]>([
    [
      'SIGINT',
      /output\.log: interrupted \(SIGINT\); a run counts when all its repetitions ended; run it again$/,
    ],
    ['SIGTERM', /output\.log: interrupted \(SIGTERM\); /],
    ['SIGKILL', BEGAN],
  ])('by %s leaves no file that looks like its result', async (signal, why) => {
    benchmark(WAITS);
    const check = started();
    await untilItMeasures();
    // Whoever looks while it runs sees no older result either.
    expect(left()).toEqual({
      verdict: 'error',
      reason: { kind: 'failed', message: expect.stringMatching(BEGAN) },
      page: 'Check failed',
      comment: expect.stringMatching(/^### ❌ The check failed: it began at .* and has not come to its end$/),
    });
    check.kill(signal);
    const [code, by] = (await once(check, 'exit')) as [number | null, string | null];
    expect([code, by]).toEqual(signal === 'SIGKILL' ? [null, 'SIGKILL'] : [2, null]);
    expect(left()).toMatchObject({
      verdict: 'error',
      reason: { kind: 'failed', message: expect.stringMatching(why) },
      page: 'Check failed',
      comment: expect.stringMatching(/^### ❌ (The check failed|commgate could not finish): /),
    });
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    const told = await commandLine('report', path('comparison.json'));
    expect(told.printed).toContain('The check failed: ');
  });

  it('by its time limit says so', async () => {
    benchmark(WAITS, { 'time-limit': 1 });
    const [code] = (await once(started(), 'exit')) as [number];
    expect(code).toBe(2);
    expect(left()).toMatchObject({
      verdict: 'error',
      reason: { message: expect.stringMatching(/the command did not end within 1 s and was ended; /) },
      comment: expect.stringContaining('could not finish: the command did not end within 1 s'),
    });
  });
});

describe('files where outputs are to go', () => {
  const check = (...words: string[]) => {
    const files = WORDS.map((word) => (word.startsWith('--') ? word : path(word)));
    return commandLine('check', '--config', path('commgate.yml'), ...files, ...words);
  };

  it('that no check has written stay as they are until there is a result', async () => {
    const own = { 'comparison.json': '{"verdict":"pass"}', 'comparison.html': '<!doctype html>mine' };
    for (const [name, text] of Object.entries(own)) writeFileSync(path(name), text);
    benchmark('exit 3');
    expect((await check()).code).toBe(2);
    for (const [name, text] of Object.entries(own)) expect(read(name)).toBe(text);
    for (const name of Object.keys(own)) rmSync(path(name));
    expect((await check()).code).toBe(2);
    for (const name of Object.keys(own)) expect(existsSync(path(name))).toBe(false);
  });

  it('stay as they are where nothing is begun', async () => {
    writeFileSync(path('commgate.yml'), 'benchmarks: 1\n');
    expect((await check()).code).toBe(2);
    expect(read('comparison.json')).toBe(EARLIER['comparison.json']);
    expect(read('comparison.html')).toBe(EARLIER['comparison.html']);
  });

  it('have the result of a check that ends, also behind links', async () => {
    haloTrace(path('made'), { exchangeNs: 200_000 });
    benchmark('exec cp -r made out');
    const elsewhere = join(temporaryFolder(), 'elsewhere.json');
    writeFileSync(elsewhere, EARLIER['comparison.json']);
    rmSync(path('comparison.json'));
    symlinkSync(elsewhere, path('comparison.json'));
    expect((await check()).code).toBe(0);
    expect(left()).toMatchObject({ verdict: 'pass', page: 'Passed' });
    expect(parseComparison(readFileSync(elsewhere, 'utf8'), elsewhere).verdict).toBe('pass');
  });
});
