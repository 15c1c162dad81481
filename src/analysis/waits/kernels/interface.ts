// Written by: node scripts/build.mjs, from the files *.as.ts. Not to be edited by hand.
// biome-ignore-all format: written by a program
import { addressIn, Struct } from '../../../trace/columns/memory.ts';

/** See MessageCounts of communication.ts; how many collectives there are. Zeros at first. */
export class MessageSums extends Struct {
  static readonly BYTES_PER_ELEMENT = 24;

  constructor(buffer: ArrayBuffer, byteOffset: number) {
    super(buffer, byteOffset, 24);
  }

  get largestViolationNs(): number {
    return this.view.getFloat64(0, true);
  }
  set largestViolationNs(value: number) {
    this.view.setFloat64(0, value, true);
  }

  get messages(): number {
    return this.view.getInt32(8, true);
  }
  set messages(value: number) {
    this.view.setInt32(8, value, true);
  }

  get unclassified(): number {
    return this.view.getInt32(12, true);
  }
  set unclassified(value: number) {
    this.view.setInt32(12, value, true);
  }

  get clockViolations(): number {
    return this.view.getInt32(16, true);
  }
  set clockViolations(value: number) {
    this.view.setInt32(16, value, true);
  }

  get collectives(): number {
    return this.view.getInt32(20, true);
  }
  set collectives(value: number) {
    this.view.setInt32(20, value, true);
  }
}

/** Addresses of the columns of timelines, see timelines.ts. Too many to be handed from function to function. */
export class TimelineColumns extends Struct {
  static readonly BYTES_PER_ELEMENT = 60;

  constructor(buffer: ArrayBuffer, byteOffset: number) {
    super(buffer, byteOffset, 60);
  }

  get processStart(): number {
    return this.view.getUint32(0, true) >>> 0;
  }
  set processStart(value: number) {
    this.view.setUint32(0, value, true);
  }

  get enter(): number {
    return this.view.getUint32(4, true) >>> 0;
  }
  set enter(value: number) {
    this.view.setUint32(4, value, true);
  }

  get leave(): number {
    return this.view.getUint32(8, true) >>> 0;
  }
  set leave(value: number) {
    this.view.setUint32(8, value, true);
  }

  /** By call: its path. */
  get path(): number {
    return this.view.getUint32(12, true) >>> 0;
  }
  set path(value: number) {
    this.view.setUint32(12, value, true);
  }

  /** By gap: its first entry. */
  get gapStart(): number {
    return this.view.getUint32(16, true) >>> 0;
  }
  set gapStart(value: number) {
    this.view.setUint32(16, value, true);
  }

  /** By entry of gaps: its place and time. */
  get placeOfEntry(): number {
    return this.view.getUint32(20, true) >>> 0;
  }
  set placeOfEntry(value: number) {
    this.view.setUint32(20, value, true);
  }

  get gapNs(): number {
    return this.view.getUint32(24, true) >>> 0;
  }
  set gapNs(value: number) {
    this.view.setUint32(24, value, true);
  }

  get processBegin(): number {
    return this.view.getUint32(28, true) >>> 0;
  }
  set processBegin(value: number) {
    this.view.setUint32(28, value, true);
  }

  get processEnd(): number {
    return this.view.getUint32(32, true) >>> 0;
  }
  set processEnd(value: number) {
    this.view.setUint32(32, value, true);
  }

  get waitOf(): number {
    return this.view.getUint32(36, true) >>> 0;
  }
  set waitOf(value: number) {
    this.view.setUint32(36, value, true);
  }

  get ownNs(): number {
    return this.view.getUint32(40, true) >>> 0;
  }
  set ownNs(value: number) {
    this.view.setUint32(40, value, true);
  }

  get waitStartNs(): number {
    return this.view.getUint32(44, true) >>> 0;
  }
  set waitStartNs(value: number) {
    this.view.setUint32(44, value, true);
  }

  get waitNs(): number {
    return this.view.getUint32(48, true) >>> 0;
  }
  set waitNs(value: number) {
    this.view.setUint32(48, value, true);
  }

  get notYetStarted(): number {
    return this.view.getInt32(52, true);
  }
  set notYetStarted(value: number) {
    this.view.setInt32(52, value, true);
  }

  get alreadyEnded(): number {
    return this.view.getInt32(56, true);
  }
  set alreadyEnded(value: number) {
    this.view.setInt32(56, value, true);
  }
}

/** Sums by place, see TimeSums. What stands for a place that was not met is of no meaning. */
export class PlaceSumColumns extends Struct {
  static readonly BYTES_PER_ELEMENT = 17;

