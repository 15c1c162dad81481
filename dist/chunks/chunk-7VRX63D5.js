import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

// src/trace/event-codes.ts
var KIND = {
  send: 0,
  receive: 1,
  collective: 2
}, EVENT_MARK = {
  afterWaitall: 1,
  sameCall: 2
}, MOVED = {
  sent: 1,
  received: 2
}, NONE = -1, LOST_RECEIVE = -3;

// src/assembly/memory.ts
var MOST_KEPT_BYTES = 64 * 1024 * 1024;
function withAddresses(work) {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? new InputError(
      {
        file: "memory",
        found: "this Node.js does not get the address space that it wants for WebAssembly",
        rule: "Node.js 20 reserves some GiB of addresses, which takes no memory",
        remedy: "lift the limit (ulimit -v), use a newer Node.js, or set NODE_OPTIONS=--disable-wasm-trap-handler"
      },
      { cause: error }
    ) : error;
  }
}
function addressIn({ buffer }, part) {
  if (part.buffer !== buffer) throw new RangeError("a column of another memory");
  return part.byteOffset;
}
var Struct = class {
  buffer;
  byteOffset;
  /** WebAssembly is little-endian everywhere. */
  view;
  constructor(buffer, byteOffset, bytes2) {
    this.buffer = buffer, this.byteOffset = byteOffset, this.view = new DataView(buffer, byteOffset, bytes2);
  }
};

