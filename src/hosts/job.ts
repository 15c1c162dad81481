import { resolve } from 'node:path';
import { explained, InputError, oneLine } from '../base/errors.ts';
import { refuseLinksIn } from '../base/files/refuse-links.ts';
import type { UpdateOptions } from '../gate/check/update-baseline.ts';
import { ownFiles } from '../report/history-site/site-folder.ts';
import { markdownText } from '../report/text/printers/escape.ts';
import { failureMarkdown, failureOf } from '../report/text/printers/failure.ts';
import { counted } from '../report/text/words/quantities.ts';
import { runCheck, showFailure } from './check-job.ts';
import type { Host } from './host.ts';
import { linkPage } from './link-page.ts';
import { runReport } from './report-job.ts';
import type { Configured, JobSettings, Work } from './settings.ts';

/** What is remembered once the job's work was begun. */
const HAS_RUN = 'has-run';

/** A job of a host, by its mode. What goes wrong with the host's API after a check changes no verdict. */
export async function runJob(host: Host, work: Work): Promise<void> {
  // The same program is started again when all steps of the job have ended.
  if (host.remembered(HAS_RUN) !== '') {
    await linkPage(host);
    return;
  }
  host.remember(HAS_RUN, 'true');
  let settings: JobSettings | null = null;
  try {
    settings = host.settings();
    enter(settings.workingDirectory, host.advice.checkOut);
    const { workingCopy } = host.surroundings;
    if (workingCopy !== undefined) refuseLinksIn(workingCopy);
    if (settings.mode === 'comment') await runReport(host, settings);
    else {
      const options = jobOptions(host, settings);
      const { against, strict, pages } = settings;
      const { temporary } = host.surroundings;
      await (settings.mode === 'baseline'
        ? runBaseline(host, work, { ...options, strict }, pages)
        : runCheck(host, settings, work, { ...options, against, temporary }));
    }
  } catch (error) {
    host.output('verdict', 'error');
    const message = host.withoutSecrets(explained(error));
    const failure = failureOf(error, (text) => host.withoutSecrets(text));
    await host.summary(failureMarkdown(failure));
    if (settings?.mode === 'check') await showFailure(host, settings, failure);
    host.fail(message);
  }
}

async function runBaseline(
  host: Host,
  work: Work,
  options: Configured<UpdateOptions>,
  pages: string | undefined,
): Promise<void> {
  const reason = host.writeRefusal();
  if (reason !== null) {
    const problem = { file: 'action', place: 'input mode', found: `baseline, but ${reason}` };
    throw new InputError({ ...problem, rule: host.advice.write, remedy: 'use mode check here' });
  }
  // Before anything is measured: the folder may hold what is not ours.
  if (pages !== undefined) ownFiles(pages);
  const accepted = await host.accepted();
  const asked = accepted.accepts ? { ...options, acceptAs: accepted.reason } : options;
  if (!accepted.accepts && accepted.why !== null) host.warning(accepted.why);
  const { baseline, runs, disturbed } = await host.quoting(() => work.updateBaseline(asked));
  host.output('baseline-path', baseline);
  host.output('baseline-runs', String(runs));
  const line = `The baseline ${oneLine(baseline)} now holds ${runs} ${runs === 1 ? 'run' : 'runs'}`;
  host.info(line);
  const doubts = disturbed.map((why) => `The run was disturbed and does not count: ${oneLine(why)}`);
  for (const doubt of doubts) host.warning(doubt);
  const remarks = doubts.map((doubt) => `\n> ${markdownText(doubt, 1000)}\n`).join('');
  await host.summary(`### ${markdownText(line)}\n${remarks}`);
  if (pages !== undefined) await writePages(host, work, options, pages);
}

async function writePages(
  host: Host,
  work: Work,
  { config, baseline, remote }: Configured<UpdateOptions>,
  folder: string,
): Promise<void> {
  const { repository } = host.surroundings;
  const { openShifts } = await work.writeHistorySite({ config, baseline, remote, folder, repository });
  host.output('pages-path', resolve(folder));
  const line = `The history pages in ${oneLine(folder)} have ${counted(openShifts, 'open level shift')}`;
  host.info(line);
  await host.summary(`\n${markdownText(line)}\n`);
}

function enter(folder: string, remedy: string): void {
  try {
    process.chdir(folder);
  } catch (cause) {
    const found = `"${folder}" is no folder of the workspace`;
    const problem = { file: 'action', place: 'input working-directory', found };
    throw new InputError({ ...problem, remedy }, { cause });
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
