import { resolve } from 'node:path';
import type { LevelShift } from '#build/schemas/comparison.ts';
import { loadConfig } from '../base/config/load.ts';
import { explained, InputError, messageOf, oneLine } from '../base/errors.ts';
import { refuseLinksIn } from '../base/files/refuse-links.ts';
import { isKeptApart } from '../gate/baseline/locate.ts';
import type { UpdateOptions } from '../gate/check/update-baseline.ts';
import { ownFiles } from '../report/history-site/site-folder.ts';
import { markdownText } from '../report/text/printers/escape.ts';
import { COULD_NOT_FINISH, failureMarkdown, failureOf } from '../report/text/printers/failure.ts';
import { shiftIssue, shiftsText } from '../report/text/printers/shift-issue.ts';
import { counted } from '../report/text/words/quantities.ts';
import { runCheck, showFailure } from './check-job.ts';
import { type Advice, type Host, HostError } from './host.ts';
import { linkPage } from './link-page.ts';
import { SUMMARY, writeReports } from './outputs.ts';
import { runReport } from './report-job.ts';
import type { Configured, JobSettings, Work } from './settings.ts';

/** What is remembered once the job's work was begun. */
const HAS_RUN = 'has-run';

/** As the commands have them (METHOD 5). */
const EXIT = { success: 0, error: 2 } as const;

/**
 * A job of a host, by its mode. What goes wrong with the host's API after a check changes no verdict.
 *
 * @returns the exit code where the host goes by that: 0, that of a verdict that fails the job, 2 for an error
 */
export async function runJob(host: Host, work: Work): Promise<number> {
  // The same program is started again when all steps of the job have ended.
  if (host.remembered(HAS_RUN) !== '') {
    await linkPage(host);
    return EXIT.success;
  }
  host.remember(HAS_RUN, 'true');
  let settings: JobSettings | null = null;
  try {
    settings = host.settings();
    enter(settings.workingDirectory, host.advice);
    const { workingCopy } = host.surroundings;
    if (workingCopy !== undefined) refuseLinksIn(workingCopy);
    if (settings.mode === 'comment') {
      await runReport(host, settings);
      return EXIT.success;
    }
    if (settings.mode === 'command') {
      await runCommand(host);
      return EXIT.success;
    }
    const options = jobOptions(host, settings);
    const { against, strict } = settings;
    if (settings.mode === 'baseline') {
      await runBaseline(host, work, { ...options, strict }, settings);
      return EXIT.success;
    }
    const { temporary } = host.surroundings;
    return await runCheck(host, settings, work, { ...options, against, temporary });
  } catch (error) {
    host.output('verdict', 'error');
    const message = host.withoutSecrets(explained(error));
    const failure = failureOf(error, (text) => host.withoutSecrets(text));
    host.output(SUMMARY, `${COULD_NOT_FINISH}: ${oneLine(failure.found)}`);
    await host.summary(failureMarkdown(failure));
    if (settings?.mode === 'check') await showFailure(host, settings, failure);
    host.fail(message);
    return EXIT.error;
  }
}

async function runCommand(host: Host): Promise<void> {
  const { file, place } = host.advice.named('mode');
  try {
    await host.command?.();
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    const remedy = error.isForbidden ? { remedy: host.advice.command } : {};
    throw new InputError(
      { file, place, found: `command failed: ${error.message}`, ...remedy },
      { cause: error },
    );
  }
}

async function runBaseline(
  host: Host,
  work: Work,
  options: Configured<UpdateOptions>,
  { pages, issue }: Pick<JobSettings, 'pages' | 'issue'>,
): Promise<void> {
  const place = { file: options.baseline, remote: options.remote };
  const reason = host.writeRefusal((branch) => isKeptApart(loadConfig(options.config), place, branch));
  if (reason !== null) {
    const problem = { ...host.advice.named('mode'), found: `baseline, but ${reason}` };
    throw new InputError({ ...problem, rule: host.advice.write, remedy: 'use mode check here' });
  }
  // Before anything is measured: the folder may hold what is not ours.
  if (pages !== undefined) ownFiles(pages);
  const accepted = await host.accepted();
  const asked = accepted.accepts ? { ...options, acceptAs: accepted.reason } : options;
  if (!accepted.accepts && accepted.why !== null) host.warning(accepted.why);
  const { baseline, runs, disturbed, levelShifts } = await host.quoting(() => work.updateBaseline(asked));
  writeReports(null, host.surroundings);
  host.output('baseline-path', baseline);
  host.output('baseline-runs', String(runs));
  const line = `The baseline ${oneLine(baseline)} now holds ${counted(runs, 'run')}`;
  host.info(line);
  const shifts = levelShifts();
  host.output(SUMMARY, shifts.length === 0 ? line : `${line}; ${shiftsText(shifts)}`);
  const doubts = disturbed.map((why) => `The run was disturbed and does not count: ${oneLine(why)}`);
  for (const doubt of doubts) host.warning(doubt);
  const remarks = doubts.map((doubt) => `\n> ${markdownText(doubt, 1000)}\n`).join('');
  await host.summary(`### ${markdownText(line)}\n${remarks}`);
  if (issue === 'on-shift') await showShifts(host, shifts, baseline);
  if (pages !== undefined) await writePages(host, work, options, pages);
}

/** Opens, updates or closes the issue about a baseline's level shifts. What the host refuses is a warning. */
export async function showShifts(host: Host, shifts: readonly LevelShift[], baseline: string): Promise<void> {
  try {
    const { done, number } = await host.issue({
      ...shiftIssue(shifts, baseline, host.surroundings.repository),
      count: shifts.length,
    });
    host.info(`Issue about level shifts: ${number === undefined ? done : `#${number}, ${done}`}`);
  } catch (error) {
    const remedy = error instanceof HostError && error.isForbidden ? `. ${host.advice.issue}` : '';
    const said = host.withoutSecrets(messageOf(error));
    host.warning(`The issue about level shifts was not written, the baseline is: ${said}${remedy}`);
  }
}

async function writePages(
  host: Host,
  work: Work,
  { config, baseline, remote, told }: Configured<UpdateOptions>,
  folder: string,
): Promise<void> {
  const { repository } = host.surroundings;
  const { openShifts } = await work.writeHistorySite({ config, baseline, remote, told, folder, repository });
  host.output('pages-path', resolve(folder));
  const line = `The history pages in ${oneLine(folder)} have ${counted(openShifts, 'open level shift')}`;
  host.info(line);
  await host.summary(`\n${markdownText(line)}\n`);
}

function enter(folder: string, { named, checkOut: remedy }: Advice): void {
  try {
    process.chdir(folder);
  } catch (cause) {
    const found = `"${folder}" is no folder of the workspace`;
    throw new InputError({ ...named('working-directory'), found, remedy }, { cause });
  }
}

/** What both modes are asked. */
function jobOptions(
  host: Host,
  settings: JobSettings,
): Configured<Pick<UpdateOptions, 'baseline' | 'run' | 'build' | 'remote' | 'told'>> {
  const { config, baseline, run, build } = settings;
  const remote = host.remote() ?? undefined;
  return { config, baseline, run, build, remote, told: host.surroundings.told };
}
