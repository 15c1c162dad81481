import { expect, it } from 'vitest';
import { GitHub } from '../../../src/hosts/github/github.ts';

it('info never passes commands on to the runner', async () => {
  const lines: string[] = [];
  const core = { info: (line: string) => lines.push(line) } as unknown as ConstructorParameters<
    typeof GitHub
  >[0];
  const host = new GitHub(core, {});
  host.info('::set-output name=verdict::pass');
  await host.quoting(async () => host.info('a\n ##[add-path]/tmp'));
  expect(lines).toEqual([
    '\\u{3a}:set-output name=verdict::pass',
    expect.stringMatching(/^::stop-commands::[0-9a-f-]{36}$/),
    'a\n #\\u{23}[add-path]/tmp',
    expect.stringMatching(/^::[0-9a-f-]{36}::$/),
  ]);
});
