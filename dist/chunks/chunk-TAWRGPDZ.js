import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  Struct,
  Workspace,
  addressIn,
  grown,
  workspaceOf
} from "./chunk-BIKHHLEL.js";
import {
  KIND,
  NONE
} from "./chunk-WRXUXMB3.js";

// src/analysis/patterns/memoize.ts
function once(make) {
  let made = /* @__PURE__ */ new Map();
  return (key) => entryOf(made, key, () => make(key));
}
function entryOf(map, key, make) {
  let known = map.get(key);
  if (known !== void 0) return known;
  let made = make();
  return map.set(key, made), made;
}
var Numbered = class {
  all = [];
  numbers = /* @__PURE__ */ new Map();
  number(key, thing) {
    return entryOf(this.numbers, key, () => this.all.push(thing) - 1);
  }
};
function makeInOrder(things, needs) {
  let open = [];
  for (let first of things) {
    let found = first;
    for (; found !== void 0 || open.length > 0; ) {
      found !== void 0 && !needs.isMade(found) && open.push({ thing: found, left: needs.of(found)[Symbol.iterator]() });
      let top = open.at(-1);
      if (top === void 0) break;
      let next = top.left.next();
      found = next.done === !0 ? void 0 : next.value, next.done === !0 && (open.pop(), needs.make(top.thing));
    }
  }
}

// src/base/group-by.ts
function groupBy(elements, key) {
  let groups = /* @__PURE__ */ new Map();
  for (let element of elements) {
    let own = key(element), group = groups.get(own);
    group === void 0 ? groups.set(own, [element]) : group.push(element);
  }
  return groups;
}

// build/kernels/interface.ts
var CALLER = {
  several: -2
};
var END = {
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
}, TimelineColumns = class extends Struct {
  static BYTES_PER_ELEMENT = 76;
  constructor(buffer, byteOffset) {
    super(buffer, byteOffset, 76);
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
  /** By call: its time off the core before and behind its wait, and of all calls before it; 0: not told. */
  get offCoreBefore() {
    return this.view.getUint32(52, !0) >>> 0;
  }
  set offCoreBefore(value) {
    this.view.setUint32(52, value, !0);
  }
  get offCoreBehind() {
    return this.view.getUint32(56, !0) >>> 0;
  }
  set offCoreBehind(value) {
    this.view.setUint32(56, value, !0);
  }
  get offCoreSum() {
    return this.view.getUint32(60, !0) >>> 0;
  }
  set offCoreSum(value) {
    this.view.setUint32(60, value, !0);
  }
  get offCorePlace() {
    return this.view.getInt32(64, !0);
  }
  set offCorePlace(value) {
    this.view.setInt32(64, value, !0);
  }
  get notYetStarted() {
    return this.view.getInt32(68, !0);
  }
  set notYetStarted(value) {
    this.view.setInt32(68, value, !0);
  }
  get alreadyEnded() {
    return this.view.getInt32(72, !0);
  }
  set alreadyEnded(value) {
    this.view.setInt32(72, value, !0);
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
}, MessageSums = class extends Struct {
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
}, ReplayColumns = class extends Struct {
  static BYTES_PER_ELEMENT = 141;
  constructor(buffer, byteOffset) {
    super(buffer, byteOffset, 141);
  }
  /** Calls as recorded, and the measured spans. */
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
  get processBegin() {
    return this.view.getUint32(12, !0) >>> 0;
  }
  set processBegin(value) {
    this.view.setUint32(12, value, !0);
  }
  get processEnd() {
    return this.view.getUint32(16, !0) >>> 0;
  }
  set processEnd(value) {
    this.view.setUint32(16, value, !0);
  }
  /** See Dependencies. */
  get start() {
    return this.view.getUint32(20, !0) >>> 0;
  }
  set start(value) {
    this.view.setUint32(20, value, !0);
  }
  get on() {
    return this.view.getUint32(24, !0) >>> 0;
  }
  set on(value) {
    this.view.setUint32(24, value, !0);
  }
  get thereNs() {
    return this.view.getUint32(28, !0) >>> 0;
  }
  set thereNs(value) {
    this.view.setUint32(28, value, !0);
  }
  get isHeldBack() {
    return this.view.getUint32(32, !0) >>> 0;
  }
  set isHeldBack(value) {
    this.view.setUint32(32, value, !0);
  }
  get groupOf() {
    return this.view.getUint32(36, !0) >>> 0;
  }
  set groupOf(value) {
    this.view.setUint32(36, value, !0);
  }
  get recordedGroupNs() {
    return this.view.getUint32(40, !0) >>> 0;
  }
  set recordedGroupNs(value) {
    this.view.setUint32(40, value, !0);
  }
  get waitFrom() {
    return this.view.getUint32(44, !0) >>> 0;
  }
  set waitFrom(value) {
    this.view.setUint32(44, value, !0);
  }
  get waitTo() {
    return this.view.getUint32(48, !0) >>> 0;
  }
  set waitTo(value) {
    this.view.setUint32(48, value, !0);
  }
  /** See Changes. */
  get begin() {
    return this.view.getUint32(52, !0) >>> 0;
  }
  set begin(value) {
    this.view.setUint32(52, value, !0);
  }
  get gap() {
    return this.view.getUint32(56, !0) >>> 0;
  }
  set gap(value) {
    this.view.setUint32(56, value, !0);
  }
  get before() {
    return this.view.getUint32(60, !0) >>> 0;
  }
  set before(value) {
    this.view.setUint32(60, value, !0);
  }
  get behind() {
    return this.view.getUint32(64, !0) >>> 0;
  }
  set behind(value) {
    this.view.setUint32(64, value, !0);
  }
  /** Output, see Replayed. */
  get newEnter() {
    return this.view.getUint32(68, !0) >>> 0;
  }
  set newEnter(value) {
    this.view.setUint32(68, value, !0);
  }
  get newLeave() {
    return this.view.getUint32(72, !0) >>> 0;
  }
  set newLeave(value) {
    this.view.setUint32(72, value, !0);
  }
  get newProcessEnd() {
    return this.view.getUint32(76, !0) >>> 0;
  }
  set newProcessEnd(value) {
    this.view.setUint32(76, value, !0);
  }
  /** By call; zeros at first. */
  get hasEntered() {
    return this.view.getUint32(80, !0) >>> 0;
  }
  set hasEntered(value) {
    this.view.setUint32(80, value, !0);
  }
  /** By process: its call; NONE, or the next of that call's dependencies; how much later it goes on. */
  get at() {
    return this.view.getUint32(84, !0) >>> 0;
  }
  set at(value) {
    this.view.setUint32(84, value, !0);
  }
  get cursor() {
    return this.view.getUint32(88, !0) >>> 0;
  }
  set cursor(value) {
    this.view.setUint32(88, value, !0);
  }
  get shift() {
    return this.view.getUint32(92, !0) >>> 0;
  }
  set shift(value) {
    this.view.setUint32(92, value, !0);
  }
  /** By process: from when the call it is at goes on, as far as its dependencies are known. */
  get goesOn() {
    return this.view.getUint32(96, !0) >>> 0;
  }
  set goesOn(value) {
    this.view.setUint32(96, value, !0);
  }
  /** By group: how many calls have not entered yet, and when the last of the others came. */
  get missing() {
    return this.view.getUint32(100, !0) >>> 0;
  }
  set missing(value) {
    this.view.setUint32(100, value, !0);
  }
  get groupNs() {
    return this.view.getUint32(104, !0) >>> 0;
  }
  set groupNs(value) {
    this.view.setUint32(104, value, !0);
  }
  /** Processes that wait for a call or a group: the first of each, and by process the next; NONE at first. */
  get sleeperOfCall() {
    return this.view.getUint32(108, !0) >>> 0;
  }
  set sleeperOfCall(value) {
    this.view.setUint32(108, value, !0);
  }
  get sleeperOfGroup() {
    return this.view.getUint32(112, !0) >>> 0;
  }
  set sleeperOfGroup(value) {
    this.view.setUint32(112, value, !0);
  }
  get nextSleeper() {
    return this.view.getUint32(116, !0) >>> 0;
  }
  set nextSleeper(value) {
    this.view.setUint32(116, value, !0);
  }
  /** Processes that can go on. */
  get ready() {
    return this.view.getUint32(120, !0) >>> 0;
  }
  set ready(value) {
    this.view.setUint32(120, value, !0);
  }
  get readyCount() {
    return this.view.getInt32(124, !0);
  }
  set readyCount(value) {
    this.view.setInt32(124, value, !0);
  }
  get processes() {
    return this.view.getInt32(128, !0);
  }
  set processes(value) {
    this.view.setInt32(128, value, !0);
  }
  /** How many have not come to their ends. */
  get unfinished() {
    return this.view.getInt32(132, !0);
  }
  set unfinished(value) {
    this.view.setInt32(132, value, !0);
  }
  get passedOver() {
    return this.view.getInt32(136, !0);
  }
  set passedOver(value) {
    this.view.setInt32(136, value, !0);
  }
  get isIdeal() {
    return this.view.getUint8(140) !== 0;
  }
  set isIdeal(value) {
    this.view.setUint8(140, value ? 1 : 0);
  }
};
function kernelsOf(instance, memory) {
  let exports = instance.exports;
  return {
    chargeDelays: (columns, of) => exports.chargeDelays(addressIn(memory, columns.columns), addressIn(memory, columns.sums), of.from, of.below, addressIn(memory, columns.order), addressIn(memory, columns.rank), addressIn(memory, columns.metNs), addressIn(memory, columns.process), addressIn(memory, columns.causeProcess), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.ends), addressIn(memory, columns.waitStart), addressIn(memory, columns.propagated), of.places, addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.unattributed), of.offCore, addressIn(memory, columns.sumNs), addressIn(memory, columns.offCoreShare)),
    listCosts: (columns, of) => exports.listCosts(of.cells, addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.sums), addressIn(memory, columns.listed)),
    listLargest: (columns, of) => exports.listLargest(of.count, of.places, of.most, addressIn(memory, columns.cells), addressIn(memory, columns.isWanted), addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.other), addressIn(memory, columns.large), addressIn(memory, columns.negative)),
    shareOffCore: (columns, of) => exports.shareOffCore(of.count, addressIn(memory, columns.order), addressIn(memory, columns.rank), addressIn(memory, columns.metNs), addressIn(memory, columns.causeProcess), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.ends), addressIn(memory, columns.waitStart), addressIn(memory, columns.sumNs), addressIn(memory, columns.offCoreShare)),
    countSends: (columns, of) => exports.countSends(of.count, addressIn(memory, columns.receives), addressIn(memory, columns.completedBy), addressIn(memory, columns.tie), addressIn(memory, columns.postedBy), addressIn(memory, columns.enter), addressIn(memory, columns.reachedNs), addressIn(memory, columns.start), addressIn(memory, columns.isReached)),
    listSends: (columns, of) => exports.listSends(of.count, addressIn(memory, columns.receives), addressIn(memory, columns.completedBy), addressIn(memory, columns.tie), addressIn(memory, columns.postedBy), addressIn(memory, columns.enter), addressIn(memory, columns.reachedNs), addressIn(memory, columns.waitTo), addressIn(memory, columns.next), addressIn(memory, columns.on), addressIn(memory, columns.thereNs)),
    replaySome: (columns, of) => exports.replaySome(addressIn(memory, columns.columns), of.most) !== 0,
    countViolations: (columns, of) => exports.countViolations(addressIn(memory, columns.sums), of.count, addressIn(memory, columns.receives), addressIn(memory, columns.receivedIn), addressIn(memory, columns.leave), addressIn(memory, columns.otherEnterNs)),
    enterOtherEnds: (columns, of) => exports.enterOtherEnds(addressIn(memory, columns.sums), of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.kind), addressIn(memory, columns.tie), addressIn(memory, columns.postedBy), addressIn(memory, columns.completedBy), addressIn(memory, columns.enter), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.receivedIn), addressIn(memory, columns.sentIn), addressIn(memory, columns.collectives)),
    findLate: (columns, of) => exports.findLate(of.count, addressIn(memory, columns.messages), addressIn(memory, columns.callOf), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.late)),
    orderByCalls: (columns, of) => exports.orderByCalls(of.events, of.calls, addressIn(memory, columns.callOf), addressIn(memory, columns.completed), addressIn(memory, columns.end), addressIn(memory, columns.list)),
    takeByPath: (columns, of) => exports.takeByPath(of.calls, addressIn(memory, columns.path), addressIn(memory, columns.ofPath), addressIn(memory, columns.ofCall)),
    keepLongest: (columns, of) => exports.keepLongest(of.count, addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.causeCall), addressIn(memory, columns.ns), addressIn(memory, columns.longestOfClass), addressIn(memory, columns.longest)),
    listInstances: (columns, of) => exports.listInstances(of.count, of.published, addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.causeCall), addressIn(memory, columns.longest), addressIn(memory, columns.end), addressIn(memory, columns.order)),
    listWaits: (columns, of) => exports.listWaits(of.calls, addressIn(memory, columns.longest), addressIn(memory, columns.kept)),
    takeInstances: (columns, of) => exports.takeInstances(of.count, addressIn(memory, columns.order), addressIn(memory, columns.ofClasses), addressIn(memory, columns.ofCall), addressIn(memory, columns.ofStartNs), addressIn(memory, columns.ofNs), addressIn(memory, columns.ofCauseProcess), addressIn(memory, columns.ofCauseCall), addressIn(memory, columns.ofEvent), addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.causeProcess), addressIn(memory, columns.causeCall), addressIn(memory, columns.event)),
    joinFunctions: (columns, of) => exports.joinFunctions(of.events, of.outside, addressIn(memory, columns.transfer), addressIn(memory, columns.kind), addressIn(memory, columns.tie), addressIn(memory, columns.callOf), addressIn(memory, columns.context), addressIn(memory, columns.region), addressIn(memory, columns.above), addressIn(memory, columns.isUsed)),
    matchLate: (columns, of) => exports.matchLate(of.count, of.mayEnd, addressIn(memory, columns.late), addressIn(memory, columns.completedBy), addressIn(memory, columns.role), addressIn(memory, columns.waits), addressIn(memory, columns.awaitsSender), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.transfer), addressIn(memory, columns.partner), addressIn(memory, columns.tie), addressIn(memory, columns.postedBy), addressIn(memory, columns.call), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.causeProcess), addressIn(memory, columns.causeCall), addressIn(memory, columns.event)),
    olderMessages: (columns, of) => exports.olderMessages(of.count, addressIn(memory, columns.messages), addressIn(memory, columns.tie), addressIn(memory, columns.posted), addressIn(memory, columns.completedBy), addressIn(memory, columns.enter), addressIn(memory, columns.otherEnterNs), addressIn(memory, columns.processStart), addressIn(memory, columns.stack), addressIn(memory, columns.older)),
    addTimesByBranch: (columns, of) => exports.addTimesByBranch(of.calls, of.entries, addressIn(memory, columns.branchOfCall), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.branchOfPath), addressIn(memory, columns.gapPath), addressIn(memory, columns.gapNs), addressIn(memory, columns.ns)),
    addTimesBetween: (columns, of) => exports.addTimesBetween(addressIn(memory, columns.columns), of.process, of.from, of.to, of.weight, addressIn(memory, columns.sums)),
    clearSums: (columns) => exports.clearSums(addressIn(memory, columns.sums)),
    sortByNumber: (columns, of) => exports.sortByNumber(of.count, addressIn(memory, columns.values), addressIn(memory, columns.order), addressIn(memory, columns.other)),
    subtractTimesBetween: (columns, of) => exports.subtractTimesBetween(addressIn(memory, columns.columns), of.process, of.from, of.to, addressIn(memory, columns.sums)),
    subtractWaits: (columns, of) => exports.subtractWaits(of.calls, addressIn(memory, columns.enter), addressIn(memory, columns.leave), of.waits, addressIn(memory, columns.callOfWait), addressIn(memory, columns.waitNs), addressIn(memory, columns.waitOf), addressIn(memory, columns.ownNs)),
    takeSome: (columns) => exports.takeSome(addressIn(memory, columns.sums), addressIn(memory, columns.isTaken)),
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
    findCallers: (columns, of) => exports.findCallers(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.outer), addressIn(memory, columns.most), addressIn(memory, columns.caller)),
    findOuter: (columns, of) => exports.findOuter(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.outer)),
    sumHeld: (columns, of) => exports.sumHeld(of.calls, addressIn(memory, columns.parent), addressIn(memory, columns.held)),
    countPosted: (columns, of) => exports.countPosted(of.events, addressIn(memory, columns.transfer), addressIn(memory, columns.call), addressIn(memory, columns.marks), addressIn(memory, columns.kind), addressIn(memory, columns.context), addressIn(memory, columns.posted)),
    findMost: (columns, of) => exports.findMost(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.amount), addressIn(memory, columns.most)),
    markCallers: (columns, of) => exports.markCallers(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.fits), addressIn(memory, columns.holds), addressIn(memory, columns.outer)),
    resolveContexts: (columns, of) => exports.resolveContexts(of.calls, addressIn(memory, columns.region), addressIn(memory, columns.parent), addressIn(memory, columns.transparent), addressIn(memory, columns.context))
  };
}

