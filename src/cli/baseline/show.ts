import type { Argv } from 'yargs';
import { oneLine } from '../../base/errors.ts';
import { standardOutput } from '../../base/standard-streams.ts';
import type { Baseline } from '../../gate/baseline/baseline.ts';
import { formatBaseline } from '../../gate/baseline/format.ts';
import { levelled, readStoredBaseline } from '../../gate/baseline/levels/stored-baseline.ts';
import type { Series } from '../../gate/baseline/series.ts';
import { renderBaseline } from '../../report/text/printers/terminal.ts';
import { withJobOptions } from '../options/job-options.ts';
import { ALL, outputFile } from '../options/kinds.ts';
import { terminalLook } from '../output/terminal-look.ts';
import { writeJson } from '../output/write-document.ts';

export function options(args: Argv) {
  return withJobOptions(args).options({
    json: outputFile('the baseline document (null when there is none)'),
    all: ALL,
  });
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

export async function run(args: Arguments): Promise<number> {
  const { baseline, text } = await shownBaseline(args.config, args.baseline, args.all);
  const isTaken = writeJson(args.json, baseline === null ? 'null\n' : formatBaseline(baseline));
  if (!args.quiet && !isTaken) standardOutput.write(text());
  return 0;
}

/** A stored baseline for `baseline show` and `baseline accept --shift`. */
interface ShownBaseline {
  baseline: Baseline | null;
  location: string;
  /** Its series with their level shifts, at the levels of the accepted slowdowns. */
  series: () => Series[];
  /** For people, ending in a line break. */
  text: () => string;
}

/** A named baseline needs no configuration: nothing is known to be accepted then. @throws InputError */
export async function shownBaseline(
  config: string,
  named: string | undefined,
  all = false,
): Promise<ShownBaseline> {
  const stored = await readStoredBaseline(config, { file: named });
  const { baseline, location } = stored;
  const series = (): Series[] => (baseline === null ? [] : levelled(baseline, stored).series);
  const none = `${oneLine(location)}: no baseline yet; commgate baseline update makes one\n`;
  const text = (): string =>
    baseline === null ? none : renderBaseline(baseline, series(), terminalLook(all));
  return { baseline, location, series, text };
}
