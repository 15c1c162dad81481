import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  NONE,
  Struct,
  addressIn,
  withAddresses
} from "./chunk-F3KJRIJV.js";
import {
  InputError
} from "./chunk-SIELSD4C.js";

// src/diagnosis/places.ts
function numberPlaces({ calls, paths, gaps, fromCallStacks }) {
  let path = Array.from({ length: paths.count }, (_, i) => i), before = new Array(paths.count).fill(NONE), ofEntry = gaps.path;
  if (fromCallStacks) {
    ofEntry = new Int32Array(gaps.path.length);
    let known = /* @__PURE__ */ new Map();
    for (let process = 0; process + 1 < calls.processStart.length; process++) {
      let behindLast = calls.processStart[process + 1];
      for (let call = calls.processStart[process]; call <= behindLast; call++) {
        let next = call < behindLast ? calls.path[call] : NONE, to = gaps.start[call + process + 1];
        for (let entry = gaps.start[call + process]; entry < to; entry++) {
          let key = gaps.path[entry] * (paths.count + 1) + next + 1, place = known.get(key);
          place === void 0 && (place = path.push(gaps.path[entry]) - 1, before.push(next), known.set(key, place)), ofEntry[entry] = place;
        }
      }
    }
  }
  let count = path.length + 2;
  return {
    count,
    path: Int32Array.from([...path, NONE, NONE]),
    before: Int32Array.from([...before, NONE, NONE]),
    ofEntry,
    notYetStarted: count - 2,
    alreadyEnded: count - 1
  };
}
function placesInMpi({ paths }, places, isMpi) {
  return Uint8Array.from(places.path, (path) => {
    let region = path === NONE ? NONE : paths.region[path];
    return region !== NONE && isMpi(region) ? 1 : 0;
  });
}

// src/assembly/column-memory.ts
var PAGE_BYTES = 65536, MOST_PAGES = 65536, memories = /* @__PURE__ */ new WeakMap(), ColumnMemory = class _ColumnMemory {
  memory;
  used = 0;
  /**
   * @param size bytes, see bytesOf
   * @returns null where it does not fit into the addresses of compiled code
   * @throws InputError where the system does not give the addresses
   */
  static ofBytes(size) {
    let pages = Math.ceil(size / PAGE_BYTES);
    return pages > MOST_PAGES ? null : new _ColumnMemory(pages);
  }
  constructor(pages) {
    this.memory = withAddresses(() => new WebAssembly.Memory({ initial: pages, maximum: pages })), memories.set(this.memory.buffer, this);
  }
  /** Bytes that are left. */
  get rest() {
    return this.memory.buffer.byteLength - this.used;
  }
  /** A new column; zeros unless a scratch was there before. @throws RangeError when there is no room */
  bytes(length) {
    return new Uint8Array(this.memory.buffer, this.take(length), length);
  }
  integers(length) {
    return new Int32Array(this.memory.buffer, this.take(4 * length), length);
  }
  numbers(length) {
    return new Float64Array(this.memory.buffer, this.take(8 * length), length);
  }
  /** Lets go of the columns that were made since as soon as the work is done. */
  scratch(work) {
    let before = this.used;
    try {
      return work();
    } finally {
      this.used = before;
    }
  }
  take(size) {
    let address = this.used;
    return this.used += Math.ceil(size / 8) * 8, address;
  }
};
function memoryOf(column) {
  return memories.get(column.buffer);
}

