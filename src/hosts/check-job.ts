import type { Comparison } from '#build/schemas/comparison.ts';
import { loadConfig } from '../base/config/load.ts';
import { messageOf, oneLine } from '../base/errors.ts';
import type { CheckOptions } from '../gate/check/check.ts';
import { acceptAll } from '../gate/judge/accept.ts';
import { outcomeOf } from '../gate/judge/outcome.ts';
import { EXIT_CODE } from '../gate/judge/verdict.ts';
import { findingPlaces } from '../report/text/finding-places.ts';
import {
  commentMarker,
  isRed,
  renderComment,
  renderSummary,
  saidBy,
} from '../report/text/printers/comment.ts';
import { markdownText } from '../report/text/printers/escape.ts';
import { COULD_NOT_FINISH, type Failure, failureMarkdown } from '../report/text/printers/failure.ts';
import type { ReportLinks } from '../report/text/printers/report-links.ts';
import { renderTerminal } from '../report/text/printers/terminal.ts';
import { headlineText } from '../report/text/views/headline.ts';
import { keptTracesText } from '../report/text/words/kept-traces.ts';
import { type Host, HostError, type Posted, type Status } from './host.ts';
import { COMMENTED } from './link-page.ts';
import { notMeasured } from './not-measured.ts';
import { reportFile, writeOutputs, writeReports } from './outputs.ts';
import { jobOf, reusedResult } from './reused.ts';
import type { Configured, JobSettings, Work } from './settings.ts';

const MAX_TITLE_LENGTH = 250;

/** @returns the exit code: that of the verdict where it fails the job, else 0 */
export async function runCheck(
  host: Host,
  settings: JobSettings,
  { check, page }: Pick<Work, 'check' | 'page'>,
  options: Configured<CheckOptions>,
): Promise<number> {
  const unknown: string[] = [];
  const historyUnknown = (reason: string): void => {
    unknown.push(reason);
  };
  const base = baseOf(host);
  // Pairs against a named commit need no history.
  const asked =
    base === null || options.against !== undefined ? options : { ...options, ...base, historyUnknown };
  const job = settings.skip === undefined ? jobOf(host, settings) : null;
  const reused = await reusedResult(host, settings, job);
  const { comparison, runFolder } = await host.quoting(async () => {
    const checked: Awaited<ReturnType<Work['check']>> =
      reused ??
      (settings.skip === undefined
        ? await check(asked)
        : await notMeasured(settings.skip, loadConfig(settings.config).gate, options.told));
    const judged = await withAcceptance(host, checked.comparison);
    host.info(renderTerminal(judged));
    const kept = checked.traces && keptTracesText(checked.traces);
    if (kept) host.info(kept);
    return { ...checked, comparison: job === null ? judged : { ...judged, job } };
  });
  const { repository, reports } = host.surroundings;
  const printing = { name: settings.commentName, repository };
  // Of what was not measured there is nothing to see.
  const shown = settings.skip === undefined ? pageOf(host, () => page(comparison, repository)) : null;
  const outputs = writeOutputs(comparison, reports ?? runFolder, printing, shown);
  for (const [name, value] of Object.entries(outputs)) host.output(name, value);
  writeReports(comparison, host.surroundings);
  const links: ReportLinks =
    shown === null ? { pages: [] } : host.pageLinks(reportFile(settings.commentName));
  await host.summary(renderSummary(comparison, { ...printing, links }));
  for (const reason of unknown) {
    await warn(
      host,
      `All stored runs were compared with, since those of the base branch are unknown: ${reason}`,
    );
  }
  host.annotate(findingPlaces(comparison, host.surroundings.workingCopy));
  await showStatus(host, settings, comparison, () => measuredCommit(host), links);
  await comment(host, settings, comparison, links);
  if (!fails(comparison, settings)) return 0;
  host.fail(headlineText(comparison));
  return EXIT_CODE[comparison.verdict];
}

/** A page that cannot be made takes nothing from the verdict. */
function pageOf(host: Host, make: () => string): string | null {
  try {
    return make();
  } catch (error) {
    const said = messageOf(error);
    host.warning(`The report page was not made, the verdict stands: ${oneLine(host.withoutSecrets(said))}`);
    return null;
  }
}

/** What the change is to go into; null where the event does not tell (a comment on a pull request). */
function baseOf(host: Host): Pick<CheckOptions, 'base' | 'baseBranch' | 'isBase'> | null {
  try {
    const { change, isOfBranch } = host.event();
    if (change !== null) return { base: change.base, baseBranch: change.baseBranch ?? undefined };
    return isOfBranch ? { isBase: true } : null;
  } catch {
    return null;
  }
}