  constructor(buffer: ArrayBuffer, byteOffset: number) {
    super(buffer, byteOffset, 17);
  }

  get ns(): number {
    return this.view.getUint32(0, true) >>> 0;
  }
  set ns(value: number) {
    this.view.setUint32(0, value, true);
  }

  get met(): number {
    return this.view.getUint32(4, true) >>> 0;
  }
  set met(value: number) {
    this.view.setUint32(4, value, true);
  }

  get isMet(): number {
    return this.view.getUint32(8, true) >>> 0;
  }
  set isMet(value: number) {
    this.view.setUint32(8, value, true);
  }

  get metCount(): number {
    return this.view.getInt32(12, true);
  }
  set metCount(value: number) {
    this.view.setInt32(12, value, true);
  }

  /** Whether nothing is met any more: what is added to other places is lost. */
  get isClosed(): boolean {
    return this.view.getUint8(16) !== 0;
  }
  set isClosed(value: boolean) {
    this.view.setUint8(16, value ? 1 : 0);
  }
}

/** Addresses of the columns of a replay. Those of changes are 0 where nothing is changed. */
export class ReplayColumns extends Struct {
  static readonly BYTES_PER_ELEMENT = 141;

  constructor(buffer: ArrayBuffer, byteOffset: number) {
    super(buffer, byteOffset, 141);
  }

  /** Calls as recorded, and the measured spans. */
  get processStart(): number {
    return this.view.getUint32(0, true) >>> 0;
  }
  set processStart(value: number) {
    this.view.setUint32(0, value, true);
  }

  get enter(): number {
    return this.view.getUint32(4, true) >>> 0;
  }
  set enter(value: number) {
    this.view.setUint32(4, value, true);
  }

  get leave(): number {
    return this.view.getUint32(8, true) >>> 0;
  }
  set leave(value: number) {
    this.view.setUint32(8, value, true);
  }

  get processBegin(): number {
    return this.view.getUint32(12, true) >>> 0;
  }
  set processBegin(value: number) {
    this.view.setUint32(12, value, true);
  }

  get processEnd(): number {
    return this.view.getUint32(16, true) >>> 0;
  }
  set processEnd(value: number) {
    this.view.setUint32(16, value, true);
  }

  /** See Dependencies. */
  get start(): number {
    return this.view.getUint32(20, true) >>> 0;
  }
  set start(value: number) {
    this.view.setUint32(20, value, true);
  }

  get on(): number {
    return this.view.getUint32(24, true) >>> 0;
  }
  set on(value: number) {
    this.view.setUint32(24, value, true);
  }

  get thereNs(): number {
    return this.view.getUint32(28, true) >>> 0;
  }
  set thereNs(value: number) {
    this.view.setUint32(28, value, true);
  }

  get isHeldBack(): number {
    return this.view.getUint32(32, true) >>> 0;
  }
  set isHeldBack(value: number) {
    this.view.setUint32(32, value, true);
  }

  get groupOf(): number {
    return this.view.getUint32(36, true) >>> 0;
  }
  set groupOf(value: number) {
    this.view.setUint32(36, value, true);
  }

  get recordedGroupNs(): number {
    return this.view.getUint32(40, true) >>> 0;
  }
  set recordedGroupNs(value: number) {
    this.view.setUint32(40, value, true);
  }

  get waitFrom(): number {
    return this.view.getUint32(44, true) >>> 0;
  }
  set waitFrom(value: number) {
    this.view.setUint32(44, value, true);
  }

  get waitTo(): number {
    return this.view.getUint32(48, true) >>> 0;
  }
  set waitTo(value: number) {
    this.view.setUint32(48, value, true);
  }

  /** See Changes. */
  get begin(): number {
    return this.view.getUint32(52, true) >>> 0;
  }
  set begin(value: number) {
    this.view.setUint32(52, value, true);
  }

  get gap(): number {
    return this.view.getUint32(56, true) >>> 0;
  }
  set gap(value: number) {
    this.view.setUint32(56, value, true);
  }

  get before(): number {
    return this.view.getUint32(60, true) >>> 0;
  }
  set before(value: number) {
    this.view.setUint32(60, value, true);
  }

  get behind(): number {
    return this.view.getUint32(64, true) >>> 0;
  }
  set behind(value: number) {
    this.view.setUint32(64, value, true);
  }

  /** Output, see Replayed. */
  get newEnter(): number {
    return this.view.getUint32(68, true) >>> 0;
  }
  set newEnter(value: number) {
    this.view.setUint32(68, value, true);
  }