// src/diagnosis/kernels/code.ts
var CODE = "AGFzbQEAAAABwQEQYAh/f39/f39/fwF/YAR/f39/AGAHf39/f39/fwF/YAZ/f39/f38AYAx/f39/f39/f39/f38AYAZ/f3x8fH8AYAZ/f39/f3wAYAd/f398fHx/AGAaf39/f39/f39/f39/f39/f39/f39/f39/f38Bf2AKf39/f39/f39/fwBgBH9/f38Bf2AHf39/f39/fwF8YAZ/f39/f38Bf2ACf38BfGAIf39/f39/f38AYBJ/f39/f39/f39/f39/f39/f38AAg8BA2VudgZtZW1vcnkCAAADFhUFBgcICQoACwEMAgMEBAMNDgECAA8HmAITDGNoYXJnZURlbGF5cwAUCWxpc3RDb3N0cwATC2xpc3RMYXJnZXN0ABIPYWRkVGltZXNCZXR3ZWVuAAAJc29ydEJ5RW5kABENc3VidHJhY3RXYWl0cwAQCHRha2VTb21lAA8PY291bnRWaW9sYXRpb25zAA4PZHVyYXRpb25zQnlTaXplAA0OZW50ZXJPdGhlckVuZHMADAtmaW5kQXdhaXRlZAALCGZpbmRMYXRlAAoMb3JkZXJCeUNhbGxzAAkKcm9sZUJ5Q2FsbAAIC2tlZXBMb25nZXN0AAcNbGlzdEluc3RhbmNlcwAGCWxpc3RXYWl0cwAFDW9sZGVyTWVzc2FnZXMABA5wcm9maWxlUHJvY2VzcwADCsoyFd8FAgZ/A3wgACgCCCEKIAFBA3QiBiAAKAIgaisDACEMIAAoAgAiByABQQJ0aigCACEIIAcgAUEBakECdGooAgAhByACIANjIAAoAhwgBmorAwAiDSACZHEEQAJAIAAoAjQiCSAFKAIIIgZqLQAARQRAIAUtABANASAGIAlqQQE6AAAgBSgCBCAFIAUoAgwiBkEBajYCDCAGQQJ0aiAJNgIACyAFKAIAIAlBA3RqIgYgBisDACAEIAMgDaQgAqGioDkDAAsLIAIgDaUiDSADIAykIg5jBEAgByEGA0AgBiAISgRAIAogBiAIakEBdiIJQQN0aisDACANZARAIAkhBgUgCUEBaiEICwwBCwsgCCEGA0AgBiAHSARAIAogBiAHakEBdiIJQQN0aisDACAOZARAIAkhBwUgCUEBaiEGCwwBCwsgACABIAggDSAOIAQgBRACIAYgCEoEQCAIQQFqIgcgBkgEQCAFIAAoAgwgACgCKCAHIAYgBBABIAUgACgCFCAAKAIYIAAoAhAiCCABIAdqQQJ0aigCACAIIAEgBmpBAnRqKAIAIAQQAQsgACABIAYgDSAOIAQgBRACCwsgAiADYyADIAxkcQRAIAMgAiAMpSIMoSECIAAoAgAiBiABQQFqQQJ0aigCAEEBayIHIAYgAUECdGooAgBOBH8gACgCBCAHQQN0aisDACAAKAIgIAFBA3RqKwMAZgVBAAsEQCAAKAIkIAdBAnRqKAIAIgFBf0cEQCACIAMgAUEDdCIBIAAoAixqKwMAIgIgACgCMCABaisDAKCkIAIgDKWhRAAAAAAAAAAApaEhAgsLIAJEAAAAAAAAAABiBEACQCAAKAI4IgAgBSgCCCIBai0AAEUEQCAFLQAQDQEgACABakEBOgAAIAUoAgQgBSAFKAIMIgZBAWo2AgwgBkECdGogADYCAAsgBSgCACAAQQN0aiIAIAArAwAgBCACoqA5AwALCwsL4wEBBn8gACgCACEHIAAoAgghCCAALQAQBEADQCADIARIBEAgByABIANBAnRqKAIAIgBBA3RqIgYgBisDACAFIAIgA0EDdGorAwCiIAAgCGotAAC4oqA5AwAgA0EBaiEDDAELCw8LIAAoAgQhCSAAKAIMIQYDQCADIARIBEAgCCABIANBAnRqKAIAIgtqIgotAABFBEAgCkEBOgAAIAkgBkECdGogCzYCACAGQQFqIQYLIAcgC0EDdGoiCiAKKwMAIAUgAiADQQN0aisDAKKgOQMAIANBAWohAwwBCwsgACAGNgIMC/YDAgN8BH8gACgCBCEKIAAoAgghCyABQQN0IgwgACgCHGorAwAhByAAKAIgIAxqKwMAIQggAiAAKAIAIgwgAUEBakECdGooAgBGIQ0gDCABQQJ0aigCACACRwRAIAsgAkEBa0EDdGorAwAgB6UhBwsgASACaiEBIA1FBEAgCCAKIAJBA3RqKwMApCEICwJAIAQgCGMgAyAHZHIEfCAEIAikIAMgB6WhIglEAAAAAAAAAABlDQEgBSAJIAggB6GjogUgBQshByAGIAAoAhQgACgCGCAAKAIQIgwgAUECdGooAgAgDCABQQFqQQJ0aigCACAHEAELIA0EQA8LIAQgAkEDdCIBIAtqKwMApCADIAEgCmorAwCloSIHRAAAAAAAAAAAZQRADwsgByAAKAIkIAJBAnRqKAIAIgFBf0YEfEQAAAAAAAAAAAUgBCABQQN0IgEgACgCLGorAwAiBCAAKAIwIAFqKwMAoKQgAyAEpaFEAAAAAAAAAAClC6EiA0QAAAAAAAAAAGIEQAJAIAAoAgwgAkECdGooAgAiACAGKAIIIgFqLQAARQRAIAYtABANASAAIAFqQQE6AAAgBigCBCAGIAYoAgwiAkEBajYCDCACQQJ0aiAANgIACyAGKAIAIABBA3RqIgAgACsDACAFIAOioDkDAAsLC9UDAQJ/A0AgASACSARAIAEgCmotAABFBEAgByABQQJ0aigCACIaIBRqQQE6AAAgESAaQQN0aiIbIBsrAwAgAUEDdCIbIAlqKwMAIAggG2orAwChoDkDACASIBpBAnRqIhogGigCAEEBajYCAAsgAUEBaiEBDAELCwNAIAMgBEgEQCALIANBAnRqKAIAIgEgFGpBAToAACARIAFBA3RqIgEgASsDACAMIANBA3RqKwMAoDkDACADQQFqIQMMAQsLA0AgBSAGSARAIAVBAnQiASAOaigCACECIAEgDWooAgAiAUF/RgR/QQEFIAIgD2otAABBAUYLRQRAIBMgByABQQJ0aigCAEEDdGoiASABKwMAIBAgAkEDdGorAwCgOQMACyAFQQFqIQUMAQsLQQAhAgNAIAAgAkoEQCACIBRqIgEtAAAEQCAVQQJ0IgMgFmogAjYCACAXIBVBA3RqIAJBA3QiBCARaiIFKwMAOQMAIAMgGGogEiACQQJ0aiIDKAIANgIAIBkgFUEDdGogBCATaiIEKwMAOQMAIAVEAAAAAAAAAAA5AwAgA0EANgIAIAREAAAAAAAAAAA5AwAgAUEAOgAAIBVBAWohFQsgAkEBaiECDAELCyAVC+YDAgl/AXwDQCAAIApKBEAgBCABIApBAnRqKAIAQQJ0aigCACESIApBAWohDANAIAAgDEoEfyAEIAEgDEECdGooAgBBAnRqKAIAIBJGBUEACwRAIAxBAWohDAwBCwsDQCAQIBJMBEAgByAPQQFqIg9BAnRqKAIAIRBBACELDAELCyAKIQ0DQCAMIA1KIAtBAEpxBEAgAyACIAggC0EBa0ECdGooAgBBAnRqKAIAQQN0aisDACETA0AgDCANSgR/IAMgAiABIA1BAnRqKAIAQQJ0aigCAEEDdGorAwAgE2YFQQALBEAgDUEBaiENDAELCyAMIA1KBEAgCSAIIAtBAWsiC0ECdGooAgBBAnRqIAEgDUECdGooAgA2AgALDAELCyALIQ4gCiENA0AgDCANSgRAIAYgASANQQJ0aigCACIRQQN0aisDACAFIBJBA3RqKwMAZUUEQCADIAIgEUECdGooAgBBA3RqKwMAIRMgCyIKQQFqIQsDQCAKIA5KBH8gAyACIAggCkEBa0ECdGooAgBBAnRqKAIAQQN0aisDACATZAVBAAsEQCAIIApBAnRqIAggCkEBayIKQQJ0aigCADYCAAwBCwsgCCAKQQJ0aiARNgIACyANQQFqIQ0MAQsLIAwhCgwBCwsLTQEEfwNAIAAgBUoEQCAFQQJ0IgYgAWooAgAiB0F/RwRAIAMgBEECdGogBzYCACACIAZqIAQ2AgAgBEEBaiEECyAFQQFqIQUMAQsLIAQLsAIBBH8DQCAAIAhKBEAgASAISgR/IAQgCEECdGooAgBBf0cFQQALBH8gCCAFIAMgCEECdGooAgBBAnRqKAIARwVBAAtFBEAgBiACIAhqLQAAQQFqQQJ0aiIJIAkoAgBBAWo2AgALIAhBAWohCAwBCwtBACEIA0AgCEGAAkgEQCAGIAhBAWoiCUECdGoiCiAKKAIAIAYgCEECdGooAgBqNgIAIAkhCAwBCwsgBkGACGooAgBBACEIA0AgACAISgRAIAEgCEoEfyAEIAhBAnRqKAIAQX9HBUEACwR/IAggBSADIAhBAnRqKAIAQQJ0aigCAEcFQQALRQRAIAYgAiAIai0AAEECdGoiCSgCACELIAkgC0EBajYCACAHIAtBAnRqIAg2AgALIAhBAWohCAwBCwsL8QICBH8CfANAIAAgB0oEQCAHIQgDQCAAIAhKBH8gASAIai0AACABIAdqLQAARgVBAAsEQCAIQQJ0IgkgA2ooAgBBf0cEQCAFIAIgCWooAgAiCUECdGooAgAiCkF/RwR/IAQgCkEDdGorAwAgBCAIQQN0aisDAGYFQQALRQRAIAUgCUECdGogCDYCAAsLIAhBAWohCAwBCwtEAAAAAAAAAAAhCwNAIAcgCEgEQCADIAdBAnRqKAIAQX9GBH9BAQUgByAFIAIgB0ECdGooAgBBAnRqKAIARwtFBEAgBSACIAdBAnRqKAIAQQJ0akF/NgIAIAYgAiAHQQJ0aigCACIKQQJ0aigCACIJQX9HBH8gBCAJQQN0aisDACAEIAdBA3RqKwMAZgVBAAsEQCAHIQkFIAYgCkECdGogBzYCAAsgCUF/RwRAIAsgBCAJQQN0aisDAKAhCwsLIAdBAWohBwwBCwsgDCALoCEMIAghBwwBCwsgDAsxAQF/A0AgACAESgRAIAMgBGogAiABIARBAnRqKAIAai0AADoAACAEQQFqIQQMAQsLC8wCAgR/AXwDQCAAIAhKBEAgAiAIQQJ0aigCACIHQX9HBEAgBCAHQQFqQQJ0aiIHIAcoAgBBAWo2AgAgBkEBaiEGCyAIQQFqIQgMAQsLQQAhCANAIAEgCEoEQCAEIAhBAWoiB0ECdGoiCSAJKAIAIAQgCEECdGooAgBqNgIAIAchCAwBCwtBACEIA0AgACAISgRAIAIgCEECdGooAgAiCUF/RwRAIAMgCEEDdGorAwAhCiAEIAlBAnRqIgcoAgAhASAHIAFBAWo2AgADQCABQQBKBH8gCSACIAUgAUEBa0ECdGooAgBBAnRqKAIARgVBAAsEfyAKIAMgBSABQQFrQQJ0aigCAEEDdGorAwBjBUEACwRAIAUgAUECdGogBSABQQFrIgFBAnRqKAIANgIADAELCyAFIAFBAnRqIAg2AgALIAhBAWohCAwBCwsgBgtzAgR/AXwDQCAAIAhKBEAgBSABIAhBAnRqKAIAIglBA3RqKwMAIgsgAyACIAlBAnRqKAIAQQN0IgpqKwMAZAR/IAsgBCAKaisDAGUFQQALBEAgBiAHQQJ0aiAJNgIAIAdBAWohBwsgCEEBaiEIDAELCyAHC0QBAn8DQCAAIAZKBEAgAiABIAZBAnRqKAIAQQJ0aigCACIHIANqLQAAIARHBEAgBSAHakEBOgAACyAGQQFqIQYMAQsLC5sCAQV/A0AgASANSgRAIAIgDUECdGooAgAgA2otAAAiD0ECRgRAIAsgDEECdGogDTYCACAMQQFqIQwLIA1BAnQiECAEaigCACIOQX9GIA9BAUdyRQRAIAUgDkECdGooAgAhDyAFIBBqKAIAIRAgACAAKAIIQQFqNgIIIA9Bf0YEf0EBBSAGIA1BAnRqKAIAQX9GCwRAIAAgACgCDEEBajYCDAsgD0F/RwRAIAggDUEDdGogByAPQQN0aisDADkDACANQQJ0Ig8gCWogBiAPaigCADYCAAsgEEF/RwRAIAggDkEDdGogByAQQQN0aisDADkDACAOQQJ0Ig4gCmogBiAOaigCADYCAAsLIA1BAWohDQwBCwsgACAMNgIUC8ECAQN/A0AgACAMSgRAIAQgAiAMQQJ0aigCAEECdCINIANqKAIAQQJ0aigCACIOQX9HBH8gBSANaigCACAGai0AACAHai0AAAVBAAsEQCAKIA5BAnRqIg0gDSgCAEEBajYCAAsgDEEBaiEMDAELC0EBIQwDQCABIAxOBEAgCiAMQQJ0aiINIA0oAgAgCiAMQQFrQQJ0aigCAGo2AgAgDEEBaiEMDAELCyAAQQFrIQADQCAAQQBOBEAgAiAAQQJ0aigCAEECdCIBIAVqKAIAIQwgBCABIANqKAIAQQJ0aigCACIBQX9GBH9BAAUgBiAMai0AACAHai0AAAsEQCAKIAFBAnRqIgEoAgBBAWshDSABIA02AgAgCyANQQN0aiAMQQN0IgEgCWorAwAgASAIaisDAKE5AwALIABBAWshAAwBCwsLdAICfwF8A0AgASAGSgRAIAUgAiAGQQJ0aigCACIHQQN0aisDACAEIAMgB0ECdGooAgBBA3RqKwMAoSIIRAAAAAAAAAAAZUUEQCAAIAAoAhBBAWo2AhAgCCAAKwMAZARAIAAgCDkDAAsLIAZBAWohBgwBCwsLgwECAXwGfyAAKAIAIQUgACgCBCEGIAAoAgghByAAKAIMIQgDQCADIAhIBEAgBiADQQJ0aigCACIEIAFqLQAABEAgAiAFIARBA3RqKwMAoCECCyAFIARBA3RqRAAAAAAAAAAAOQMAIAQgB2pBADoAACADQQFqIQMMAQsLIABBADYCDCACC4ABAQN/A0AgACAJSgRAIAcgCUEDdCIKaiACIApqKwMAIAEgCmorAwChOQMAIAlBAWohCQwBCwsDQCADIAhKBEAgBiAEIAhBAnRqKAIAIgBBAnRqIAg2AgAgByAAQQN0aiIAIAArAwAgBSAIQQN0aisDAKE5AwAgCEEBaiEIDAELCwugAgEKfyACIQRBASENA0AgACANSgRAQQAhBwNAIAAgB0oEQCAHIA1BAXRqIgUgACAAIAVKGyELIAciBSANaiIGIAAgACAGShsiCiEJIAchCANAIAggC0gEQCAFIApIBH8gCSALRgR/QQEFIAEgBCAFQQJ0aigCAEEDdGorAwAgASAEIAlBAnRqKAIAQQN0aisDAGULBUEACwRAIAUiBkEBaiEFBSAJIgZBAWohCQsgAyAIQQJ0aiAEIAZBAnRqKAIANgIAIAhBAWohCAwBCwsgByANQQF0aiEHDAELCyAEIAMhBCEDIA1BAXQhDQwBCwsgAiAERwRAA0AgACAMSgRAIAIgDEECdCIBaiABIARqKAIANgIAIAxBAWohDAwBCwsLC4YDAgV/AnwDQCAAIAlKBEAgBCAJQQN0IgtqIAIgC2orAwAgAyALaisDAKCaOQMAIAlBAWohCQwBCwsgACABSgR8IAFBAWshCyAFIgkgBCAAQQN0/AoAACAAQQFrIQMDQCADIAhKBEACQCAJIAMgCGpBAXZBA3RqKwMAIQwgCCEBIAMhAgNAIAEgAkwEQAJAA0AgCSABQQN0aisDACAMYwRAIAFBAWohAQwBCwsDQCAJIAJBA3RqKwMAIAxkBEAgAkEBayECDAELCyABIAJKDQAgCSABQQN0aisDACENIAEiBUEBaiEBIAkgBUEDdGogCSACQQN0aisDADkDACACIgVBAWshAiAJIAVBA3RqIA05AwAMAgsLCyACIAtOBEAgAiEDBSABIAtKDQEgASEICwwCCwsLIAkgC0EDdGorAwAFRAAAAAAAAPB/CyEMA0AgACAKSgRAIAQgCkEDdGorAwAgDGUEQCAGIAdBAnRqIAo2AgAgB0EBaiEHCyAKQQFqIQoMAQsLIAcLmAEBBn8DQCAAIApKBEBBACEJA0AgASAJSgRAIAIgC0EDdCIMaisDAEQAAAAAAAAAAGIEQCAEIAhBAnQiDWogCjYCACAFIA1qIAk2AgAgBiAIQQN0Ig1qIAIgDGorAwA5AwAgByANaiADIAxqKwMAOQMAIAhBAWohCAsgCUEBaiEJIAtBAWohCwwBCwsgCkEBaiEKDAELCyAIC/4GAgV8DH8gASgCACEaIAEoAgQhGyADQQFrIRkDQCACIBlMBEAgCCAEIBlBAnRqKAIAIh1BAnQiA2ooAgAhHiAdQQN0IhcgCWorAwAhEiAAIB4gBiAXaisDACITIAsgF2orAwAiFEQAAAAAAADwPyABEAAgAUEBOgAQIAAgAyAHaigCACATIBJEAAAAAAAA8L8gARAAIAEoAgAhHyABKAIEISAgASgCCCEhRAAAAAAAAAAAIRJBACEDQQAhGCABKAIMISIDQCAYICJIBEAgISAgIBhBAnRqKAIAIhxqQQA6AAAgHyAcQQN0aisDACIVRAAAAAAAAAAAZARAIBIgFaAhEiADIhdBAWohAyAgIBdBAnRqIBw2AgAFIB8gHEEDdGpEAAAAAAAAAAA5AwALIBhBAWohGAwBCwsgASADNgIMIAFBADoAECAMIB5BAnRqKAIAIRcgDCAeQQFqQQJ0aigCACIcIQMDQCADIBdKBEAgEyALIAMgF2pBAXYiGEEDdGorAwBjBEAgGCEDBSAYQQFqIRcLDAELCyAXIgMhGANAIBggHEgEfyAUIAkgGEEDdGorAwBkBUEACwRAIBkgBSAYQQJ0aigCAEoEQCASIBQgGEEDdCIXIAlqKwMAIhIgCiAXaisDAKCkIBIgE6WhRAAAAAAAAAAApaAhEgsgGEEBaiEYDAELCyASRPyp8dJNYlA/ZiIcRQRAIBEgESsDACAdQQN0IhcgCmorAwAgDSAXaisDAKCgOQMACyAdQQN0IhcgCmorAwAgEqMhFSANIBdqKwMAIBKjIRYgDiAebCEeQQAhFyABKAIMIR8DQCAXIB9IBEAgGyAXQQJ0aigCACEgIBwEQCAeICBqQQN0IiEgD2ogDyAhaisDACAVIBogIEEDdGorAwCioDkDACAQICFqIiEgISsDACAWIBogIEEDdGorAwCioDkDAAsgGiAgQQN0akQAAAAAAAAAADkDACAXQQFqIRcMAQsLIAFBADYCDCAcBEAgHUEDdCIXIApqKwMAIA0gF2orAwCgIBKjIRIDQCADIBhIBEAgGSAFIANBAnRqKAIASgRAIANBA3QiFyANaiIcIBwrAwAgEiAUIAkgF2orAwAiFSAKIBdqKwMAoKQgEyAVpaFEAAAAAAAAAACloqA5AwALIANBAWohAwwBCwsLIBlBAWshGQwBCwsL";