// build/kernels/code.ts
var CODE = "AGFzbQEAAAAB1QIeYAR/f39/AGAFf39/f38AYAN/f38AYAt/f39/f39/f39/fwBgCH9/f39/f39/AGAJf39/f39/f39/AGAKf39/f39/f39/fwBgA39/fwF/YAZ/f39/f38AYAd/f39/f39/AGACf38AYA5/f39/f39/f39/f39/fwBgAn9/AX9gBn9/fHx8fwBgBn9/f39/fABgB39/f3x8fH8AYAJ/fwF8YAV/f3x8fwBgAX8AYBR/f39/f39/f39/f39/f39/f39/fwF/YBB/f39/f39/f39/f39/f39/AGAIf39/f39/f38Bf2AHf39/f39/fwF8YAZ/f39/f38Bf2AHf39/f39/fwF/YAx/f39/f39/f39/f38AYBF/f39/f39/f39/f39/f39/fwBgCn9/f39/f39/f38Bf2AFf39/f38Bf2AVf39/f39/f39/f39/f39/f39/f39/AAIPAQNlbnYGbWVtb3J5AgAAAzEwDQ4PEAQRABIFBgYTFAcVFgAXGBkIAQgACQIAAQEKCwkaAgQKBwMLDAwCAwUDGxwdB4EFLAxjaGFyZ2VEZWxheXMALwlsaXN0Q29zdHMALgtsaXN0TGFyZ2VzdAAtDHNoYXJlT2ZmQ29yZQAsCmNvdW50U2VuZHMAKwlsaXN0U2VuZHMAKgpyZXBsYXlTb21lACcPY291bnRWaW9sYXRpb25zABQOZW50ZXJPdGhlckVuZHMAEwhmaW5kTGF0ZQASDG9yZGVyQnlDYWxscwARCnRha2VCeVBhdGgAEAtrZWVwTG9uZ2VzdAAPDWxpc3RJbnN0YW5jZXMADglsaXN0V2FpdHMADQ10YWtlSW5zdGFuY2VzAAwNam9pbkZ1bmN0aW9ucwAJCW1hdGNoTGF0ZQALDW9sZGVyTWVzc2FnZXMAChBhZGRUaW1lc0J5QnJhbmNoAAgPYWRkVGltZXNCZXR3ZWVuAAAJY2xlYXJTdW1zAAcMc29ydEJ5TnVtYmVyAAYUc3VidHJhY3RUaW1lc0JldHdlZW4ABQ1zdWJ0cmFjdFdhaXRzAAQIdGFrZVNvbWUAAwljdXRCbG9ja3MAJhBtZWFzdXJlSW5zdGFuY2VzACUPbnVtYmVySW5zdGFuY2VzACQKc3RhcnRVbmlvbgAjC3VuaXRlQmxvY2tzACIJZHJvcFNlbmRzACEKcXVldWVTZW5kcwAgDHRha2VSZWNlaXZlcwAfD251bWJlclNlcXVlbmNlcwAeDnN0YXJ0U2VxdWVuY2VzAB0JY291bnRIZWxkABwLZmluZENhbGxlcnMAGwlmaW5kT3V0ZXIAGgdzdW1IZWxkABkLY291bnRQb3N0ZWQAGAhmaW5kTW9zdAAXC21hcmtDYWxsZXJzABYPcmVzb2x2ZUNvbnRleHRzABUK9GcwyAcCB38EfCAAKAIIIQogAUEDdCIGIAAoAiBqKwMAIQ4gACgCACIHIAFBAnRqKAIAIQggByABQQFqQQJ0aigCACEHIAIgA2MgACgCHCAGaisDACINIAJkcQRAAkAgBCADIA2kIAKhoiEPIAUoAgAhCSAAKAJEIgsgBSgCCCIGai0AAAR/QQEFIAUtABALBEAgCSALQQN0aiIGIAYrAwAgD6A5AwAMAQsgBiALakEBOgAAIAUoAgQgBSAFKAIMIgxBAWo2AgwgDEECdGogCzYCACAJIAtBA3RqIA85AwALCyACIA2lIg0gAyAOpCIPYwRAIAchBgNAIAYgCEoEQCAKIAYgCGpBAXYiCUEDdGorAwAgDWQEQCAJIQYFIAlBAWohCAsMAQsLIAghBgNAIAYgB0gEQCAKIAYgB2pBAXYiCUEDdGorAwAgD2QEQCAJIQcFIAlBAWohBgsMAQsLIAAgASAIIA0gDyAEIAUQAiAGIAhKBEAgCEEBaiIHIAZIBEAgBSAAKAIMIAAoAiggByAGIAQQASAAKAI8IgkEQCAJIAZBA3RqKwMAIAkgB0EDdGorAwChIhBEAAAAAAAAAABiBEACQCAEIBCiIRAgBSgCACEHIAAoAkAiCSAFKAIIIgpqLQAABH9BAQUgBS0AEAsEQCAHIAlBA3RqIgcgBysDACAQoDkDAAwBCyAJIApqQQE6AAAgBSgCBCAFIAUoAgwiC0EBajYCDCALQQJ0aiAJNgIAIAcgCUEDdGogEDkDAAsLCyAFIAAoAhQgACgCGCAAKAIQIgcgCEEBaiABakECdGooAgAgByABIAZqQQJ0aigCACAEEAELIAAgASAGIA0gDyAEIAUQAgsLIAIgA2MgAyAOZHEEQCADIAIgDqUiDaEhAiAAKAIgIAFBA3RqKwMAIQ4gACgCACIGIAFBAWpBAnRqKAIAQQFrIgcgBiABQQJ0aigCAE4EfyAOIAAoAgQgB0EDdGorAwBlBUEACwRAIAAoAiQgB0ECdGooAgAiAUF/RwRAIAIgAyABQQN0IgEgACgCLGorAwAiAiAAKAIwIAFqKwMAoKQgAiANpaFEAAAAAAAAAACloSECCwsgAkQAAAAAAAAAAGIEQAJAIAQgAqIhAiAFKAIAIQEgACgCSCIAIAUoAggiBmotAAAEf0EBBSAFLQAQCwRAIAEgAEEDdGoiACAAKwMAIAKgOQMADAELIAAgBmpBAToAACAFKAIEIAUgBSgCDCIFQQFqNgIMIAVBAnRqIAA2AgAgASAAQQN0aiACOQMACwsLC/cBAQZ/IAAoAgAhCiAALQAQBEADQCADIARIBEAgCiABIANBAnRqKAIAQQN0aiIAIAArAwAgBSACIANBA3RqKwMAoqA5AwAgA0EBaiEDDAELCw8LIAAoAgghCSAAKAIEIQggACgCDCEGA0AgAyAESARAAkAgCSABIANBAnRqKAIAIgtqLQAABEAgCiALQQN0aiIHIAcrAwAgBSACIANBA3RqKwMAoqA5AwAMAQsgCSALakEBOgAAIAYiB0EBaiEGIAggB0ECdGogCzYCACAKIAtBA3RqIAUgAiADQQN0aisDAKI5AwALIANBAWohAwwBCwsgACAGNgIMC8cHAgd8BH8gACgCBCEOIAAoAgghDyABQQN0IhAgACgCHGorAwAhByAAKAIgIBBqKwMAIQggAiAAKAIAIhAgAUEBakECdGooAgBGIREgECABQQJ0aigCACACRwRAIA8gAkEBa0EDdGorAwAgB6UhBwsgASACaiEBIBFFBEAgCCAOIAJBA3RqKwMApCEICwJAIAQgCGMgAyAHZHIEfCAEIAikIAMgB6WhIglEAAAAAAAAAABlDQEgBSAJIAggB6GjogUgBQshByAGIAAoAhQgACgCGCAAKAIQIhAgAUECdGooAgAgECABQQFqQQJ0aigCACAHEAELIBEEQA8LIAQgAkEDdCIBIA9qKwMApCADIAEgDmorAwCloSIKRAAAAAAAAAAAZQRADwsgACgCJCACQQJ0aigCACIBQX9GBHxEAAAAAAAAAAAFIAQgAUEDdCIBIAAoAixqKwMAIgcgACgCMCABaisDAKCkIAMgB6WhRAAAAAAAAAAApQshCwJ8RAAAAAAAAAAAIAAoAjxFDQAaRAAAAAAAAAAAIAJBA3QiASAAKAI0aisDACIJIAAoAjggAWorAwAiDKBEAAAAAAAAAABhDQAaIAEgACgCBGorAwAhByAAKAIIIAFqKwMAIQggACgCJCACQQJ0aigCACIBQX9GBEAgCSAMoCAEIAikIAMgB6WhIgMgCCAHoaNEAAAAAAAAAAAgA0QAAAAAAAAAAGQbogwBCyAJIAFBA3QiASAAKAIsaisDACIJIASkIAMgB6WhIg0gCSAHoaNEAAAAAAAAAAAgDUQAAAAAAAAAAGQboiAMIAQgCKQgCSAAKAIwIAFqKwMAoCIEIAOloSIDIAggBKGjRAAAAAAAAAAAIANEAAAAAAAAAABkG6KgCyIDRAAAAAAAAAAAYgRAAkAgBSADoiEEIAYoAgAhASAAKAJAIg4gBigCCCIPai0AAAR/QQEFIAYtABALBEAgASAOQQN0aiIBIAErAwAgBKA5AwAMAQsgDiAPakEBOgAAIAYoAgQgBiAGKAIMIhBBAWo2AgwgEEECdGogDjYCACABIA5BA3RqIAQ5AwALCyAKIAuhIAOhIgNEAAAAAAAAAABiBEACQCAFIAOiIQMgBigCACEBIAAoAgwgAkECdGooAgAiACAGKAIIIgJqLQAABH9BAQUgBi0AEAsEQCABIABBA3RqIgAgACsDACADoDkDAAwBCyAAIAJqQQE6AAAgBigCBCAGIAYoAgwiBkEBajYCDCAGQQJ0aiAANgIAIAEgAEEDdGogAzkDAAsLC28CAXwGfyAAKAIAIQUgACgCBCEGIAAoAgghByAAKAIMIQgDQCADIAhIBEAgBiADQQJ0aigCACIEIAFqLQAABEAgAiAFIARBA3RqKwMAoCECCyAEIAdqQQA6AAAgA0EBaiEDDAELCyAAQQA2AgwgAguAAQEDfwNAIAAgCUoEQCAHIAlBA3QiCmogAiAKaisDACABIApqKwMAoTkDACAJQQFqIQkMAQsLA0AgAyAISgRAIAYgBCAIQQJ0aigCACIAQQJ0aiAINgIAIAcgAEEDdGoiACAAKwMAIAUgCEEDdGorAwChOQMAIAhBAWohCAwBCwsLcQECfyAEQQE6ABAgACABIAIgA0QAAAAAAADwvyAEEAAgBEEAOgAQIAQoAgAhASAEKAIEIQADQCAFIAQoAgxIBEAgASAAIAVBAnRqKAIAQQN0aiIGIAYrAwBEAAAAAAAAAAClOQMAIAVBAWohBQwBCwsLoAIBCn8gAiEEQQEhDQNAIAAgDUoEQEEAIQcDQCAAIAdKBEAgByANQQF0aiIFIAAgACAFShshCyAHIgUgDWoiBiAAIAAgBkobIgohCSAHIQgDQCAIIAtIBEAgBSAKSAR/IAkgC0YEf0EBBSABIAQgBUECdGooAgBBA3RqKwMAIAEgBCAJQQJ0aigCAEEDdGorAwBlCwVBAAsEQCAFIgZBAWohBQUgCSIGQQFqIQkLIAMgCEECdGogBCAGQQJ0aigCADYCACAIQQFqIQgMAQsLIAcgDUEBdGohBwwBCwsgBCADIQQhAyANQQF0IQ0MAQsLIAIgBEcEQANAIAAgDEoEQCACIAxBAnQiAWogASAEaigCADYCACAMQQFqIQwMAQsLCwtDAQN/IAAoAgQhAiAAKAIIIQMDQCABIAAoAgxIBEAgAyACIAFBAnRqKAIAakEAOgAAIAFBAWohAQwBCwsgAEEANgIMC4gBAQN/A0AgACAJSgRAIAggAiAJai0AAEEDdGoiCyALKwMAIAQgCUEDdCILaisDACADIAtqKwMAoaA5AwAgCUEBaiEJDAELCwNAIAEgCkoEQCAIIAUgBiAKQQJ0aigCAGotAABBA3RqIgAgACsDACAHIApBA3RqKwMAoDkDACAKQQFqIQoMAQsLC8oCAQV/A0AgACAOSgRAIAQgDkECdGooAgAiC0F/RgR/QQEFIAIgDkECdGooAgAgA2otAAALRQRAIAUgDkECdGooAgAiCkF/RgR/QX8FIAYgCkECdGooAgALIgpBf0YEfyABBSAHIApBAnRqKAIACyEKIAUgC0ECdGooAgAiC0F/RgR/QX8FIAYgC0ECdGooAgALIgtBf0YEfyABBSAHIAtBAnRqKAIACyEMIAkgCmpBAToAACAJIAxqQQE6AAAgCCAKQQJ0aigCACAIIAxBAnRqKAIARwRAIAohCwNAIAggC0ECdGooAgAiDSALRwRAIA0hCwwBCwsgCCAKQQJ0aiALNgIAIAwhCgNAIAggCkECdGooAgAiDSAKRwRAIA0hCgwBCwsgCCAMQQJ0aiAKNgIAIAggC0ECdGogCjYCAAsLIA5BAWohDgwBCwsL5gMCCX8BfANAIAAgCkoEQCAEIAEgCkECdGooAgBBAnRqKAIAIRIgCkEBaiEMA0AgACAMSgR/IAQgASAMQQJ0aigCAEECdGooAgAgEkYFQQALBEAgDEEBaiEMDAELCwNAIBAgEkwEQCAHIA9BAWoiD0ECdGooAgAhEEEAIQsMAQsLIAohDQNAIAwgDUogC0EASnEEQCADIAIgCCALQQFrQQJ0aigCAEECdGooAgBBA3RqKwMAIRMDQCAMIA1KBH8gAyACIAEgDUECdGooAgBBAnRqKAIAQQN0aisDACATZgVBAAsEQCANQQFqIQ0MAQsLIAwgDUoEQCAJIAggC0EBayILQQJ0aigCAEECdGogASANQQJ0aigCADYCAAsMAQsLIAshDiAKIQ0DQCAMIA1KBEAgBiABIA1BAnRqKAIAIhFBA3RqKwMAIAUgEkEDdGorAwBlRQRAIAMgAiARQQJ0aigCAEEDdGorAwAhEyALIgpBAWohCwNAIAogDkoEfyADIAIgCCAKQQFrQQJ0aigCAEECdGooAgBBA3RqKwMAIBNkBUEACwRAIAggCkECdGogCCAKQQFrIgpBAnRqKAIANgIADAELCyAIIApBAnRqIBE2AgALIA1BAWohDQwBCwsgDCEKDAELCwuhAgIGfwJ8A0AgACAZSgRAAkAgByADIAIgGUECdGooAgAiGEECdGooAgAiF0EDdGorAwAiGyAJIBhBA3RqKwMAIhpmBH9BAQUgGiAIIBdBA3RqKwMAZAsEf0EBBSABRSAaIAggF0EDdGorAwBhcQsNACAFIAQgF2otAABqLQAAIhQEfyAUQQJGBH8gBiAXai0AAAVBAAsFQQELDQAgDiAVQQJ0IhZqIBc2AgAgDyAVQQN0IhRqIBs5AwAgECAUaiAaIBuhOQMAIBEgFmogCyAKIBhBAnQiFGooAgBBAnRqKAIANgIAIBIgFmogDSAMIBRqKAIAQQJ0aigCADYCACAVIhRBAWohFSATIBRBAnRqIBg2AgALIBlBAWohGQwBCwsgFQukAQEFfwNAIAAgEEoEQCAJIBBqIAEgEEECdCIRaigCACIUIAJqLQAAOgAAIAogEWogAyAUQQJ0IhJqKAIANgIAIAsgEEEDdCITaiAEIBRBA3QiFGorAwA5AwAgDCATaiAFIBRqKwMAOQMAIA0gEWogBiASaigCADYCACAOIBFqIAcgEmooAgA2AgAgDyARaiAIIBJqKAIANgIAIBBBAWohEAwBCwsLQQEDfwNAIAAgBEoEQCABIARBAnRqKAIAIgVBf0cEQCACIANBAnRqIAU2AgAgA0EBaiEDCyAEQQFqIQQMAQsLIAMLsAIBBH8DQCAAIAhKBEAgASAISgR/IAQgCEECdGooAgBBf0cFQQALBH8gCCAFIAMgCEECdGooAgBBAnRqKAIARwVBAAtFBEAgBiACIAhqLQAAQQFqQQJ0aiIJIAkoAgBBAWo2AgALIAhBAWohCAwBCwtBACEIA0AgCEGAAkgEQCAGIAhBAWoiCUECdGoiCiAKKAIAIAYgCEECdGooAgBqNgIAIAkhCAwBCwsgBkGACGooAgBBACEIA0AgACAISgRAIAEgCEoEfyAEIAhBAnRqKAIAQX9HBUEACwR/IAggBSADIAhBAnRqKAIAQQJ0aigCAEcFQQALRQRAIAYgAiAIai0AAEECdGoiCSgCACELIAkgC0EBajYCACAHIAtBAnRqIAg2AgALIAhBAWohCAwBCwsL8QICBH8CfANAIAAgB0oEQCAHIQgDQCAAIAhKBH8gASAIai0AACABIAdqLQAARgVBAAsEQCAIQQJ0IgkgA2ooAgBBf0cEQCAFIAIgCWooAgAiCUECdGooAgAiCkF/RwR/IAQgCkEDdGorAwAgBCAIQQN0aisDAGYFQQALRQRAIAUgCUECdGogCDYCAAsLIAhBAWohCAwBCwtEAAAAAAAAAAAhCwNAIAcgCEgEQCADIAdBAnRqKAIAQX9GBH9BAQUgByAFIAIgB0ECdGooAgBBAnRqKAIARwtFBEAgBSACIAdBAnRqKAIAQQJ0akF/NgIAIAYgAiAHQQJ0aigCACIKQQJ0aigCACIJQX9HBH8gBCAJQQN0aisDACAEIAdBA3RqKwMAZgVBAAsEQCAHIQkFIAYgCkECdGogBzYCAAsgCUF/RwRAIAsgBCAJQQN0aisDAKAhCwsLIAdBAWohBwwBCwsgDCALoCEMIAghBwwBCwsgDAsxAQF/A0AgACAESgRAIAMgBGogAiABIARBAnRqKAIAai0AADoAACAEQQFqIQQMAQsLC9ECAgR/AXwDQCAAIAhKBEAgAiAIQQJ0aigCACIHQX9HBEAgBCAHQQFqQQJ0aiIHIAcoAgBBAWo2AgAgBkEBaiEGCyAIQQFqIQgMAQsLQQAhCANAIAEgCEoEQCAEIAhBAWoiB0ECdGoiCSAJKAIAIAQgCEECdGooAgBqNgIAIAchCAwBCwsgBUH/ASAGQQJ0/AsAQQAhAQNAIAAgAUoEQCACIAFBAnRqKAIAIglBf0cEQCADIAFBA3RqKwMAIQogBCAJQQJ0aiIHKAIAIQggByAIQQFqNgIAA0AgCEEASgRAIAUgCEEBa0ECdGooAgAiB0F/RgR/QQEFIAkgAiAHQQJ0aigCAEcLBH9BAQUgCiADIAdBA3RqKwMAZgtFBEAgBSAIQQJ0aiAHNgIAIAhBAWshCAwCCwsLIAUgCEECdGogATYCAAsgAUEBaiEBDAELCyAGC3MCBH8BfANAIAAgCEoEQCAFIAEgCEECdGooAgAiCUEDdGorAwAiCyADIAIgCUECdGooAgBBA3QiCmorAwBkBH8gCyAEIApqKwMAZQVBAAsEQCAGIAdBAnRqIAk2AgAgB0EBaiEHCyAIQQFqIQgMAQsLIAcLmwIBBX8DQCABIA1KBEAgAiANQQJ0aigCACADai0AACIPQQJGBEAgCyAMQQJ0aiANNgIAIAxBAWohDAsgDUECdCIQIARqKAIAIg5Bf0YgD0EBR3JFBEAgBSAOQQJ0aigCACEPIAUgEGooAgAhECAAIAAoAghBAWo2AgggD0F/RgR/QQEFIAYgDUECdGooAgBBf0YLBEAgACAAKAIMQQFqNgIMCyAPQX9HBEAgCCANQQN0aiAHIA9BA3RqKwMAOQMAIA1BAnQiDyAJaiAGIA9qKAIANgIACyAQQX9HBEAgCCAOQQN0aiAHIBBBA3RqKwMAOQMAIA5BAnQiDiAKaiAGIA5qKAIANgIACwsgDUEBaiENDAELCyAAIAw2AhQLdAICfwF8A0AgASAGSgRAIAUgAiAGQQJ0aigCACIHQQN0aisDACAEIAMgB0ECdGooAgBBA3RqKwMAoSIIRAAAAAAAAAAAZUUEQCAAIAAoAhBBAWo2AhAgCCAAKwMAZARAIAAgCDkDAAsLIAZBAWohBgwBCwsLXgEEfwNAIAAgBUoEQCAFQQJ0IgYgAmooAgAiCEF/RyEHIAQgBmogBwR/IAEgBmooAgAgA2otAABBAUYFIAcLBH8gBCAIQQJ0aigCAAUgBQs2AgAgBUEBaiEFDAELCwuOAQEDfyAAQQFrIQADQCAAQQBOBEAgAEECdCIHIAJqKAIAIQYgASAHaigCACEHIAAgBGotAABBAUYiCARAIAUgB2pBAToAAAsgBkF/RwRAIAgEf0EBBSADIAdqLQAAQQFGBH8gByABIAZBAnRqKAIARwVBAAsLBEAgBCAGakEBOgAACwsgAEEBayEADAELCwtJAQN/A0AgACAESgRAIAEgBEECdCIFaigCACEGIAIgBWooAgAiBSADIAZBAnRqIgYoAgBKBEAgBiAFNgIACyAEQQFqIQQMAQsLC3IBAn8DQCAAIAdKBEACQCACIAdBAnRqKAIAIghBf0YEf0EBBSADIAdqLQAAQQJxCw0AIAEgB0ECdGooAgAgBGotAABBAkYNACAGIAUgCEECdGooAgBBAnRqIgggCCgCAEEBajYCAAsgB0EBaiEHDAELCwtPAQJ/IABBAWshAANAIABBAE4EQCAAQQJ0IgMgAWooAgAiBEF/RwRAIAIgBEECdGoiBCAEKAIAIAIgA2ooAgBqNgIACyAAQQFrIQAMAQsLC18BA38DQCAAIAVKBEAgBUECdCIGIAJqKAIAIQQgAyAGaiAEQX9HBH8gASAEQQJ0aigCACABIAZqKAIARgVBAAsEfyADIARBAnRqKAIABSAECzYCACAFQQFqIQUMAQsLC4gBAQV/A0AgACAFSgRAIAVBAnQiByACaigCACIGQX9GIAMgASAHaigCACIHQQJ0IghqKAIAQQFHckUEQCAEIAhqIggoAgAiCUF/RgRAIAggASAGQQJ0aigCADYCAAUgCSABIAZBAnRqKAIARwRAIAQgB0ECdGpBfjYCAAsLCyAFQQFqIQUMAQsLC1YBA38DQCAAIAVKBEAgBUECdCIGIAJqKAIAIgdBf0cEQCAEIAdBAnRqIgcgBygCAEEBQQIgASAGaigCACADai0AAEECRhtqNgIACyAFQQFqIQUMAQsLCzIAIABBADYCACAAQQA2AgQgAEEANgIIIABB/wc2AgwgAUH/ASAAKAIMQQFqQQJ0/AsAC8AFAQt/IAAoAgghFgNAIAQgFkoEfyAHIBZBAnRqKAIAIAIgA2pIBUEACwRAIAcgFkECdGooAgAgAmshDiAHIBZBAWpBAnRqKAIAIAJrIRQgACgCACIPBH8gCiAPQQFrQQJ0aigCAAVBAAshEyAUIA5rQcW78oh4cyEXIA4hDwNAIA8gFEgEQCAJIA8gE2ogDmtBAnRqIAYgBSAPQQJ0aigCAEECdGooAgAiEDYCACAQIBdzQZODgAhsIBdBD3ZzIRcgD0EBaiEPDAELCyANIAAoAgwgFyAXQRB2c3EiEkECdGooAgAhDwNAIA9Bf0cEQCAXIA9BAnQiECALaigCAEYEQEEAIRgCQCAUIA5rIhEgCiAQaigCACAPBH8gCiAPQQFrQQJ0aigCAAVBAAsiEGtHDQBBACEVA0AgESAVSgRAIAkgECAVakECdGooAgAgCSATIBVqQQJ0aigCAEcNAiAVQQFqIRUMAQsLQQEhGAsFQQAhGAsFQQEhGAsgGEUEQCANIAAoAgwgEkEBanEiEkECdGooAgAhDwwBCwsgD0F/RgRAIAAgACgCACIPQQFqNgIAIA0gEkECdGogDzYCACAPQQJ0IhAgCmogEyAUaiAOazYCACALIBBqIBc2AgAgDCAQakF/NgIAIAAoAgwiDiAAKAIAQQF0SARAIAAgDkEBdEEBaiIQNgIMIA1B/wEgEEEBakECdPwLAEEAIRgDQCAYIAAoAgBIBEAgCyAYQQJ0aigCACIOIA5BEHZzIBBxIRcDQCANIBdBAnRqKAIAQX9HBEAgF0EBaiAQcSEXDAELCyANIBdBAnRqIBg2AgAgGEEBaiEYDAELCwsLIAggFkECdGogDzYCACABIAwgD0ECdGoiDigCAEcEQCAOIAE2AgAgACAAKAIEQQFqNgIECyAWQQFqIRYMAQsLIAAgFjYCCAueAQEEfyAAKAIIIQgDQCACIAdKBEACQCAEIAMgB0ECdGooAgBBAnRqKAIAIgpBAXFFIApBAEhyDQAgBSAKQQF1QQJ0aigCACIJQX9GBEAgCEEBaiEIDAELIAUgCkEBdUECdGogBiAJQQJ0aiIKKAIANgIAIAogASAHaiIKNgIAIAYgCkECdGogCTYCAAsgB0EBaiEHDAELCyAAIAg2AggL/wMBCn8gACgCBCESA0AgAyAYSgRAIAkgBCAYQQJ0aigCACIUQQJ0aiIRKAIAIhpBfkYEQCARIAUgFGotAAAiE0ECRgR/QX8FIAsgFEECdCIRIAZqKAIAIhdBtdzKlXxsIAggEWooAgAiFkGv1tO+AmxzIAEgByARaigCACIRIBNFIhMbIhVBsfPd8XlsIBEgASATGyIUQeuUr694bHNzIhEgEUEPdnNB7fjs4AJsIhEgEUENdnMgDHEiGUECdGooAgAhGgNAIBpBf0cEQCAVIAogGkEEdGoiESgCAEYEfyAUIBEoAgRGBUEACwR/IBYgESgCCEYFQQALBH8gFyARKAIMRgVBAAtFBEAgCyAZQQFqIAxxIhlBAnRqKAIAIRoMAgsLCyAaQX9GBEAgACAAKAIAIhpBAWo2AgAgCyAZQQJ0aiAaNgIAIAogGkEEdGoiESAVNgIAIBEgFDYCBCARIBY2AgggESAXNgIMCyATRSAaQQF0cgsiGjYCAAsgAiAYaiEUIBpBAEgEQCASIhFBAWohEiAQIBFBAnRqIBQ2AgAFIBpBAXFFBEAgDSAaQQF1IhNBAnRqIhEoAgBBf0YEQCARIBQ2AgAFIA8gDiATQQJ0aigCAEECdGogFDYCAAsgDiATQQJ0aiAUNgIACwsgGEEBaiEYDAELCyAAIBI2AgQLWAEDfwNAIAMgACgCAEgEQCABIANBAnRqKAIAIQQDQCAEQX9HBEAgAiAEQQJ0aiIFKAIAIQQgBUF/NgIAIAAgACgCCEEBajYCCAwBCwsgA0EBaiEDDAELCwvTAwEFfwNAIAEgDEoEQCAMQQJ0IgkgA2ooAgAiCkF/RwRAIAUgACAMaiILQQJ0aigCACEIIAIgCWooAgAgBGotAABBAkcEQCAKIAtKBEAgBSAKQQJ0aigCACAHIAhBAnRqKAIAIQsDQCAIIAtHBEAgByAIQQJ0aiAHIAtBAnRqKAIAIgg2AgAgByAIQQJ0aigCACELDAELCyAIIQoiCEECdCAHaigCACELA0AgCCALRwRAIAcgCEECdGogByALQQJ0aigCACIINgIAIAcgCEECdGooAgAhCwwBCwsgCCAKSgRAIAcgCEECdGogCjYCAAUgByAKQQJ0aiAINgIACwsFIAYgCkECdGoiCSgCAEF/RgRAIAkgCDYCAAUgByAGIApBAnRqKAIAIglBAnRqKAIAIQsDQCAJIAtHBEAgByAJQQJ0aiAHIAtBAnRqKAIAIgk2AgAgByAJQQJ0aigCACELDAELCyAHIAhBAnRqKAIAIQsDQCAIIAtHBEAgByAIQQJ0aiAHIAtBAnRqKAIAIgg2AgAgByAIQQJ0aigCACELDAELCyAIIAlKBEAgByAIQQJ0aiAJNgIABSAHIAlBAnRqIAg2AgALCwsLIAxBAWohDAwBCwsLJQEBfwNAIAAgAkoEQCABIAJBAnRqIAI2AgAgAkEBaiECDAELCwuHAQEEfwNAIAAgBEoEQCABIAQiA0ECdGooAgAhBgNAIAMgBkcEQCABIANBAnRqIAEgBkECdGooAgAiAzYCACABIANBAnRqKAIAIQYMAQsLIAMgBEYEQCAFIgNBAWohBQUgAiADQQJ0aigCACEDCyACIARBAnRqIAM2AgAgBEEBaiEEDAELCyAFC6IBAgN/AXwDQCABIAtKBEAgAyALQQN0aisDACIOIAggBiAFIAAgC2pBAnRqKAIAQQJ0aigCACIMQQN0aiINKwMAYwRAIA0gDjkDAAsgBCALQQN0aisDACIOIAkgDEEDdGoiDSsDAGQEQCANIA45AwALIAogDEEDdGoiDCAMKwMAIAcgAiALQQJ0aigCAEEDdGorAwCgOQMAIAtBAWohCwwBCwsL6gEBBn8gACgCACETIAAoAgQhDyAALQAIIQ4DQCAEIBJKBEAgEkEBIAMbRSAGIBJBAnRqKAIAIhBBf0YEf0F/BSAJIBBBAnRqKAIACyIQIA9HciAFIBJBAnRqKAIAIAhqLQAAQQJGIhEgDkEAR0dyBH9BAQUgByASai0AAEEBcQsEQCATQQJ0Ig4gCmogAiASajYCACALIA5qIAE2AgAgDCAOaiAQNgIAIBNBAWohEyAQIQ8gESEOCyANIAIgEmpBAnRqIBNBAWs2AgAgEkEBaiESDAELCyAAIBM2AgAgACAPNgIEIAAgDjoACAvwAwEGfwNAIAEgB0oEfyAAKAKEAUEASgVBAAsEQCAAKAJ8IgJBAEoEQCAAKAJ4IAAgAkEBayICNgJ8IAJBAnRqKAIAIQIFQQAhBCAAKAIwIQUgACgCVCEDQX8hAgNAIAQgACgCgAFIBEAgAyAEQQJ0aigCACAAKAIAIARBAWpBAnRqKAIARwRAIAQgAiACQX9GBH9BAQUgBSADIARBAnRqKAIAQQN0aisDACAFIAMgAkECdGooAgBBA3RqKwMAYwsbIQILIARBAWohBAwBCwsgACAAKAKIAUEBajYCiAEgACgCWCACQQJ0aiIDKAIAIQUgAyAFQQFqNgIAIAAoAhggBUECdGooAgAhBCAAKAJgIQMgAC0AjAFFBEAgAyACQQN0aiIDIAMrAwAgACgCHCAFQQN0aisDAKU5AwALIAAoAnQhBiACIARBAEgEfyAAKAJwBSAAKAJsCyIFIARBf3MgBCAEQQBIGyIEQQJ0aiIDKAIARgRAIAMgBiACQQJ0aigCADYCAAUgBSAEQQJ0aigCACEEA0AgBiAEQQJ0aigCACIDIAJHBEAgAyEEDAELCyAGIARBAnRqIAYgAkECdGooAgA2AgALCyAAIAIQKARAIAAgACgChAFBAWs2AoQBCyAHQQFqIQcMAQsLIAAoAoQBRQvzBgIKfwN8IAAoAlQhByAAKAJYIQMgACgCACICIAFBAnRqKAIAIQQgAiABQQFqQQJ0aigCACEIA0AgAUECdCICIAdqKAIAIgUgCEgEQCACIANqKAIAQX9GBEAgACABIAUQKQsCfyAAKAJYIQYgACgCYCEJIAAoAhQgBUEBakECdGooAgAgAC0AjAEEfyAAKAIgIAVqLQAABUEAC2shCiAGIAFBAnRqKAIAIQIDQCACIApIBEAgACgCGCACQQJ0aigCACILQQBIBH8gACgCZCALQX9zQQJ0aigCAEUFIAAoAlAgC2otAABBAUYLRQRAIAYgAUECdCIGaiACNgIAIAAoAnQgBmogC0F/cyALIAtBAEgiAhtBAnQgAgR/IAAoAnAFIAAoAmwLaiICKAIANgIAIAIgATYCAEEADAMLIAAoAhwgAkEDdGorAwAhDSALQQBIBH8gACgCaCALQX9zQQN0agUgACgCRCALQQN0agsrAwAiDCANIAtBAEgEfyAAKAIoIAtBf3NBA3RqBSAAKAIEIAtBA3RqCysDACIOoUQAAAAAAAAAAKSgIA0gDCAOoaAgAC0AjAEbIgwgCSABQQN0aiILKwMAZARAIAsgDDkDAAsgAkEBaiECDAELC0EBC0UEQEEADwsgACgCSCECIAFBA3QiBiAAKAJgaisDACEMIAVBA3QiCSAAKAIIaisDACINIAAoAgwgBmorAwBlBEAgAiAJaiANIAAoAlwgBmorAwCgOQMABSAALQCMAQRAIAIgBUEDdGogDDkDAAUgBUEDdCIGIAJqIA0gDCAAKAIwIAZqKwMAoSAAKAJAIgkEfCAGIAlqKwMABUQAAAAAAAAAAAugoDkDAAsLIAAoAlwgAUEDdGogAiAFQQN0aisDACANoTkDACABQQJ0IgIgA2pBfzYCACACIAdqIgIgAigCAEEBajYCAAwBCwsgACgCECABQQN0aisDACEMIAAoAkwhAiAIQQFrIgMgBE4EfyAMIAAoAgQgA0EDdGorAwBlBUEACwRAIAIgAUEDdGogDCADQQN0IgEgACgCRGorAwAgACgCBCABaisDAKGgOQMABSABIAhqIQMgAUEDdCIBIAJqIAwgACgCXCABaisDACAAKAI4IgAEfCAAIANBA3RqKwMABUQAAAAAAAAAAAugoDkDAAtBAQvUAwIDfAN/IAEgAmohByAAKAJcIgggAUEDdGorAwAgACgCOCIGBHwgBiAHQQN0aisDAAVEAAAAAAAAAAALoCEEIAFBA3QiBiAIaiAEOQMAIAJBA3QiByAAKAIEaisDACAEoCEDIAAoAkQgB2ogAzkDACACIAAoAlBqQQE6AAAgACgCWCABQQJ0aiAAKAIUIAJBAnRqKAIANgIAIAAoAiwgB2orAwAhBSAALQCMAUUEQCAFIAQgACgCPCIBBHwgASAHaisDAAVEAAAAAAAAAAALoKAhAwsgACgCYCAGaiADOQMAIAJBAnQiAiAAKAJsaigCACEBIAAoAnghBgNAIAFBf0cEQCAAIAAoAnwiB0EBajYCfCAGIAdBAnRqIAE2AgAgACgCdCABQQJ0aigCACEBDAELCyAAKAIkIAJqKAIAIgFBf0YEQA8LIAAoAmggAUEDdGoiAiADIAIrAwClOQMAIAAoAmQiAiABQQJ0IgFqIgYgBigCAEEBazYCACABIAJqKAIARQRAIAAoAnAgAWooAgAhASAAKAJ4IQIDQCABQX9HBEAgACAAKAJ8IgZBAWo2AnwgAiAGQQJ0aiABNgIAIAAoAnQgAUECdGooAgAhAQwBCwsLC58BAQV/A0AgACALSgRAIAQgAyABIAtBAnRqKAIAQQJ0Ig1qKAIAQQJ0aigCACEMIAggAiANaigCACIPQQJ0aiINKAIAIQ4gDSAOQQFqNgIAIAkgDkECdGogDDYCACAKIA5BA3RqIAUgDEEDdGorAwAgBiAPQQN0Ig1qKwMAZgR/IAcgDWoFIAUgDEEDdGoLKwMAOQMAIAtBAWohCwwBCwsLgwEBA38DQCAAIAlKBEAgByACIAEgCUECdGooAgBBAnRqKAIAIgpBAWpBAnRqIgsgCygCAEEBajYCACAFIAQgAyABIAlBAnRqKAIAQQJ0aigCAEECdGooAgBBA3RqKwMAIAYgCkEDdGorAwBmBEAgCCAKakEBOgAACyAJQQFqIQkMAQsLC8gCAgR8Bn8DQCAAIBRKBEAgCSABIBRBAnRqKAIAIhNBA3QiEGorAwBE/Knx0k1iUD9jRQRAIAcgEGorAwAhDiAIIAQgE0ECdGooAgAiD0EBakECdGooAgAhEUQAAAAAAAAAACELIAggD0ECdGooAgAhEiARIQ8gAyAQaisDACENA0AgDyASSgRAIA0gByAPIBJqQQF2IhBBA3RqKwMAYwRAIBAhDwUgEEEBaiESCwwBCwsgEiEPA0AgDyARSARAIA4gD0EDdCIQIAVqKwMAIgxlRQRAIBQgAiAPQQJ0aigCAEoEQCALIAogEGorAwAgDiAMIAYgEGorAwCgpCAMIA2loUQAAAAAAAAAAKWioCELCyAPQQFqIQ8MAgsLCyATQQN0IhAgCmoiDyAPKwMAIAsgCSAQaisDAKOgOQMACyAUQQFqIRQMAQsLC9EDAgh/AnwDQCAAIBBKBEAgBCADIBBBAnRqKAIAIg0gAW9qLQAABEAgCCAKQQJ0aiANNgIAIAkgCkEDdCIPaiIOIAUgDUEDdCINaisDACAGIA1qKwMAoJo5AwAgByAPaiAOKwMAOQMAIApBAWohCgsgEEEBaiEQDAELCyACIApOBEAgCg8LIAJBAWshBCAKQQFrIQIDQCACIAxKBEACQCAHIAIgDGpBAXZBA3RqKwMAIRMgDCEAIAIhAQNAIAAgAUwEQAJAA0AgByAAQQN0aisDACATYwRAIABBAWohAAwBCwsDQCAHIAFBA3RqKwMAIBNkBEAgAUEBayEBDAELCyAAIAFKDQAgByAAQQN0aisDACESIAAiA0EBaiEAIAcgA0EDdGogByABQQN0aisDADkDACABIgNBAWshASAHIANBA3RqIBI5AwAMAgsLCyABIAROBEAgASECBSAAIARKDQEgACEMCwwCCwsLIAcgBEEDdGorAwAhEgNAIAogEUoEQCAJIBFBA3RqKwMAIBJkRQRAIAggC0ECdGogCCARQQJ0aigCADYCACAJIAtBA3RqIAkgEUEDdGorAwA5AwAgC0EBaiELCyARQQFqIREMAQsLIAsLbgIDfwN8A0AgACAGSgRAIAEgBkEDdCIHaisDACIKRAAAAAAAAAAAYgRAIAggCqAhCCAJIAIgB2orAwCgIQkgBCAFQQJ0aiAGNgIAIAVBAWohBQsgBkEBaiEGDAELCyADIAg5AwAgAyAJOQMIIAUL8wYCBXwLfyABKAIAIR0gASgCBCEeIANBAWshHANAIAIgHEwEQCAIIAQgHEECdGooAgAiH0ECdCIDaigCACEgIB9BA3QiGiAJaisDACEVIAAgICAGIBpqKwMAIhYgCyAaaisDACIXRAAAAAAAAPA/IAEQACABQQE6ABAgACADIAdqKAIAIBYgFUQAAAAAAADwvyABEAAgASgCACEhIAEoAgQhIiABKAIIISNEAAAAAAAAAAAhFUEAIQNBACEaIAEoAgwhJANAIBogJEgEQCAjICIgGkECdGooAgAiG2pBADoAACAhIBtBA3RqKwMAIhhEAAAAAAAAAABlRQRAIBUgGKAhFSAiIANBAnRqIBs2AgAgA0EBaiEDCyAaQQFqIRoMAQsLIAEgAzYCDCABQQA6ABAgDCAgQQJ0aigCACEaIAwgIEEBakECdGooAgAiISEDA0AgAyAaSgRAIBYgCyADIBpqQQF2IhtBA3RqKwMAYwRAIBshAwUgG0EBaiEaCwwBCwsgGiEDA0AgGiAhSAR/IBcgCSAaQQN0aisDAGQFQQALBEAgHCAFIBpBAnRqKAIASgRAIBUgFyAaQQN0IhsgCWorAwAiFSAKIBtqKwMAoKQgFSAWpaFEAAAAAAAAAACloCEVCyAaQQFqIRoMAQsLIAEoAgwhISABQQA2AgwgH0EDdCIbIBNqIBU5AwACQCAVRPyp8dJNYlA/YwRAIBEgESsDACAKIBtqKwMAIA0gG2orAwCgoDkDAAwBCyAfQQN0IhsgCmorAwAgFaMhGCANIBtqKwMAIBWjIRkgDiAgbCEgQQAhGwNAIBsgIUgEQCAgIB4gG0ECdGooAgAiImpBA3QiIyAPaiAPICNqKwMAIBggHSAiQQN0aisDAKKgOQMAIBAgI2oiIyAjKwMAIBkgHSAiQQN0aisDAKKgOQMAIBIgIkYEQCAUIB9BA3RqIB0gIkEDdGorAwAgFaM5AwALIBtBAWohGwwBCwsgH0EDdCIbIApqKwMAIA0gG2orAwCgIBWjIRUDQCADIBpIBEAgHCAFIANBAnRqKAIASgRAIANBA3QiGyANaiIfIB8rAwAgFSAXIAkgG2orAwAiGCAKIBtqKwMAoKQgFiAYpaFEAAAAAAAAAACloqA5AwALIANBAWohAwwBCwsLIBxBAWshHAwBCwsL";

