import { createHash } from 'node:crypto';
import type { Comparison } from '#build/schemas/comparison.ts';
import { InputError, messageOf } from '../../base/errors.ts';
import { parseComparison } from '../../gate/judge/read-comparison.ts';
import type { ReportPage } from '../../report/text/printers/report-links.ts';
import { receivedBytes } from '../answers.ts';
import type { LeftReports } from '../host.ts';
import type { GitHubClient } from './client.ts';
import type { Repository } from './event.ts';
import { fileInZip, namesInZip } from './zip.ts';

/** Limits of what is read: artifacts come from the code of a pull request, so from anybody. */
const MAX_ARTIFACTS = 100;
const MAX_ARCHIVE_BYTES = 16 * 1024 * 1024;
const MAX_COMPARISON_BYTES = 8 * 1024 * 1024;
/** Of all together, compressed and unpacked: what they unpack to stays in memory until the report is made. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;

/** The file that is taken out of an artifact; everything else in it is ignored. */
const FILE = 'comparison.json';

/** The end of a file's name that an artifact has which was uploaded as it is, without an archive. */
const PLAIN = '.json';

/** The pages that a check makes, see reportFile: alone uploaded as they are, or in an archive. */
const PAGE = /^report(?:-([A-Za-z0-9._-]{1,50}))?\.html$/;

interface Artifact {
  id: number;
  name: string;
  expired: boolean;
  size_in_bytes: number;
  /** "sha256:…" of what is downloaded; older ones have none. */
  digest?: string | null;
}

export interface WantedArtifacts {
  run: number;
  /** Name of the artifacts with comparisons. */
  name: string;
  /** Address below which the run's artifacts are shown to people; null: it is not known. */
  pagesAt: string | null;
}

/**
 * The comparisons that the jobs of a workflow run uploaded, in artifacts called NAME or NAME-…: a zip archive
 * with a comparison.json, or (`archive: false` of actions/upload-artifact 7) that file itself: NAME.json,
 * NAME-….json, or else comparison.json. Each must fit its schema. Pages are only looked for.
 *
 * @returns in the order of the artifacts' names; empty when there are none
 * @throws InputError naming the artifact that cannot be used; the client's error when GitHub refuses
 */
export async function readArtifacts(
  client: GitHubClient,
  repository: Repository,
  { run, name, pagesAt }: WantedArtifacts,
): Promise<LeftReports> {
  const newest = newestOf(await artifactsOf(client, repository, run));
  const chosen = chosenFrom(newest, name);
  checkSizes(name, chosen);
  const found: LeftReports = { comparisons: [], pages: pagesAt === null ? [] : pagesFrom(newest, pagesAt) };
  const packed: ReportPage[] = [];
  let bytesLeft = MAX_TOTAL_BYTES;
  for (const artifact of chosen) {
    const bytes = await downloaded(client, repository, artifact);
    const part = partOf(artifact.name, name);
    const text = textIn(bytes, artifact.name, bytesLeft);
    bytesLeft -= Buffer.byteLength(text);
    found.comparisons.push({ name: part, comparison: parseComparison(text, `artifact ${artifact.name}`) });
    if (pagesAt !== null && !isPlain(bytes, artifact.name) && holdsPage(bytes)) {
      const only = chosen.length === 1 ? null : part;
      packed.push({ name: only, address: `${pagesAt}/${artifact.id}`, isPacked: true });
    }
  }
  return found.pages.length > 0 ? found : { ...found, pages: packed };
}

/**
 * The comparison of one job of a workflow run: of its newest artifact with exactly this name, packed or
 * plain.
 *
 * @returns null when there is none (any more)
 * @throws as readArtifacts
 */
export async function readArtifact(
  client: GitHubClient,
  repository: Repository,
  { run, name }: Pick<WantedArtifacts, 'run' | 'name'>,
): Promise<Comparison | null> {
  const newest = newestOf(await artifactsOf(client, repository, run));
  const artifact = [name, name + PLAIN, FILE].flatMap(
    (each) => newest.find((one) => one.name === each) ?? [],
  )[0];
  if (artifact === undefined) return null;
  checkSizes(name, [artifact]);
  const text = textIn(await downloaded(client, repository, artifact), artifact.name, MAX_TOTAL_BYTES);
  return parseComparison(text, `artifact ${artifact.name}`);
}

/** The newest page that this run uploaded as it is. @throws the client's error when GitHub refuses */
export async function uploadedPage(
  client: GitHubClient,
  repository: Repository,
  { run, name, pagesAt }: WantedArtifacts & { pagesAt: string },
): Promise<ReportPage | null> {
  const found = newestOf(await artifactsOf(client, repository, run)).find((each) => each.name === name);
  return found === undefined ? null : { name: null, address: `${pagesAt}/${found.id}`, isPacked: false };
}

async function downloaded(client: GitHubClient, repository: Repository, artifact: Artifact): Promise<Buffer> {
  const { data } = await client.request(
    'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}',
    {
      ...repository,
      artifact_id: artifact.id,
      archive_format: 'zip',
      request: { parseSuccessResponseBody: false },
    },
  );
  const bytes = await receivedBytes(data as ReadableStream<Uint8Array>, MAX_ARCHIVE_BYTES, (found, rule) =>
    refused(artifact.name, found, rule),
  );
  checkDigest(bytes, artifact);
  return bytes;
}