// src/patterns/kernels/interface.ts
var CALLER = {
  /** There are several. */
  several: -2
}, SLOTS = {
  least: 1024
}, END = {
  ofCollective: -1,
  notMet: -2
}, Numbering = class extends Struct {
  static BYTES_PER_ELEMENT = 16;
  constructor(buffer, byteOffset) {
    super(buffer, byteOffset, 16);
  }
  /** How many different sequences there are. */
  get sequences() {
    return this.view.getInt32(0, !0);
  }
  set sequences(value) {
    this.view.setInt32(0, value, !0);
  }
  /** How many each process has, added up. */
  get processPatterns() {
    return this.view.getInt32(4, !0);
  }
  set processPatterns(value) {
    this.view.setInt32(4, value, !0);
  }
  /** The first block that has no number yet. */
  get nextBlock() {
    return this.view.getInt32(8, !0);
  }
  set nextBlock(value) {
    this.view.setInt32(8, value, !0);
  }
  /** Length of the hash table less one. */
  get mask() {
    return this.view.getInt32(12, !0);
  }
  set mask(value) {
    this.view.setInt32(12, value, !0);
  }
}, Matching = class extends Struct {
  static BYTES_PER_ELEMENT = 12;
  constructor(buffer, byteOffset) {
    super(buffer, byteOffset, 12);
  }
  get channels() {
    return this.view.getInt32(0, !0);
  }
  set channels(value) {
    this.view.setInt32(0, value, !0);
  }
  /** Events that are collectives. */
  get collectives() {
    return this.view.getInt32(4, !0);
  }
  set collectives(value) {
    this.view.setInt32(4, value, !0);
  }
  /** Sends and receives without a counterpart. */
  get unmatched() {
    return this.view.getInt32(8, !0);
  }
  set unmatched(value) {
    this.view.setInt32(8, value, !0);
  }
}, Cutting = class extends Struct {
  static BYTES_PER_ELEMENT = 9;
  constructor(buffer, byteOffset) {
    super(buffer, byteOffset, 9);
  }
  /** How many blocks there are. */
  get blocks() {
    return this.view.getInt32(0, !0);
  }
  set blocks(value) {
    this.view.setInt32(0, value, !0);
  }
  /** Of the last block. */
  get context() {
    return this.view.getInt32(4, !0);
  }
  set context(value) {
    this.view.setInt32(4, value, !0);
  }
  get isCollective() {
    return this.view.getUint8(8) !== 0;
  }
  set isCollective(value) {
    this.view.setUint8(8, value ? 1 : 0);
  }
};
function kernelsOf(instance, memory) {
  let exports = instance.exports;
  return {
    cutBlocks: (columns, of) => exports.cutBlocks(addressIn(memory, columns.cutting), of.process, of.first, of.isProcessStart, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.call), addressIn(memory, columns.marks), addressIn(memory, columns.kind), addressIn(memory, columns.context), addressIn(memory, columns.start), addressIn(memory, columns.processOfBlock), addressIn(memory, columns.contextOfBlock), addressIn(memory, columns.ofEvent)),
    measureInstances: (columns, of) => exports.measureInstances(of.first, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.posted), addressIn(memory, columns.completed), addressIn(memory, columns.blockOfEvent), addressIn(memory, columns.ofBlock), addressIn(memory, columns.bytesOfTransfer), addressIn(memory, columns.startNs), addressIn(memory, columns.endNs), addressIn(memory, columns.bytes)),
    numberInstances: (columns, of) => exports.numberInstances(of.blocks, addressIn(memory, columns.root), addressIn(memory, columns.ofBlock)),
    startUnion: (columns, of) => exports.startUnion(of.blocks, addressIn(memory, columns.root)),
    uniteBlocks: (columns, of) => exports.uniteBlocks(of.first, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.tie), addressIn(memory, columns.kind), addressIn(memory, columns.blockOfEvent), addressIn(memory, columns.firstOf), addressIn(memory, columns.root)),
    dropSends: (columns) => exports.dropSends(addressIn(memory, columns.matching), addressIn(memory, columns.head), addressIn(memory, columns.tie)),
    queueSends: (columns, of) => exports.queueSends(addressIn(memory, columns.matching), of.process, of.first, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.kind), addressIn(memory, columns.communicator), addressIn(memory, columns.partner), addressIn(memory, columns.tag), addressIn(memory, columns.end), addressIn(memory, columns.keys), addressIn(memory, columns.slots), of.mask, addressIn(memory, columns.head), addressIn(memory, columns.tail), addressIn(memory, columns.tie), addressIn(memory, columns.collectives)),
    takeReceives: (columns, of) => exports.takeReceives(addressIn(memory, columns.matching), of.first, of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.end), addressIn(memory, columns.head), addressIn(memory, columns.tie)),
    numberSequences: (columns, of) => exports.numberSequences(addressIn(memory, columns.numbering), of.process, of.first, of.events, of.blocks, addressIn(memory, columns.transfer), addressIn(memory, columns.symbol), addressIn(memory, columns.start), addressIn(memory, columns.sequence), addressIn(memory, columns.pool), addressIn(memory, columns.end), addressIn(memory, columns.hashes), addressIn(memory, columns.seenOn), addressIn(memory, columns.slots)),
    startSequences: (columns) => exports.startSequences(addressIn(memory, columns.numbering), addressIn(memory, columns.slots)),
    countHeld: (columns, of) => exports.countHeld(of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.call), addressIn(memory, columns.kind), addressIn(memory, columns.held)),
    findCallers: (columns, of) => exports.findCallers(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.most), addressIn(memory, columns.caller)),
    sumHeld: (columns, of) => exports.sumHeld(of.calls, addressIn(memory, columns.parent), addressIn(memory, columns.held)),
    countPosted: (columns, of) => exports.countPosted(of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.call), addressIn(memory, columns.marks), addressIn(memory, columns.kind), addressIn(memory, columns.context), addressIn(memory, columns.posted)),
    findMost: (columns, of) => exports.findMost(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.amount), addressIn(memory, columns.most)),
    markCallers: (columns, of) => exports.markCallers(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.fits), addressIn(memory, columns.holds), addressIn(memory, columns.outer)),
    resolveContexts: (columns, of) => exports.resolveContexts(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.transparent), addressIn(memory, columns.context))
  };
}

