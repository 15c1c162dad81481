import type { Comparison } from '#build/schemas/comparison.ts';
import { InputError, messageOf, oneLine, optionError } from '../base/errors.ts';
import { postReport } from './check-job.ts';
import type { Destination } from './destination.ts';
import { gitHubDestination } from './github/destination.ts';
import { gitLabDestination } from './gitlab/destination.ts';
import type { Posted } from './host.ts';
import { commentName, mentions } from './inputs.ts';

/** Every host has a function here. */
const DESTINATIONS = [gitHubDestination, gitLabDestination];

/**
 * Posts a report, or updates the one that is there: the comment that a job of the host would post.
 *
 * @param target OWNER/REPO#N of GitHub, or GROUP/PROJECT!N of GitLab
 * @param name tells the comments of several jobs apart; '' means none
 * @param mention who is named in a new comment that is red; '' means nobody
 * @returns what became of it, and of what
 * @throws InputError for names that are none, without a token, and when the host refuses
 */
export async function postComparison(
  comparison: Comparison,
  { target, name, mention }: { target: string; name: string; mention: string },
  environment: NodeJS.ProcessEnv,
): Promise<{ posted: Posted; to: string }> {
  const own = commentName(name, optionError);
  const mentioned = mentions(mention, optionError);
  const to = destinationOf(environment, target);
  const host = {
    surroundings: { repository: to.repository },
    comment: (_: number, ask: Ask) => to.comment(ask),
  };
  try {
    const settings = { comment: 'always' as const, commentName: own, mention: mentioned };
    return { posted: await postReport(host, to.number, settings, comparison), to: to.name };
  } catch (error) {
    if (error instanceof InputError) throw error;
    const found = oneLine(messageOf(error).replaceAll(to.token, '***'));
    throw new InputError({
      file: to.name,
      found: `nothing was posted: ${found}`,
      rule: `it takes ${to.advice}`,
    });
  }
}

type Ask = Parameters<Destination['comment']>[0];

function destinationOf(environment: NodeJS.ProcessEnv, target: string): Destination {
  for (const make of DESTINATIONS) {
    const found = make(environment, target);
    if (found !== null) return found;
  }
  throw optionError(
    'post',
    target,
    'OWNER/REPO#N is a pull request of GitHub, GROUP/PROJECT!N a merge request of GitLab',
  );
}