function artifactsOf(client: GitHubClient, repository: Repository, run: number): Promise<Artifact[]> {
  return client.paginate('GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts', {
    ...repository,
    run_id: run,
    per_page: 100,
  });
}

/** A run that was started again has the artifacts of both attempts: of each name the newest one. */
function newestOf(all: readonly Artifact[]): Artifact[] {
  const newest = new Map<string, Artifact>();
  for (const artifact of all) {
    if (artifact.expired) continue;
    const other = newest.get(artifact.name);
    if (other === undefined || other.id < artifact.id) newest.set(artifact.name, artifact);
  }
  return [...newest.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function chosenFrom(artifacts: readonly Artifact[], name: string): Artifact[] {
  const isNamed = (each: string): boolean =>
    each === name || each === name + PLAIN || (each.startsWith(`${name}-`) && !each.endsWith('.html'));
  const named = artifacts.filter((each) => isNamed(each.name));
  return named.length > 0 ? named : artifacts.filter((each) => each.name === FILE);
}

/** What tells the artifact's comparison from others: what stands after the name of all. */
function partOf(artifact: string, name: string): string {
  const plain = artifact.endsWith(PLAIN) ? artifact.slice(0, -PLAIN.length) : artifact;
  return plain.startsWith(`${name}-`) ? plain.slice(name.length + 1) : name;
}

/** Pages that were uploaded as they are: the artifact has the file's name. */
function pagesFrom(artifacts: readonly Artifact[], pagesAt: string): ReportPage[] {
  return artifacts.flatMap(({ id, name }) => {
    const match = PAGE.exec(name);
    if (match === null) return [];
    return [{ name: match[1] ?? null, address: `${pagesAt}/${id}`, isPacked: false }];
  });
}

function holdsPage(archive: Buffer): boolean {
  return namesInZip(archive).some((path) => PAGE.test(path.split('/').at(-1)!));
}

/** Before anything is downloaded. */
function checkSizes(name: string, chosen: readonly { name: string; size_in_bytes: number }[]): void {
  if (chosen.length > MAX_ARTIFACTS) {
    throw refused(name, `${chosen.length} artifacts`, `at most ${MAX_ARTIFACTS} are read`);
  }
  for (const { name: single, size_in_bytes: bytes } of chosen) {
    if (bytes > MAX_ARCHIVE_BYTES)
      throw refused(single, `${bytes} bytes`, `at most ${MAX_ARCHIVE_BYTES} are read`);
  }
  const total = chosen.reduce((sum, { size_in_bytes }) => sum + size_in_bytes, 0);
  if (total > MAX_TOTAL_BYTES) {
    const found = `${total} bytes in ${chosen.length} artifacts`;
    throw refused(name, found, `at most ${MAX_TOTAL_BYTES} are read`);
  }
}

/** The storage may send something else than was uploaded. Archives have a check-sum of their own as well. */
function checkDigest(bytes: Buffer, { name, digest, size_in_bytes: size }: Artifact): void {
  const [, wanted] = /^sha256:([0-9a-f]{64})$/.exec(digest ?? '') ?? [];
  if (wanted !== undefined && createHash('sha256').update(bytes).digest('hex') !== wanted) {
    const rule = 'GitHub tells the SHA-256 of each artifact';
    throw refused(name, 'the check-sum of what was sent is wrong', rule);
  }
  if (isPlain(bytes, name) && bytes.length !== size) {
    throw refused(name, `${bytes.length} bytes were sent`, `the artifact has ${size}`);
  }
}

/** How every zip archive begins, also one without a file. */
const ARCHIVES = ['PK\u0003\u0004', 'PK\u0005\u0006'];

/**
 * Whether an artifact is the file itself. Its name and its first bytes tell: what the storage says of its
 * kind depends on who has uploaded it. A comparison is JSON and begins with none of an archive's.
 */
function isPlain(bytes: Buffer, name: string): boolean {
  return name.endsWith(PLAIN) && !ARCHIVES.includes(bytes.toString('latin1', 0, 4));
}

/** @param bytesLeft that may still be unpacked, of all artifacts together */
function textIn(sent: Buffer, name: string, bytesLeft: number): string {
  try {
    const largest = Math.min(MAX_COMPARISON_BYTES, bytesLeft);
    const bytes = isPlain(sent, name) ? plainFile(sent, largest) : fileInZip(sent, FILE, largest);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const message = messageOf(error);
    const all = `all artifacts together may have ${MAX_TOTAL_BYTES}`;
    throw refused(name, message, bytesLeft < MAX_COMPARISON_BYTES ? all : undefined);
  }
}

function plainFile(bytes: Buffer, largest: number): Buffer {
  if (bytes.length > largest)
    throw new Error(`the file has ${bytes.length} bytes; at most ${largest} are read`);
  return bytes;
}

function refused(name: string, found: string, rule?: string): InputError {
  return new InputError({ file: `artifact ${name}`, found, rule });
}
