import type { Argv } from 'yargs';
import type { Acceptance } from '../baseline/acceptance.ts';
import type { Comparison, Regression } from '../comparison/comparison.ts';
import { InputError, oneLine } from '../errors.ts';
import { refuseRepeated, withConfigOption } from './job-options.ts';

/** Longest reason, as in schemas/accepted.schema.json. */
const LONGEST_REASON = 1000;

/**
 * `commgate baseline accept COMPARISON --reason TEXT` writes the regressions of a comparison into the file of accepted
 * slowdowns, which is to be committed with the change: later runs are compared with the new level.
 *
 * @param finish gets the exit code: 0; errors are thrown
 */
export function addAcceptCommand(cli: Argv, finish: (code: number) => void): void {
  cli.command(
    'accept <comparison>',
    'record that slowdowns are wanted: later runs are compared with the new level',
    (args) =>
      withConfigOption(args)
        .positional('comparison', {
          type: 'string',
          demandOption: true,
          describe: 'JSON of the check that found them (check --json, or the artifact of the action)',
        })
        .option('reason', { type: 'string', demandOption: true, requiresArg: true, describe: 'why' })
        .option('function', {
          type: 'string',
          array: true,
          requiresArg: true,
          describe: 'only regressions of these functions',
        })
        .option('quiet', { type: 'boolean', default: false, describe: 'print nothing but errors' }),
    async (args) => {
      refuseRepeated(args, ['config', 'reason']);
      const [{ readComparison }, { acceptance }, { addAcceptances }, { loadConfig }, { acceptanceFile }] =
        await Promise.all([
          import('../report/read-comparison.ts'),
          import('../baseline/acceptance.ts'),
          import('../baseline/acceptance-file.ts'),
          import('../config/load.ts'),
          import('../check.ts'),
        ]);
      const reason = checkedReason(args.reason);
      const comparison = readComparison(args.comparison);
      const file = acceptanceFile(loadConfig(args.config));
      const date = new Date().toISOString();
      const accepted = chosen(comparison, args.function, args.comparison).map((regression) =>
        acceptance(acceptedAs(regression, comparison.candidate.commit, reason, date)),
      );
      const count = addAcceptances(file, accepted);
      if (!args.quiet) {
        const each = accepted.map(({ benchmark, functions, factor }) =>
          oneLine(`${benchmark}: ${functions.join(', ') || '(no function)'} ${factor.toFixed(2)}×`),
        );
        process.stdout.write(`accepted ${each.join('; ')}\n${oneLine(file)} holds ${count}: commit it\n`);
      }
      finish(0);
    },
  );
}

function checkedReason(text: string): string {
  const reason = text.trim();
  if (reason !== '' && reason.length <= LONGEST_REASON) return reason;
  throw new InputError({
    file: 'command line',
    place: '--reason',
    found: reason === '' ? 'empty' : `${reason.length} characters`,
    rule: `1 to ${LONGEST_REASON} characters`,
  });
}

function chosen({ regressions }: Comparison, functions: string[] | undefined, file: string): Regression[] {
  const names = regressions.flatMap((regression) => regression.functions);
  for (const name of functions ?? []) {
    if (names.includes(name)) continue;
    const rule = `they are in: ${[...new Set(names)].join(', ') || 'no function'}`;
    throw new InputError({ file, place: '--function', found: `no regression in "${name}"`, rule });
  }
  const found = regressions.filter(
    (regression) => functions === undefined || regression.functions.some((name) => functions.includes(name)),
  );
  if (found.length > 0) return found;
  throw new InputError({
    file,
    found: 'this comparison has no regression',
    rule: 'only a regression can be accepted',
  });
}

function acceptedAs(
  { benchmark, pattern, functions, bytes, factor }: Regression,
  commit: string | null,
  reason: string,
  date: string,
): Omit<Acceptance, 'id'> {
  const hash = commit !== null && /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(commit) ? commit : null;
  return { benchmark, pattern, functions, bytes, factor, reason, commit: hash, date };
}
