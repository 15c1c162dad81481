import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Fingerprint } from '../../../analysis/models/fingerprint.ts';
import { encodingNamed, type PartnerEncoding } from '../../../analysis/models/partners.ts';
import {
  type ModelEvent,
  type ProgramModel,
  programFrom,
  type Viewpoint,
} from '../../../analysis/models/program-model.ts';
import { inferredTopology, type Topology } from '../../../analysis/waits/refills/topology.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import { ByteReader, ByteWriter } from './packed-bytes.ts';
import { readSequences, writeSequences } from './packed-sequences.ts';

/** Most characters of a packed model, see schemas/baseline.schema.json: what is longer is too irregular for one. */
const LONGEST = 16_384;

/** What a foreign text may unpack to, and what is packed at all. */
const MOST = { bytes: 1 << 20, processes: 1 << 20, names: 1 << 16, axes: 8 };

const ENCODINGS: readonly PartnerEncoding['name'][] = ['grid', 'difference', 'ring', 'bits', 'absolute'];
const KINDS: readonly ModelEvent['kind'][] = ['send', 'receive', 'collective'];

/**
 * A fingerprint as compressed base64 (Brotli, RFC 7932): whole numbers for processes; how they see each
 * other; names; functions that are left out; and, where it is not too irregular, events, the processes of the
 * classes, and their models as sequences of terms. 250 B of a halo exchange on 4 processes. Pieces that
 * repeat apart take little: compressing finds them.
 */
export function packModel(fingerprint: Fingerprint, processes: number): string {
  const text = PACKED.get(fingerprint) ?? packed(fingerprint, processes);
  PACKED.set(fingerprint, text);
  return text;
}

/** What was packed or unpacked already: a baseline is written, or read, a run at a time. */
const PACKED = new WeakMap<Fingerprint, string>();
const UNPACKED = new Map<string, Fingerprint & { processes: number }>();
const MOST_UNPACKED = 16;

function packed({ program, viewpoint, unsteady }: Fingerprint, processes: number): string {
  if (program !== null) {
    const bytes = bytesOf(program, viewpoint, unsteady, processes);
    const text = bytes.length > MOST.bytes ? null : brotliCompressSync(bytes).toString('base64');
    if (text !== null && text.length <= LONGEST) return text;
  }
  return brotliCompressSync(bytesOf(null, viewpoint, unsteady, processes)).toString('base64');
}

function bytesOf(
  program: ProgramModel | null,
  viewpoint: Viewpoint,
  unsteady: readonly string[],
  processes: number,
): Uint8Array {
  const writer = new ByteWriter().whole(processes);
  writeViewpoint(writer, viewpoint, processes);
  writer.whole(unsteady.length);
  for (const name of unsteady) writer.name(name);
  writer.byte(program === null ? 0 : 1);
  if (program === null) return writer.written();
  const { events, classes } = program;
  writer.byte(program.withBytes ? 1 : 0);
  writeEvents(writer, events);
  writer.whole(classes.length);
  for (const each of classes) writeRanges(writer, each.processes);
  writeSequences(
    writer,
    classes.map(({ model }) => model),
  );
  return writer.written();
}

/**
 * @param hash what the text is kept under
 * @throws RangeError for what packModel does not write, and where the model has another hash
 */
export function unpackModel(packed: string, hash: string): Fingerprint & { processes: number } {
  const key = `${hash} ${packed}`;
  const known = UNPACKED.get(key);
  if (known !== undefined) return known;
  const fingerprint = unpacked(packed, hash);
  PACKED.set(fingerprint, packed);
  if (UNPACKED.size === MOST_UNPACKED) UNPACKED.clear();
  UNPACKED.set(key, fingerprint);
  return fingerprint;
}

function unpacked(packed: string, hash: string): Fingerprint & { processes: number } {
  const reader = new ByteReader(decompressed(packed));
  const processes = bounded(reader.whole(), 1, MOST.processes, 'processes');
  const viewpoint = readViewpoint(reader, processes);
  const unsteady = reader.list(MOST.names, () => reader.name());
  const about = { hash, viewpoint, unsteady, processes };
  if (reader.byte() === 0) {
    reader.end();
    return { ...about, program: null };
  }
  const withBytes = reader.byte() === 1;
  const events = readEvents(reader);
  const isTaken = new Uint8Array(processes);
  const members = reader.list(processes, () => readRanges(reader, isTaken));
  if (isTaken.includes(0)) throw new RangeError('a process is in no class');
  const models = readSequences(reader, { classes: members.length, events: events.length });
  reader.end();
  const program = programFrom(
    { processes, viewpoint, withBytes, events },
    models.map((model, i) => ({ processes: members[i]!, model })),
  );
  if (program.hash !== hash) throw new RangeError(`the model has the hash ${program.hash}`);
  return { ...about, program };
}

function decompressed(packed: string): Uint8Array {
  const bytes = Buffer.from(packed, 'base64');
  if (bytes.toString('base64') !== packed) throw new RangeError('it is no base64');
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: MOST.bytes });
  } catch {
    throw new RangeError(`it does not unpack to at most ${MOST.bytes} bytes`);
  }
}