  get newLeave(): number {
    return this.view.getUint32(72, true) >>> 0;
  }
  set newLeave(value: number) {
    this.view.setUint32(72, value, true);
  }

  get newProcessEnd(): number {
    return this.view.getUint32(76, true) >>> 0;
  }
  set newProcessEnd(value: number) {
    this.view.setUint32(76, value, true);
  }

  /** By call; zeros at first. */
  get hasEntered(): number {
    return this.view.getUint32(80, true) >>> 0;
  }
  set hasEntered(value: number) {
    this.view.setUint32(80, value, true);
  }

  /** By process: the call it is at; NONE, or the next of that call's dependencies; how much later than recorded it goes on. */
  get at(): number {
    return this.view.getUint32(84, true) >>> 0;
  }
  set at(value: number) {
    this.view.setUint32(84, value, true);
  }

  get cursor(): number {
    return this.view.getUint32(88, true) >>> 0;
  }
  set cursor(value: number) {
    this.view.setUint32(88, value, true);
  }

  get shift(): number {
    return this.view.getUint32(92, true) >>> 0;
  }
  set shift(value: number) {
    this.view.setUint32(92, value, true);
  }

  /** By process: from when the call it is at goes on, as far as its dependencies are known. */
  get goesOn(): number {
    return this.view.getUint32(96, true) >>> 0;
  }
  set goesOn(value: number) {
    this.view.setUint32(96, value, true);
  }

  /** By group: how many calls have not entered yet, and when the last of the others came. */
  get missing(): number {
    return this.view.getUint32(100, true) >>> 0;
  }
  set missing(value: number) {
    this.view.setUint32(100, value, true);
  }

  get groupNs(): number {
    return this.view.getUint32(104, true) >>> 0;
  }
  set groupNs(value: number) {
    this.view.setUint32(104, value, true);
  }

  /** Processes that wait for a call or a group: the first of each, and by process the next; NONE at first. */
  get sleeperOfCall(): number {
    return this.view.getUint32(108, true) >>> 0;
  }
  set sleeperOfCall(value: number) {
    this.view.setUint32(108, value, true);
  }

  get sleeperOfGroup(): number {
    return this.view.getUint32(112, true) >>> 0;
  }
  set sleeperOfGroup(value: number) {
    this.view.setUint32(112, value, true);
  }

  get nextSleeper(): number {
    return this.view.getUint32(116, true) >>> 0;
  }
  set nextSleeper(value: number) {
    this.view.setUint32(116, value, true);
  }

  /** Processes that can go on. */
  get ready(): number {
    return this.view.getUint32(120, true) >>> 0;
  }
  set ready(value: number) {
    this.view.setUint32(120, value, true);
  }

  get readyCount(): number {
    return this.view.getInt32(124, true);
  }
  set readyCount(value: number) {
    this.view.setInt32(124, value, true);
  }

  get processes(): number {
    return this.view.getInt32(128, true);
  }
  set processes(value: number) {
    this.view.setInt32(128, value, true);
  }

  /** How many have not come to their ends. */
  get unfinished(): number {
    return this.view.getInt32(132, true);
  }
  set unfinished(value: number) {
    this.view.setInt32(132, value, true);
  }

  get passedOver(): number {
    return this.view.getInt32(136, true);
  }
  set passedOver(value: number) {
    this.view.setInt32(136, value, true);
  }

  get isIdeal(): boolean {
    return this.view.getUint8(140) !== 0;
  }
  set isIdeal(value: boolean) {
    this.view.setUint8(140, value ? 1 : 0);
  }
}

/**
 * What is compiled, with parameters by name: first the columns and structs of the memory, then numbers. Those
 * of type usize there are addresses.
 */