// src/analysis/patterns/kernels.ts
var code, kernelsByWorkspace = /* @__PURE__ */ new WeakMap();
function kernelsOn(workspace) {
  return entryOf(kernelsByWorkspace, workspace, () => {
    let { memory } = workspace;
    return code ??= new WebAssembly.Module(Buffer.from(CODE, "base64")), kernelsOf(new WebAssembly.Instance(code, { env: { memory } }), memory);
  });
}
function kernelsForCalls(times, bytes2) {
  let workspace = workspaceOf(times, bytes2);
  return { kernels: kernelsOn(workspace), workspace, holding: (column) => workspace.holding(column) };
}
function bytes(length) {
  return { bytes: length, in: (workspace) => workspace.bytes(length) };
}
function integers(length) {
  return { bytes: 4 * length, in: (workspace) => workspace.integers(length) };
}
function numbers(length) {
  return { bytes: 8 * length, in: (workspace) => workspace.numbers(length) };
}
function struct(make) {
  return { bytes: make.BYTES_PER_ELEMENT, in: (workspace) => workspace.struct(make) };
}
function openStage(wanted) {
  let entries = Object.entries(wanted), workspace = Workspace.forStage(entries.reduce((sum, [, { bytes: bytes2 }]) => sum + bytes2 + 8, 0)), columns = Object.fromEntries(entries.map(([name, each]) => [name, each.in(workspace)]));
  return { kernels: kernelsOn(workspace), workspace, columns };
}
var CHUNK = 65536;
function chunkLength({ events }) {
  return Math.min(CHUNK, events.count);
}
function slotsFor(keys) {
  return 2 ** Math.ceil(Math.log2(2 * Math.max(1, keys)));
}
function eachChunk({ processes, processStart }, copied, visit) {
  for (let process = 0; process < processes; process++) {
    let end = processStart[process + 1];
    for (let first = processStart[process]; first < end; first += CHUNK) {
      let behind = Math.min(first + CHUNK, end);
      for (let [from, to] of copied) to.set(from.subarray(first, behind));
      visit({ process, first, events: behind - first });
    }
  }
}