// src/diagnosis/kernels/interface.ts
var MessageSums = class extends Struct {
  static BYTES_PER_ELEMENT = 24;
  constructor(buffer, byteOffset) {
    super(buffer, byteOffset, 24);
  }
  get largestViolationNs() {
    return this.view.getFloat64(0, !0);
  }
  set largestViolationNs(value) {
    this.view.setFloat64(0, value, !0);
  }
  get messages() {
    return this.view.getInt32(8, !0);
  }
  set messages(value) {
    this.view.setInt32(8, value, !0);
  }
  get unclassified() {
    return this.view.getInt32(12, !0);
  }
  set unclassified(value) {
    this.view.setInt32(12, value, !0);
  }
  get clockViolations() {
    return this.view.getInt32(16, !0);
  }
  set clockViolations(value) {
    this.view.setInt32(16, value, !0);
  }
  get collectives() {
    return this.view.getInt32(20, !0);
  }
  set collectives(value) {
    this.view.setInt32(20, value, !0);
  }
}, TimelineColumns = class extends Struct {
  static BYTES_PER_ELEMENT = 60;
  constructor(buffer, byteOffset) {
    super(buffer, byteOffset, 60);
  }
  get processStart() {
    return this.view.getUint32(0, !0) >>> 0;
  }
  set processStart(value) {
    this.view.setUint32(0, value, !0);
  }
  get enter() {
    return this.view.getUint32(4, !0) >>> 0;
  }
  set enter(value) {
    this.view.setUint32(4, value, !0);
  }
  get leave() {
    return this.view.getUint32(8, !0) >>> 0;
  }
  set leave(value) {
    this.view.setUint32(8, value, !0);
  }
  /** By call: its path. */
  get path() {
    return this.view.getUint32(12, !0) >>> 0;
  }
  set path(value) {
    this.view.setUint32(12, value, !0);
  }
  /** By gap: its first entry. */
  get gapStart() {
    return this.view.getUint32(16, !0) >>> 0;
  }
  set gapStart(value) {
    this.view.setUint32(16, value, !0);
  }
  /** By entry of gaps: its place and time. */
  get placeOfEntry() {
    return this.view.getUint32(20, !0) >>> 0;
  }
  set placeOfEntry(value) {
    this.view.setUint32(20, value, !0);
  }
  get gapNs() {
    return this.view.getUint32(24, !0) >>> 0;
  }
  set gapNs(value) {
    this.view.setUint32(24, value, !0);
  }
  get processBegin() {
    return this.view.getUint32(28, !0) >>> 0;
  }
  set processBegin(value) {
    this.view.setUint32(28, value, !0);
  }
  get processEnd() {
    return this.view.getUint32(32, !0) >>> 0;
  }
  set processEnd(value) {
    this.view.setUint32(32, value, !0);
  }
  get waitOf() {
    return this.view.getUint32(36, !0) >>> 0;
  }
  set waitOf(value) {
    this.view.setUint32(36, value, !0);
  }
  get ownNs() {
    return this.view.getUint32(40, !0) >>> 0;
  }
  set ownNs(value) {
    this.view.setUint32(40, value, !0);
  }
  get waitStartNs() {
    return this.view.getUint32(44, !0) >>> 0;
  }
  set waitStartNs(value) {
    this.view.setUint32(44, value, !0);
  }
  get waitNs() {
    return this.view.getUint32(48, !0) >>> 0;
  }
  set waitNs(value) {
    this.view.setUint32(48, value, !0);
  }
  get notYetStarted() {
    return this.view.getInt32(52, !0);
  }
  set notYetStarted(value) {
    this.view.setInt32(52, value, !0);
  }
  get alreadyEnded() {
    return this.view.getInt32(56, !0);
  }
  set alreadyEnded(value) {
    this.view.setInt32(56, value, !0);
  }
}, PlaceSumColumns = class extends Struct {
  static BYTES_PER_ELEMENT = 17;
  constructor(buffer, byteOffset) {
    super(buffer, byteOffset, 17);
  }
  get ns() {
    return this.view.getUint32(0, !0) >>> 0;
  }
  set ns(value) {
    this.view.setUint32(0, value, !0);
  }
  get met() {
    return this.view.getUint32(4, !0) >>> 0;
  }
  set met(value) {
    this.view.setUint32(4, value, !0);
  }
  get isMet() {
    return this.view.getUint32(8, !0) >>> 0;
  }
  set isMet(value) {
    this.view.setUint32(8, value, !0);
  }
  get metCount() {
    return this.view.getInt32(12, !0);
  }
  set metCount(value) {
    this.view.setInt32(12, value, !0);
  }
  get isClosed() {
    return this.view.getUint8(16) !== 0;
  }
  set isClosed(value) {
    this.view.setUint8(16, value ? 1 : 0);
  }
};
function waitingKernelsOf(instance, memory) {
  let exports = instance.exports;
  return {
    chargeDelays: (columns, of) => exports.chargeDelays(addressIn(memory, columns.columns), addressIn(memory, columns.sums), of.from, of.below, addressIn(memory, columns.order), addressIn(memory, columns.rank), addressIn(memory, columns.metNs), addressIn(memory, columns.process), addressIn(memory, columns.causeProcess), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.ends), addressIn(memory, columns.waitStart), addressIn(memory, columns.propagated), of.places, addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.unattributed)),
    listCosts: (columns, of) => exports.listCosts(of.rows, of.places, addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.process), addressIn(memory, columns.place), addressIn(memory, columns.costDirect), addressIn(memory, columns.costIndirect)),
    listLargest: (columns, of) => exports.listLargest(of.count, of.most, addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.negative), addressIn(memory, columns.other), addressIn(memory, columns.order)),
    addTimesBetween: (columns, of) => exports.addTimesBetween(addressIn(memory, columns.columns), of.process, of.from, of.to, of.weight, addressIn(memory, columns.sums)),
    sortByEnd: (columns, of) => exports.sortByEnd(of.waits, addressIn(memory, columns.ends), addressIn(memory, columns.order), addressIn(memory, columns.other)),
    subtractWaits: (columns, of) => exports.subtractWaits(of.calls, addressIn(memory, columns.enter), addressIn(memory, columns.leave), of.waits, addressIn(memory, columns.callOfWait), addressIn(memory, columns.waitNs), addressIn(memory, columns.waitOf), addressIn(memory, columns.ownNs)),
    takeSome: (columns) => exports.takeSome(addressIn(memory, columns.sums), addressIn(memory, columns.isTaken)),
    countViolations: (columns, of) => exports.countViolations(addressIn(memory, columns.sums), of.count, addressIn(memory, columns.receives), addressIn(memory, columns.receivedIn), addressIn(memory, columns.leave), addressIn(memory, columns.otherEnterNs)),
    durationsBySize: (columns, of) => exports.durationsBySize(of.count, of.sizes, addressIn(memory, columns.sends), addressIn(memory, columns.transfer), addressIn(memory, columns.sizeOf), addressIn(memory, columns.completedBy), addressIn(memory, columns.role), addressIn(memory, columns.isCounted), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.start), addressIn(memory, columns.durations)),
    enterOtherEnds: (columns, of) => exports.enterOtherEnds(addressIn(memory, columns.sums), of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.kind), addressIn(memory, columns.tie), addressIn(memory, columns.postedBy), addressIn(memory, columns.completedBy), addressIn(memory, columns.enter), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.receivedIn), addressIn(memory, columns.sentIn), addressIn(memory, columns.collectives)),
    findAwaited: (columns, of) => exports.findAwaited(of.count, addressIn(memory, columns.late), addressIn(memory, columns.receivedIn), addressIn(memory, columns.role), of.never, addressIn(memory, columns.awaits)),
    findLate: (columns, of) => exports.findLate(of.count, addressIn(memory, columns.messages), addressIn(memory, columns.callOf), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.late)),
    orderByCalls: (columns, of) => exports.orderByCalls(of.events, of.calls, addressIn(memory, columns.callOf), addressIn(memory, columns.completed), addressIn(memory, columns.end), addressIn(memory, columns.list)),
    roleByCall: (columns, of) => exports.roleByCall(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.ofRegion), addressIn(memory, columns.ofCall)),
    keepLongest: (columns, of) => exports.keepLongest(of.count, addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.causeCall), addressIn(memory, columns.ns), addressIn(memory, columns.longestOfClass), addressIn(memory, columns.longest)),
    listInstances: (columns, of) => exports.listInstances(of.count, of.published, addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.causeCall), addressIn(memory, columns.longest), addressIn(memory, columns.end), addressIn(memory, columns.order)),
    listWaits: (columns, of) => exports.listWaits(of.calls, addressIn(memory, columns.longest), addressIn(memory, columns.waitOfCall), addressIn(memory, columns.kept)),
    olderMessages: (columns, of) => exports.olderMessages(of.count, addressIn(memory, columns.messages), addressIn(memory, columns.tie), addressIn(memory, columns.posted), addressIn(memory, columns.completedBy), addressIn(memory, columns.enter), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.processStart), addressIn(memory, columns.stack), addressIn(memory, columns.older)),
    profileProcess: (columns, of) => exports.profileProcess(of.paths, of.firstCall, of.behindCall, of.firstEntry, of.behindEntry, of.firstEvent, of.behindEvent, addressIn(memory, columns.path), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.outside), addressIn(memory, columns.gapPath), addressIn(memory, columns.gapNs), addressIn(memory, columns.postedBy), addressIn(memory, columns.transfer), addressIn(memory, columns.kind), addressIn(memory, columns.bytesOfTransfer), addressIn(memory, columns.ns), addressIn(memory, columns.visits), addressIn(memory, columns.bytes), addressIn(memory, columns.isMet), of.rows, addressIn(memory, columns.rowPath), addressIn(memory, columns.rowNs), addressIn(memory, columns.rowVisits), addressIn(memory, columns.rowBytes))
  };
}

