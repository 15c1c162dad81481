import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Argv } from 'yargs';
import type { Comparison } from '#build/schemas/comparison.ts';
import { loadConfig } from '../base/config/load.ts';
import { InputError, oneLine, shownPath } from '../base/errors.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { type CheckOptions, checkRun } from '../gate/check/check.ts';
import { PAIRS } from '../gate/check/executed-source.ts';
import { firstShown } from '../gate/judge/findings.ts';
import { EXIT_CODE } from '../gate/judge/verdict.ts';
import { surroundingsIn } from '../hosts/surroundings.ts';
import { readRunFolder } from '../measure/run/read-run.ts';
import { MANIFEST } from '../measure/run/run-folder.ts';
import { renderComment, renderFailedComment } from '../report/text/printers/comment.ts';
import { renderJson } from '../report/text/printers/json.ts';
import { renderTerminal } from '../report/text/printers/terminal.ts';
import { openInVampir } from '../report/text/words/vampir.ts';
import {
  withComparisonOptions,
  withJobOptions,
  withOldRunsRemoved,
  withProgress,
  withRunOptions,
} from './options/job-options.ts';
import { text } from './options/kinds.ts';
import { refuseSharedOutput, writeDocument, writeJson } from './output/write-document.ts';
import { pageLine, writePage } from './output/write-page.ts';

export function options(args: Argv) {
  return withComparisonOptions(
    withRunOptions(withJobOptions(args), '; in pairs (--against): exactly so many'),
  )
    .option(
      'against',
      text('build this commit, branch or tag and HEAD, and run both in turn; no baseline is used'),
    )
    .conflicts('against', ['baseline', 'base', 'build']);
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @returns the exit code: 0 pass, 1 regression, 3 inconclusive */
export function run(args: Arguments): Promise<number> {
  const { config, baseline, base, against, output, benchmark: benchmarks, repetitions, warmUp, build } = args;
  const asked = { baseline, base, against, output, benchmarks, repetitions, warmUp, build };
  return withOldRunsRemoved(args, () => judgeRun(config, asked, args));
}

/**
 * Judges a run, prints the comparison and writes the files asked for: what `check` and `compare` share.
 *
 * @param config path of the configuration
 * @returns the exit code of the verdict (METHOD 5)
 * @throws what made the comparison impossible; the comment, where one was asked for, says it
 */
export async function judgeRun(
  config: string,
  asked: CheckOptions,
  { json, comment, html, quiet }: Pick<Arguments, 'json' | 'comment' | 'html' | 'quiet'>,
): Promise<number> {
  refuseSharedOutput({ json, comment, html });
  warnOfMissing(asked.baseline);
  const { told, temporary, repository } = surroundingsIn(process.env);
  const { comparison, runFolder } = await withProgress(
    async (watched) => checkRun(loadConfig(config), { ...asked, told, temporary, ...watched }),
    quiet,
  ).catch((error: unknown) => {
    writeFailedComment(comment, () => renderFailedComment(error));
    throw error;
  });
  const taken = [
    writeJson(json, renderJson(comparison)),
    comment !== undefined && writeDocument(comment, renderComment(comparison, { repository })),
    html !== undefined && writePage(html, comparison),
  ];
  if (!quiet && !taken.includes(true)) {
    standardOutput.write(renderTerminal(comparison));
    standardOutput.write(`  Traces: ${oneLine(shownPath(runFolder))}; commgate analyze shows one of them\n`);
    const where = whereToLook(comparison, runFolder);
    if (where !== null) standardOutput.write(`  The first regression: ${where}\n`);
    if (html !== undefined) standardOutput.write(`  ${pageLine(html)}`);
  }
  return EXIT_CODE[comparison.verdict];
}

/** The comment says why there is no comparison; what keeps it from being written is no news beside that. */
function writeFailedComment(file: string | undefined, text: () => string): void {
  try {
    writeDocument(file, text());
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    standardError.write(`commgate: warning: ${error.message}\n`);
  }
}

/** Where, in which trace, the first regression's typical instance is; null: not known, or measured again. */
function whereToLook(comparison: Comparison, runFolder: string): string | null {
  const folder = measuredIn(comparison, runFolder);
  const group = firstShown(comparison.regressions);
  const shown = group?.typical?.now;
  if (folder === null || shown?.atNs === undefined || !existsSync(join(folder, MANIFEST))) return null;
  const { benchmarks } = readRunFolder(folder).manifest;
  const record = benchmarks.find(({ name }) => name === group!.benchmark);
  const repetition = record?.repetitions[(shown.repetition ?? 0) - 1];
  if (repetition === undefined) return null;
  return openInVampir(shownPath(join(folder, repetition.trace)), shown.atNs, shown.durationNs);
}

/** The folder of the run that a comparison's regressions are of; null: of several. */
function measuredIn({ paired, confirmation }: Comparison, runFolder: string): string | null {
  if (paired !== null) return join(runFolder, 'head');
  if (confirmation?.by === 'pairs') return join(runFolder, PAIRS, 'head');
  return confirmation?.by === 'repetitions' ? null : runFolder;
}

/** A baseline that is named and not there is more often a slip of the pen than a first run. */
function warnOfMissing(baseline: string | undefined): void {
  if (baseline === undefined || existsSync(baseline)) return;
  const text = 'there is no such baseline, so nothing is compared; commgate baseline update makes one';
  standardError.write(`commgate: warning: ${oneLine(baseline)}: ${text}\n`);
}