// src/analysis/patterns/sites.ts
var CALLS = " › ";
function withCallers(name) {
  return name.split(CALLS);
}
function named(functions) {
  return functions.join(CALLS);
}
function innermost(name) {
  return withCallers(name).at(-1);
}
function withoutCallers(names) {
  return distinct(names.map(innermost));
}
function addSites(sites, { start, block }, instance, into) {
  for (let i = start[instance]; i < start[instance + 1]; i++) addBlockSite(sites, block[i], into);
}
function addBlockSite({ ofBlock }, block, into) {
  ofBlock[block] !== NONE && into.add(ofBlock[block]);
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
function findSites(trace, blocks, isChosen) {
  let { regions, calls } = trace, { caller, outer } = thinCallers(trace), isOfLayer = leadingToLayers(caller).map((leads, region) => isChosen[region] === 0 ? leads : 0), found = new SiteTable(regions.length), ofBlock = blocks.region.slice(), hasLayers = isOfLayer.includes(1);
  for (let block = 0; hasLayers && block < blocks.count; block++) {
    let region = blocks.region[block];
    if (region === NONE || isOfLayer[region] === 0) continue;
    let site = region, call = blocks.context[block], inner;
    do {
      if (inner = calls.region[call], call = outer[call], call === NONE) break;
      site = found.within(site, calls.region[call]);
    } while (caller[inner] !== CALLER.several);
    call !== NONE && (ofBlock[block] = site);
  }
  let names = found.regions.map((path) => nameOf(path.map((region) => regions[region].name)));
  return { ofBlock, regions: found.regions, names };
}
function leadingToLayers(caller) {
  let leads = new Uint8Array(caller.length), isMet = new Uint8Array(caller.length);
  for (let region = 0; region < caller.length; region++) {
    let way = [], outer = region;
    for (; outer >= 0 && isMet[outer] === 0; outer = caller[outer])
      isMet[outer] = 1, way.push(outer);
    if (outer === CALLER.several || outer >= 0 && leads[outer] === 1)
      for (let each of way) leads[each] = 1;
  }
  return leads;
}
function nameOf(path) {
  return path.includes("") ? path.at(-1) : named(path);
}
function thinCallers(trace) {
  let { events, transfers, calls, regions } = trace, chunk = chunkLength(trace), { kernels, columns } = openStage({
    transfer: integers(chunk),
    call: integers(chunk),
    kind: bytes(transfers.count),
    region: integers(calls.count),
    parent: integers(calls.count),
    outer: integers(calls.count),
    held: integers(calls.count),
    most: integers(regions.length),
    caller: integers(regions.length)
  });
  columns.kind.set(transfers.kind.subarray(0, transfers.count)), columns.region.set(calls.region.subarray(0, calls.count)), columns.parent.set(calls.parent.subarray(0, calls.count)), columns.held.fill(0), columns.most.fill(0), columns.caller.fill(NONE);
  let copied = [
    [events.transfer, columns.transfer],
    [events.call, columns.call]
  ];
  return eachChunk(trace, copied, (chunk2) => kernels.countHeld(columns, chunk2)), kernels.sumHeld(columns, { calls: calls.count }), kernels.findMost({ ...columns, amount: columns.held }, { calls: calls.count }), kernels.findOuter(columns, { calls: calls.count }), kernels.findCallers(columns, { calls: calls.count }), { caller: columns.caller.slice(), outer: columns.outer.slice() };
}
var SiteTable = class {
  constructor(functions) {
    this.functions = functions;
    this.regions = Array.from({ length: functions }, (_, region) => [region]);
  }
  functions;
  regions;
  numbers = /* @__PURE__ */ new Map();
  /** @returns the site that is `site` called from a region */
  within(site, region) {
    let key = site * this.functions + region;
    return entryOf(this.numbers, key, () => this.regions.push([region, ...this.regions[site]]) - 1);
  }
};

// src/analysis/patterns/interner.ts
var Interner = class {
  count = 0;
  pool = new Int32Array(4096);
  end = new Int32Array(1024);
  hashes = new Int32Array(1024);
  slots = new Int32Array(2048).fill(NONE);
  /** @returns the number of the sequence `values[from..to-1]` */
  number(values, from, to) {
    let hash = 2166136261 ^ to - from;
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ values[i], 16777619) ^ hash >>> 15;
    let mask = this.slots.length - 1, at = (hash ^ hash >>> 16) & mask;
    for (; ; ) {
      let found = this.slots[at];
      if (found === NONE) break;
      if (this.hashes[found] === hash && this.equals(found, values, from, to)) return found;
      at = at + 1 & mask;
    }
    return this.slots[at] = this.count, this.append(hash, values, from, to);
  }
  startOf(number) {
    return number === 0 ? 0 : this.end[number - 1];
  }
  lengthOf(number) {
    return this.end[number] - this.startOf(number);
  }
  /** All sequences, each from `startOf` its number on; good until the next one is numbered. */
  get values() {
    return this.pool;
  }
  /** A view of the sequence; what it shows does not change. */
  sequence(number) {
    return this.pool.subarray(this.startOf(number), this.end[number]);
  }
  equals(number, values, from, to) {
    let start = this.startOf(number);
    if (this.end[number] - start !== to - from) return !1;
    for (let i = from; i < to; i++) if (this.pool[start + i - from] !== values[i]) return !1;
    return !0;
  }
  append(hash, values, from, to) {
    let number = this.count++, start = this.startOf(number);
    number === this.end.length && (this.end = grown(this.end, 2 * number), this.hashes = grown(this.hashes, 2 * number));
    let end = start + to - from;
    return end > this.pool.length && (this.pool = grown(this.pool, Math.max(end, 2 * this.pool.length))), this.pool.set(values.subarray(from, to), start), this.end[number] = end, this.hashes[number] = hash, 2 * this.count > this.slots.length && this.rehash(), number;
  }
  rehash() {
    this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
    let mask = this.slots.length - 1;
    for (let number = 0; number < this.count; number++) {
      let hash = this.hashes[number], at = (hash ^ hash >>> 16) & mask;
      for (; this.slots[at] !== NONE; ) at = at + 1 & mask;
      this.slots[at] = number;
    }
  }
};