// src/diagnosis/kernels/workplace.ts
var code, kernelsOfMemory = /* @__PURE__ */ new WeakMap();
function sizeOf({ calls, gaps, processBegin }) {
  return 28 * calls.count + 4 * gaps.start.length + 12 * gaps.ns.length + 24 * processBegin.length + 1024;
}
function openWorkplace(times, room) {
  let resident = memoryOf(times.gaps.ns), memory = resident !== void 0 && resident.rest >= room ? resident : ColumnMemory.ofBytes(sizeOf(times) + room);
  if (memory === null) throw tooMany();
  let inMemory = (column) => {
    if (memoryOf(column) === memory) return column;
    let make = column instanceof Uint8Array ? "bytes" : column instanceof Int32Array ? "integers" : "numbers", own = memory[make](column.length);
    return own.set(column), own;
  };
  return { kernels: kernelsOn(memory.memory), memory, inMemory };
}
function kernelsOn(memory) {
  let kernels = kernelsOfMemory.get(memory);
  return kernels === void 0 && (code ??= new WebAssembly.Module(Buffer.from(CODE, "base64")), kernels = waitingKernelsOf(new WebAssembly.Instance(code, { env: { memory } }), memory), kernelsOfMemory.set(memory, kernels)), kernels;
}
function tooMany() {
  return new InputError({
    file: "memory",
    found: "the calls of this trace, and the functions between them, do not fit into the memory of one stage",
    rule: "4 GiB hold some hundred million calls",
    remedy: "record fewer iterations"
  });
}

