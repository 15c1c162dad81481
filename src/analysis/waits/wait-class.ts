import type { SlowInstance } from '#build/schemas/analysis.ts';
import type { BranchId } from './branches.ts';
import type { Communication } from './communication.ts';
import type { Publications } from './publications.ts';

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
  match(found: Communication, root: number, publish: Publications): void;
}

/**
 * A class of messages, which are many: it is called once with all of them. Its roots are receives or sends
 * whose other end was entered while the call lasted that completes them. One that listens to another class is
 * called with the events of those of its instances that stayed, and is a part of it.
 */
interface ClassOfAll {
  listensTo: 'receive' | 'send' | { class: string };
  matchAll(found: Communication, roots: Int32Array, publish: Publications): void;
}

/** Whether its time is part of that of the class that it listens to. */
export function isPart({ listensTo }: WaitClass): boolean {
  return typeof listensTo === 'object';
}