// src/analysis/families/pair-weights.ts
function weighBytes({ events, transfers, processes, processStart }) {
  let times = new Float64Array(transfers.count), sender = new Int32Array(transfers.count);
  for (let process = 0; process < processes; process++)
    for (let event = processStart[process]; event < processStart[process + 1]; event++) {
      let transfer = events.transfer[event];
      times[transfer]++, sender[transfer] = process;
    }
  let { kind, partner, bytes: bytes2 } = transfers, sent = Array.from(times.keys()).filter((transfer) => kind[transfer] === KIND.send), graph = {
    from: Int32Array.from(sent, (transfer) => sender[transfer]),
    to: Int32Array.from(sent, (transfer) => partner[transfer]),
    count: Float64Array.from(sent, (transfer) => times[transfer] * bytes2[transfer])
  };
  return weighPairs([graph], () => 1, processes);
}
function weighPairs(graphs, weightOf, processes) {
  let sums = /* @__PURE__ */ new Map(), toItself = new Float64Array(processes);
  return graphs.forEach(({ from, to, count }, graph) => {
    let weight = weightOf(graph);
    for (let edge = 0; edge < from.length; edge++) {
      let low = Math.min(from[edge], to[edge]), high = Math.max(from[edge], to[edge]), key = low * processes + high;
      low === high ? toItself[low] += count[edge] * weight : sums.set(key, (sums.get(key) ?? 0) + count[edge] * weight);
    }
  }), { ...byDistance(sums, processes), toItself };
}
function byDistance(sums, processes) {
  let keys = Float64Array.from(sums.keys()), weights = Float64Array.from(sums.values()), start = new Int32Array(processes + 1), first = keys.map((key) => Math.floor(key / processes));
  for (let i = 0; i < keys.length; i++) start[keys[i] - first[i] * (processes + 1) + 1]++;
  for (let distance = 0; distance < processes; distance++) start[distance + 1] += start[distance];
  let fill = start.slice(), low = new Int32Array(keys.length), messages = new Float64Array(keys.length), total = 0;
  for (let i = 0; i < keys.length; i++) {
    let at = fill[keys[i] - first[i] * (processes + 1)]++;
    low[at] = first[i], messages[at] = weights[i], total += weights[i];
  }
  return { processes, start, low, messages, total };
}
function eachPair({ start, low, messages, processes }, visit) {
  for (let distance = 1; distance < processes; distance++)
    for (let i = start[distance]; i < start[distance + 1]; i++)
      visit(low[i], low[i] + distance, messages[i]);
}

