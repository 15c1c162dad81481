import type { Argv } from 'yargs';
import { loadConfig } from '../../base/config/load.ts';
import { InputError, oneLine, optionError } from '../../base/errors.ts';
import { COMMIT_HASH } from '../../base/git/commit-hash.ts';
import { standardOutput } from '../../base/standard-streams.ts';
import { acceptance } from '../../gate/baseline/levels/acceptance.ts';
import { addAcceptances, addAcceptedShift } from '../../gate/baseline/levels/acceptance-file.ts';
import { acceptanceFile } from '../../gate/baseline/locate.ts';
import { type Acceptable, acceptable } from '../../gate/judge/accept.ts';
import { readComparison } from '../../gate/judge/read-comparison.ts';
import { readableNames } from '../../report/text/words/function-names.ts';
import { withConfigOption } from '../options/job-options.ts';
import { flag, neededText, text, texts } from '../options/kinds.ts';
import { shownBaseline } from './show.ts';

/** Longest reason, as in schemas/accepted.schema.json. */
const MAX_REASON_LENGTH = 1000;

export function options(args: Argv) {
  return withConfigOption(args)
    .positional('comparison', {
      type: 'string',
      describe: 'JSON of the check that found them (check --json, or the artifact of the action)',
    })
    .options({
      shift: text('instead of a comparison: the id of a level shift that baseline show lists'),
      reason: neededText('why'),
      function: texts(
        'only slowdowns of these functions; of a common factor too, only their groups are accepted',
      ),
      baseline: text("with --shift: the baseline file (default: the configuration's)"),
      quiet: flag('print nothing but errors'),
    });
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** Writes regressions or a level shift into the file of accepted slowdowns: later runs have the new level. */
export async function run(args: Arguments): Promise<number> {
  const { comparison, shift, config, baseline, quiet } = args;
  const reason = checkedReason(args.reason);
  if ((comparison === undefined) === (shift === undefined)) throw oneOfBoth(comparison);
  if (comparison !== undefined && baseline !== undefined) throw onlyWith('baseline', 'a shift');
  if (shift !== undefined && args.function !== undefined) throw onlyWith('function', 'a comparison');
  const { accepted, file, count } =
    shift === undefined
      ? acceptRegressions(comparison!, args.function, config, reason)
      : await acceptShift(shift, config, baseline, reason);
  if (!quiet) standardOutput.write(`accepted ${accepted}\n${oneLine(file)} holds ${count}: commit it\n`);
  return 0;
}

interface Done {
  accepted: string;
  file: string;
  count: number;
}

function acceptRegressions(
  path: string,
  functions: string[] | undefined,
  config: string,
  reason: string,
): Done {
  const comparison = readComparison(path);
  const file = acceptanceFile(loadConfig(config));
  const date = new Date().toISOString();
  const measured = comparison.candidate.commit;
  const commit = measured !== null && COMMIT_HASH.test(measured) ? measured : null;
  const accepted = chosen(acceptable(comparison), functions, path).map(
    ({ benchmark, pattern, functions, bytes, factor }) =>
      acceptance({ benchmark, pattern, functions, bytes, factor, reason, commit, date }),
  );
  const count = addAcceptances(file, accepted);
  const each = accepted.map((one) =>
    oneLine(`${one.benchmark}: ${one.functions.join(', ') || '(no function)'} ${one.factor.toFixed(2)}×`),
  );
  return { accepted: each.join('; '), file, count };
}

async function acceptShift(
  id: string,
  config: string,
  named: string | undefined,
  reason: string,
): Promise<Done> {
  const file = acceptanceFile(loadConfig(config));
  const { series, location } = await shownBaseline(config, named);
  const shifts = series().flatMap((each) => each.shifts.map(({ shift }) => shift));
  const shift = shifts.find((each) => each.id === id);
  if (shift === undefined) {
    const ids = shifts.map((each) => each.id).join(', ');
    const rule = ids === '' ? 'the baseline has no level shift' : `its level shifts are: ${ids}`;
    throw new InputError({ file: location, found: `no level shift ${id}`, rule, remedy: SEE_SHOW });
  }
  const { benchmark, run, date: since, together, factor } = shift;
  const groups = shift.groups.map(({ pattern, functions, bytes }) => ({ pattern, functions, bytes }));
  const date = new Date().toISOString();
  const moved = together ? null : groups;
  const count = addAcceptedShift(file, { id, benchmark, run, since, groups: moved, factor, reason, date });
  const what = together ? 'all groups' : `${groups.length} ${groups.length === 1 ? 'group' : 'groups'}`;
  return { accepted: oneLine(`${benchmark}: ${what} ${factor.toFixed(2)}× since ${since}`), file, count };
}

const SEE_SHOW = 'see commgate baseline show';

function oneOfBoth(comparison: string | undefined): InputError {
  const found = comparison === undefined ? 'neither a comparison nor --shift' : 'a comparison and --shift';
  const rule = 'baseline accept COMPARISON, or baseline accept --shift ID';
  return new InputError({ file: 'command line', found, rule });
}

function onlyWith(option: string, what: string): InputError {
  return optionError(option, 'given', `only for ${what}`);
}

function checkedReason(text: string): string {
  const reason = text.trim();
  if (reason !== '' && reason.length <= MAX_REASON_LENGTH) return reason;
  const found = reason === '' ? 'empty' : `${reason.length} characters`;
  throw optionError('reason', found, `1 to ${MAX_REASON_LENGTH} characters`);
}

function chosen(
  regressions: readonly Acceptable[],
  functions: string[] | undefined,
  file: string,
): readonly Acceptable[] {
  const readable = readableNames(regressions.flatMap((regression) => regression.functions));
  const names = [...readable].flat();
  for (const name of functions ?? []) {
    if (names.includes(name)) continue;
    const rule = `they are in: ${[...new Set(readable.values())].join(', ') || 'no function'}`;
    throw new InputError({ file, place: '--function', found: `no regression in "${name}"`, rule });
  }
  const isMeant = (name: string): boolean =>
    functions!.includes(name) || functions!.includes(readable.get(name)!);
  const found =
    functions === undefined ? regressions : regressions.filter((one) => one.functions.some(isMeant));
  if (found.length > 0) return found;
  const rule = 'only a regression can be accepted';
  throw new InputError({ file, found: 'this comparison has no regression', rule });
}
