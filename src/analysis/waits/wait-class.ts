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
  /** Where it is no waiting, or part of that of its parent. */
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
 * called with the events of those of its instances that stayed.
 */
interface ClassOfAll {
  listensTo: 'receive' | 'send' | { class: string };
  matchAll(found: Communication, roots: Int32Array, publish: Publications): void;
}