// src/patterns/kernels/code.ts
var CODE = "AGFzbQEAAAABcwtgBX9/f39/AGAHf39/f39/fwBgA39/fwBgAn9/AGAOf39/f39/f39/f39/f38AYAZ/f39/f38AYAR/f39/AGARf39/f39/f39/f39/f39/f38AYAh/f39/f39/fwBgA39/fwF/YAt/f39/f39/f39/fwACDwEDZW52Bm1lbW9yeQIAAAMSEQAFBgECAAADBAEHAggDCQoEB/UBEQljdXRCbG9ja3MAEBBtZWFzdXJlSW5zdGFuY2VzAA8PbnVtYmVySW5zdGFuY2VzAA4Kc3RhcnRVbmlvbgANC3VuaXRlQmxvY2tzAAwJZHJvcFNlbmRzAAsKcXVldWVTZW5kcwAKDHRha2VSZWNlaXZlcwAJD251bWJlclNlcXVlbmNlcwAIDnN0YXJ0U2VxdWVuY2VzAAcJY291bnRIZWxkAAYLZmluZENhbGxlcnMABQdzdW1IZWxkAAQLY291bnRQb3N0ZWQAAwhmaW5kTW9zdAACC21hcmtDYWxsZXJzAAEPcmVzb2x2ZUNvbnRleHRzAAAKlxoRXgEEfwNAIAAgBUoEQCAFQQJ0IgYgAmooAgAiCEF/RyEHIAQgBmogBwR/IAEgBmooAgAgA2otAABBAUYFIAcLBH8gBCAIQQJ0aigCAAUgBQs2AgAgBUEBaiEFDAELCwuOAQEDfyAAQQFrIQADQCAAQQBOBEAgAEECdCIHIAJqKAIAIQYgASAHaigCACEHIAAgBGotAABBAUYiCARAIAUgB2pBAToAAAsgBkF/RwRAIAgEf0EBBSADIAdqLQAAQQFGBH8gByABIAZBAnRqKAIARwVBAAsLBEAgBCAGakEBOgAACwsgAEEBayEADAELCwtJAQN/A0AgACAESgRAIAEgBEECdCIFaigCACEGIAIgBWooAgAiBSADIAZBAnRqIgYoAgBKBEAgBiAFNgIACyAEQQFqIQQMAQsLC3UBAn8DQCAAIAdKBEAgAiAHQQJ0aigCACIIQX9GBH9BAQUgAyAHai0AAEECcQsEf0EBBSABIAdBAnRqKAIAIARqLQAAQQJGC0UEQCAGIAUgCEECdGooAgBBAnRqIgggCCgCAEEBajYCAAsgB0EBaiEHDAELCwtPAQJ/IABBAWshAANAIABBAE4EQCAAQQJ0IgMgAWooAgAiBEF/RwRAIAIgBEECdGoiBCAEKAIAIAIgA2ooAgBqNgIACyAAQQFrIQAMAQsLC7sBAQV/A0AgACAGSgRAAkAgAyAGQQJ0IgUgAWooAgAiB0ECdGooAgBBAUcNACACIAVqKAIAIQUDQCAFQX9HBH8gByABIAVBAnRqKAIARgVBAAsEQCACIAVBAnRqKAIAIQUMAQsLIAVBf0YNACAEIAdBAnRqIggoAgAiCUF/RgRAIAggASAFQQJ0aigCADYCAAUgCSABIAVBAnRqKAIARwRAIAQgB0ECdGpBfjYCAAsLCyAGQQFqIQYMAQsLC1YBA38DQCAAIAVKBEAgBUECdCIGIAJqKAIAIgdBf0cEQCAEIAdBAnRqIgcgBygCAEEBQQIgASAGaigCACADai0AAEECRhtqNgIACyAFQQFqIQUMAQsLCzIAIABBADYCACAAQQA2AgQgAEEANgIIIABB/wc2AgwgAUH/ASAAKAIMQQFqQQJ0/AsAC8AFAQt/IAAoAgghFgNAIAQgFkoEfyAHIBZBAnRqKAIAIAIgA2pIBUEACwRAIAcgFkECdGooAgAgAmshDiAHIBZBAWpBAnRqKAIAIAJrIRQgACgCACIPBH8gCiAPQQFrQQJ0aigCAAVBAAshEyAUIA5rQcW78oh4cyEXIA4hDwNAIA8gFEgEQCAJIA8gE2ogDmtBAnRqIAYgBSAPQQJ0aigCAEECdGooAgAiEDYCACAQIBdzQZODgAhsIBdBD3ZzIRcgD0EBaiEPDAELCyANIAAoAgwgFyAXQRB2c3EiEkECdGooAgAhDwNAIA9Bf0cEQCAXIA9BAnQiECALaigCAEYEQEEAIRgCQCAUIA5rIhEgCiAQaigCACAPBH8gCiAPQQFrQQJ0aigCAAVBAAsiEGtHDQBBACEVA0AgESAVSgRAIAkgECAVakECdGooAgAgCSATIBVqQQJ0aigCAEcNAiAVQQFqIRUMAQsLQQEhGAsFQQAhGAsFQQEhGAsgGEUEQCANIAAoAgwgEkEBanEiEkECdGooAgAhDwwBCwsgD0F/RgRAIAAgACgCACIPQQFqNgIAIA0gEkECdGogDzYCACAPQQJ0IhAgCmogEyAUaiAOazYCACALIBBqIBc2AgAgDCAQakF/NgIAIAAoAgwiDiAAKAIAQQF0SARAIAAgDkEBdEEBaiIQNgIMIA1B/wEgEEEBakECdPwLAEEAIRgDQCAYIAAoAgBIBEAgCyAYQQJ0aigCACIOIA5BEHZzIBBxIRcDQCANIBdBAnRqKAIAQX9HBEAgF0EBaiAQcSEXDAELCyANIBdBAnRqIBg2AgAgGEEBaiEYDAELCwsLIAggFkECdGogDzYCACABIAwgD0ECdGoiDigCAEcEQCAOIAE2AgAgACAAKAIEQQFqNgIECyAWQQFqIRYMAQsLIAAgFjYCCAueAQEEfyAAKAIIIQgDQCACIAdKBEACQCAEIAMgB0ECdGooAgBBAnRqKAIAIgpBAXFFIApBAEhyDQAgBSAKQQF1QQJ0aigCACIJQX9GBEAgCEEBaiEIDAELIAUgCkEBdUECdGogBiAJQQJ0aiIKKAIANgIAIAogASAHaiIKNgIAIAYgCkECdGogCTYCAAsgB0EBaiEHDAELCyAAIAg2AggL/wMBCn8gACgCBCESA0AgAyAYSgRAIAkgBCAYQQJ0aigCACIUQQJ0aiIRKAIAIhpBfkYEQCARIAUgFGotAAAiE0ECRgR/QX8FIAsgFEECdCIRIAZqKAIAIhdBtdzKlXxsIAggEWooAgAiFkGv1tO+AmxzIAEgByARaigCACIRIBNFIhMbIhVBsfPd8XlsIBEgASATGyIUQeuUr694bHNzIhEgEUEPdnNB7fjs4AJsIhEgEUENdnMgDHEiGUECdGooAgAhGgNAIBpBf0cEQCAVIAogGkEEdGoiESgCAEYEfyAUIBEoAgRGBUEACwR/IBYgESgCCEYFQQALBH8gFyARKAIMRgVBAAtFBEAgCyAZQQFqIAxxIhlBAnRqKAIAIRoMAgsLCyAaQX9GBEAgACAAKAIAIhpBAWo2AgAgCyAZQQJ0aiAaNgIAIAogGkEEdGoiESAVNgIAIBEgFDYCBCARIBY2AgggESAXNgIMCyATRSAaQQF0cgsiGjYCAAsgAiAYaiEUIBpBAEgEQCASIhFBAWohEiAQIBFBAnRqIBQ2AgAFIBpBAXFFBEAgDSAaQQF1IhNBAnRqIhEoAgBBf0YEQCARIBQ2AgAFIA8gDiATQQJ0aigCAEECdGogFDYCAAsgDiATQQJ0aiAUNgIACwsgGEEBaiEYDAELCyAAIBI2AgQLWAEDfwNAIAMgACgCAEgEQCABIANBAnRqKAIAIQQDQCAEQX9HBEAgAiAEQQJ0aiIFKAIAIQQgBUF/NgIAIAAgACgCCEEBajYCCAwBCwsgA0EBaiEDDAELCwvTAwEFfwNAIAEgDEoEQCAMQQJ0IgkgA2ooAgAiCkF/RwRAIAUgACAMaiILQQJ0aigCACEIIAIgCWooAgAgBGotAABBAkcEQCAKIAtKBEAgBSAKQQJ0aigCACAHIAhBAnRqKAIAIQsDQCAIIAtHBEAgByAIQQJ0aiAHIAtBAnRqKAIAIgg2AgAgByAIQQJ0aigCACELDAELCyAIIQoiCEECdCAHaigCACELA0AgCCALRwRAIAcgCEECdGogByALQQJ0aigCACIINgIAIAcgCEECdGooAgAhCwwBCwsgCCAKSgRAIAcgCEECdGogCjYCAAUgByAKQQJ0aiAINgIACwsFIAYgCkECdGoiCSgCAEF/RgRAIAkgCDYCAAUgByAGIApBAnRqKAIAIglBAnRqKAIAIQsDQCAJIAtHBEAgByAJQQJ0aiAHIAtBAnRqKAIAIgk2AgAgByAJQQJ0aigCACELDAELCyAHIAhBAnRqKAIAIQsDQCAIIAtHBEAgByAIQQJ0aiAHIAtBAnRqKAIAIgg2AgAgByAIQQJ0aigCACELDAELCyAIIAlKBEAgByAIQQJ0aiAJNgIABSAHIAlBAnRqIAg2AgALCwsLIAxBAWohDAwBCwsLJQEBfwNAIAAgAkoEQCABIAJBAnRqIAI2AgAgAkEBaiECDAELCwuHAQEEfwNAIAAgBEoEQCABIAQiA0ECdGooAgAhBgNAIAMgBkcEQCABIANBAnRqIAEgBkECdGooAgAiAzYCACABIANBAnRqKAIAIQYMAQsLIAMgBEYEQCAFIgNBAWohBQUgAiADQQJ0aigCACEDCyACIARBAnRqIAM2AgAgBEEBaiEEDAELCyAFC6IBAgN/AXwDQCABIAtKBEAgAyALQQN0aisDACIOIAggBiAFIAAgC2pBAnRqKAIAQQJ0aigCACIMQQN0aiINKwMAYwRAIA0gDjkDAAsgBCALQQN0aisDACIOIAkgDEEDdGoiDSsDAGQEQCANIA45AwALIAogDEEDdGoiDCAMKwMAIAcgAiALQQJ0aigCAEEDdGorAwCgOQMAIAtBAWohCwwBCwsL6gEBBn8gACgCACETIAAoAgQhDyAALQAIIQ4DQCAEIBJKBEAgEkEBIAMbRSAGIBJBAnRqKAIAIhBBf0YEf0F/BSAJIBBBAnRqKAIACyIQIA9HciAFIBJBAnRqKAIAIAhqLQAAQQJGIhEgDkEAR0dyBH9BAQUgByASai0AAEEBcQsEQCATQQJ0Ig4gCmogAiASajYCACALIA5qIAE2AgAgDCAOaiAQNgIAIBNBAWohEyAQIQ8gESEOCyANIAIgEmpBAnRqIBNBAWs2AgAgEkEBaiESDAELCyAAIBM2AgAgACAPNgIEIAAgDjoACAs=";

