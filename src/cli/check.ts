import { existsSync } from 'node:fs';
import type { Argv } from 'yargs';
import type { Comparison } from '#build/schemas/comparison.ts';
import { loadConfig } from '../base/config/load.ts';
import { InputError, messageOf, oneLine, optionError, shownPath } from '../base/errors.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { type Checked, type CheckOptions, checkRun } from '../gate/check/check.ts';
import { EXIT_CODE } from '../gate/judge/verdict.ts';
import { surroundingsIn } from '../hosts/surroundings.ts';
import { renderFailedComment } from '../report/text/printers/comment.ts';
import { renderTerminal } from '../report/text/printers/terminal.ts';
import { SECTIONS } from '../report/text/views/sections.ts';
import { keptTracesText } from '../report/text/words/kept-traces.ts';
import { openInVampir } from '../report/text/words/vampir.ts';
import { bisectCode } from './bisect.ts';
import {
  KEEP_TRACES_OPTION,
  keptTracesOf,
  withComparisonOptions,
  withJobOptions,
  withOldRunsRemoved,
  withProgress,
  withRunOptions,
} from './options/job-options.ts';
import { flag, text } from './options/kinds.ts';
import { EarlierOutputs, writeCheckOutputs } from './output/check-outputs.ts';
import { terminalLook } from './output/terminal-look.ts';
import { refuseSharedOutput, writeDocument } from './output/write-document.ts';
import { pageLine } from './output/write-page.ts';

export function options(args: Argv) {
  return withComparisonOptions(
    withRunOptions(withJobOptions(args), '; in pairs (--against): exactly so many'),
  )
    .option(
      'against',
      text('build this commit, branch or tag and HEAD, and run both in turn; no baseline is used'),
    )
    .option('bisect', flag('with --against, for git bisect run: exit code 0 good, 1 bad, 125 not to be said'))
    .options(KEEP_TRACES_OPTION)
    .conflicts('against', ['baseline', 'base', 'build']);
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @returns the exit code: 0 pass, 1 regression, 3 inconclusive, or as git bisect has them */
export function run(args: Arguments): Promise<number> {
  const { config, baseline, base, against, output, benchmark: benchmarks, repetitions, warmUp, build } = args;
  const { bisect } = args;
  if (bisect && against === undefined) {
    throw optionError('bisect', 'without --against', 'each commit runs in pairs with one that is good');
  }
  const keepTraces = keptTracesOf(args);
  const asked = { baseline, base, against, output, benchmarks, repetitions, warmUp, build, keepTraces };
  const judge = () => judgeRun(config, asked, args, bisect ? bisectCode : codeOfVerdict);
  return withOldRunsRemoved(args, judge);
}

type Told = Pick<Arguments, 'json' | 'comment' | 'html' | 'quiet' | 'all'>;

/**
 * Judges a run, then prints the comparison and writes the files asked for: what `check` and `compare` share.
 *
 * @param config path of the configuration
 * @param codeOf the exit code of a comparison
 * @throws what made the comparison impossible; the comment, where one was asked for, says it
 */
export async function judgeRun(
  config: string,
  asked: CheckOptions,
  told: Told,
  codeOf = codeOfVerdict,
): Promise<number> {
  const checked = await checkedRun(config, asked, told);
  tell(checked, told);
  return codeOf(checked.comparison);
}

/** Files of an earlier check say that this one has begun, or why there is none: never what that one said. */
async function checkedRun(
  config: string,
  asked: CheckOptions,
  { json, comment, html, quiet }: Told,
): Promise<Checked> {
  const outputs = { json, comment, html };
  refuseSharedOutput(outputs);
  warnOfMissing(asked.baseline);
  const { told, temporary } = surroundingsIn(process.env);
  let earlier: EarlierOutputs | null = null;
  return withProgress(async (watched) => {
    const loaded = loadConfig(config);
    const begun = (): void => {
      earlier = new EarlierOutputs(outputs, loaded.gate);
      earlier.replace(`it began at ${new Date().toISOString()} and has not come to its end`);
    };
    return checkRun(loaded, { ...asked, told, temporary, begun, ...watched });
  }, quiet).catch((error: unknown) => {
    warnOfUnwritten(() => earlier?.replace(inOneLine(error)));
    warnOfUnwritten(() => writeDocument(comment, renderFailedComment(error)));
    throw error;
  });
}

function tell({ comparison, runFolder, traces, shown }: Checked, { quiet, all, ...outputs }: Told): void {
  const isTaken = writeCheckOutputs(outputs, comparison);
  if (quiet || isTaken) return;
  standardOutput.write(renderTerminal(comparison, SECTIONS, terminalLook(all)));
  const kept = traces && keptTracesText(traces);
  const which = kept === null ? '' : `, ${kept}`;
  const next = traces?.kept === 0 ? '' : '; commgate analyze shows one of them';
  standardOutput.write(`  Traces: ${oneLine(shownPath(runFolder))}${which}${next}\n`);
  if (shown !== null) {
    const where = openInVampir(shownPath(shown.trace), shown.atNs, shown.durationNs);
    standardOutput.write(`  The first regression: ${where}\n`);
  }
  if (outputs.html !== undefined) standardOutput.write(`  ${pageLine(outputs.html)}`);
}

/** METHOD 5. */
function codeOfVerdict({ verdict }: Comparison): number {
  return EXIT_CODE[verdict];
}

/** Files say why there is no comparison; what keeps one from being written is no news beside that. */
function warnOfUnwritten(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    standardError.write(`commgate: warning: ${error.message}\n`);
  }
}

function inOneLine(error: unknown): string {
  return error instanceof InputError ? error.inOneLine : messageOf(error);
}

/** A baseline that is named and not there is more often a slip of the pen than a first run. */
function warnOfMissing(baseline: string | undefined): void {
  if (baseline === undefined || existsSync(baseline)) return;
  const text = 'there is no such baseline, so nothing is compared; commgate baseline update makes one';
  standardError.write(`commgate: warning: ${oneLine(baseline)}: ${text}\n`);
}