// src/analysis/families/links.ts
function unusedLinks(count) {
  return { count, used: 0, messages: 0, squares: 0 };
}
function addMessages(links, messages) {
  links.used++, links.messages += messages, links.squares += messages * messages;
}
function evenness({ count, messages, squares }) {
  return squares === 0 ? 0 : messages * messages / (count * squares);
}
function together(kinds) {
  let sum = { links: 0, used: 0, linked: 0, even: 0 };
  for (let kind of kinds)
    sum.links += kind.count, sum.used += kind.used, sum.linked += kind.messages, sum.even += kind.count * evenness(kind);
  return { ...sum, even: sum.links === 0 ? 0 : sum.even / sum.links };
}

// src/analysis/families/transposed-grid.ts
var MIN_TRANSPOSED_SHARE = 0.02, MIN_ALIKE_EVENNESS = 0.9;
function transposedGrid(pairs) {
  for (let wide of [1, 2]) {
    let side = Math.sqrt(pairs.processes / wide);
    if (Number.isInteger(side) && side >= 2) return onSquare(pairs, side, wide);
  }
  return null;
}
function onSquare(pairs, side, wide) {
  let columns = side * wide, transposedTo = transposedPlaces([side, columns]), rows = { steps: unusedLinks(side * (columns - 1)), doubling: linksByDoubling(columns, side) }, lines = { steps: unusedLinks(columns * (side - 1)), doubling: linksByDoubling(side, columns) }, crossing = unusedLinks(wide * side * (side - 1) / 2), diagonal = unusedLinks(crossing.count + columns);
  eachPair(pairs, (low, high, messages) => {
    let [lowRow, highRow] = [Math.floor(low / columns), Math.floor(high / columns)], [lowColumn, highColumn] = [low % columns, high % columns];
    lowRow === highRow ? take(rows, lowColumn, highColumn, messages) : lowColumn === highColumn ? take(lines, lowRow, highRow, messages) : transposedTo[low] === high && (addMessages(crossing, messages), addMessages(diagonal, messages / 2));
  });
  for (let process = 0; process < pairs.processes; process++) {
    let own = pairs.toItself[process];
    own > 0 && transposedTo[process] === process && addMessages(diagonal, own);
  }
  let axes = [rows, lines].filter((axis) => isUsed(best(axis)));
  return axes.length === 0 || !isUsed(crossing) || crossing.messages < MIN_TRANSPOSED_SHARE * pairs.total ? null : {
    dimensions: [side, columns],
    kinds: [...axes.map(best), crossing],
    stepped: rows.steps.messages + lines.steps.messages,
    transposed: crossing.messages,
    isOnDiagonal: evenness(diagonal) >= MIN_ALIKE_EVENNESS
  };
}
function transposedPlaces([side, columns]) {
  let wide = columns / side;
  return Int32Array.from({ length: side * columns }, (_, process) => {
    let [row, column] = [Math.floor(process / columns), process % columns];
    return Math.floor(column / wide) * columns + row * wide + column % wide;
  });
}
function linksByDoubling(extent, lines) {
  let stages = Math.log2(extent);
  return stages > 1 && Number.isInteger(stages) ? unusedLinks(lines * extent * stages / 2) : null;
}
function take({ steps, doubling }, low, high, messages) {
  high - low === 1 && addMessages(steps, messages);
  let difference = low ^ high;
  doubling !== null && (difference & difference - 1) === 0 && addMessages(doubling, messages);
}
function best({ steps, doubling }) {
  return doubling !== null && doubling.messages > steps.messages ? doubling : steps;
}
function isUsed({ used, count }) {
  return used >= 0.75 * count;
}

