import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  NONE,
  Struct,
  addressIn,
  withAddresses
} from "./chunk-7VRX63D5.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

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
var CODE = "AGFzbQEAAAABgAIUYAd/f39/f39/AX9gBn9/f39/fwF/YAR/f39/AGAGf39/f39/AGAMf39/f39/f39/f39/AGAGf398fHx/AGAGf39/f398AGAHf39/fHx8fwBgGn9/f39/f39/f39/f39/f39/f39/f39/f39/AX9gCn9/f39/f39/f38AYBR/f39/f39/f39/f39/f39/f39/fwF/YBB/f39/f39/f39/f39/f39/AGADf39/AX9gCH9/f39/f39/AX9gB39/f39/f38BfGACf38BfGAIf39/f39/f38AYAl/f39/f39/f38Bf2ASf39/f39/f39/f39/f39/f39/AGAEf39/fwF/Ag8BA2VudgZtZW1vcnkCAAADGhkFBgcICQAKCwwBDQ4CAQADBAQDDxACERITB84CFwphZGRVcENvc3RzABgMY2hhcmdlRGVsYXlzABcLbGlzdExhcmdlc3QAFg9hZGRUaW1lc0JldHdlZW4AAAlzb3J0QnlFbmQAFQ1zdWJ0cmFjdFdhaXRzABQIdGFrZVNvbWUAEw9jb3VudFZpb2xhdGlvbnMAEg9kdXJhdGlvbnNCeVNpemUAEQ5lbnRlck90aGVyRW5kcwAQC2ZpbmRBd2FpdGVkAA8IZmluZExhdGUADgxvcmRlckJ5Q2FsbHMADQpyb2xlQnlDYWxsAAwLa2VlcExvbmdlc3QACw1saXN0SW5zdGFuY2VzAAoKbGlzdFN0YXllZAAJCWxpc3RXYWl0cwAIDXRha2VJbnN0YW5jZXMABwltYXRjaExhdGUABglsaXN0T2xkZXIABQ1vbGRlck1lc3NhZ2VzAAQOcHJvZmlsZVByb2Nlc3MAAwrbOBmTBgIHfwN8IAAoAgghCiABQQN0IgYgACgCIGorAwAhDSAAKAIAIgcgAUECdGooAgAhCCAHIAFBAWpBAnRqKAIAIQcgAiADYyAAKAIcIAZqKwMAIg4gAmRxBEACQCAEIAMgDqQgAqGiIQ8gBSgCACELIAAoAjQiBiAFKAIIIglqLQAABH9BAQUgBS0AEAsEQCALIAZBA3RqIgYgBisDACAPoDkDAAwBCyAGIAlqQQE6AAAgBSgCBCAFIAUoAgwiCUEBajYCDCAJQQJ0aiAGNgIAIAsgBkEDdGogDzkDAAsLIAIgDqUiDiADIA2kIg9jBEAgByEGA0AgBiAISgRAIAogBiAIakEBdiIJQQN0aisDACAOZARAIAkhBgUgCUEBaiEICwwBCwsgCCEGA0AgBiAHSARAIAogBiAHakEBdiIJQQN0aisDACAPZARAIAkhBwUgCUEBaiEGCwwBCwsgACABIAggDiAPIAQgBRACIAYgCEoEQCAIQQFqIgcgBkgEQCAFIAAoAgwgACgCKCAHIAYgBBABIAUgACgCFCAAKAIYIAAoAhAiCCABIAdqQQJ0aigCACAIIAEgBmpBAnRqKAIAIAQQAQsgACABIAYgDiAPIAQgBRACCwsgAiADYyADIA1kcQRAIAMgAiANpSINoSECIAAoAgAiBiABQQFqQQJ0aigCAEEBayIHIAYgAUECdGooAgBOBH8gACgCBCAHQQN0aisDACAAKAIgIAFBA3RqKwMAZgVBAAsEQCAAKAIkIAdBAnRqKAIAIgFBf0cEQCACIAMgAUEDdCIBIAAoAixqKwMAIgIgACgCMCABaisDAKCkIAIgDaWhRAAAAAAAAAAApaEhAgsLIAJEAAAAAAAAAABiBEACQCAEIAKiIQIgBSgCACEBIAAoAjgiACAFKAIIIgZqLQAABH9BAQUgBS0AEAsEQCABIABBA3RqIgAgACsDACACoDkDAAwBCyAAIAZqQQE6AAAgBSgCBCAFIAUoAgwiBUEBajYCDCAFQQJ0aiAANgIAIAEgAEEDdGogAjkDAAsLCwv3AQEGfyAAKAIAIQogAC0AEARAA0AgAyAESARAIAogASADQQJ0aigCAEEDdGoiACAAKwMAIAUgAiADQQN0aisDAKKgOQMAIANBAWohAwwBCwsPCyAAKAIIIQkgACgCBCEIIAAoAgwhBgNAIAMgBEgEQAJAIAkgASADQQJ0aigCACILai0AAARAIAogC0EDdGoiByAHKwMAIAUgAiADQQN0aisDAKKgOQMADAELIAkgC2pBAToAACAGIgdBAWohBiAIIAdBAnRqIAs2AgAgCiALQQN0aiAFIAIgA0EDdGorAwCiOQMACyADQQFqIQMMAQsLIAAgBjYCDAuQBAIDfAR/IAAoAgQhCyAAKAIIIQogAUEDdCIMIAAoAhxqKwMAIQcgACgCICAMaisDACEIIAIgACgCACIMIAFBAWpBAnRqKAIARiENIAwgAUECdGooAgAgAkcEQCAKIAJBAWtBA3RqKwMAIAelIQcLIAEgAmohASANRQRAIAggCyACQQN0aisDAKQhCAsCQCAEIAhjIAMgB2RyBHwgBCAIpCADIAeloSIJRAAAAAAAAAAAZQ0BIAUgCSAIIAeho6IFIAULIQcgBiAAKAIUIAAoAhggACgCECIMIAFBAnRqKAIAIAwgAUEBakECdGooAgAgBxABCyANBEAPCyAEIAJBA3QiASAKaisDAKQgAyABIAtqKwMApaEiB0QAAAAAAAAAAGUEQA8LIAcgACgCJCACQQJ0aigCACIBQX9GBHxEAAAAAAAAAAAFIAQgAUEDdCIBIAAoAixqKwMAIgQgACgCMCABaisDAKCkIAMgBKWhRAAAAAAAAAAApQuhIgNEAAAAAAAAAABiBEACQCAFIAOiIQMgBigCACEBIAAoAgwgAkECdGooAgAiACAGKAIIIgJqLQAABH9BAQUgBi0AEAsEQCABIABBA3RqIgAgACsDACADoDkDAAwBCyAAIAJqQQE6AAAgBigCBCAGIAYoAgwiBkEBajYCDCAGQQJ0aiAANgIAIAEgAEEDdGogAzkDAAsLC9UDAQJ/A0AgASACSARAIAEgCmotAABFBEAgByABQQJ0aigCACIaIBRqQQE6AAAgESAaQQN0aiIbIBsrAwAgAUEDdCIbIAlqKwMAIAggG2orAwChoDkDACASIBpBAnRqIhogGigCAEEBajYCAAsgAUEBaiEBDAELCwNAIAMgBEgEQCALIANBAnRqKAIAIgEgFGpBAToAACARIAFBA3RqIgEgASsDACAMIANBA3RqKwMAoDkDACADQQFqIQMMAQsLA0AgBSAGSARAIAVBAnQiASAOaigCACECIAEgDWooAgAiAUF/RgR/QQEFIAIgD2otAABBAUYLRQRAIBMgByABQQJ0aigCAEEDdGoiASABKwMAIBAgAkEDdGorAwCgOQMACyAFQQFqIQUMAQsLQQAhAgNAIAAgAkoEQCACIBRqIgEtAAAEQCAVQQJ0IgMgFmogAjYCACAXIBVBA3RqIAJBA3QiBCARaiIFKwMAOQMAIAMgGGogEiACQQJ0aiIDKAIANgIAIBkgFUEDdGogBCATaiIEKwMAOQMAIAVEAAAAAAAAAAA5AwAgA0EANgIAIAREAAAAAAAAAAA5AwAgAUEAOgAAIBVBAWohFQsgAkEBaiECDAELCyAVC+YDAgl/AXwDQCAAIApKBEAgBCABIApBAnRqKAIAQQJ0aigCACESIApBAWohDANAIAAgDEoEfyAEIAEgDEECdGooAgBBAnRqKAIAIBJGBUEACwRAIAxBAWohDAwBCwsDQCAQIBJMBEAgByAPQQFqIg9BAnRqKAIAIRBBACELDAELCyAKIQ0DQCAMIA1KIAtBAEpxBEAgAyACIAggC0EBa0ECdGooAgBBAnRqKAIAQQN0aisDACETA0AgDCANSgR/IAMgAiABIA1BAnRqKAIAQQJ0aigCAEEDdGorAwAgE2YFQQALBEAgDUEBaiENDAELCyAMIA1KBEAgCSAIIAtBAWsiC0ECdGooAgBBAnRqIAEgDUECdGooAgA2AgALDAELCyALIQ4gCiENA0AgDCANSgRAIAYgASANQQJ0aigCACIRQQN0aisDACAFIBJBA3RqKwMAZUUEQCADIAIgEUECdGooAgBBA3RqKwMAIRMgCyIKQQFqIQsDQCAKIA5KBH8gAyACIAggCkEBa0ECdGooAgBBAnRqKAIAQQN0aisDACATZAVBAAsEQCAIIApBAnRqIAggCkEBayIKQQJ0aigCADYCAAwBCwsgCCAKQQJ0aiARNgIACyANQQFqIQ0MAQsLIAwhCgwBCwsLeAEEfwNAIAAgCEoEQCACIAhBAnRqKAIAQQJ0IgkgA2ooAgAiCkF/RwRAIAUgBCAKQQJ0aigCAEECdGooAgAgBSAEIAlqKAIAQQJ0aigCAEYgAUYEQCAGIAdBAnRqIAg2AgAgB0EBaiEHCwsgCEEBaiEIDAELCyAHC6ECAgZ/AnwDQCAAIBlKBEACQCAHIAMgAiAZQQJ0aigCACIYQQJ0aigCACIXQQN0aisDACIbIAkgGEEDdGorAwAiGmYEf0EBBSAaIAggF0EDdGorAwBkCwR/QQEFIAFFIBogCCAXQQN0aisDAGFxCw0AIAUgBCAXai0AAGotAAAiFAR/IBRBAkYEfyAGIBdqLQAABUEACwVBAQsNACAOIBVBAnQiFmogFzYCACAPIBVBA3QiFGogGzkDACAQIBRqIBogG6E5AwAgESAWaiALIAogGEECdCIUaigCAEECdGooAgA2AgAgEiAWaiANIAwgFGooAgBBAnRqKAIANgIAIBUiFEEBaiEVIBMgFEECdGogGDYCAAsgGUEBaiEZDAELCyAVC6QBAQV/A0AgACAQSgRAIAkgEGogASAQQQJ0IhFqKAIAIhQgAmotAAA6AAAgCiARaiADIBRBAnQiEmooAgA2AgAgCyAQQQN0IhNqIAQgFEEDdCIUaisDADkDACAMIBNqIAUgFGorAwA5AwAgDSARaiAGIBJqKAIANgIAIA4gEWogByASaigCADYCACAPIBFqIAggEmooAgA2AgAgEEEBaiEQDAELCwtBAQN/A0AgACAESgRAIAEgBEECdGooAgAiBUF/RwRAIAIgA0ECdGogBTYCACADQQFqIQMLIARBAWohBAwBCwsgAwtcAQF/A0AgACABSARAIAMgAEECdGooAgBBf0YEf0EBBSAAIAQgAiAAQQJ0aigCAEECdGooAgBGCwRAIAUgBkECdGogADYCACAGQQFqIQYLIABBAWohAAwBCwsgBguwAgEEfwNAIAAgCEoEQCABIAhKBH8gBCAIQQJ0aigCAEF/RwVBAAsEfyAIIAUgAyAIQQJ0aigCAEECdGooAgBHBUEAC0UEQCAGIAIgCGotAABBAWpBAnRqIgkgCSgCAEEBajYCAAsgCEEBaiEIDAELC0EAIQgDQCAIQYACSARAIAYgCEEBaiIJQQJ0aiIKIAooAgAgBiAIQQJ0aigCAGo2AgAgCSEIDAELCyAGQYAIaigCAEEAIQgDQCAAIAhKBEAgASAISgR/IAQgCEECdGooAgBBf0cFQQALBH8gCCAFIAMgCEECdGooAgBBAnRqKAIARwVBAAtFBEAgBiACIAhqLQAAQQJ0aiIJKAIAIQsgCSALQQFqNgIAIAcgC0ECdGogCDYCAAsgCEEBaiEIDAELCwvxAgIEfwJ8A0AgACAHSgRAIAchCANAIAAgCEoEfyABIAhqLQAAIAEgB2otAABGBUEACwRAIAhBAnQiCSADaigCAEF/RwRAIAUgAiAJaigCACIJQQJ0aigCACIKQX9HBH8gBCAKQQN0aisDACAEIAhBA3RqKwMAZgVBAAtFBEAgBSAJQQJ0aiAINgIACwsgCEEBaiEIDAELC0QAAAAAAAAAACELA0AgByAISARAIAMgB0ECdGooAgBBf0YEf0EBBSAHIAUgAiAHQQJ0aigCAEECdGooAgBHC0UEQCAFIAIgB0ECdGooAgBBAnRqQX82AgAgBiACIAdBAnRqKAIAIgpBAnRqKAIAIglBf0cEfyAEIAlBA3RqKwMAIAQgB0EDdGorAwBmBUEACwRAIAchCQUgBiAKQQJ0aiAHNgIACyAJQX9HBEAgCyAEIAlBA3RqKwMAoCELCwsgB0EBaiEHDAELCyAMIAugIQwgCCEHDAELCyAMCzEBAX8DQCAAIARKBEAgAyAEaiACIAEgBEECdGooAgBqLQAAOgAAIARBAWohBAwBCwsLzAICBH8BfANAIAAgCEoEQCACIAhBAnRqKAIAIgdBf0cEQCAEIAdBAWpBAnRqIgcgBygCAEEBajYCACAGQQFqIQYLIAhBAWohCAwBCwtBACEIA0AgASAISgRAIAQgCEEBaiIHQQJ0aiIJIAkoAgAgBCAIQQJ0aigCAGo2AgAgByEIDAELC0EAIQgDQCAAIAhKBEAgAiAIQQJ0aigCACIJQX9HBEAgAyAIQQN0aisDACEKIAQgCUECdGoiBygCACEBIAcgAUEBajYCAANAIAFBAEoEfyAJIAIgBSABQQFrQQJ0aigCAEECdGooAgBGBUEACwR/IAogAyAFIAFBAWtBAnRqKAIAQQN0aisDAGMFQQALBEAgBSABQQJ0aiAFIAFBAWsiAUECdGooAgA2AgAMAQsLIAUgAUECdGogCDYCAAsgCEEBaiEIDAELCyAGC3MCBH8BfANAIAAgCEoEQCAFIAEgCEECdGooAgAiCUEDdGorAwAiCyADIAIgCUECdGooAgBBA3QiCmorAwBkBH8gCyAEIApqKwMAZQVBAAsEQCAGIAdBAnRqIAk2AgAgB0EBaiEHCyAIQQFqIQgMAQsLIAcLRAECfwNAIAAgBkoEQCACIAEgBkECdGooAgBBAnRqKAIAIgcgA2otAAAgBEcEQCAFIAdqQQE6AAALIAZBAWohBgwBCwsLmwIBBX8DQCABIA1KBEAgAiANQQJ0aigCACADai0AACIPQQJGBEAgCyAMQQJ0aiANNgIAIAxBAWohDAsgDUECdCIQIARqKAIAIg5Bf0YgD0EBR3JFBEAgBSAOQQJ0aigCACEPIAUgEGooAgAhECAAIAAoAghBAWo2AgggD0F/RgR/QQEFIAYgDUECdGooAgBBf0YLBEAgACAAKAIMQQFqNgIMCyAPQX9HBEAgCCANQQN0aiAHIA9BA3RqKwMAOQMAIA1BAnQiDyAJaiAGIA9qKAIANgIACyAQQX9HBEAgCCAOQQN0aiAHIBBBA3RqKwMAOQMAIA5BAnQiDiAKaiAGIA5qKAIANgIACwsgDUEBaiENDAELCyAAIAw2AhQLwQIBA38DQCAAIAxKBEAgBCACIAxBAnRqKAIAQQJ0Ig0gA2ooAgBBAnRqKAIAIg5Bf0cEfyAFIA1qKAIAIAZqLQAAIAdqLQAABUEACwRAIAogDkECdGoiDSANKAIAQQFqNgIACyAMQQFqIQwMAQsLQQEhDANAIAEgDE4EQCAKIAxBAnRqIg0gDSgCACAKIAxBAWtBAnRqKAIAajYCACAMQQFqIQwMAQsLIABBAWshAANAIABBAE4EQCACIABBAnRqKAIAQQJ0IgEgBWooAgAhDCAEIAEgA2ooAgBBAnRqKAIAIgFBf0YEf0EABSAGIAxqLQAAIAdqLQAACwRAIAogAUECdGoiASgCAEEBayENIAEgDTYCACALIA1BA3RqIAxBA3QiASAJaisDACABIAhqKwMAoTkDAAsgAEEBayEADAELCwt0AgJ/AXwDQCABIAZKBEAgBSACIAZBAnRqKAIAIgdBA3RqKwMAIAQgAyAHQQJ0aigCAEEDdGorAwChIghEAAAAAAAAAABlRQRAIAAgACgCEEEBajYCECAIIAArAwBkBEAgACAIOQMACwsgBkEBaiEGDAELCwtvAgF8Bn8gACgCACEFIAAoAgQhBiAAKAIIIQcgACgCDCEIA0AgAyAISARAIAYgA0ECdGooAgAiBCABai0AAARAIAIgBSAEQQN0aisDAKAhAgsgBCAHakEAOgAAIANBAWohAwwBCwsgAEEANgIMIAILgAEBA38DQCAAIAlKBEAgByAJQQN0IgpqIAIgCmorAwAgASAKaisDAKE5AwAgCUEBaiEJDAELCwNAIAMgCEoEQCAGIAQgCEECdGooAgAiAEECdGogCDYCACAHIABBA3RqIgAgACsDACAFIAhBA3RqKwMAoTkDACAIQQFqIQgMAQsLC6ACAQp/IAIhBEEBIQ0DQCAAIA1KBEBBACEHA0AgACAHSgRAIAcgDUEBdGoiBSAAIAAgBUobIQsgByIFIA1qIgYgACAAIAZKGyIKIQkgByEIA0AgCCALSARAIAUgCkgEfyAJIAtGBH9BAQUgASAEIAVBAnRqKAIAQQN0aisDACABIAQgCUECdGooAgBBA3RqKwMAZQsFQQALBEAgBSIGQQFqIQUFIAkiBkEBaiEJCyADIAhBAnRqIAQgBkECdGooAgA2AgAgCEEBaiEIDAELCyAHIA1BAXRqIQcMAQsLIAQgAyEEIQMgDUEBdCENDAELCyACIARHBEADQCAAIAxKBEAgAiAMQQJ0IgFqIAEgBGooAgA2AgAgDEEBaiEMDAELCwsLpQQCCX8DfANAIAAgCkoEQEEAIQ4DQCABIA5KBEAgBCANQQN0aisDAEQAAAAAAAAAAGIEfyADIA5qLQAABUEACwRAIAYgCUEDdGogBCANQQN0IhFqKwMAIAUgEWorAwCgmjkDACAJQQFqIQkLIA5BAWohDiANQQFqIQ0MAQsLIApBAWohCgwBCwsgAiAJSAR8IAJBAWshDiAGIQ0gCUEBayEKA0AgCiALSgRAAkAgDSAKIAtqQQF2QQN0aisDACESIAshBiAKIQIDQCACIAZOBEACQANAIA0gBkEDdGorAwAgEmMEQCAGQQFqIQYMAQsLA0AgDSACQQN0aisDACASZARAIAJBAWshAgwBCwsgAiAGSA0AIA0gBkEDdGorAwAhEyAGIglBAWohBiANIAlBA3RqIA0gAkEDdGorAwA5AwAgAiIJQQFrIQIgDSAJQQN0aiATOQMADAILCwsgAiAOTgRAIAIhCgUgBiAOSg0BIAYhCwsMAgsLCyANIA5BA3RqKwMABUQAAAAAAADwfwshEwNAIAAgEEoEQEEAIQYDQCABIAZKBEAgEyAEIA9BA3QiAmorAwAiEiACIAVqKwMAoJoiFGMgEkQAAAAAAAAAAGEEf0EABSADIAZqLQAAC0VyRQRAIAcgDEECdGogDzYCACAMIgJBAWohDCAIIAJBA3RqIBQ5AwALIAZBAWohBiAPQQFqIQ8MAQsLIBBBAWohEAwBCwsgDAvIBgIFfAt/IAEoAgAhGiABKAIEIRsgA0EBayEZA0AgAiAZTARAIAggBCAZQQJ0aigCACIcQQJ0IgNqKAIAIR0gHEEDdCIXIAlqKwMAIRIgACAdIAYgF2orAwAiEyALIBdqKwMAIhREAAAAAAAA8D8gARAAIAFBAToAECAAIAMgB2ooAgAgEyASRAAAAAAAAPC/IAEQACABKAIAIR4gASgCBCEfIAEoAgghIEQAAAAAAAAAACESQQAhA0EAIRcgASgCDCEhA0AgFyAhSARAICAgHyAXQQJ0aigCACIYakEAOgAAIB4gGEEDdGorAwAiFUQAAAAAAAAAAGVFBEAgEiAVoCESIB8gA0ECdGogGDYCACADQQFqIQMLIBdBAWohFwwBCwsgASADNgIMIAFBADoAECAMIB1BAnRqKAIAIRcgDCAdQQFqQQJ0aigCACIeIQMDQCADIBdKBEAgEyALIAMgF2pBAXYiGEEDdGorAwBjBEAgGCEDBSAYQQFqIRcLDAELCyAXIQMDQCAXIB5IBH8gFCAJIBdBA3RqKwMAZAVBAAsEQCAZIAUgF0ECdGooAgBKBEAgEiAUIBdBA3QiGCAJaisDACISIAogGGorAwCgpCASIBOloUQAAAAAAAAAAKWgIRILIBdBAWohFwwBCwsgASgCDCEeIAFBADYCDAJAIBJE/Knx0k1iUD9jBEAgESARKwMAIBxBA3QiAyAKaisDACADIA1qKwMAoKA5AwAMAQsgHEEDdCIYIApqKwMAIBKjIRUgDSAYaisDACASoyEWIA4gHWwhHUEAIRgDQCAYIB5IBEAgHSAbIBhBAnRqKAIAIh9qQQN0IiAgD2ogDyAgaisDACAVIBogH0EDdGorAwCioDkDACAQICBqIiAgICsDACAWIBogH0EDdGorAwCioDkDACAYQQFqIRgMAQsLIBxBA3QiGCAKaisDACANIBhqKwMAoCASoyESA0AgAyAXSARAIBkgBSADQQJ0aigCAEoEQCADQQN0IhggDWoiHCAcKwMAIBIgFCAJIBhqKwMAIhUgCiAYaisDAKCkIBMgFaWhRAAAAAAAAAAApaKgOQMACyADQQFqIQMMAQsLCyAZQQFrIRkMAQsLC2ECA3wDfwNAIAAgB0oEQCABIAdBA3QiCWorAwAiBkQAAAAAAAAAAGIEQCAFIAIgCWorAwCgIQUgCEEBaiEIIAQgBqAhBAsgB0EBaiEHDAELCyADIAQ5AwAgAyAFOQMIIAgL";

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
  /** Whether nothing is met any more: what is added to other places is lost. */
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
    addUpCosts: (columns, of) => exports.addUpCosts(of.cells, addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.sums)),
    chargeDelays: (columns, of) => exports.chargeDelays(addressIn(memory, columns.columns), addressIn(memory, columns.sums), of.from, of.below, addressIn(memory, columns.order), addressIn(memory, columns.rank), addressIn(memory, columns.metNs), addressIn(memory, columns.process), addressIn(memory, columns.causeProcess), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.ends), addressIn(memory, columns.waitStart), addressIn(memory, columns.propagated), of.places, addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.unattributed)),
    listLargest: (columns, of) => exports.listLargest(of.rows, of.places, of.most, addressIn(memory, columns.isWanted), addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.other), addressIn(memory, columns.cell), addressIn(memory, columns.negative)),
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
    roleByCall: (columns, of) => exports.roleByCall(of.calls, addressIn(memory, columns.path), addressIn(memory, columns.ofPath), addressIn(memory, columns.ofCall)),
    keepLongest: (columns, of) => exports.keepLongest(of.count, addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.causeCall), addressIn(memory, columns.ns), addressIn(memory, columns.longestOfClass), addressIn(memory, columns.longest)),
    listInstances: (columns, of) => exports.listInstances(of.count, of.published, addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.causeCall), addressIn(memory, columns.longest), addressIn(memory, columns.end), addressIn(memory, columns.order)),
    listStayed: (columns, of) => exports.listStayed(of.from, of.to, addressIn(memory, columns.call), addressIn(memory, columns.causeCall), addressIn(memory, columns.longest), addressIn(memory, columns.listed)),
    listWaits: (columns, of) => exports.listWaits(of.calls, addressIn(memory, columns.longest), addressIn(memory, columns.kept)),
    takeInstances: (columns, of) => exports.takeInstances(of.count, addressIn(memory, columns.order), addressIn(memory, columns.ofClasses), addressIn(memory, columns.ofCall), addressIn(memory, columns.ofStartNs), addressIn(memory, columns.ofNs), addressIn(memory, columns.ofCauseProcess), addressIn(memory, columns.ofCauseCall), addressIn(memory, columns.ofEvent), addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.causeProcess), addressIn(memory, columns.causeCall), addressIn(memory, columns.event)),
    matchLate: (columns, of) => exports.matchLate(of.count, of.mayEnd, addressIn(memory, columns.late), addressIn(memory, columns.completedBy), addressIn(memory, columns.role), addressIn(memory, columns.waits), addressIn(memory, columns.awaitsSender), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.transfer), addressIn(memory, columns.partner), addressIn(memory, columns.tie), addressIn(memory, columns.postedBy), addressIn(memory, columns.call), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.causeProcess), addressIn(memory, columns.causeCall), addressIn(memory, columns.event)),
    listOlder: (columns, of) => exports.listOlder(of.count, of.isSame, addressIn(memory, columns.events), addressIn(memory, columns.older), addressIn(memory, columns.transfer), addressIn(memory, columns.partner), addressIn(memory, columns.listed)),
    olderMessages: (columns, of) => exports.olderMessages(of.count, addressIn(memory, columns.messages), addressIn(memory, columns.tie), addressIn(memory, columns.posted), addressIn(memory, columns.completedBy), addressIn(memory, columns.enter), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.processStart), addressIn(memory, columns.stack), addressIn(memory, columns.older)),
    profileProcess: (columns, of) => exports.profileProcess(of.paths, of.firstCall, of.behindCall, of.firstEntry, of.behindEntry, of.firstEvent, of.behindEvent, addressIn(memory, columns.path), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.outside), addressIn(memory, columns.gapPath), addressIn(memory, columns.gapNs), addressIn(memory, columns.postedBy), addressIn(memory, columns.transfer), addressIn(memory, columns.kind), addressIn(memory, columns.bytesOfTransfer), addressIn(memory, columns.ns), addressIn(memory, columns.visits), addressIn(memory, columns.bytes), addressIn(memory, columns.isMet), of.rows, addressIn(memory, columns.rowPath), addressIn(memory, columns.rowNs), addressIn(memory, columns.rowVisits), addressIn(memory, columns.rowBytes))
  };
}

// src/diagnosis/kernels/workplace.ts
var code, kernelsOfMemory = /* @__PURE__ */ new WeakMap();
function sizeOf({ calls, gaps, processBegin }) {
  return 24 * calls.count + 4 * gaps.start.length + 12 * gaps.ns.length + 24 * processBegin.length + 1024;
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
