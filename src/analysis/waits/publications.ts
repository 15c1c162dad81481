import { grown } from '../../trace/columns/growing-columns.ts';
import { NONE } from '../../trace/columns/trace.ts';
import { type WaitInstances, withColumns } from './waits.ts';

/** Collects what classes publish (paper 002, section 4.2: compound events). The columns grow with it. */
export class Publications {
  readonly found: WaitInstances = {
    count: 0,
    class: new Uint8Array(64),
    call: new Int32Array(64),
    startNs: new Float64Array(64),
    ns: new Float64Array(64),
    causeProcess: new Int32Array(64),
    causeCall: new Int32Array(64),
    event: new Int32Array(64),
  };
  /** Class that publishes now. */
  class = 0;
  /** The instances that it was called with, when it listens to another class. */
  listenedTo = new Int32Array(0);

  /**
   * A process waited in a call, from `startNs` on for `ns` > 0, because another one entered `causeCall` late.
   * Of those of a class and call only the longest stays, and of those of a call the longest of all classes
   * (METHOD 6).
   *
   * @param event of the waiter that made it wait; NONE for MPI_Finalize
   */
  wait(
    call: number,
    startNs: number,
    ns: number,
    causeProcess: number,
    causeCall: number,
    event: number,
  ): void {
    const { found } = this;
    if (found.count === found.call.length) this.grow(found.count + 1);
    const i = found.count++;
    found.class[i] = this.class;
    found.call[i] = call;
    found.startNs[i] = startNs;
    found.ns[i] = ns;
    found.causeProcess[i] = causeProcess;
    found.causeCall[i] = causeCall;
    found.event[i] = event;
  }

  /** The same for the first `count` rows of columns. */
  waits(columns: Omit<WaitInstances, 'count' | 'class'>, count: number): void {
    const { found } = this;
    const { count: at } = found;
    const end = at + count;
    if (end > found.call.length) this.grow(end);
    found.class.fill(this.class, at, end);
    found.call.set(columns.call.subarray(0, count), at);
    found.startNs.set(columns.startNs.subarray(0, count), at);
    found.ns.set(columns.ns.subarray(0, count), at);
    found.causeProcess.set(columns.causeProcess.subarray(0, count), at);
    found.causeCall.set(columns.causeCall.subarray(0, count), at);
    found.event.set(columns.event.subarray(0, count), at);
    found.count = end;
  }

  /** Time in a call, `ns` > 0, that is no waiting for somebody. */
  time(call: number, ns: number, event: number): void {
    this.wait(call, 0, ns, NONE, NONE, event);
  }

  /** For a class that listens to another one: which of the instances it was called with is its own, too. */
  instance(root: number): void {
    const i = this.listenedTo[root]!;
    this.time(this.found.call[i]!, this.found.ns[i]!, this.found.event[i]!);
  }

  private grow(least: number): void {
    const { found } = this;
    const length = Math.max(2 * found.call.length, least);
    const larger = withColumns(found, (column) => grown(column, length));
    Object.assign(found, larger);
  }
}