// src/diagnosis/timelines.ts
function formTimelines(callTimes, waits) {
  let { processBegin, processEnd } = callTimes, processes = processBegin.length, waitStart = new Int32Array(processes + 1);
  for (let wait = 0; wait < waits.count; wait++) waitStart[waits.process[wait] + 1]++;
  for (let process = 0; process < processes; process++) waitStart[process + 1] += waitStart[process];
  let endOfWait = new Float64Array(waits.count);
  for (let wait = 0; wait < waits.count; wait++) endOfWait[wait] = waits.startNs[wait] + waits.ns[wait];
  return {
    processes,
    callTimes,
    waits,
    places: numberPlaces(callTimes),
    beginNs: processes === 0 ? 0 : processBegin.reduce((a, b) => Math.min(a, b)),
    endNs: processes === 0 ? 0 : processEnd.reduce((a, b) => Math.max(a, b)),
    ...withoutWaits(callTimes, waits),
    endOfWait,
    waitsByEnd: sortedByEnd(callTimes, endOfWait),
    waitStart
  };
}
function withoutWaits(callTimes, waits) {
  let { calls } = callTimes, { kernels, memory, inMemory } = openWorkplace(callTimes, 12 * calls.count + 16 * waits.count + 64), found = { waitOf: memory.integers(calls.count).fill(NONE), ownNs: memory.numbers(calls.count) };
  return memory.scratch(
    () => kernels.subtractWaits(
      {
        ...found,
        enter: inMemory(calls.enter),
        leave: inMemory(calls.leave),
        callOfWait: inMemory(waits.call),
        waitNs: inMemory(waits.ns)
      },
      { calls: calls.count, waits: waits.count }
    )
  ), found;
}
function sortedByEnd(callTimes, endOfWait) {
  let waits = endOfWait.length, { kernels, memory, inMemory } = openWorkplace(callTimes, 16 * waits + 64);
  return memory.scratch(() => {
    let order = memory.integers(waits);
    for (let wait = 0; wait < waits; wait++) order[wait] = wait;
    return kernels.sortByEnd({ ends: inMemory(endOfWait), order, other: memory.integers(waits) }, { waits }), order.slice();
  });
}
function partOfWait({ startNs, ns }, wait, from, to) {
  let start = startNs[wait];
  return Math.max(0, Math.min(start + ns[wait], to) - Math.max(start, from));
}
function firstAbove(column, from, to, value) {
  for (; from < to; ) {
    let middle = from + to >>> 1;
    column[middle] > value ? to = middle : from = middle + 1;
  }
  return from;
}
function emptySums(places) {
  return {
    ns: new Float64Array(places),
    met: new Int32Array(places),
    metCount: 0
  };
}
function clearSums(sums) {
  for (let i = 0; i < sums.metCount; i++) sums.ns[sums.met[i]] = 0;
  sums.metCount = 0;
}
function addToSum(sums, place, ns) {
  let before = sums.ns[place];
  before === 0 && ns > 0 && (sums.met[sums.metCount++] = place), sums.ns[place] = Math.max(0, before + ns);
}
function addTimes(timelines, process, from, to, weight, sums) {
  let { callTimes, places } = timelines, { calls } = callTimes, { leave } = calls, begin = callTimes.processBegin[process], end = callTimes.processEnd[process], first = calls.processStart[process], behind = calls.processStart[process + 1];
  from < begin && from < to && addToSum(sums, places.notYetStarted, weight * (Math.min(to, begin) - from));
  let low = Math.max(from, begin), high = Math.min(to, end);
  if (low < high) {
    let cut = firstAbove(leave, first, behind, low), stop = firstAbove(leave, cut, behind, high);
    addCut(timelines, process, cut, low, high, weight, sums), cut < stop && (addWhole(timelines, process, cut + 1, stop, weight, sums), addCut(timelines, process, stop, low, high, weight, sums));
  }
  to > end && to > from && addEnded(timelines, process, Math.max(from, end), to, weight, sums);
}
function addCut({ callTimes, waits, places, waitOf }, process, call, low, high, weight, sums) {
  let { calls, gaps, processBegin, processEnd } = callTimes, { enter, leave } = calls, begin = processBegin[process], end = processEnd[process], isBehind = call === calls.processStart[process + 1], start = call === calls.processStart[process] ? begin : Math.max(begin, leave[call - 1]);
  if (addGap(
    gaps,
    places,
    call + process,
    start,
    isBehind ? end : Math.min(enter[call], end),
    low,
    high,
    weight,
    sums
  ), isBehind) return;
  let inside = Math.min(leave[call], high) - Math.max(enter[call], low);
  if (inside <= 0) return;
  let wait = waitOf[call], own = inside - (wait === NONE ? 0 : partOfWait(waits, wait, low, high));
  own !== 0 && addToSum(sums, calls.path[call], weight * own);
}
function addWhole({ callTimes: { calls, gaps }, places: { ofEntry }, ownNs }, process, from, behind, weight, sums) {
  from >= behind || (addEntries(calls.path, ownNs, from, behind, weight, sums), addEntries(ofEntry, gaps.ns, gaps.start[from + process], gaps.start[behind + process], weight, sums));
}
function addEntries(places, times, from, to, weight, sums) {
  let { ns, met } = sums;
  if (weight < 0) {
    for (let entry = from; entry < to; entry++) {
      let place = places[entry];
      ns[place] = Math.max(0, ns[place] + weight * times[entry]);
    }
    return;
  }
  let count = sums.metCount;
  for (let entry = from; entry < to; entry++) {
    let place = places[entry], before = ns[place], after = before + weight * times[entry];
    before === 0 && after > 0 && (met[count++] = place), ns[place] = after;
  }
  sums.metCount = count;
}
function addGap(gaps, places, gap, start, end, low, high, weight, sums) {
  let share = weight;
  if (start < low || end > high) {
    let inside = Math.min(end, high) - Math.max(start, low);
    if (inside <= 0) return;
    share *= inside / (end - start);
  }
  addEntries(places.ofEntry, gaps.ns, gaps.start[gap], gaps.start[gap + 1], share, sums);
}
function addEnded({ callTimes: { calls, processEnd }, waits, places, waitOf }, process, from, to, weight, sums) {
  let time = to - from, last = calls.processStart[process + 1] - 1;
  last >= calls.processStart[process] && calls.enter[last] >= processEnd[process] && waitOf[last] !== NONE && (time -= partOfWait(waits, waitOf[last], from, to)), time !== 0 && addToSum(sums, places.alreadyEnded, weight * time);
}

export {
  ColumnMemory,
  memoryOf,
  MessageSums,
  TimelineColumns,
  PlaceSumColumns,
  openWorkplace,
  placesInMpi,
  formTimelines,
  partOfWait,
  firstAbove,
  emptySums,
  clearSums,
  addTimes
};