// src/analysis/families/directions.ts
var AXES = ["x", "y", "z"], NO_DIRECTION = -1, Places = class {
  extents;
  periodic;
  /** By process: its transposed place; null on a grid that is not known by transpositions. */
  transposed;
  directions = [];
  place;
  /** By process: its places as one number; the difference of two tells the step between them. */
  code;
  /** What makes that difference a positive number. */
  middle;
  /** By that number: the direction's. */
  numberOf;
  /** Direction sets that were met, by their numbers, with the index that each number has in the set. */
  sets = /* @__PURE__ */ new Map();
  numberOfStep = /* @__PURE__ */ new Map();
  /** How many graphs were looked at, and by direction the last one that has it. */
  looks = 0;
  metIn = [];
  constructor({ dimensions, periodic, transposed }) {
    this.extents = [...dimensions].reverse(), this.periodic = [...periodic].reverse(), this.transposed = transposed === void 0 ? null : transposedPlaces(dimensions);
    let [stride, size] = [1, 1], weights = [], strides = this.extents.map((extent) => {
      let own = stride;
      return weights.push(size), stride *= extent, size *= 2 * extent, own;
    }), processes = stride;
    this.place = this.extents.map(
      (extent, axis) => Int32Array.from({ length: processes }, (_, process) => Math.floor(process / strides[axis]) % extent)
    ), this.code = new Int32Array(processes);
    for (let [axis, weight] of weights.entries()) {
      let along = this.place[axis];
      for (let process = 0; process < processes; process++) this.code[process] += weight * along[process];
    }
    this.middle = weights.reduce((sum, weight, axis) => sum + weight * this.extents[axis], 0), this.numberOf = new Int32Array(size).fill(NO_DIRECTION);
  }
  along(process, axis) {
    return this.place[axis][process];
  }
  /** Whether a step leads from a process to one inside the grid; `sign` −1 asks for the opposite step. */
  staysInside(process, direction, sign) {
    for (let axis = 0; axis < direction.length; axis++) {
      if (this.periodic[axis] || direction[axis] === 0) continue;
      let place = this.place[axis][process] + sign * direction[axis];
      if (place < 0 || place >= this.extents[axis]) return !1;
    }
    return !0;
  }
  /** The distinct directions of a graph's messages, and each one's; null when these are more than `most`. */
  directionsOf({ from, to }, most) {
    let ofEdge = new Int32Array(from.length), met = [], look = ++this.looks, { code: code2, middle, numberOf } = this;
    for (let edge = 0; edge < from.length; edge++) {
      let at = code2[to[edge]] - code2[from[edge]] + middle, known = numberOf[at], number = known === NO_DIRECTION ? this.numberStep(from[edge], to[edge], at) : known;
      if (this.metIn[number] !== look) {
        if (met.length === most) return null;
        this.metIn[number] = look, met.push(number);
      }
      ofEdge[edge] = number;
    }
    let set = this.setOf(met.sort((a, b) => a - b));
    for (let edge = 0; edge < ofEdge.length; edge++) ofEdge[edge] = set.rank[ofEdge[edge]];
    return { set, ofEdge };
  }
  /** @param numbers distinct and ascending */
  setOf(numbers2) {
    return entryOf(this.sets, numbers2.join(" "), () => {
      let sorted = numbers2.sort((a, b) => compareSteps(this.directions[a], this.directions[b])), directions = sorted.map((number) => this.directions[number]), key = directions.map((direction) => direction.join(",")).join(" "), rank = [];
      for (let [index, number] of sorted.entries()) rank[number] = index;
      return { directions, numbers: sorted, key, rank };
    });
  }
  /** Numbers a direction; around a periodic axis it is the shorter way, forwards of equals. */
  numberStep(from, to, at) {
    let step = this.stepBetween(from, to);
    return this.numberOf[at] = entryOf(this.numberOfStep, step.join(","), () => this.directions.push(step) - 1), this.numberOf[at];
  }
  stepBetween(from, to) {
    return this.extents.map((extent, axis) => {
      let step = this.along(to, axis) - this.along(from, axis);
      return this.periodic[axis] ? 2 * step > extent ? step - extent : 2 * step <= -extent ? step + extent : step : step;
    });
  }
};
function compareSteps(a, b) {
  let difference = lengthOf(a) - lengthOf(b);
  for (let axis = 0; axis < a.length && difference === 0; axis++)
    difference = Math.abs(b[axis]) - Math.abs(a[axis]) || b[axis] - a[axis];
  return difference;
}
function lengthOf(step) {
  let length = 0;
  for (let part of step) length += Math.abs(part);
  return length;
}
function areNeighbours(directions) {
  return directions.every((direction) => direction.every((step) => Math.abs(step) <= 1));
}