// src/patterns/kernels/workspace.ts
function bytes(length) {
  return { make: Uint8Array, length };
}
function integers(length) {
  return { make: Int32Array, length };
}
function numbers(length) {
  return { make: Float64Array, length };
}
function struct(make) {
  return { make, length: 1 };
}
var PAGE_BYTES = 65536, MOST_PAGES = 65536, code, kept;
function openWorkspace(rooms) {
  let behind = 0, places = Object.entries(rooms).map(([name, room]) => {
    let address = behind;
    return behind = Math.ceil((address + room.length * room.make.BYTES_PER_ELEMENT) / 8) * 8, { name, address, ...room };
  }), { kernels, memory } = kernelsFor(behind), columns = {};
  for (let { name, address, make, length } of places) {
    let part = new make(memory.buffer, address, length);
    ArrayBuffer.isView(part) || new Uint8Array(memory.buffer, address, make.BYTES_PER_ELEMENT).fill(0), columns[name] = part;
  }
  let isKept = memory === kept?.memory;
  return { kernels, columns, result: (column, length = column.length) => (
    // A small part of a large memory is copied too, so that the memory can go.
    isKept || 2 * length < column.length ? column.slice(0, length) : column.subarray(0, length)
  ) };
}
function kernelsFor(size) {
  if (kept !== void 0 && kept.memory.buffer.byteLength >= size) return kept;
  let isKept = size <= MOST_KEPT_BYTES, wanted = isKept ? 2 ** Math.ceil(Math.log2(Math.max(size, PAGE_BYTES))) : size, pages = Math.ceil(wanted / PAGE_BYTES);
  if (pages > MOST_PAGES) throw tooMany();
  code ??= new WebAssembly.Module(Buffer.from(CODE, "base64"));
  let memory = withAddresses(() => new WebAssembly.Memory({ initial: pages, maximum: pages })), instance = new WebAssembly.Instance(code, { env: { memory } }), made = { kernels: kernelsOf(instance, memory), memory };
  return isKept && (kept = made), made;
}
function tooMany() {
  return new InputError({
    file: "memory",
    found: "the communication events of this trace do not fit into the memory of one stage",
    rule: "4 GiB hold some two hundred million events",
    remedy: "record fewer iterations"
  });
}
var CHUNK = 65536;
function chunkLength({ events }) {
  return Math.min(CHUNK, events.count);
}
function slotsFor(keys) {
  return Math.max(SLOTS.least, 2 ** Math.ceil(Math.log2(2 * Math.max(1, keys))));
}
function eachChunk({ processes, processStart }, copied, visit) {
  for (let process = 0; process < processes; process++) {
    let start = processStart[process], end = processStart[process + 1];
    for (let first = start; first < end; first += CHUNK) {
      let behind = Math.min(first + CHUNK, end);
      for (let [from, to] of copied) to.set(from.subarray(first, behind));
      visit({ process, first, events: behind - first, isProcessStart: first === start });
    }
  }
}

