import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  KIND,
  NONE
} from "./chunk-AMBP3QFP.js";

// src/latency/cause.ts
function latenessOf(trace, blocks, instances, instance) {
  let { posted, completed, transfer } = trace.events, found = {
    firstToStart: NONE,
    lastToStart: NONE,
    firstToFinish: NONE,
    lastToFinish: NONE,
    longestEvent: NONE,
    shortestEvent: NONE
  }, earliestStart = Number.POSITIVE_INFINITY, latestStart = Number.NEGATIVE_INFINITY, earliestFinish = Number.POSITIVE_INFINITY, latestFinish = Number.NEGATIVE_INFINITY, longest = Number.NEGATIVE_INFINITY, shortest = Number.POSITIVE_INFINITY, firstEvent = NONE, to = instances.start[instance + 1];
  for (let i = instances.start[instance]; i < to; ) {
    let process = blocks.process[instances.block[i]], first = blocks.start[instances.block[i]], finish = Number.NEGATIVE_INFINITY;
    for (; i < to && blocks.process[instances.block[i]] === process; i++) {
      let block = instances.block[i];
      for (let event = blocks.start[block]; event < blocks.start[block + 1]; event++) {
        let duration = completed[event] - posted[event];
        completed[event] > finish && (finish = completed[event]), duration > longest && ([longest, found.longestEvent] = [duration, event]), duration < shortest && ([shortest, found.shortestEvent] = [duration, event]);
      }
    }
    let start = posted[first];
    start < earliestStart && ([earliestStart, found.firstToStart] = [start, process]), start > latestStart && ([latestStart, found.lastToStart, firstEvent] = [start, process, first]), finish < earliestFinish && ([earliestFinish, found.firstToFinish] = [finish, process]), finish > latestFinish && ([latestFinish, found.lastToFinish] = [finish, process]);
  }
  return { cause: CAUSE_OF_KIND[trace.transfers.kind[transfer[firstEvent]]], ...found };
}
var CAUSE_OF_KIND = {
  [KIND.send]: "late sender",
  [KIND.receive]: "late receiver",
  [KIND.collective]: "late process"
};

export {
  latenessOf
};