// src/analysis/families/direction-names.ts
var MAX_STEPS_LISTED = 3;
function nameDirections(directions, dimensions) {
  let moves = directions.filter((direction) => direction.some((step) => step !== 0));
  if (moves.length === 0) return "message to itself";
  let suffix = moves.length < directions.length ? " and to itself" : "";
  return nameMoves(moves, dimensions) + suffix;
}
function nameMoves(moves, dimensions) {
  let straight = moves.filter((move) => move.filter((step) => step !== 0).length === 1), axes = moves[0].map((_, axis) => axis).filter((axis) => moves.some((move) => move[axis] !== 0)), isNearest = areNeighbours(moves) && straight.length === 2 * axes.length, hasDiagonals = straight.length < moves.length;
  if (isNearest && axes.length === dimensions)
    return `${dimensions}D nearest neighbour${hasDiagonals ? " with diagonals" : ""}`;
  if (isNearest && hasDiagonals) return `nearest neighbour along ${listed(axisNames(axes))} with diagonals`;
  if (!hasDiagonals) {
    let name = nameStraight(straight, axes);
    if (name !== null) return name;
  }
  if (moves.length <= MAX_STEPS_LISTED) {
    let steps = moves.map((move) => `(${axes.map((axis) => signed(move[axis])).join(", ")})`);
    return `shift ${listed(steps)} along (${axisNames(axes).join(", ")})`;
  }
  let reaches = axes.map((axis) => `${moves.reduce((most, move) => Math.max(most, Math.abs(move[axis])), 0)} along ${AXES[axis]}`);
  return `stencil of ${moves.length} directions reaching ${reaches.join(", ")}`;
}
function nameStraight(straight, axes) {
  let axesOf = /* @__PURE__ */ new Map();
  for (let axis of axes) {
    let steps = straight.map((step) => step[axis]).filter((step) => step !== 0), text = stepText(steps);
    if (text === null) return null;
    axesOf.set(text, [...axesOf.get(text) ?? [], axis]);
  }
  return `shift ${[...axesOf].map(([text, along]) => `${text} along ${listed(axisNames(along))}`).join(", ")}`;
}
function stepText(steps) {
  let reaches = [...new Set(steps.map(Math.abs))];
  return reaches.length > MAX_STEPS_LISTED ? null : listed(
    reaches.map((reach) => steps.includes(reach) && steps.includes(-reach) ? `±${reach}` : signed(steps.includes(reach) ? reach : -reach))
  );
}
function signed(step) {
  return step > 0 ? `+${step}` : `${step}`;
}
function axisNames(axes) {
  return axes.map((axis) => AXES[axis]);
}
function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export {
  END,
  Numbering,
  Matching,
  Cutting,
  TimelineColumns,
  PlaceSumColumns,
  MessageSums,
  ReplayColumns,
  Interner,
  once,
  entryOf,
  Numbered,
  makeInOrder,
  kernelsOn,
  kernelsForCalls,
  bytes,
  integers,
  numbers,
  struct,
  openStage,
  chunkLength,
  slotsFor,
  eachChunk,
  groupBy,
  withCallers,
  named,
  innermost,
  withoutCallers,
  addSites,
  addBlockSite,
  namesOf,
  functionsOf,
  distinct,
  findSites,
  unusedLinks,
  addMessages,
  evenness,
  together,
  weighBytes,
  weighPairs,
  eachPair,
  MIN_ALIKE_EVENNESS,
  transposedGrid,
  AXES,
  Places,
  areNeighbours,
  nameDirections,
  signed,
  axisNames,
  listed
};
