import type { Comparison } from '#build/schemas/comparison.ts';
import { InputError, messageOf } from '../base/errors.ts';
import { rootsOf } from '../gate/judge/findings.ts';
import { mergeComparisons } from '../gate/judge/merge.ts';
import { renderSummary } from '../report/text/printers/comment.ts';
import { renderTerminal } from '../report/text/printers/terminal.ts';
import { headlineText } from '../report/text/views/headline.ts';
import { postReport, showFailure, showStatus } from './check-job.ts';
import { type FinishedChecks, type Host, HostError } from './host.ts';
import { SUMMARY } from './outputs.ts';
import { measuredOn } from './reused.ts';
import type { JobSettings } from './settings.ts';

/**
 * Mode comment: posts one comment and one status from the comparisons that checks left, those of a change
 * from a stranger, whose own token cannot write, or of a matrix. Pull request and commit come from the host,
 * never from a comparison. It never fails for a verdict: the checks have done that.
 *
 * @throws InputError without token or event, for a comparison that cannot be used, and when the host refuses
 */
export async function runReport(host: Host, settings: JobSettings): Promise<void> {
  // What is wrong with the event is said before anything reads it in another way.
  host.event();
  if (settings.token === '') {
    throw new InputError({ ...host.advice.named('token'), found: 'empty', rule: 'mode comment needs one' });
  }
  const unusable: InputError[] = [];
  try {
    for (const checks of await host.finished()) {
      await report(host, settings, checks).catch((error: unknown) => {
        // Anybody may leave what cannot be used: the reports of others are posted all the same.
        if (!(error instanceof InputError)) throw error;
        unusable.push(error);
      });
    }
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    if (error.isOfStrangers) {
      host.warning(`The comment was not posted, the summary has the report: ${error.message}`);
      return;
    }
    const remedy = error.isForbidden ? { remedy: host.advice.report } : {};
    const found = `nothing was posted: ${error.message}`;
    throw new InputError({ file: host.advice.named('mode').file, found, ...remedy }, { cause: error });
  }
  for (const error of unusable.slice(1)) host.warning(host.withoutSecrets(messageOf(error)));
  if (unusable[0] !== undefined) throw unusable[0];
}

async function report(host: Host, settings: JobSettings, checks: FinishedChecks): Promise<void> {
  const commitOf = (): string => checks.commit;
  const { comparisons: parts, pages } = await checks.reports();
  if (parts.length === 0) {
    host.notice(`There is no artifact ${settings.artifact}: nothing to post`);
    const found = 'the jobs of this check failed and left no report; their logs say why';
    const failure = { found, rest: [], printed: [] };
    if (checks.outcome === 'failure') await showFailure(host, settings, failure, commitOf);
    return;
  }
  const comparison = asFarAsKnown(measuredOn(mergeComparisons(parts), checks.commit), checks);
  await host.quoting(async () => host.info(renderTerminal(comparison)));
  host.output('verdict', comparison.verdict);
  host.output(SUMMARY, headlineText(comparison));
  host.output('regressions', String(rootsOf(comparison.regressions).length));
  host.output('improvements', String(comparison.improvements.length));
  const { repository } = host.surroundings;
  const links = { pages };
  await host.summary(renderSummary(comparison, { name: settings.commentName, repository, links }));
  await showStatus(host, settings, comparison, commitOf, links);
  if (checks.pullRequest === null) return;
  const posted = await postReport(host, checks.pullRequest, settings, comparison, links);
  host.info(`Comment on the ${host.advice.request}: ${posted}`);
}

/** A job that failed before it had a report must not be taken for one that passed. */
function asFarAsKnown(comparison: Comparison, { outcome }: FinishedChecks): Comparison {
  if (outcome === 'success' || comparison.verdict !== 'pass') return comparison;
  const reasons = [{ kind: 'a job failed' } as const, ...comparison.reasons];
  return { ...comparison, verdict: 'inconclusive', reasons };
}