async function withAcceptance(host: Host, comparison: Comparison): Promise<Comparison> {
  if (comparison.verdict !== 'regression') return comparison;
  try {
    if (host.event().change === null) return comparison;
    const accepted = await host.accepted();
    if (accepted.accepts) return acceptAll(comparison, accepted.reason);
    if (accepted.why === null) return comparison;
    return { ...comparison, reasons: [...comparison.reasons, { kind: 'not accepted', why: accepted.why }] };
  } catch {
    // What the event says cannot be read; the comment will say so.
    return comparison;
  }
}

/** Inconclusive fails the job too: the configuration has asked for that verdict. */
function fails({ verdict }: Comparison, { failOn }: JobSettings): boolean {
  if (verdict === 'error') return true;
  return failOn === 'regression' && verdict !== 'pass';
}

/** The commit that a check is shown on; null where nothing tells it. */
function measuredCommit(host: Host): string | null {
  return host.event().change?.head ?? host.surroundings.told?.commit ?? null;
}

/** Shows the verdict beside a commit, where that is wanted and the token may. */
export async function showStatus(
  host: Host,
  settings: JobSettings,
  comparison: Comparison,
  commitOf: () => string | null,
  links?: ReportLinks,
): Promise<void> {
  const { commentName: name } = settings;
  const { repository, workingCopy } = host.surroundings;
  const failing = fails(comparison, settings) ? 'failure' : 'neutral';
  await show(host, settings, commitOf, () => ({
    name,
    conclusion: comparison.verdict === 'pass' ? 'success' : failing,
    title: headlineText(comparison).slice(0, MAX_TITLE_LENGTH),
    summary: renderComment(comparison, { name, repository, links, limit: host.longestStatus }),
    places: findingPlaces(comparison, workingCopy),
  }));
}

/** Shows that a check could not finish: what is required must not wait for ever. */
export async function showFailure(
  host: Host,
  settings: JobSettings,
  failure: Failure,
  commitOf = () => measuredCommit(host),
): Promise<void> {
  await show(host, settings, commitOf, () => ({
    name: settings.commentName,
    conclusion: 'failure',
    title: COULD_NOT_FINISH,
    summary: failureMarkdown(failure),
    places: [],
  }));
}

async function show(
  host: Host,
  { checkRun, token }: JobSettings,
  commitOf: () => string | null,
  make: () => Omit<Status, 'commit'>,
): Promise<void> {
  if (checkRun === 'never' || token === '') return;
  await host.status(() => {
    const commit = commitOf();
    return commit === null ? null : { ...make(), commit };
  });
}

async function comment(
  host: Host,
  settings: JobSettings,
  comparison: Comparison,
  links: ReportLinks,
): Promise<void> {
  if (settings.comment === 'never') return;
  try {
    const { pullRequest } = host.event();
    if (pullRequest === null) return;
    const posted = await postReport(host, pullRequest, settings, comparison, links);
    host.info(`Comment on the ${host.advice.request}: ${posted}`);
    if (links.later !== undefined && posted !== 'none') host.remember(COMMENTED, String(pullRequest));
  } catch (error) {
    const isForbidden = error instanceof HostError && error.isForbidden;
    const remedy = isForbidden ? `. ${host.advice.comment}` : '';
    const said = host.withoutSecrets(messageOf(error));
    await warn(host, `The comment was not posted, the verdict stands: ${said}${remedy}`);
  }
}

export async function postReport(
  host: Pick<Host, 'comment' | 'surroundings'>,
  pullRequest: number,
  { comment: when, commentName: name, mention }: Pick<JobSettings, 'comment' | 'commentName' | 'mention'>,
  comparison: Comparison,
  links?: ReportLinks,
): Promise<Posted> {
  const { verdict } = comparison;
  return host.comment(pullRequest, {
    marker: commentMarker(name),
    body: (previous) => {
      const before = previous === null ? null : saidBy(previous);
      const resolved = verdict === 'pass' && before !== null && (before.isRed || before.isResolved);
      const { repository } = host.surroundings;
      const mentioned = previous === null && isRed(verdict) ? mention : [];
      return renderComment(comparison, { name, repository, links, resolved, mention: mentioned });
    },
    create: outcomeOf(comparison).isNews || when === 'always',
    // Of one that does not say what it was nobody knows that this is news.
    notifies: (standing) => isRed(verdict) && saidBy(standing)?.isRed === false,
  });
}

async function warn(host: Host, reason: string): Promise<void> {
  host.warning(reason);
  await host.summary(`> ${markdownText(reason, 1000)}\n`);
}