function writeViewpoint(writer: ByteWriter, { encoding, topology }: Viewpoint, processes: number): void {
  writer.byte(ENCODINGS.indexOf(encoding.name));
  if (topology === null) return;
  const { extents, periodic, places } = topology;
  writer.byte(topology.source === 'defined' ? 1 : 0).whole(extents.length);
  for (const extent of extents) writer.whole(extent);
  for (const isPeriodic of periodic) writer.byte(isPeriodic ? 1 : 0);
  const isUsual = `${usualPlaces(extents, periodic, processes)}` === `${places}`;
  writer.byte(isUsual ? 1 : 0);
  if (!isUsual) for (const place of places) for (const at of place) writer.whole(at - NONE);
}

/** Only a grid has a topology, see encodingsFor. */
function readViewpoint(reader: ByteReader, processes: number): Viewpoint {
  const name = ENCODINGS[bounded(reader.byte(), 0, ENCODINGS.length - 1, 'a way to write partners')]!;
  if (name !== 'grid') return { encoding: encodingNamed(name, null, processes), topology: null };
  const source = reader.byte() === 1 ? 'defined' : 'inferred';
  const extents = reader.list(MOST.axes, () => bounded(reader.whole(), 1, processes, 'extent'));
  const periodic = extents.map(() => reader.byte() === 1);
  const isUsual = reader.byte() === 1;
  const places = isUsual
    ? usualPlaces(extents, periodic, processes)
    : extents.map((extent) =>
        Int32Array.from(
          { length: processes },
          () => bounded(reader.whole(), 0, extent, 'place on the grid') + NONE,
        ),
      );
  if (places === null || places.length === 0) throw new RangeError('the grid does not have its processes');
  const topology: Topology = { source, extents, periodic, places };
  return { encoding: encodingNamed(name, topology, processes), topology };
}

/** In row-major order; null where that are not as many places as processes. */
function usualPlaces(
  extents: readonly number[],
  periodic: readonly boolean[],
  processes: number,
): readonly Int32Array[] | null {
  if (extents.reduce((product, extent) => product * extent, 1) !== processes) return null;
  const grid = { dimensions: [...extents].reverse(), periodic: [...periodic].reverse(), share: 1 };
  return inferredTopology(grid).places;
}

const TEXTS = ['call', 'function', 'operation', 'partner', 'members'] as const;

/** A column behind the other: what is alike stands together. */
function writeEvents(writer: ByteWriter, events: readonly ModelEvent[]): void {
  const names = [...new Set(TEXTS.flatMap((field) => events.map((event) => event[field])))];
  const numberOf = new Map(names.map((name, number) => [name, number]));
  writer.whole(names.length);
  for (const name of names) writer.name(name);
  writer.whole(events.length);
  for (const { kind } of events) writer.byte(KINDS.indexOf(kind));
  for (const field of TEXTS) for (const event of events) writer.whole(numberOf.get(event[field])!);
  for (const { bytes } of events) writer.whole(bytes - NONE);
}

function readEvents(reader: ByteReader): ModelEvent[] {
  const names = reader.list(MOST.names, () => reader.name());
  const kinds = reader.list(MOST.bytes, () => KINDS[bounded(reader.byte(), 0, KINDS.length - 1, 'kind')]!);
  const column = (): string[] =>
    kinds.map(() => names[bounded(reader.whole(), 0, names.length - 1, 'name')]!);
  const texts = TEXTS.map(column);
  return kinds.map((kind, i) => {
    const [call, name, operation, partner, members] = texts.map((each) => each[i]!) as [
      ...[string, string, string, string, string],
    ];
    // The order of the fields is part of the hash.
    return { kind, call, function: name, operation, bytes: reader.whole() + NONE, partner, members };
  });
}

/** Ascending numbers as first and length of each range, from the end of the one before on. */
function writeRanges(writer: ByteWriter, numbers: readonly number[]): void {
  const ranges: [first: number, length: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[0] + last[1] === number) last[1]++;
    else ranges.push([number, 1]);
  }
  writer.whole(ranges.length);
  let end = 0;
  for (const [first, length] of ranges) {
    writer.whole(first - end).whole(length);
    end = first + length;
  }
}

/** @param isTaken by number, whether it stands in another list */
function readRanges(reader: ByteReader, isTaken: Uint8Array): number[] {
  const numbers: number[] = [];
  const count = bounded(reader.whole(), 1, isTaken.length, 'ranges of processes');
  for (let range = 0, end = 0; range < count; range++) {
    const first = end + reader.whole();
    end = bounded(first + reader.whole(), first + 1, isTaken.length, 'the end of a range');
    for (let number = first; number < end; number++) {
      if (isTaken[number] !== 0) throw new RangeError(`process ${number} is in two classes`);
      isTaken[number] = 1;
      numbers.push(number);
    }
  }
  return numbers;
}

/** @throws RangeError where a number is none that may stand there */
function bounded(value: number, least: number, most: number, what: string): number {
  if (value < least || value > most) throw new RangeError(`${what}: ${value} is none of ${least} to ${most}`);
  return value;
}
