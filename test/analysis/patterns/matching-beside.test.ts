import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { joinBlocks } from '../../../src/analysis/patterns/instances.ts';
import { type MatchedTrace, tieEvents } from '../../../src/analysis/patterns/matching.ts';
import { KIND } from '../../../src/trace/columns/trace.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVENTS = 4_000_000;

/** Process 0 sends to process 1, with every eighth event a collective of both. */
function streamed(communicator = 0): MatchedTrace {
  const transfer = new Int32Array(new SharedArrayBuffer(4 * EVENTS));
  for (let event = 0; event < EVENTS; event++) {
    transfer[event] = event % 8 === 0 ? 2 : event < EVENTS / 2 ? 0 : 1;
  }
  const transfers = {
    count: 3,
    kind: Uint8Array.of(KIND.send, KIND.receive, KIND.collective),
    operation: new Uint8Array(3),
    partner: Int32Array.of(1, 0, 0),
    communicator: Int32Array.of(0, 0, communicator),
    tag: new Int32Array(3),
    bytes: new Float64Array(3),
  };
  const world = { name: '', members: Int32Array.of(0, 1), self: false };
  return {
    processes: 2,
    processStart: Int32Array.of(0, EVENTS / 2, EVENTS),
    transfers,
    communicators: [world] as unknown as MatchedTrace['communicators'],
    events: { count: EVENTS, transfer },
  };
}

/** As the bundle has it, with its worker beside it. */
async function bundled(): Promise<typeof import('../../../src/analysis/patterns/matching-beside.ts')> {
  const outdir = temporaryFolder();
  const source = (name: string): string =>
    fileURLToPath(new URL(`../../../src/analysis/patterns/${name}`, import.meta.url));
  const options = { bundle: true, platform: 'node', format: 'esm', logLevel: 'silent', outdir } as const;
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }');
  await build({ ...options, entryPoints: [source('matching-beside.ts'), source('match-worker.ts')] });
  return import(join(outdir, 'matching-beside.js'));
}

describe('matching on another thread', () => {
  it('finds what matching here does', async () => {
    const { beginMatching } = await bundled();
    const trace = streamed();
    const found = beginMatching(trace, 1)!.ties();
    const { tie, ...counted } = tieEvents(trace);
    expect({ ...found, tie: undefined }).toEqual({ ...counted, tie: undefined, joined: undefined });
    expect(Buffer.compare(Buffer.from(found.tie.buffer), Buffer.from(tie.buffer))).toBe(0);
    expect(counted).toEqual({ collectives: EVENTS / 16, unmatched: 0 });
  });

  it('joins the blocks that it is given as they are joined here', async () => {
    const { beginMatching } = await bundled();
    const trace = streamed();
    const start = new Int32Array(new SharedArrayBuffer(4 * (EVENTS / 4 + 1)));
    for (let block = 0; block < start.length; block++) start[block] = 4 * block;
    const beside = beginMatching(trace, 1)!;
    beside.takeBlocks({ start });
    const { joined } = beside.ties();
    const { count, ofBlock } = joinBlocks(trace, start, tieEvents(trace));
    expect(joined!.count).toBe(count);
    expect(count).toBeLessThan(EVENTS / 8 + 1);
    expect(Buffer.compare(Buffer.from(joined!.ofBlock.buffer), Buffer.from(ofBlock.buffer))).toBe(0);
  });

  it('does again here what failed there, which tells why', async () => {
    const { beginMatching } = await bundled();
    const beside = beginMatching(streamed(7), 1)!;
    expect(() => beside.ties()).toThrow(TypeError);
  });

  it('is not begun where there is no other core, or nothing that other threads see', async () => {
    const { beginMatching } = await bundled();
    const trace = streamed();
    expect(beginMatching(trace, 0)).toBeNull();
    const own = { ...trace.events, transfer: trace.events.transfer.slice() };
    expect(beginMatching({ ...trace, events: own }, 1)).toBeNull();
  });
});
