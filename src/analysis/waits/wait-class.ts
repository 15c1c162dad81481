import type { SlowInstance } from '#build/schemas/analysis.ts';
import type { Communication } from './communication.ts';
import type { WaitInstances } from './waits.ts';

/** Where a class publishes what it found (paper 002, section 4.2: compound events). */
export interface Publish {
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
  ): void;
  /** The same for the first `count` rows of columns. */
  waits(columns: Omit<WaitInstances, 'count' | 'class'>, count: number): void;
  /** Time in a call, `ns` > 0, that is no waiting for somebody. */
  time(call: number, ns: number, event: number): void;
  /** For a class that listens to another one: which of the instances it was called with is its own, too. */
  instance(root: number): void;
}

/** Branches of MPI time (paper 002, figure 4): what waits is below one of them. */
export type BranchId =
  | 'point-to-point'
  | 'collective'
  | 'synchronisation'
  | 'one-sided'
  | 'files'
  | 'other'
  | 'init-finalize';

/** A class of wait states: a compound event with its root, what must hold, and its severity. */
export type WaitClass = NamedClass & (ClassOfEach | ClassOfAll);

interface NamedClass {
  id: string;
  /** As a person reads it. */
  name: string;
  /** The class or branch whose time its own is part of. */
  parent: BranchId | (string & {});
  /** For what one waits, for who does not know the classes: "for messages sent late". Left out: its name. */
  waitsFor?: string;
  /** What it makes of an instance's late process. Left out: no more than that. */
  lateness?: SlowInstance['cause'];
  /** Where it is no waiting, or waiting that another order of messages would spare. */
  kind?: 'completion' | 'wrong order';
  /** Where its definition is from. */
  source: string;
}

/** A class of operations, which is called with the number of each; or once, for all processes. */
interface ClassOfEach {
  listensTo: 'collective' | 'init' | 'finalize';
  match(found: Communication, root: number, publish: Publish): void;
}

/**
 * A class of messages, which are many: it is called once with all of them. Its roots are receives or sends
 * whose other end was entered while the call lasted that completes them. One that listens to another class is
 * called with the events of those of its instances that stayed, and is a part of it.
 */
interface ClassOfAll {
  listensTo: 'receive' | 'send' | { class: string };
  matchAll(found: Communication, roots: Int32Array, publish: Publish): void;
}

/** Whether its time is part of that of the class that it listens to. */
export function isPart({ listensTo }: WaitClass): boolean {
  return typeof listensTo === 'object';
}
