// AssemblyScript (docs/decisions/009): the loop of delay-costs.ts.
import { Bytes, Integers, Numbers } from '../../assembly/columns.as';
import { addTimesBetween, firstAbove, PlaceSumColumns, partOfWait, TimelineColumns } from '../timelines.as';

/** What a difference of sums of doubles may be where there is none. */
const LEAST_NS: f64 = 1e-3;

/** Takes out what is not above 0, and clears what a place was met by. @returns the sum of the others */
function keepExcess(sums: PlaceSumColumns): f64 {
  const ns = changetype<Numbers>(sums.ns);
  const met = changetype<Integers>(sums.met);
  const isMet = changetype<Bytes>(sums.isMet);
  let sum: f64 = 0;
  let count = 0;
  for (let i = 0, to = sums.metCount; i < to; i++) {
    const place = met[i];
    isMet[place] = 0;
    if (ns[place] > 0) {
      sum += ns[place];
      met[count++] = place;
    } else ns[place] = 0;
  }
  sums.metCount = count;
  sums.isClosed = false;
  return sum;
}

/**
 * Charges the cost of each wait to what its cause did more than the waiter, and to the waits of the cause, from the last
 * wait back; see findDelayCosts.
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
    const isCharged = sum >= LEAST_NS;
    if (!isCharged) unattributed[0] = unattributed[0] + (ns[wait] + propagated[wait]);
    const directScale = ns[wait] / sum;
    const indirectScale = propagated[wait] / sum;
    const row = cause * places;
    for (let k = 0, to = sums.metCount; k < to; k++) {
      const place = met[k];
      if (isCharged) {
        const at = row + place;
        direct[at] = direct[at] + directScale * excess[place];
        indirect[at] = indirect[at] + indirectScale * excess[place];
      }
      excess[place] = 0;
    }
    sums.metCount = 0;
    if (!isCharged) continue;
    const scale = (ns[wait] + propagated[wait]) / sum;
    for (let other = firstInside; other < behind; other++) {
      if (rank[other] < i)
        propagated[other] = propagated[other] + scale * partOfWait(startNs[other], ns[other], since, end);
    }
  }
}

/**
 * Makes columns of the costs that are above 0.
 *
 * @param rows processes; each has `places` costs
 * @param process by cost, as are the others: output
 * @returns how many there are
 */
export function listCosts(
  rows: i32,
  places: i32,
  direct: Numbers,
  indirect: Numbers,
  process: Integers,
  place: Integers,
  costDirect: Numbers,
  costIndirect: Numbers,
): i32 {
  let count = 0;
  for (let row = 0, i = 0; row < rows; row++) {
    for (let each = 0; each < places; each++, i++) {
      // What is indirect comes from a wait, too, so it has a direct part.
      if (direct[i] == 0) continue;
      process[count] = row;
      place[count] = each;
      costDirect[count] = direct[i];
      costIndirect[count++] = indirect[i];
    }
  }
  return count;
}

/**
 * Lists, in their order, the costs that are no smaller than the largest ones: at least `most` where there are as many.
 *
 * @param negative output, by cost: direct and indirect together, below 0, so that an ascending order has the most first
 * @param other as long
 * @param most at least 1
 * @param order output
 * @returns how many are listed
 */
export function listLargest(
  count: i32,
  most: i32,
  direct: Numbers,
  indirect: Numbers,
  negative: Numbers,
  other: Numbers,
  order: Integers,
): i32 {
  for (let i = 0; i < count; i++) negative[i] = -(direct[i] + indirect[i]);
  const limit = most < count ? lowest(count, most - 1, negative, other) : Infinity;
  let listed = 0;
  for (let i = 0; i < count; i++) if (negative[i] <= limit) order[listed++] = i;
  return listed;
}

/** The value that stands at `at` in ascending order (C. A. R. Hoare: Algorithm 65, Find). @param other gets the values, divided */
function lowest(count: i32, at: i32, values: Numbers, other: Numbers): f64 {
  memory.copy(changetype<usize>(other), changetype<usize>(values), (<usize>count) << 3);
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
