import { createHash } from 'node:crypto';
import type { Comparison, Job } from '#build/schemas/comparison.ts';
import { loadConfig } from '../base/config/load.ts';
import { InputError } from '../base/errors.ts';
import { packageManifest } from '../base/files/package-root.ts';
import { makeOutputFolder } from '../measure/run/output-folder.ts';
import type { Host } from './host.ts';
import type { JobSettings } from './settings.ts';

/** By what a later job knows that it would measure the same; null outside of changes. */
export function jobOf(host: Host, settings: JobSettings): Job | null {
  try {
    const { change } = host.event();
    if (change === null) return null;
    const { against, baseline, run, build } = settings;
    const asked = [packageManifest().version, loadConfig(settings.config), { against, baseline, run, build }];
    const configuration = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
    const { head, base } = change;
    return { head, base, checkedOut: host.surroundings.told?.commit ?? null, configuration };
  } catch (error) {
    // What is wrong with event or configuration, the check itself says.
    if (error instanceof InputError) return null;
    throw error;
  }
}

/**
 * The slowdowns that an earlier job has found and that people have accepted since: they need not be measured
 * a second time. Everything else is, with a line that says why. What that job has left is an input like
 * others, and decides nothing that is not accepted anyway: only a regression is taken, and whether it is
 * accepted is asked as for one that was measured here.
 *
 * @param job of this one
 */
export async function reusedResult(
  host: Host,
  { artifact, commentName, config }: JobSettings,
  job: Job | null,
): Promise<{ comparison: Comparison; runFolder: string } | null> {
  if (job === null) return null;
  const earlier = await host.earlier(commentName === undefined ? artifact : `${artifact}-${commentName}`);
  if (earlier === null) return null;
  const problem = 'why' in earlier ? earlier.why : differenceIn(earlier, job);
  if (problem !== null || 'why' in earlier) {
    host.notice(`It is measured again, though what it found is accepted: ${problem}`);
    return null;
  }
  host.notice(`Nothing is measured again: what ${earlier.from} has found of this commit is accepted`);
  const { folder } = loadConfig(config);
  const runFolder = makeOutputFolder(undefined, folder, { date: new Date(), commit: earlier.commit });
  return { comparison: measuredOn(earlier.comparison, earlier.commit), runFolder };
}

/** A comparison may claim to be about any commit. */
export function measuredOn(comparison: Comparison, commit: string): Comparison {
  return { ...comparison, candidate: { ...comparison.candidate, commit, branch: null } };
}

/** Why a result is not what this job would find; null: it is, as far as it tells. */
function differenceIn(
  { comparison, commit, from }: { comparison: Comparison; commit: string; from: string },
  own: Job,
): string | null {
  const { job, verdict } = comparison;
  if (job === undefined) return `the artifact of ${from} does not tell what it was made for`;
  if (job.head !== own.head || commit !== own.head) return `the artifact of ${from} is of another commit`;
  if (job.base !== own.base || job.checkedOut !== own.checkedOut)
    return `the artifact of ${from} was made with another state of the base`;
  if (job.configuration !== own.configuration)
    return `the artifact of ${from} was made with another configuration, or version of commgate`;
  return verdict === 'regression' ? null : `the artifact of ${from} has no regression`;
}