// src/patterns/sites.ts
var CALLS = " › ";
function withoutCallers(names) {
  return distinct(names.map((name) => name.split(CALLS).at(-1)));
}
function addSites({ ofBlock }, { start, block }, instance, into) {
  for (let i = start[instance]; i < start[instance + 1]; i++) {
    let site = ofBlock[block[i]];
    site !== NONE && into.add(site);
  }
}
function namesOf({ names }, sites) {
  return distinct(Array.from(sites, (site) => names[site]));
}
function functionsOf(trace, { regions }, sites) {
  return distinct(Array.from(sites, (site) => trace.regions[regions[site].at(-1)].name));
}
function distinct(names) {
  return [...new Set(names)].sort();
}
function findSites(trace, blocks) {
  let { regions, calls } = trace, caller = thinCallers(trace), isOfLayer = caller.map((_, region) => leadsToLayer(caller, region) ? 1 : 0), found = new SiteTable(regions.length), ofBlock = blocks.region.slice(), hasLayers = isOfLayer.includes(1);
  for (let block = 0; hasLayers && block < blocks.count; block++) {
    let region = blocks.region[block];
    if (region === NONE || isOfLayer[region] === 0) continue;
    let site = region, call = blocks.context[block], inner;
    do {
      if (inner = calls.region[call], call = callerOf(trace, call), call === NONE) break;
      site = found.within(site, calls.region[call]);
    } while (caller[inner] !== CALLER.several);
    call !== NONE && (ofBlock[block] = site);
  }
  let names = found.regions.map((path) => nameOf(path.map((region) => regions[region].name)));
  return { ofBlock, regions: found.regions, names };
}
function leadsToLayer(caller, region) {
  let outer = region;
  for (let steps = 0; outer >= 0 && steps < caller.length; steps++) outer = caller[outer];
  return outer === CALLER.several;
}
function callerOf({ calls: { region, parent } }, call) {
  let outer = parent[call];
  for (; outer !== NONE && region[outer] === region[call]; ) outer = parent[outer];
  return outer;
}
function nameOf(path) {
  return path.includes("") ? path.at(-1) : path.join(CALLS);
}
function thinCallers(trace) {
  let { events, transfers, calls, regions } = trace, chunk = chunkLength(trace), { kernels, columns } = openWorkspace({
    transfer: integers(chunk),
    call: integers(chunk),
    kind: bytes(transfers.count),
    region: integers(calls.count),
    parent: integers(calls.count),
    held: integers(calls.count),
    most: integers(regions.length),
    caller: integers(regions.length)
  });
  columns.kind.set(transfers.kind.subarray(0, transfers.count)), columns.region.set(calls.region.subarray(0, calls.count)), columns.parent.set(calls.parent.subarray(0, calls.count)), columns.held.fill(0), columns.most.fill(0), columns.caller.fill(NONE);
  let copied = [
    [events.transfer, columns.transfer],
    [events.call, columns.call]
  ];
  return eachChunk(trace, copied, (chunk2) => kernels.countHeld(columns, chunk2)), kernels.sumHeld(columns, { calls: calls.count }), kernels.findMost({ ...columns, amount: columns.held }, { calls: calls.count }), kernels.findCallers(columns, { calls: calls.count }), columns.caller.slice();
}
var SiteTable = class {
  regions;
  functions;
  numbers = /* @__PURE__ */ new Map();
  constructor(functions) {
    this.functions = functions, this.regions = Array.from({ length: functions }, (_, region) => [region]);
  }
  /** @returns the site that is `site` called from a region */
  within(site, region) {
    let key = site * this.functions + region, number = this.numbers.get(key);
    return number === void 0 && (number = this.regions.push([region, ...this.regions[site]]) - 1, this.numbers.set(key, number)), number;
  }
};

export {
  KIND,
  EVENT_MARK,
  MOVED,
  NONE,
  LOST_RECEIVE,
  MOST_KEPT_BYTES,
  withAddresses,
  addressIn,
  Struct,
  END,
  Numbering,
  Matching,
  Cutting,
  bytes,
  integers,
  numbers,
  struct,
  openWorkspace,
  chunkLength,
  slotsFor,
  eachChunk,
  withoutCallers,
  addSites,
  namesOf,
  functionsOf,
  distinct,
  findSites
};
