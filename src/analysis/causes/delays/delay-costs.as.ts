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
const MIN_EXCESS_NS: f64 = 1e-3;

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
 * @param places how many there are; @param offCore that of time off the core; NONE: the trace does not tell
 * @param direct by process, then place: cost of the waits for it
 * @param indirect likewise what was passed on
 * @param unattributed what could not be charged
 * @param sumNs output, by wait: what its cost was divided among; below MIN_EXCESS_NS: nothing
 * @param offCoreShare output, by wait: how much of that is the cause's excess off its core
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
  offCore: i32,
  sumNs: Numbers,
  offCoreShare: Numbers,
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
    let afterLast = firstInside;
    for (; afterLast < last && startNs[afterLast] < end; afterLast++) {
      if (rank[afterLast] < i) sum += partOfWait(startNs[afterLast], ns[afterLast], since, end);
    }
    const count = sums.metCount;
    sums.metCount = 0;
    sumNs[wait] = sum;
    if (sum < MIN_EXCESS_NS) {
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
      if (place == offCore) offCoreShare[wait] = excess[place] / sum;
    }
    const scale = (ns[wait] + propagated[wait]) / sum;
    for (let other = firstInside; other < afterLast; other++) {
      if (rank[other] < i)
        propagated[other] = propagated[other] + scale * partOfWait(startNs[other], ns[other], since, end);
    }
  }
}

/**
 * Adds to each wait's share that is for processes off their core what the waits of its cause have of it, from
 * the first wait on; see chargeDelays, whose columns these are.
 */
export function shareOffCore(
  count: i32,
  order: Integers,
  rank: Integers,
  metNs: Numbers,
  causeProcess: Integers,
  startNs: Numbers,
  ns: Numbers,
  ends: Numbers,
  waitStart: Integers,
  sumNs: Numbers,
  offCoreShare: Numbers,
): void {
  for (let i = 0; i < count; i++) {
    const wait = order[i];
    if (sumNs[wait] < MIN_EXCESS_NS) continue;
    const cause = causeProcess[wait];
    const end = ends[wait];
    const since = metNs[wait];
    const last = waitStart[cause + 1];
    let passed: f64 = 0;
    for (let other = firstAbove(ends, waitStart[cause], last, since); other < last; other++) {
      if (startNs[other] >= end) break;
      if (rank[other] < i) passed += offCoreShare[other] * partOfWait(startNs[other], ns[other], since, end);
    }
    offCoreShare[wait] = offCoreShare[wait] + passed / sumNs[wait];
  }
}

/**
 * Lists the costs above 0: what is indirect has a direct part.
 *
 * @param cells the costs, of which each process has `places`
 * @param sums output: of direct costs, then of indirect ones
 * @param caused output, by process: of both
 * @param listed output: their cells, ascending
 * @returns how many there are
 */
export function listCosts(
  cells: i32,
  places: i32,
  direct: Numbers,
  indirect: Numbers,
  sums: Numbers,
  caused: Numbers,
  listed: Integers,
): i32 {
  let count = 0;
  let directNs: f64 = 0;
  let indirectNs: f64 = 0;
  for (let first = 0, process = 0; first < cells; first += places, process++) {
    let causedNs: f64 = 0;
    for (let cell = first; cell < first + places; cell++) {
      if (direct[cell] == 0) continue;
      directNs += direct[cell];
      indirectNs += indirect[cell];
      causedNs += direct[cell] + indirect[cell];
      listed[count++] = cell;
    }
    caused[process] = causedNs;
  }
  sums[0] = directNs;
  sums[1] = indirectNs;
  return count;
}

/**
 * Lists the largest of some costs, direct and indirect together: at least `most`, and all as large as these.
 *
 * @param cells the costs, of which each process has `places`
 * @param isWanted by place: whether its costs are asked for
 * @param other as long as `cells`
 * @param large output: their cells, in order of `cells`
 * @param negative output: what they sum to, below 0, so that an ascending order has the most first
 * @returns how many are listed
 */
export function listLargest(
  count: i32,
  places: i32,
  most: i32,
  cells: Integers,
  isWanted: Bytes,
  direct: Numbers,
  indirect: Numbers,
  other: Numbers,
  large: Integers,
  negative: Numbers,
): i32 {
  let wanted = 0;
  for (let i = 0; i < count; i++) {
    const cell = cells[i];
    if (!isWanted[cell % places]) continue;
    large[wanted] = cell;
    negative[wanted] = -(direct[cell] + indirect[cell]);
    other[wanted] = negative[wanted];
    wanted++;
  }
  if (wanted <= most) return wanted;
  const limit = lowest(wanted, most - 1, other);
  let listed = 0;
  for (let i = 0; i < wanted; i++) {
    if (negative[i] > limit) continue;
    large[listed] = large[i];
    negative[listed++] = negative[i];
  }
  return listed;
}

/** The value that stands at `at` in ascending order (C. A. R. Hoare: Algorithm 65, Find); divides values. */
function lowest(count: i32, at: i32, other: Numbers): f64 {
  let from = 0;
  let to = count - 1;
  while (from < to) {
    const middle = other[(from + to) >>> 1];
    let left = from;
    let right = to;
    while (left <= right) {
      while (other[left] < middle) left++;
      while (other[right] > middle) right--;
      if (left > right) break;
      const value = other[left];
      other[left++] = other[right];
      other[right--] = value;
    }
    if (at <= right) to = right;
    else if (at >= left) from = left;
    else break;
  }
  return other[at];
}
