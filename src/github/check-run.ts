import type { Comparison } from '../comparison/comparison.ts';
import { headline } from '../report/headline.ts';
import { renderComment } from '../report/markdown.ts';
import { plain } from '../report/phrase.ts';
import { placesOf } from './annotations.ts';
import { type GitHubClient, written } from './client.ts';
import type { Repository } from './event.ts';

/** Most annotations that GitHub takes in one request. */
const MOST_ANNOTATIONS = 50;

export interface CheckRunReport {
  /** The commit that it is shown on: of a pull request the newest, not the merge that was built. */
  headSha: string;
  name: string | undefined;
  comparison: Comparison;
  /** As in CommentOptions. */
  repository?: string | undefined;
  /** Whether the step fails: only then the check run does. */
  blocks: boolean;
}

/**
 * Creates a check run with the report and its annotations.
 *
 * @throws the client's error when GitHub refuses: the token needs checks: write; InputError when it does not say that it was done
 */
export async function postCheckRun(
  client: GitHubClient,
  { owner, repo }: Repository,
  { headSha, name, comparison, repository, blocks }: CheckRunReport,
): Promise<void> {
  const annotations = placesOf(comparison).slice(0, MOST_ANNOTATIONS);
  const answer = await client.rest.checks.create({
    owner,
    repo,
    name: name === undefined ? 'commgate' : `commgate (${name})`,
    head_sha: headSha,
    status: 'completed',
    conclusion: comparison.verdict === 'pass' ? 'success' : blocks ? 'failure' : 'neutral',
    output: {
      title: plain(headline(comparison)).slice(0, 250),
      summary: renderComment(comparison, { name, repository, limit: 65_000 }),
      annotations: annotations.map(({ path, line, message }) => ({
        path,
        start_line: line,
        end_line: line,
        annotation_level: 'failure' as const,
        message,
      })),
    },
  });
  written(answer, 201);
}
