import type { NamedComparison } from '../../comparison/merge.ts';
import { parseComparison } from '../../comparison/read-comparison.ts';
import { InputError } from '../../errors.ts';
import type { GitHubClient } from './client.ts';
import type { Repository } from './event.ts';
import { fileInZip } from './zip.ts';

/** Limits of what is read: artifacts come from the code of a pull request, so from anybody. */
const MOST_ARTIFACTS = 100;
const LARGEST_ARCHIVE = 16 * 1024 * 1024;
const LARGEST_COMPARISON = 8 * 1024 * 1024;
/** Of all of them together, compressed and unpacked: what they unpack to stays in memory until the report is made. */
const LARGEST_TOTAL = 64 * 1024 * 1024;

/** The file that is taken out of an artifact; everything else in it is ignored. */
const FILE = 'comparison.json';

/**
 * The comparisons that the jobs of a workflow run uploaded: of artifacts with the given name, or with names that begin
 * with it and '-'. They are read in memory and must fit schemas/comparison.schema.json.
 *
 * @param runId the workflow run, from the event
 * @param name of the artifacts
 * @returns in the order of the artifacts' names; empty when there are none
 * @throws InputError naming the artifact that cannot be used; the client's error when GitHub refuses
 */
export async function readArtifacts(
  client: GitHubClient,
  repository: Repository,
  runId: number,
  name: string,
): Promise<NamedComparison[]> {
  const all = await client.paginate(client.rest.actions.listWorkflowRunArtifacts, {
    ...repository,
    run_id: runId,
    per_page: 100,
  });
  const newest = new Map<string, (typeof all)[number]>();
  for (const artifact of all) {
    if (artifact.expired || !(artifact.name === name || artifact.name.startsWith(`${name}-`))) continue;
    // A run that was started again has the artifacts of both attempts.
    const other = newest.get(artifact.name);
    if (other === undefined || other.id < artifact.id) newest.set(artifact.name, artifact);
  }
  const chosen = [...newest.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  checkSizes(name, chosen);
  const found: NamedComparison[] = [];
  let room = LARGEST_TOTAL;
  for (const artifact of chosen) {
    const { data } = await client.rest.actions.downloadArtifact({
      ...repository,
      artifact_id: artifact.id,
      archive_format: 'zip',
      request: { parseSuccessResponseBody: false },
    });
    const archive = await download(data as ReadableStream<Uint8Array>, artifact.name);
    const part = artifact.name === name ? name : artifact.name.slice(name.length + 1);
    const text = textIn(archive, artifact.name, room);
    room -= Buffer.byteLength(text);
    found.push({ name: part, comparison: parseComparison(text, `artifact ${artifact.name}`) });
  }
  return found;
}

/** Before anything is downloaded. */
function checkSizes(name: string, chosen: readonly { name: string; size_in_bytes: number }[]): void {
  if (chosen.length > MOST_ARTIFACTS) {
    throw refused(name, `${chosen.length} artifacts`, `at most ${MOST_ARTIFACTS} are read`);
  }
  for (const { name: single, size_in_bytes: bytes } of chosen) {
    if (bytes > LARGEST_ARCHIVE)
      throw refused(single, `${bytes} bytes`, `at most ${LARGEST_ARCHIVE} are read`);
  }
  const total = chosen.reduce((sum, { size_in_bytes }) => sum + size_in_bytes, 0);
  if (total > LARGEST_TOTAL) {
    throw refused(name, `${total} bytes in ${chosen.length} artifacts`, `at most ${LARGEST_TOTAL} are read`);
  }
}

/** The storage may send more than the list of artifacts told. */
async function download(stream: ReadableStream<Uint8Array>, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > LARGEST_ARCHIVE) {
      throw refused(
        name,
        `more than ${LARGEST_ARCHIVE} bytes are sent`,
        `at most ${LARGEST_ARCHIVE} are read`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @param room how many bytes may still be unpacked, of all artifacts together */
function textIn(archive: Buffer, name: string, room: number): string {
  try {
    const bytes = fileInZip(archive, FILE, Math.min(LARGEST_COMPARISON, room));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const all = `all artifacts together may have ${LARGEST_TOTAL}`;
    throw refused(name, message, room < LARGEST_COMPARISON ? all : undefined);
  }
}

function refused(name: string, found: string, rule?: string): InputError {
  return new InputError({ file: `artifact ${name}`, found, ...(rule === undefined ? {} : { rule }) });
}