export interface WaitingKernels {
  /** @param sums output: of direct costs, then of indirect ones @returns how many costs there are: what is indirect has a direct part */
  addUpCosts(columns: { direct: Float64Array; indirect: Float64Array; sums: Float64Array }, of: { cells: number }): number;
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
  chargeDelays(columns: { columns: TimelineColumns; sums: PlaceSumColumns; order: Int32Array; rank: Int32Array; metNs: Float64Array; process: Int32Array; causeProcess: Int32Array; startNs: Float64Array; ns: Float64Array; ends: Float64Array; waitStart: Int32Array; propagated: Float64Array; direct: Float64Array; indirect: Float64Array; unattributed: Float64Array }, of: { from: number; below: number; places: number }): void;
  /**
   * Finds how small the largest costs are.
   *
   * @param rows processes; each has `places` costs
   * @param most of so many, at least 1
   * @param isWanted by place: whether its costs are asked for
   * @param other as long as there are costs
   * @param limit output: direct and indirect together, below 0, so that an ascending order has the most first
   * @returns how many costs are no smaller: at least `most` where there are as many
   */
  findLargest(columns: { isWanted: Uint8Array; direct: Float64Array; indirect: Float64Array; other: Float64Array; limit: Float64Array }, of: { rows: number; places: number; most: number }): number;
  /** Lists the costs down to a limit, see findLargest. @param cell, negative by cost: which one it is, ascending, and what it sums to */
  listLargest(columns: { isWanted: Uint8Array; direct: Float64Array; indirect: Float64Array; limit: Float64Array; cell: Int32Array; negative: Float64Array }, of: { rows: number; places: number }): void;
  /**
   * Notes when a process completes its last event of each phase.
   *
   * @param from, to its blocks
   * @param first the event that `completed` begins with
   * @param instanceOf, blockStart by block: its instance, its first event
   * @param phaseOf by instance
   * @param lastNs by phase: output
   */
  completePhases(columns: { instanceOf: Int32Array; blockStart: Int32Array; phaseOf: Int32Array; completed: Float64Array; lastNs: Float64Array }, of: { from: number; to: number; first: number }): void;
  /**
   * Counts what calls receive.
   *
   * @param never role of calls that never wait
   * @param reachedNs by call: from when on what it depends on ended its waiting
   * @param start by call, and one more: what the call before depends on is counted here; output
   * @param isReached by call: 1 where something ended its waiting; output
   */
  countSends(columns: { receives: Int32Array; completedBy: Int32Array; role: Uint8Array; tie: Int32Array; postedBy: Int32Array; enter: Float64Array; reachedNs: Float64Array; start: Int32Array; isReached: Uint8Array }, of: { count: number; never: number }): void;
  /**
   * Lists the calls that sent what calls receive.
   *
   * @param next by call: where its next dependency goes
   * @param on, thereNs by dependency: output, see Dependencies
   */
  listSends(columns: { receives: Int32Array; completedBy: Int32Array; role: Uint8Array; tie: Int32Array; postedBy: Int32Array; enter: Float64Array; reachedNs: Float64Array; waitTo: Float64Array; next: Int32Array; on: Int32Array; thereNs: Float64Array }, of: { count: number; never: number }): void;
  /** @param most so many times a process goes on; what is called again gets code that is optimised @returns whether all have ended */
  replaySome(columns: { columns: ReplayColumns }, of: { most: number }): boolean;
  /**
   * Adds a process's exclusive time in [from, to) by place, without its waits; see TimeSums.
   *
   * @param weight what each time is multiplied by
   * @param sums output
   */
  addTimesBetween(columns: { columns: TimelineColumns; sums: PlaceSumColumns }, of: { process: number; from: number; to: number; weight: number }): void;
  clearSums(columns: { sums: PlaceSumColumns }): void;
  /**
   * Sorts waits by their ends, those of equal ends by number.
   *
   * @param order all waits, ascending; output
   * @param other as long
   */
  sortByEnd(columns: { ends: Float64Array; order: Int32Array; other: Int32Array }, of: { waits: number }): void;
  /** Takes a process's time in [from, to) away from what was met; no sum falls below 0. */
  subtractTimesBetween(columns: { columns: TimelineColumns; sums: PlaceSumColumns }, of: { process: number; from: number; to: number }): void;
  /** @param ownNs output: by call its time; @param waitNs, callOfWait by wait: what is taken off */
  subtractWaits(columns: { enter: Float64Array; leave: Float64Array; callOfWait: Int32Array; waitNs: Float64Array; waitOf: Int32Array; ownNs: Float64Array }, of: { calls: number; waits: number }): void;
  /** Clears sums. @param isTaken by place @returns those of some places, added up in the order in which they were met */
  takeSome(columns: { sums: PlaceSumColumns; isTaken: Uint8Array }): number;
  /**
   * Adds severities up by key.
   *
   * @param sorted key × count + instance, ascending; those below 0 are left out
   * @param ns by instance
   * @param key, sumNs, instances by sum, in order of keys: output
   * @returns how many sums there are
   */
  addUpByKey(columns: { sorted: Float64Array; ns: Float64Array; key: Float64Array; sumNs: Float64Array; instances: Int32Array }, of: { count: number }): number;
  /**
   * Numbers classes, processes and paths of instances: (class × processes + process) × paths + path.
   *
   * @param call by instance
   * @param key by instance: output
   */
  numberCharges(columns: { classes: Uint8Array; call: Int32Array; processStart: Int32Array; path: Int32Array; key: Float64Array }, of: { count: number; processes: number; paths: number }): void;
  /** Counts messages that came before they were sent. @param receivedIn by event: the call that received it */
  countViolations(columns: { sums: MessageSums; receives: Int32Array; receivedIn: Int32Array; leave: Float64Array; otherEnterNs: Float64Array }, of: { count: number }): void;
  /**
   * Puts how long sends lasted by their size.
   *
   * @param sizeOf by transfer: an index of its size; NONE for sizes that nobody asks for
   * @param isCounted by role: whether calls of it count
   * @param start by size, and one more: where its durations begin; zeros at first
   * @param durations output
   */
  durationsBySize(columns: { sends: Int32Array; transfer: Int32Array; sizeOf: Int32Array; completedBy: Int32Array; role: Uint8Array; isCounted: Uint8Array; enter: Float64Array; leave: Float64Array; start: Int32Array; durations: Float64Array }, of: { count: number; sizes: number }): void;
  /**
   * Finds what a message's two ends tell of each other.
   *
   * @param kind by transfer
   * @param otherEnterNs by event: when the call was entered that posted the other end; NaN at first
   * @param receivedIn by event: the call that completed a receive whose sending call is known; NONE at first
   * @param sentIn by event: the call that completed a send whose receiving call is known; NONE at first
   * @param collectives output: the events that are collectives, ascending
   */
  enterOtherEnds(columns: { sums: MessageSums; transfer: Int32Array; kind: Uint8Array; tie: Int32Array; postedBy: Int32Array; completedBy: Int32Array; enter: Float64Array; otherEnterNs: Float64Array; receivedIn: Int32Array; sentIn: Int32Array; collectives: Int32Array }, of: { events: number }): void;
  /**
   * Notes the calls that wait for a sender.
   *
   * @param late receives, see findLate
   * @param never role of calls that never wait
   * @param awaits by call; zeros at first
   */
  findAwaited(columns: { late: Int32Array; receivedIn: Int32Array; role: Uint8Array; awaits: Uint8Array }, of: { count: number; never: number }): void;
  /**
   * @param callOf by event: the call that completed it
   * @param late output: the messages whose other end was entered while that call lasted
   * @returns how many they are
   */
  findLate(columns: { messages: Int32Array; callOf: Int32Array; enter: Float64Array; leave: Float64Array; otherEnterNs: Float64Array; late: Int32Array }, of: { count: number }): number;
  /**
   * Puts events in order of calls, in order of completion within a call, then of posting. By counting.
   *
   * @param callOf by event: its call; NONE leaves it out
   * @param end by call, and one more; zeros at first
   * @param list output
   * @returns how many there are
   */
  orderByCalls(columns: { callOf: Int32Array; completed: Float64Array; end: Int32Array; list: Int32Array }, of: { events: number; calls: number }): number;
  /** Gives each call what its path has. */
  roleByCall(columns: { path: Int32Array; ofPath: Uint8Array; ofCall: Uint8Array }, of: { calls: number }): void;
  /**
   * Keeps the longest wait of each call of those that a class published, then of those of all classes, one
   * after the other.
   *
   * @param count how many candidates there are, those of a class together
   * @param longestOfClass by call: NONE, and so again afterwards
   * @param longest by call: the one that is kept; NONE at first
   * @returns what was not kept, of one class or the other, nanoseconds
   */
  keepLongest(columns: { classes: Uint8Array; call: Int32Array; causeCall: Int32Array; ns: Float64Array; longestOfClass: Int32Array; longest: Int32Array }, of: { count: number }): number;
  /**
   * Lists the instances that count: what is no wait, the wait that is kept of each call, and what classes
   * published that listen to others.
   *
   * @param published how many there are of classes that do not listen to others
   * @param end by class, and one more: zeros at first
   * @param order output: in order of classes
   * @returns how many there are
   */
  listInstances(columns: { classes: Uint8Array; call: Int32Array; causeCall: Int32Array; longest: Int32Array; end: Int32Array; order: Int32Array }, of: { count: number; published: number }): number;
  /**
   * Lists the candidates of a class that count: what is no wait, and the wait that is kept of each call.
   *
   * @param from, to its candidates
   * @param listed output
   * @returns how many there are
   */
  listStayed(columns: { call: Int32Array; causeCall: Int32Array; longest: Int32Array; listed: Int32Array }, of: { from: number; to: number }): number;
  /**
   * Lists the candidates that are kept, in order of calls.
   *
   * @param longest by call: its wait, a candidate; NONE where there is none
   * @param kept by wait: its candidate; output
   * @returns how many there are
   */
  listWaits(columns: { longest: Int32Array; kept: Int32Array }, of: { calls: number }): number;
  /** Takes some candidates, in an order, with all their columns: those named "of" are of all, the others are output. */
  takeInstances(columns: { order: Int32Array; ofClasses: Uint8Array; ofCall: Int32Array; ofStartNs: Float64Array; ofNs: Float64Array; ofCauseProcess: Int32Array; ofCauseCall: Int32Array; ofEvent: Int32Array; classes: Uint8Array; call: Int32Array; startNs: Float64Array; ns: Float64Array; causeProcess: Int32Array; causeCall: Int32Array; event: Int32Array }, of: { count: number }): void;
  /**
   * Makes waits of messages whose other end came late; see publishLate.
   *
   * @param late events
   * @param waits by role of a call: 0 where it does not wait, 1 where it does, 2 where it does unless it awaits
   *   a sender
   * @param mayEnd 1 where the other end may come when the call ends
   * @param call by wait, as are the others: output
   * @returns how many there are
   */
  matchLate(columns: { late: Int32Array; completedBy: Int32Array; role: Uint8Array; waits: Uint8Array; awaitsSender: Uint8Array; enter: Float64Array; leave: Float64Array; otherEnterNs: Float64Array; transfer: Int32Array; partner: Int32Array; tie: Int32Array; postedBy: Int32Array; call: Int32Array; startNs: Float64Array; ns: Float64Array; causeProcess: Int32Array; causeCall: Int32Array; event: Int32Array }, of: { count: number; mayEnd: number }): number;
  /**
   * Lists the events with an older message whose partner is theirs, or another one; see withOlderMessage.
   *
   * @param isSame 1 for the same partner
   * @param older by event, see olderMessages
   * @param listed output: indexes of `events`
   * @returns how many there are
   */
  listOlder(columns: { events: Int32Array; older: Int32Array; transfer: Int32Array; partner: Int32Array; listed: Int32Array }, of: { count: number; isSame: number }): number;
  /**
   * Finds messages that were taken while an older one was in the queue already, which a later call of the same
   * process took; see findOlderMessages.
   *
   * @param messages in order of the calls that completed them
   * @param stack as long
   * @param older by event; NONE at first
   */
  olderMessages(columns: { messages: Int32Array; tie: Int32Array; posted: Float64Array; completedBy: Int32Array; enter: Float64Array; otherEnterNs: Float64Array; processStart: Int32Array; stack: Int32Array; older: Int32Array }, of: { count: number }): void;
  /**
   * Adds up what call paths cost by themselves on a process, and makes rows of what is met, by path.
   *
   * @param paths how many there are
   * @param firstCall, behindCall the process's calls, and likewise its entries of gaps and its events
   * @param outside by call: 1 where it lies outside of the measured span
   * @param ns, visits, bytes, isMet by path; zeros, and so again afterwards
   * @param rows how many rows there are already
   * @param rowPath by row, as are the others: output
   * @returns how many rows there are
   */
  profileProcess(columns: { path: Int32Array; enter: Float64Array; leave: Float64Array; outside: Uint8Array; gapPath: Int32Array; gapNs: Float64Array; postedBy: Int32Array; transfer: Int32Array; kind: Uint8Array; bytesOfTransfer: Float64Array; ns: Float64Array; visits: Int32Array; bytes: Float64Array; isMet: Uint8Array; rowPath: Int32Array; rowNs: Float64Array; rowVisits: Int32Array; rowBytes: Float64Array }, of: { paths: number; firstCall: number; behindCall: number; firstEntry: number; behindEntry: number; firstEvent: number; behindEvent: number; rows: number }): number;
}

