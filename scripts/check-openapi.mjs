// Holds test/support/github-contract.json, by which the local GitHub of the tests accepts requests and
// answers, against GitHub's published OpenAPI description: every path, parameter, field sent and field read
// must be in it, and what it requires must be sent. `node scripts/check-openapi.mjs [api.github.com.json]`;
// without a file the npm package @octokit/openapi is fetched (some hundred megabytes unpacked, so it is no
// dependency). What is sent by GraphQL is held against the schema in @octokit/graphql-schema, which
// is fetched with graphql in any case.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { requests } = JSON.parse(
  readFileSync(new URL('../test/support/github-contract.json', import.meta.url), 'utf8'),
);
const api = JSON.parse(process.argv[2] === undefined ? fetched() : readFileSync(process.argv[2], 'utf8'));
const problems = [];

function fetched() {
  const folder = mkdtempSync(join(tmpdir(), 'commgate-openapi-'));
  try {
    execFileSync('npm', ['pack', '--silent', '@octokit/openapi'], { cwd: folder, stdio: 'inherit' });
    const [archive] = readdirSync(folder);
    const words = ['-xOzf', archive, 'package/generated/api.github.com.json'];
    return execFileSync('tar', words, { cwd: folder, maxBuffer: 1024 ** 3, encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is sent by GraphQL: where the text stands, and variables as they are sent. */
const GRAPHQL = [
  {
    file: 'pull-request.ts',
    name: 'PULL_QUERY',
    variables: { owner: 'octo', repo: 'halo', number: 7, after: null },
  },
  {
    file: 'signed-commit.ts',
    name: 'COMMIT_MUTATION',
    variables: {
      input: {
        branch: { repositoryNameWithOwner: 'octo/halo', branchName: 'nights' },
        message: { headline: 'x', body: 'y' },
        expectedHeadOid: 'ab'.repeat(20),
        fileChanges: { additions: [{ path: 'a', contents: '' }], deletions: [{ path: 'b' }] },
      },
    },
  },
];

/** What GitHub's GraphQL schema says against these. */
async function graphqlProblems() {
  const folder = mkdtempSync(join(tmpdir(), 'commgate-graphql-'));
  try {
    const packages = ['graphql@16', '@octokit/graphql-schema'];
    execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', folder, ...packages], {
      stdio: 'inherit',
    });
    const graphql = createRequire(join(folder, 'package.json'))('graphql');
    const schema = readFileSync(join(folder, 'node_modules/@octokit/graphql-schema/schema.graphql'), 'utf8');
    // The published schema defines some fields twice.
    const built = graphql.buildSchema(schema, { assumeValidSDL: true });
    return GRAPHQL.flatMap(({ file, name, variables }) => {
      const source = readFileSync(new URL(`../src/hosts/github/${file}`, import.meta.url), 'utf8');
      const document = graphql.parse(new RegExp(`${name} = \`([^\`]*)\``).exec(source)[1]);
      const defined = document.definitions[0].variableDefinitions;
      const { getVariableValues } = createRequire(join(folder, 'package.json'))(
        'graphql/execution/values.js',
      );
      const found = [
        ...graphql.validate(built, document),
        ...(getVariableValues(built, defined, variables).errors ?? []),
      ];
      return found.map(({ message }) => `graphql, ${name}: ${message}`);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Follows a reference. */
function resolved(schema) {
  if (schema?.$ref === undefined) return schema ?? {};
  return resolved(
    schema.$ref
      .split('/')
      .slice(1)
      .reduce((at, key) => at[key], api),
  );
}

/** All alternatives of a schema, flattened. */
function alternatives(schema) {
  const { allOf = [], anyOf = [], oneOf = [], ...own } = resolved(schema);
  return [own, ...[...allOf, ...anyOf, ...oneOf].flatMap(alternatives)];
}

function property(schema, name) {
  return alternatives(schema)
    .map(({ properties = {} }) => properties[name])
    .find((found) => found !== undefined);
}

/** A path such as "[].head.repo.id" in the schema of an answer. */
function has(schema, path) {
  let at = schema;
  for (const step of path.match(/\[\]|[^.[\]]+/g)) {
    at =
      step === '[]' ? alternatives(at).find(({ items }) => items !== undefined)?.items : property(at, step);
    if (at === undefined) return false;
  }
  return true;
}

/** What is sent, with its nested objects, against what is described. */
function checkBody(where, sent, described) {
  for (const name of alternatives(described).flatMap(({ required = [] }) => required)) {
    // Alternatives of a oneOf require what only they need; status and conclusion are told apart by it.
    if (!(sent.required ?? []).includes(name)) problems.push(`${where}: ${name} is required`);
  }
  for (const [name, schema] of Object.entries(sent.properties ?? {})) {
    const known = property(described, name);
    if (known === undefined) problems.push(`${where}: ${name} is not described`);
    else if (schema.properties !== undefined) checkBody(`${where}.${name}`, schema, known);
    else if (schema.items?.properties !== undefined) {
      const items = alternatives(known).find((each) => each.items !== undefined)?.items;
      checkBody(`${where}.${name}[]`, schema.items, items);
      const most = alternatives(known).find((each) => each.maxItems !== undefined)?.maxItems;
      if (most !== undefined && schema.maxItems > most) problems.push(`${where}.${name}: at most ${most}`);
    } else checkEnum(`${where}.${name}`, schema, known);
  }
}

function checkEnum(where, schema, known) {
  const allowed = alternatives(known).flatMap((each) => each.enum ?? []);
  for (const value of schema.enum ?? []) {
    if (allowed.length > 0 && !allowed.includes(value)) problems.push(`${where}: ${value} is not allowed`);
  }
  const longest = alternatives(known).find((each) => each.maxLength !== undefined)?.maxLength;
  if (longest !== undefined && (schema.maxLength ?? 0) > longest)
    problems.push(`${where}: at most ${longest}`);
}

for (const { method, path, query = {}, body, reads } of requests) {
  const where = `${method} ${path}`;
  const key = Object.keys(api.paths).find(
    (each) => each.replace(/\{\w+\}/g, '{}') === path.replace(/\{\w+\}/g, '{}'),
  );
  const operation = api.paths[key]?.[method.toLowerCase()];
  if (operation === undefined) {
    problems.push(`${where}: not described`);
    continue;
  }
  const parameters = (operation.parameters ?? []).map(resolved).map(({ name }) => name);
  for (const name of Object.keys(query)) {
    if (!parameters.includes(name)) problems.push(`${where}: parameter ${name} is not described`);
  }
  if (body !== undefined) checkBody(where, body, operation.requestBody.content['application/json'].schema);
  const answer = resolved(
    operation.responses[200] ??
      operation.responses[201] ??
      operation.responses[204] ??
      operation.responses[302],
  );
  const schema = answer.content?.['application/json']?.schema;
  for (const field of reads) {
    if (schema === undefined || !has(schema, field)) problems.push(`${where}: ${field} is in no answer`);
  }
}
problems.push(...(await graphqlProblems()));
for (const problem of problems) console.error(problem);
const held = `${requests.length} requests and ${GRAPHQL.length} texts of GraphQL`;
console.log(`${held} held against ${api.info.title} ${api.info.version}: ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
