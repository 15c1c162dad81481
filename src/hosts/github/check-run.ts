import type { Comparison } from '../../comparison/document.ts';
import { renderComment } from '../../report/printers/comment.ts';
import { markdownText } from '../../report/printers/escape.ts';
import { headlineText } from '../../report/views/headline.ts';
import { placesOf } from './annotations.ts';
import { type GitHubClient, written } from './client.ts';
import type { Repository } from './event.ts';

/** Most annotations that GitHub takes in one request. */
const MOST_ANNOTATIONS = 50;

/** As the API takes it. */
interface Annotation {
  path: string;
  start_line: number;
  end_line: number;
  annotation_level: 'failure';
  message: string;
}

/** Longest title that is shown. */
const LONGEST_TITLE = 250;

/** What a check run is called, and where it is shown. */
export interface CheckRunPlace {
  /** The commit: of a pull request the newest, not the merge that was built. */
  headSha: string;
  name: string | undefined;
}

export interface CheckRunReport extends CheckRunPlace {
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
  repository: Repository,
  { comparison, blocks, repository: address, ...place }: CheckRunReport,
): Promise<void> {
  const annotations = placesOf(comparison).slice(0, MOST_ANNOTATIONS);
  await create(client, repository, place, {
    conclusion: comparison.verdict === 'pass' ? 'success' : blocks ? 'failure' : 'neutral',
    output: {
      title: headlineText(comparison).slice(0, LONGEST_TITLE),
      summary: renderComment(comparison, { name: place.name, repository: address, limit: 65_000 }),
      annotations: annotations.map(({ path, line, message }) => ({
        path,
        start_line: line,
        end_line: line,
        annotation_level: 'failure' as const,
        message,
      })),
    },
  });
}

/**
 * Creates a check run that fails, for a check that could not finish: what is required must not wait for ever.
 *
 * @param why in one line
 * @throws as postCheckRun
 */
export async function postFailedCheckRun(
  client: GitHubClient,
  repository: Repository,
  place: CheckRunPlace,
  why: string,
): Promise<void> {
  const title = 'commgate could not finish';
  const output = { title, summary: markdownText(why, 1000), annotations: [] };
  await create(client, repository, place, { conclusion: 'failure', output });
}

async function create(
  client: GitHubClient,
  { owner, repo }: Repository,
  { headSha, name }: CheckRunPlace,
  result: {
    conclusion: 'success' | 'failure' | 'neutral';
    output: { title: string; summary: string; annotations: Annotation[] };
  },
): Promise<void> {
  const answer = await client.rest.checks.create({
    owner,
    repo,
    name: name === undefined ? 'commgate' : `commgate (${name})`,
    head_sha: headSha,
    status: 'completed',
    ...result,
  });
  written(answer, 201);
}
