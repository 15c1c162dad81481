import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  InputError
} from "./chunk-OYEKBR2E.js";

// src/statistics/median.ts
function median(values) {
  return values.length === 2 ? (values[0] + values[1]) / 2 : medianOfSorted(new Float64Array(values).sort());
}
function medianOfSorted(sorted) {
  let n = sorted.length;
  if (n === 0) throw new RangeError("the median of no values does not exist");
  let upper = sorted[n >> 1];
  return n % 2 === 1 ? upper : (sorted[(n >> 1) - 1] + upper) / 2;
}

// src/trace/trace.ts
var KIND = { send: 0, receive: 1, collective: 2 }, EVENT_MARK = { afterWaitall: 1, sameCall: 2 }, NONE = -1, LOST_RECEIVE = -3;

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

// src/patterns/kernels/code.ts
var CODE = "AGFzbQEAAAABjgEQYAV/f39/fwBgAn9/AGANf39/f39/f39/f39/fwF/YAh/f39/f39/fwBgBn9/f39/fwF/YAN/f38AYAF/AGAAAGAQf39/f39/f39/f39/f39/fwF/YAABf2ADf39/AX9gC39/f39/f39/f39/AGAGf39/f39/AGAEf39/fwBgAn9/AX9gB39/f39/f38AAg8BA2VudgZtZW1vcnkCAAADFRQDBAUBBgEHAAgJAgoLDA0ADgIPAAYuCX8BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEACwelAhQPcmVzb2x2ZUNvbnRleHRzAAcLY291bnRQb3N0ZWQAEghmaW5kTW9zdAAOC21hcmtDYWxsZXJzAA0JY291bnRIZWxkABMHc3VtSGVsZAACC2ZpbmRDYWxsZXJzAA8Lc3RhcnRCbG9ja3MABgljdXRCbG9ja3MAEQ1zdGFydE1hdGNoaW5nAAUKcXVldWVTZW5kcwAIDHRha2VSZWNlaXZlcwABCWRyb3BTZW5kcwAQCnN0YXJ0VW5pb24AAwt1bml0ZUJsb2NrcwAAD251bWJlckluc3RhbmNlcwALEG1lYXN1cmVJbnN0YW5jZXMADA5zdGFydFNlcXVlbmNlcwAED3Byb2Nlc3NQYXR0ZXJucwAJD251bWJlclNlcXVlbmNlcwAKCrwZFNcDAQV/A0AgASAMSgRAIAxBAnQiCSADaigCACIKQX9HBEAgBSAAIAxqIgtBAnRqKAIAIQggAiAJaigCACAEai0AAEECRgRAIAYgCkECdGoiCSgCAEF/RgRAIAkgCDYCAAUgByAGIApBAnRqKAIAIglBAnRqKAIAIQoDQCAJIApHBEAgByAJQQJ0aiAHIApBAnRqKAIAIgk2AgAgByAJQQJ0aigCACEKDAELCyAJIgogByAIQQJ0aigCACEJA0AgCCAJRwRAIAcgCEECdGogByAJQQJ0aigCACIINgIAIAcgCEECdGooAgAhCQwBCwsgCEgEQCAHIAhBAnRqIAo2AgAFIAcgCkECdGogCDYCAAsLBSAKIAtKBEAgBSAKQQJ0aigCACEKIAcgCEECdGooAgAhCQNAIAggCUcEQCAHIAhBAnRqIAcgCUECdGooAgAiCDYCACAHIAhBAnRqKAIAIQkMAQsLIAgiCyAHIAoiCEECdGooAgAhCQNAIAggCUcEQCAHIAhBAnRqIAcgCUECdGooAgAiCDYCACAHIAhBAnRqKAIAIQkMAQsLIAhIBEAgByAIQQJ0aiALNgIABSAHIAtBAnRqIAg2AgALCwsLIAxBAWohDAwBCwsLkgEBBX8DQCABIAZKBEACQCADIAIgBkECdGooAgBBAnRqKAIAIglBAXFFIAlBAEhyDQAgBCAJQQF1QQJ0aigCACIHQX9GBEAgCEEBaiEIDAELIAQgCUEBdUECdGogBSAHQQJ0aiIKKAIANgIAIAUgACAGaiIJQQJ0aiAHNgIAIAogCTYCAAsgBkEBaiEGDAELCyAIC08BAn8gAEEBayEAA0AgAEEATgRAIABBAnQiAyABaigCACIEQX9HBEAgAiAEQQJ0aiIEIAQoAgAgAiADaigCAGo2AgALIABBAWshAAwBCwsLJQEBfwNAIAAgAkoEQCABIAJBAnRqIAI2AgAgAkEBaiECDAELCwseAEEAJAVBACQGQQAkB0H/ByQIIABB/wFBgCD8CwALLQEBf0EAJANBACQEA0AgACACSgRAIAEgAkECdGpBfjYCACACQQFqIQIMAQsLCwYAQQAkAAteAQR/A0AgACAFSgRAIAVBAnQiBiACaigCACIIQX9HIQcgBCAGaiAHBH8gASAGaigCACADai0AAEEBRgUgBwsEfyAEIAhBAnRqKAIABSAFCzYCACAFQQFqIQUMAQsLC+0DAQl/A0AgAiASSgRAIAggAyASQQJ0aigCACIQQQJ0aiITKAIAIhFBfkYEQCATIAQgEGotAAAiEUECRgR/QX8FIAogEEECdCIQIAVqKAIAIhNBtdzKlXxsIAcgEGooAgAiFEGv1tO+AmxzIAAgBiAQaigCACIQIBFFIhcbIhVBsfPd8XlsIBAgACAXGyIWQeuUr694bHNzIhAgEEEPdnNB7fjs4AJsIhAgEEENdnMgC3EiEEECdGooAgAhEQNAIBFBf0cEQCAJIBFBBHRqIhgoAgAgFUYEfyAYKAIEIBZGBUEACwR/IBgoAgggFEYFQQALBH8gGCgCDCATRgVBAAtFBEAgCiAQQQFqIAtxIhBBAnRqKAIAIREMAgsLCyARQX9GBEAjAyIRQQFqJAMgCiAQQQJ0aiARNgIAIAkgEUEEdGoiECAVNgIAIBAgFjYCBCAQIBQ2AgggECATNgIMCyAXRSARQQF0cgsiETYCAAsgASASaiEQIBFBAEgEQCMEIhFBAWokBCAPIBFBAnRqIBA2AgAFIBFBAXFFBEAgDCARQQF1IhFBAnRqIhMoAgBBf0YEQCATIBA2AgAFIA4gDSARQQJ0aigCAEECdGogEDYCAAsgDSARQQJ0aiAQNgIACwsgEkEBaiESDAELCyMECwQAIwYLjQUBCn8DQCMHIANIBH8gBiMHQQJ0aigCACABIAJqSAVBAAsEQCAGIwdBAnRqKAIAIAFrIQ0gBiMHQQFqQQJ0aigCACABayETIwUEfyAJIwVBAWtBAnRqKAIABUEACyESIBMgDWtBxbvyiHhzIRUgDSEOA0AgDiATSARAIAggDiASaiANa0ECdGogBSAEIA5BAnRqKAIAQQJ0aigCACIPNgIAIA8gFXNBk4OACGwgFUEPdnMhFSAOQQFqIQ4MAQsLIAwjCCAVIBVBEHZzcSIRQQJ0aigCACEOA0AgDkF/RwRAIBUgDkECdCIPIApqKAIARgRAQQAhFgJAIBMgDWsiECAJIA9qKAIAIA4EfyAJIA5BAWtBAnRqKAIABUEACyIPa0cNAEEAIRQDQCAQIBRKBEAgCCAPIBRqQQJ0aigCACAIIBIgFGpBAnRqKAIARw0CIBRBAWohFAwBCwtBASEWCwVBACEWCwVBASEWCyAWRQRAIAwjCCARQQFqcSIRQQJ0aigCACEODAELCyAOQX9GBEAjBSIOQQFqJAUgDCARQQJ0aiAONgIAIA5BAnQiDyAJaiASIBNqIA1rNgIAIAogD2ogFTYCACALIA9qQX82AgAjCCMFQQF0SARAIwhBAXRBAWokCCAMQf8BIwhBAWpBAnT8CwBBACEPA0AgDyMFSARAIwggCiAPQQJ0aigCACINIA1BEHZzcSEWA0AgDCAWQQJ0aigCAEF/RwRAIwggFkEBanEhFgwBCwsgDCAWQQJ0aiAPNgIAIA9BAWohDwwBCwsLCyAHIwdBAnRqIA42AgAgACALIA5BAnRqIg0oAgBHBEAgDSAANgIAIwZBAWokBgsjB0EBaiQHDAELCyMFC4gBAQV/A0AgACAESgRAIAIgBEECdCIGaiAEIQMgASAGaigCACEGA0AgAyAGRwRAIAEgA0ECdGogASAGQQJ0aigCACIDNgIAIAEgA0ECdGooAgAhBgwBCwsgAyAERgRAIAUiA0EBaiEFBSACIANBAnRqKAIAIQMLIAM2AgAgBEEBaiEEDAELCyAFC58BAgN/AnwDQCABIAtKBEAgC0EDdCIMIANqKwMAIQ4gBCAMaisDACEPIA4gBiAFIAAgC2pBAnRqKAIAQQJ0aigCAEEDdCIMIAhqIg0rAwBjBEAgDSAOOQMACyAPIAkgDGoiDSsDAGQEQCANIA85AwALIAogDGoiDCAMKwMAIAcgAiALQQJ0aigCAEEDdGorAwCgOQMAIAtBAWohCwwBCwsLjgEBA38gAEEBayEAA0AgAEEATgRAIABBAnQiByACaigCACEGIAEgB2ooAgAhByAAIARqLQAAQQFGIggEQCAFIAdqQQE6AAALIAZBf0cEQCAIBH9BAQUgAyAHai0AAEEBRgR/IAcgASAGQQJ0aigCAEcFQQALCwRAIAQgBmpBAToAAAsLIABBAWshAAwBCwsLSQEDfwNAIAAgBEoEQCABIARBAnQiBWooAgAhBiACIAVqKAIAIgUgAyAGQQJ0aiIGKAIASgRAIAYgBTYCAAsgBEEBaiEEDAELCwu7AQEFfwNAIAAgBkoEQAJAIAMgBkECdCIFIAFqKAIAIgdBAnRqKAIAQQFHDQAgAiAFaigCACEFA0AgBUF/RwR/IAcgASAFQQJ0aigCAEYFQQALBEAgAiAFQQJ0aigCACEFDAELCyAFQX9GDQAgBCAHQQJ0aiIIKAIAIglBf0YEQCAIIAEgBUECdGooAgA2AgAFIAkgASAFQQJ0aigCAEcEQCAEIAdBAnRqQX42AgALCwsgBkEBaiEGDAELCwtRAQR/A0AgAiMDSARAIAAgAkECdGooAgAhAwNAIANBf0cEQCABIANBAnRqIgUoAgAhAyAFQX82AgAgBEEBaiEEDAELCyACQQFqIQIMAQsLIAQLvwEBBH8DQCADIA1KBEAgDUEBIAIbRSAFIA1BAnRqKAIAIg5Bf0YEf0F/BSAIIA5BAnRqKAIACyIOIwFHciAEIA1BAnRqKAIAIAdqLQAAQQJGIhAjAkdyBH9BAQUgBiANai0AAEEBcQsEQCMAQQJ0Ig8gCWogASANajYCACAKIA9qIAA2AgAgCyAPaiAONgIAIA4kASAQJAIjAEEBaiQACyAMIAEgDWpBAnRqIwBBAWs2AgAgDUEBaiENDAELCyMAC3UBAn8DQCAAIAdKBEAgAiAHQQJ0aigCACIIQX9GBH9BAQUgAyAHai0AAEECcQsEf0EBBSABIAdBAnRqKAIAIARqLQAAQQJGC0UEQCAGIAUgCEECdGooAgBBAnRqIgggCCgCAEEBajYCAAsgB0EBaiEHDAELCwtWAQN/A0AgACAFSgRAIAVBAnQiBiACaigCACIHQX9HBEAgBCAHQQJ0aiIHIAcoAgBBAUECIAEgBmooAgAgA2otAABBAkYbajYCAAsgBUEBaiEFDAELCws=";

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
var PAGE_BYTES = 65536, MOST_PAGES = 65536, code, kept;
function openWorkspace(rooms) {
  let behind = 0, places = Object.entries(rooms).map(([name, room]) => {
    let address = behind;
    return behind = Math.ceil((address + room.length * room.make.BYTES_PER_ELEMENT) / 8) * 8, { name, address, ...room };
  }), { kernels, memory } = kernelsFor(behind), columns = {}, at = {};
  for (let { name, address, make, length } of places)
    columns[name] = new make(memory.buffer, address, length), at[name] = address;
  let isKept = memory === kept?.memory;
  return { kernels, columns, at, result: (column, length = column.length) => (
    // A small part of a large memory is copied too, so that the memory can go.
    isKept || 2 * length < column.length ? column.slice(0, length) : column.subarray(0, length)
  ) };
}
function kernelsFor(size) {
  if (kept !== void 0 && kept.memory.buffer.byteLength >= size) return kept;
  let isKept = size <= MOST_KEPT_BYTES, wanted = isKept ? 2 ** Math.ceil(Math.log2(Math.max(size, PAGE_BYTES))) : size, pages = Math.ceil(wanted / PAGE_BYTES);
  if (pages > MOST_PAGES) throw tooMany();
  code ??= new WebAssembly.Module(Buffer.from(CODE, "base64"));
  let memory = withAddresses(() => new WebAssembly.Memory({ initial: pages, maximum: pages })), { exports } = new WebAssembly.Instance(code, { env: { memory } }), made = { kernels: exports, memory };
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
var LEAST_SLOTS = 1024;
function slotsFor(keys) {
  return Math.max(LEAST_SLOTS, 2 ** Math.ceil(Math.log2(2 * Math.max(1, keys))));
}
function eachChunk({ processes, processStart }, copied, visit) {
  for (let process = 0; process < processes; process++) {
    let start = processStart[process], end = processStart[process + 1];
    for (let first = start; first < end; first += CHUNK) {
      let behind = Math.min(first + CHUNK, end);
      for (let [from, to] of copied) to.set(from.subarray(first, behind));
      visit(process, first, behind - first, first === start);
    }
  }
}

// src/patterns/sites.ts
var CALLS = " › ";
function withoutCallers(names) {
  return [...new Set(names.map((name) => name.split(CALLS).at(-1)))].sort();
}
var SEVERAL = -2;
function findSites(trace, blocks) {
  let { regions, calls } = trace, caller = thinCallers(trace), isOfLayer = caller.map((_, region) => leadsToLayer(caller, region) ? 1 : 0), found = new SiteTable(regions.length), ofBlock = blocks.region.slice(), hasLayers = isOfLayer.includes(1);
  for (let block = 0; hasLayers && block < blocks.count; block++) {
    let region = blocks.region[block];
    if (region === NONE || isOfLayer[region] === 0) continue;
    let site = region, call = blocks.context[block], inner;
    do {
      if (inner = calls.region[call], call = callerOf(trace, call), call === NONE) break;
      site = found.within(site, calls.region[call]);
    } while (caller[inner] !== SEVERAL);
    call !== NONE && (ofBlock[block] = site);
  }
  let names = found.regions.map((path) => nameOf(path.map((region) => regions[region].name)));
  return { ofBlock, regions: found.regions, names };
}
function leadsToLayer(caller, region) {
  let outer = region;
  for (let steps = 0; outer >= 0 && steps < caller.length; steps++) outer = caller[outer];
  return outer === SEVERAL;
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
  let { events, transfers, calls, regions } = trace, chunk = chunkLength(trace), { kernels, columns, at } = openWorkspace({
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
  return eachChunk(trace, copied, (_process, _first, count) => {
    kernels.countHeld(count, at.transfer, at.call, at.kind, at.held);
  }), kernels.sumHeld(calls.count, at.parent, at.held), kernels.findMost(calls.count, at.region, at.held, at.most), kernels.findCallers(calls.count, at.region, at.parent, at.most, at.caller), columns.caller.slice();
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

// src/statistics/z-scale.ts
var MAD_TO_SIGMA = 0.6745, MEAN_DEVIATION_TO_SIGMA = 1.253314;
function zScale(values) {
  let scratch = Float64Array.from(values).sort(), median2 = medianOfSorted(scratch), sum = 0;
  for (let i = 0; i < scratch.length; i++) {
    let deviation = Math.abs(scratch[i] - median2);
    scratch[i] = deviation, sum += deviation;
  }
  let mad = medianOfSorted(scratch.sort()), unit = mad > 0 ? mad / MAD_TO_SIGMA : MEAN_DEVIATION_TO_SIGMA * sum / scratch.length;
  return { median: median2, mad, unit };
}

export {
  KIND,
  EVENT_MARK,
  NONE,
  LOST_RECEIVE,
  MOST_KEPT_BYTES,
  withAddresses,
  bytes,
  integers,
  numbers,
  openWorkspace,
  chunkLength,
  slotsFor,
  eachChunk,
  median,
  medianOfSorted,
  MAD_TO_SIGMA,
  zScale,
  withoutCallers,
  findSites
};