interface Exports {
  addUpCosts(cells: number, direct: number, indirect: number, sums: number): number;
  chargeDelays(columns: number, sums: number, from: number, below: number, order: number, rank: number, metNs: number, process: number, causeProcess: number, startNs: number, ns: number, ends: number, waitStart: number, propagated: number, places: number, direct: number, indirect: number, unattributed: number): void;
  findLargest(rows: number, places: number, most: number, isWanted: number, direct: number, indirect: number, other: number, limit: number): number;
  listLargest(rows: number, places: number, isWanted: number, direct: number, indirect: number, limit: number, cell: number, negative: number): void;
  completePhases(from: number, to: number, first: number, instanceOf: number, blockStart: number, phaseOf: number, completed: number, lastNs: number): void;
  countSends(count: number, never: number, receives: number, completedBy: number, role: number, tie: number, postedBy: number, enter: number, reachedNs: number, start: number, isReached: number): void;
  listSends(count: number, never: number, receives: number, completedBy: number, role: number, tie: number, postedBy: number, enter: number, reachedNs: number, waitTo: number, next: number, on: number, thereNs: number): void;
  replaySome(columns: number, most: number): number;
  addTimesBetween(columns: number, process: number, from: number, to: number, weight: number, sums: number): void;
  clearSums(sums: number): void;
  sortByEnd(waits: number, ends: number, order: number, other: number): void;
  subtractTimesBetween(columns: number, process: number, from: number, to: number, sums: number): void;
  subtractWaits(calls: number, enter: number, leave: number, waits: number, callOfWait: number, waitNs: number, waitOf: number, ownNs: number): void;
  takeSome(sums: number, isTaken: number): number;
  addUpByKey(count: number, sorted: number, ns: number, key: number, sumNs: number, instances: number): number;
  numberCharges(count: number, processes: number, paths: number, classes: number, call: number, processStart: number, path: number, key: number): void;
  countViolations(sums: number, count: number, receives: number, receivedIn: number, leave: number, otherEnterNs: number): void;
  durationsBySize(count: number, sizes: number, sends: number, transfer: number, sizeOf: number, completedBy: number, role: number, isCounted: number, enter: number, leave: number, start: number, durations: number): void;
  enterOtherEnds(sums: number, events: number, transfer: number, kind: number, tie: number, postedBy: number, completedBy: number, enter: number, otherEnterNs: number, receivedIn: number, sentIn: number, collectives: number): void;
  findAwaited(count: number, late: number, receivedIn: number, role: number, never: number, awaits: number): void;
  findLate(count: number, messages: number, callOf: number, enter: number, leave: number, otherEnterNs: number, late: number): number;
  orderByCalls(events: number, calls: number, callOf: number, completed: number, end: number, list: number): number;
  roleByCall(calls: number, path: number, ofPath: number, ofCall: number): void;
  keepLongest(count: number, classes: number, call: number, causeCall: number, ns: number, longestOfClass: number, longest: number): number;
  listInstances(count: number, published: number, classes: number, call: number, causeCall: number, longest: number, end: number, order: number): number;
  listStayed(from: number, to: number, call: number, causeCall: number, longest: number, listed: number): number;
  listWaits(calls: number, longest: number, kept: number): number;
  takeInstances(count: number, order: number, ofClasses: number, ofCall: number, ofStartNs: number, ofNs: number, ofCauseProcess: number, ofCauseCall: number, ofEvent: number, classes: number, call: number, startNs: number, ns: number, causeProcess: number, causeCall: number, event: number): void;
  matchLate(count: number, mayEnd: number, late: number, completedBy: number, role: number, waits: number, awaitsSender: number, enter: number, leave: number, otherEnterNs: number, transfer: number, partner: number, tie: number, postedBy: number, call: number, startNs: number, ns: number, causeProcess: number, causeCall: number, event: number): number;
  listOlder(count: number, isSame: number, events: number, older: number, transfer: number, partner: number, listed: number): number;
  olderMessages(count: number, messages: number, tie: number, posted: number, completedBy: number, enter: number, otherEnterNs: number, processStart: number, stack: number, older: number): void;
  profileProcess(paths: number, firstCall: number, behindCall: number, firstEntry: number, behindEntry: number, firstEvent: number, behindEvent: number, path: number, enter: number, leave: number, outside: number, gapPath: number, gapNs: number, postedBy: number, transfer: number, kind: number, bytesOfTransfer: number, ns: number, visits: number, bytes: number, isMet: number, rows: number, rowPath: number, rowNs: number, rowVisits: number, rowBytes: number): number;
}

