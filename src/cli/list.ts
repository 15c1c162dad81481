import type { Argv } from 'yargs';
import { loadConfig } from '../base/config/load.ts';
import { standardOutput } from '../base/standard-streams.ts';
import { withConfigOption } from './options/job-options.ts';
import { flag } from './options/kinds.ts';

export function options(args: Argv) {
  return withConfigOption(args)
    .option('json', flag('as a JSON array in one line, as the matrix of a job takes it'))
    .example('$0 list --json', '["halo","cg"]');
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** Prints the names of the benchmarks, in the order of the configuration. @throws InputError as loadConfig */
export async function run({ config, json }: Arguments): Promise<number> {
  const names = loadConfig(config).benchmarks.map(({ name }) => name);
  standardOutput.write(json ? `${JSON.stringify(names)}\n` : names.map((name) => `${name}\n`).join(''));
  return 0;
}
