import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { run } from '../support/command-line.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const BROKEN = "echo '@all <b>'; echo '```'; exit 3";

describe('a check that cannot compare anything', () => {
  let folder: string;
  let [config, comment, json] = ['', '', ''];

  beforeEach(() => {
    folder = temporaryFolder();
    [config, comment, json] = ['commgate.yml', 'comment.md', 'c.json'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const benchmark = { name: 'a', tracer: 'none', trace: 'out/*.otf2', command: BROKEN };
    writeFileSync(config, JSON.stringify({ benchmarks: [{ ...benchmark, 'warm-up': 0 }] }));
  });
  const check = (to = comment) => run('check', '--config', config, '--comment', to, '--json', json);

  it('says why in the comment, over one of an earlier check, and writes nothing else', async () => {
    writeFileSync(comment, '### ✅ No communication became slower\n');
    const { code, stdout, errors } = await check();
    expect([code, stdout, existsSync(json)]).toEqual([2, '', false]);
    expect(errors.join('\n')).toContain('the command ended with exit code 3; a benchmark ends with');
    const [marker, , heading, , what, ...rest] = readFileSync(comment, 'utf8').split('\n');
    expect([marker, heading]).toEqual([
      '<!-- commgate -->',
      '### ❌ commgate could not finish: the command ended with exit code 3',
    ]);
    expect(what).toMatch(
      /output\.log: a benchmark ends with exit code 0; if it is wrong, correct "command" in the configuration; it was: echo '@\u200ball &#60;b&#62;'/,
    );
    // What the program printed cannot end the block.
    expect(rest).toEqual(['', 'It printed last:', '', '```text', '| @all <b>', '| ```', '```', '']);
  });

  it('says it on standard output, where the comment goes there', async () => {
    writeFileSync(config, 'benchmarks: 1\n');
    const { code, stdout } = await check('-');
    expect(code).toBe(2);
    expect(stdout).toMatch(/^<!-- commgate -->\n\n### ❌ commgate could not finish: .*\n\n.*line 1.*\n$/);
  });

  it('keeps its own error where the comment cannot be written', async () => {
    const { code, errors } = await check(folder);
    expect(code).toBe(2);
    expect(errors[0]).toMatch(/^commgate: warning: /);
    expect(errors[1]).toContain('the command ended with exit code 3');
  });
});
