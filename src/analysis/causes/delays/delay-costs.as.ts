// AssemblyScript (docs/decisions/009): the loop of delay-costs.ts.
import { Bytes, Integers, Numbers } from '../../../trace/columns/columns.as';
import {
  addTimesBetween,
  firstAbove,
  PlaceSumColumns,
  partOfWait,
  TimelineColumns,
} from '../../waits/timelines/timelines.as';

/** What a difference of sums of doubles may be where there is none. */
const LEAST_NS: f64 = 1e-3;

/** Takes out what is not above 0, and lets go of what was met. @returns the sum of the others */
function keepExcess(sums: PlaceSumColumns): f64 {
  const ns = changetype<Numbers>(sums.ns);
  const met = changetype<Integers>(sums.met);
  const isMet = changetype<Bytes>(sums.isMet);
  let sum: f64 = 0;
  let count = 0;
  for (let i = 0, to = sums.metCount; i < to; i++) {
    const place = met[i];
    isMet[place] = 0;
    const own = ns[place];
    if (own <= 0) continue;
    sum += own;
    met[count++] = place;
  }
  sums.metCount = count;
  sums.isClosed = false;
  return sum;
}

/**
 * Charges the cost of each wait to what its cause did more than the waiter, and to the waits of the cause,
 * from the last wait back; see findDelayCosts.
 *
 * @param from, below the waits that are taken now, as indexes of `order`
 * @param order waits in order of their ends
 * @param rank by wait: its index in `order`
 * @param metNs by wait: when the two processes last met
 * @param waitStart by process: its first wait
 * @param propagated by wait; zeros at first, as are the costs
 * @param places how many there are
 * @param direct by process, then place: cost of the waits for it
 * @param indirect likewise what was passed on
 * @param unattributed what could not be charged
 */
export function chargeDelays(
  columns: TimelineColumns,
  sums: PlaceSumColumns,
  from: i32,
  below: i32,
  order: Integers,
  rank: Integers,
  metNs: Numbers,
  process: Integers,
  causeProcess: Integers,
  startNs: Numbers,
  ns: Numbers,
  ends: Numbers,
  waitStart: Integers,
  propagated: Numbers,
  places: i32,
  direct: Numbers,
  indirect: Numbers,
  unattributed: Numbers,
): void {
  const excess = changetype<Numbers>(sums.ns);
  const met = changetype<Integers>(sums.met);
  for (let i = below - 1; i >= from; i--) {
    const wait = order[i];
    const cause = causeProcess[wait];
    const start = startNs[wait];
    const end = ends[wait];
    const since = metNs[wait];
    addTimesBetween(columns, cause, since, end, 1, sums);
    // What the waiter did and its cause did not is no excess.
    sums.isClosed = true;
    addTimesBetween(columns, process[wait], since, start, -1, sums);
    let sum = keepExcess(sums);
    const last = waitStart[cause + 1];
    const firstInside = firstAbove(ends, waitStart[cause], last, since);
    let behind = firstInside;
    for (; behind < last && startNs[behind] < end; behind++) {
      if (rank[behind] < i) sum += partOfWait(startNs[behind], ns[behind], since, end);
    }
    const count = sums.metCount;
    sums.metCount = 0;
    if (sum < LEAST_NS) {
      unattributed[0] = unattributed[0] + (ns[wait] + propagated[wait]);
      continue;
    }
    const directScale = ns[wait] / sum;
    const indirectScale = propagated[wait] / sum;
    const row = cause * places;
    for (let k = 0; k < count; k++) {
      const place = met[k];
      const at = row + place;
      direct[at] = direct[at] + directScale * excess[place];
      indirect[at] = indirect[at] + indirectScale * excess[place];
    }
    const scale = (ns[wait] + propagated[wait]) / sum;
    for (let other = firstInside; other < behind; other++) {
      if (rank[other] < i)
        propagated[other] = propagated[other] + scale * partOfWait(startNs[other], ns[other], since, end);
    }
  }
}
