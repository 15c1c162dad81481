import type { GitHubClient } from './client.ts';
import type { Repository } from './event.ts';

/** What the API says of a pull request. Times are GitHub's own, in milliseconds. */
export interface Pull {
  labels: string[];
  /** Its newest commit, with the branch and the repository that this lies in; a repository can be gone. */
  headSha: string;
  headBranch: string;
  headRepositoryId: number | null;
  isOfFork: boolean;
  createdMs: number;
  /** In the order in which GitHub has them. */
  events: PullEvent[];
}

/** A label was set; it was opened again; its branch was moved by force, to a commit that may be gone. */
export type PullEvent = { ms: number } & (
  | { kind: 'LabeledEvent'; label: string }
  | { kind: 'ReopenedEvent' }
  | { kind: 'HeadRefForcePushedEvent'; to: string | null }
);

/** GraphQL: REST does not say where a forced push led to, and lists every comment with the events. */
export const PULL_QUERY = `query($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) { pullRequest(number: $number) {
    createdAt headRefOid headRefName isCrossRepository headRepository { databaseId }
    labels(first: 100) { nodes { name } }
    timelineItems(
      first: 100, after: $after, itemTypes: [LABELED_EVENT, REOPENED_EVENT, HEAD_REF_FORCE_PUSHED_EVENT]
    ) {
      pageInfo { hasNextPage endCursor }
      nodes {
        __typename
        ... on LabeledEvent { createdAt label { name } }
        ... on ReopenedEvent { createdAt }
        ... on HeadRefForcePushedEvent { createdAt afterCommit { oid } }
      }
    }
  } }
}`;

interface Node {
  __typename: PullEvent['kind'];
  createdAt: string;
  label?: { name: string };
  afterCommit?: { oid: string } | null;
}

interface Answer {
  repository: {
    pullRequest: {
      createdAt: string;
      headRefOid: string;
      headRefName: string;
      isCrossRepository: boolean;
      headRepository: { databaseId: number } | null;
      labels: { nodes: { name: string }[] } | null;
      timelineItems: { pageInfo: { hasNextPage: boolean; endCursor: string }; nodes: Node[] };
    };
  };
}

/** @throws the client's error when GitHub refuses */
export async function readPull(client: GitHubClient, repository: Repository, number: number): Promise<Pull> {
  const events: PullEvent[] = [];
  for (let after: string | null = null; ; ) {
    const answer: Answer = await client.graphql<Answer>(PULL_QUERY, { ...repository, number, after });
    const { pullRequest: pull } = answer.repository;
    const { pageInfo, nodes } = pull.timelineItems;
    events.push(...nodes.map(eventOf));
    after = pageInfo.endCursor;
    if (pageInfo.hasNextPage) continue;
    return {
      labels: (pull.labels?.nodes ?? []).map(({ name }) => name),
      headSha: pull.headRefOid,
      headBranch: pull.headRefName,
      headRepositoryId: pull.headRepository?.databaseId ?? null,
      isOfFork: pull.isCrossRepository,
      createdMs: Date.parse(pull.createdAt),
      events,
    };
  }
}

function eventOf({ __typename: kind, createdAt, label, afterCommit }: Node): PullEvent {
  const ms = Date.parse(createdAt);
  if (kind === 'LabeledEvent') return { kind, ms, label: label?.name ?? '' };
  return kind === 'ReopenedEvent' ? { kind, ms } : { kind, ms, to: afterCommit?.oid ?? null };
}

/** A workflow run that its branch has started with its newest commit. */
export interface HeadRun {
  id: number;
  createdMs: number;
  /** The workflow's file, such as .github/workflows/commgate.yml. */
  workflow: string;
  /** What its jobs came to; null: it has not ended. */
  conclusion: string | null;
}

/** The newest first. @throws the client's error (actions: read) */
export async function runsOfHead(
  client: GitHubClient,
  repository: Repository,
  pull: Pull,
): Promise<HeadRun[]> {
  const { headSha, headBranch, headRepositoryId } = pull;
  const runs = await client.paginate('GET /repos/{owner}/{repo}/actions/runs', {
    ...repository,
    head_sha: headSha,
    event: 'pull_request',
    per_page: 100,
  });
  // Another pull request may have had the same commit at another time.
  const own = runs.filter(
    (run) =>
      run.head_sha === headSha &&
      run.event === 'pull_request' &&
      run.head_branch === headBranch &&
      headRepositoryId !== null &&
      run.head_repository?.id === headRepositoryId,
  );
  return own
    .map(({ id, created_at, path, status, conclusion }) => ({
      id,
      createdMs: Date.parse(created_at),
      workflow: workflowFile(path),
      conclusion: status === 'completed' ? conclusion : null,
    }))
    .sort((a, b) => b.id - a.id);
}

/** The file of a workflow without the branch or commit that may stand after it. */
export function workflowFile(path: string): string {
  return path.replace(/@.*/s, '');
}
