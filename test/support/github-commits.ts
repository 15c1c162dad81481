// Commits that the local GitHub makes by its API, in a repository of the tests; it "signs" them.
import { execFileSync } from 'node:child_process';
import { Ajv } from 'ajv';

/** CreateCommitOnBranchInput as GitHub's documentation has it, as far as commgate fills it in. */
const INPUT = new Ajv().compile({
  type: 'object',
  additionalProperties: false,
  required: ['branch', 'message', 'expectedHeadOid'],
  properties: {
    branch: {
      type: 'object',
      additionalProperties: false,
      required: ['repositoryNameWithOwner', 'branchName'],
      properties: {
        repositoryNameWithOwner: { type: 'string', pattern: '^[\\w-]+/[\\w.-]+$' },
        branchName: { type: 'string', minLength: 1 },
      },
    },
    message: {
      type: 'object',
      additionalProperties: false,
      required: ['headline'],
      properties: { headline: { type: 'string' }, body: { type: 'string' } },
    },
    expectedHeadOid: { type: 'string', pattern: '^[0-9a-f]{40}$' },
    fileChanges: {
      type: 'object',
      additionalProperties: false,
      properties: {
        additions: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['path', 'contents'],
            properties: {
              path: { type: 'string' },
              contents: { type: 'string', pattern: '^[A-Za-z0-9+/]*=*$' },
            },
          },
        },
        deletions: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['path'],
            properties: { path: { type: 'string' } },
          },
        },
      },
    },
  },
});

export const isCommitInput = (input: unknown): boolean => INPUT(input);

interface CommitInput {
  branch: { branchName: string };
  message: { headline: string; body?: string };
  expectedHeadOid: string;
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

const SIGNATURE = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n made by GitHub\n -----END PGP SIGNATURE-----\n';
const WHO = 'GitHub <noreply@github.com> 1767225600 +0000';

const git = (bare: string, words: string[], input: string | Buffer = '', environment = {}): string =>
  execFileSync('git', words, {
    cwd: bare,
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, ...environment },
  }).trim();

/** @returns what GraphQL answers */
export function createCommitOnBranch(bare: string, input: CommitInput): object {
  const { branch, message, expectedHeadOid: parent, fileChanges } = input;
  const ref = `refs/heads/${branch.branchName}`;
  const refused = (type: string, text: string) => ({
    data: { createCommitOnBranch: null },
    errors: [{ type, path: ['createCommitOnBranch'], message: text }],
  });
  if (tipOf(bare, ref) === null) return refused('NOT_FOUND', `No ref ${ref}`);
  const index = { GIT_INDEX_FILE: `index-${parent}-${Math.random()}` };
  git(bare, ['read-tree', parent], '', index);
  const lines = [
    ...fileChanges.deletions.map(({ path }) => `0 ${'0'.repeat(40)}\t${path}\n`),
    ...fileChanges.additions.map(({ path, contents }) => {
      const blob = git(bare, ['hash-object', '-w', '--stdin'], Buffer.from(contents, 'base64'));
      return `100644 ${blob}\t${path}\n`;
    }),
  ];
  git(bare, ['update-index', '--index-info'], lines.join(''), index);
  const tree = git(bare, ['write-tree'], '', index);
  const commit = createCommit(bare, tree, [parent], `${message.headline}\n\n${message.body ?? ''}`);
  try {
    git(bare, ['update-ref', ref, commit, parent]);
  } catch {
    const text = `Expected branch to point to "${tipOf(bare, ref)}" but it did not.  Pull and try again.`;
    return refused('STALE_DATA', text);
  }
  return { data: { createCommitOnBranch: { commit: { oid: commit } } } };
}

/** Files below folders are made with these, as GitHub does it. @returns its hash */
export function createTree(bare: string, tree: { path: string; mode: string; content: string }[]): string {
  const index = { GIT_INDEX_FILE: `index-tree-${Math.random()}` };
  const lines = tree.map(({ path, mode, content }) => {
    return `${mode} ${git(bare, ['hash-object', '-w', '--stdin'], content)}\t${path}\n`;
  });
  git(bare, ['update-index', '--index-info'], lines.join(''), index);
  return git(bare, ['write-tree'], '', index);
}

/** @returns its hash */
export function createCommit(bare: string, tree: string, parents: string[], message: string): string {
  const lines = [
    `tree ${tree}\n`,
    ...parents.map((parent) => `parent ${parent}\n`),
    `author ${WHO}\ncommitter ${WHO}\n${SIGNATURE}\n${message}\n`,
  ];
  return git(bare, ['hash-object', '-w', '-t', 'commit', '--stdin'], lines.join(''));
}

/** @returns false where there is one */
export function createRef(bare: string, ref: string, commit: string): boolean {
  try {
    git(bare, ['update-ref', ref, commit, '0'.repeat(40)]);
    return true;
  } catch {
    return false;
  }
}

function tipOf(bare: string, ref: string): string | null {
  try {
    return git(bare, ['rev-parse', '--verify', '--quiet', ref]);
  } catch {
    return null;
  }
}