/** @param instance of the compiled code; @param memory that it was given */
export function waitingKernelsOf(instance: WebAssembly.Instance, memory: WebAssembly.Memory): WaitingKernels {
  const exports = instance.exports as unknown as Exports;
  return {
    addUpCosts: (columns, of) => exports.addUpCosts(of.cells, addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.sums)),
    chargeDelays: (columns, of) => exports.chargeDelays(addressIn(memory, columns.columns), addressIn(memory, columns.sums), of.from, of.below, addressIn(memory, columns.order), addressIn(memory, columns.rank), addressIn(memory, columns.metNs), addressIn(memory, columns.process), addressIn(memory, columns.causeProcess), addressIn(memory, columns.startNs), addressIn(memory, columns.ns), addressIn(memory, columns.ends), addressIn(memory, columns.waitStart), addressIn(memory, columns.propagated), of.places, addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.unattributed)),
    findLargest: (columns, of) => exports.findLargest(of.rows, of.places, of.most, addressIn(memory, columns.isWanted), addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.other), addressIn(memory, columns.limit)),
    listLargest: (columns, of) => exports.listLargest(of.rows, of.places, addressIn(memory, columns.isWanted), addressIn(memory, columns.direct), addressIn(memory, columns.indirect), addressIn(memory, columns.limit), addressIn(memory, columns.cell), addressIn(memory, columns.negative)),
    completePhases: (columns, of) => exports.completePhases(of.from, of.to, of.first, addressIn(memory, columns.instanceOf), addressIn(memory, columns.blockStart), addressIn(memory, columns.phaseOf), addressIn(memory, columns.completed), addressIn(memory, columns.lastNs)),
    countSends: (columns, of) => exports.countSends(of.count, of.never, addressIn(memory, columns.receives), addressIn(memory, columns.completedBy), addressIn(memory, columns.role), addressIn(memory, columns.tie), addressIn(memory, columns.postedBy), addressIn(memory, columns.enter), addressIn(memory, columns.reachedNs), addressIn(memory, columns.start), addressIn(memory, columns.isReached)),
    listSends: (columns, of) => exports.listSends(of.count, of.never, addressIn(memory, columns.receives), addressIn(memory, columns.completedBy), addressIn(memory, columns.role), addressIn(memory, columns.tie), addressIn(memory, columns.postedBy), addressIn(memory, columns.enter), addressIn(memory, columns.reachedNs), addressIn(memory, columns.waitTo), addressIn(memory, columns.next), addressIn(memory, columns.on), addressIn(memory, columns.thereNs)),
    replaySome: (columns, of) => exports.replaySome(addressIn(memory, columns.columns), of.most) !== 0,
    addTimesBetween: (columns, of) => exports.addTimesBetween(addressIn(memory, columns.columns), of.process, of.from, of.to, of.weight, addressIn(memory, columns.sums)),
    clearSums: (columns) => exports.clearSums(addressIn(memory, columns.sums)),
    sortByEnd: (columns, of) => exports.sortByEnd(of.waits, addressIn(memory, columns.ends), addressIn(memory, columns.order), addressIn(memory, columns.other)),
    subtractTimesBetween: (columns, of) => exports.subtractTimesBetween(addressIn(memory, columns.columns), of.process, of.from, of.to, addressIn(memory, columns.sums)),
    subtractWaits: (columns, of) => exports.subtractWaits(of.calls, addressIn(memory, columns.enter), addressIn(memory, columns.leave), of.waits, addressIn(memory, columns.callOfWait), addressIn(memory, columns.waitNs), addressIn(memory, columns.waitOf), addressIn(memory, columns.ownNs)),
    takeSome: (columns) => exports.takeSome(addressIn(memory, columns.sums), addressIn(memory, columns.isTaken)),
    addUpByKey: (columns, of) => exports.addUpByKey(of.count, addressIn(memory, columns.sorted), addressIn(memory, columns.ns), addressIn(memory, columns.key), addressIn(memory, columns.sumNs), addressIn(memory, columns.instances)),
    numberCharges: (columns, of) => exports.numberCharges(of.count, of.processes, of.paths, addressIn(memory, columns.classes), addressIn(memory, columns.call), addressIn(memory, columns.processStart), addressIn(memory, columns.path), addressIn(memory, columns.key)),
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
    profileProcess: (columns, of) => exports.profileProcess(of.paths, of.firstCall, of.behindCall, of.firstEntry, of.behindEntry, of.firstEvent, of.behindEvent, addressIn(memory, columns.path), addressIn(memory, columns.enter), addressIn(memory, columns.leave), addressIn(memory, columns.outside), addressIn(memory, columns.gapPath), addressIn(memory, columns.gapNs), addressIn(memory, columns.postedBy), addressIn(memory, columns.transfer), addressIn(memory, columns.kind), addressIn(memory, columns.bytesOfTransfer), addressIn(memory, columns.ns), addressIn(memory, columns.visits), addressIn(memory, columns.bytes), addressIn(memory, columns.isMet), of.rows, addressIn(memory, columns.rowPath), addressIn(memory, columns.rowNs), addressIn(memory, columns.rowVisits), addressIn(memory, columns.rowBytes)),
  };
}
