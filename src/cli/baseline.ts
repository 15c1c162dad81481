import type { Argv } from 'yargs';
import * as accept from './baseline/accept.ts';
import * as show from './baseline/show.ts';
import * as update from './baseline/update.ts';

export function options(args: Argv) {
  return args
    .command(
      'update [run]',
      'add a recorded run, or a new one of all benchmarks, to the baseline',
      update.options,
    )
    .command('show', 'list the runs of the baseline, and the level shifts among them', show.options)
    .command(
      'accept [comparison]',
      'record that slowdowns are wanted, or a level shift: later runs are compared with the new level',
      accept.options,
    )
    .demandCommand(1, 'baseline update, baseline show or baseline accept?');
}

const COMMANDS: Record<string, { run(args: never): Promise<number> }> = { update, show, accept };

export function run(args: { _: (string | number)[] }): Promise<number> {
  return COMMANDS[args._[1]!]!.run(args as never);
}
