import { createHash } from 'node:crypto';
import type { ContextChoice } from '../../src/base/config/config.ts';
import { middle } from './number-oracles.ts';
import type { PlainCall, PlainEvent } from './perform.ts';

/**
 * Plain versions of the stages of METHOD section 2, one after the other, on objects. They are written from
 * the definitions, without a thought for speed, and share no code with the engine.
 */

/** The pairs of events that are messages: the k-th send of (comm, source, destination, tag) and its k-th receive. */
export function plainMessages(events: readonly (readonly PlainEvent[])[]): [PlainEvent, PlainEvent][] {
  const all = events.flat();
  const pairs: [PlainEvent, PlainEvent][] = [];
  for (const send of all) {
    if (send.kind !== 'send') continue;
    const isAlike = (other: PlainEvent): boolean => other.comm === send.comm && other.tag === send.tag;
    const k = all
      .filter(
        (other) =>
          other.kind === 'send' &&
          other.process === send.process &&
          other.partner === send.partner &&
          isAlike(other),
      )
      .indexOf(send);
    const receive = all.filter(
      (other) =>
        other.kind === 'receive' &&
        other.process === send.partner &&
        other.partner === send.process &&
        isAlike(other),
    )[k];
    if (receive !== undefined) pairs.push([send, receive]);
  }
  return pairs;
}

export interface PlainCollective {
  events: PlainEvent[];
  isComplete: boolean;
}

/** The collectives: the k-th of each member; what the lowest process calls is the operation that counts. */
export function plainCollectives(
  events: readonly (readonly PlainEvent[])[],
  membersOf: (comm: string, process: number) => readonly number[],
): { collectives: PlainCollective[]; unmatched: number } {
  const collectives: PlainCollective[] = [];
  let unmatched = 0;
  const kth = (comm: string, process: number, k: number): PlainEvent | undefined =>
    events[process]!.filter((event) => event.kind === 'collective' && event.comm === comm)[k];
  const comms = new Set(
    events
      .flat()
      .filter(({ kind }) => kind === 'collective')
      .map(({ comm }) => comm),
  );
  for (const comm of comms) {
    if (comm === 'self') continue;
    const members = [...membersOf(comm, 0)].sort((a, b) => a - b);
    for (let k = 0; ; k++) {
      const called = members.map((process) => kth(comm, process, k)).filter((event) => event !== undefined);
      if (called.length === 0) break;
      const fitting = called.filter((event) => event.operation === called[0]!.operation);
      const isComplete = fitting.length === members.length;
      collectives.push({ events: fitting, isComplete });
      unmatched += called.length - fitting.length + (isComplete ? 0 : fitting.length);
    }
  }
  for (const event of events.flat()) {
    if (event.comm === 'self' && event.kind === 'collective')
      collectives.push({ events: [event], isComplete: true });
  }
  return { collectives, unmatched };
}

/** What a call's events count for: itself, or its nearest caller that is no wrapper; the outermost one stays. */
function plainContext(call: PlainCall | null, wrappers: ReadonlySet<string>): PlainCall | null {
  let context = call;
  while (context !== null && context.caller !== null && wrappers.has(context.name)) context = context.caller;
  return context;
}

/**
 * Functions none of whose calls makes more than one MPI call that posts messages, and at least one makes one;
 * until none is new. Of those that are new, the ones come first that call no other new one; where there are
 * none such, all.
 */
export function plainWrappers(events: readonly (readonly PlainEvent[])[]): Set<string> {
  const wrappers = new Set<string>();
  for (;;) {
    const posted = new Map<PlainCall, Set<object>>();
    for (const event of events.flat()) {
      const context = plainContext(event.call, wrappers);
      if (context !== null && event.kind !== 'collective')
        posted.set(context, (posted.get(context) ?? new Set()).add(event.mpiCall));
    }
    const most = new Map<string, number>();
    for (const [{ name }, { size }] of posted) most.set(name, Math.max(size, most.get(name) ?? 0));
    const found = [...most].filter(([name, count]) => count === 1 && !wrappers.has(name));
    if (found.length === 0) return wrappers;
    const names = new Set(found.map(([name]) => name));
    const callers = new Set(events.flat().flatMap((event) => callersOf(event.call, names)));
    const innermost = [...names].filter((name) => !callers.has(name));
    for (const name of innermost.length > 0 ? innermost : names) wrappers.add(name);
  }
}

/** Names on the way up from a call, once one of `names` was passed; a call directly in one of its own name is the same. */
function callersOf(call: PlainCall | null, names: ReadonlySet<string>): string[] {
  const callers: string[] = [];
  let isPassed = false;
  for (let inner = call; inner?.caller; inner = inner.caller) {
    isPassed ||= names.has(inner.name) && inner.caller.name !== inner.name;
    if (isPassed) callers.push(inner.caller.name);
  }
  return callers;
}

/**
 * Where a call is: its function, or that after its caller's name where the function is a layer, or only a
 * layer calls it (METHOD 2.4). In between stand thin functions of which each has one caller only.
 */
function plainSite(call: PlainCall, events: readonly (readonly PlainEvent[])[]): string {
  const all = events.flat();
  const holds = new Map<PlainCall, PlainEvent[]>();
  for (const event of all) {
    for (let at = event.call; at !== null; at = at.caller) holds.set(at, [...(holds.get(at) ?? []), event]);
  }
  const callsOf = (name: string): PlainCall[] => [...holds.keys()].filter((one) => one.name === name);
  const isThin = (name: string): boolean =>
    callsOf(name).every(
      (one) =>
        holds
          .get(one)!
          .map(({ kind }) => kind)
          .join() === 'collective',
    );
  const callerOf = (one: PlainCall): PlainCall | null =>
    one.caller?.name === one.name ? callerOf(one.caller) : one.caller;
  const callersOfName = (name: string): Set<string> =>
    new Set(callsOf(name).flatMap((one) => callerOf(one)?.name ?? []));
  const path = [call.name];
  for (let at = call; isThin(at.name); ) {
    const caller = callerOf(at);
    if (caller === null) break;
    path.unshift(caller.name);
    if (callersOfName(at.name).size > 1) return path.join(' › ');
    at = caller;
  }
  return call.name;
}

export interface PlainBlock {
  process: number;
  /** Its site. */
  function: string | null;
  events: PlainEvent[];
}

/** The blocks of all processes, process by process. @param contexts as the analysis takes them */
export function plainBlocks(
  events: readonly (readonly PlainEvent[])[],
  wrappers: ReadonlySet<string>,
  contexts: ContextChoice = 'auto',
): PlainBlock[] {
  return events.flatMap((own, process) => {
    const blocks: PlainBlock[] = [];
    const chosen = plainChosen(own, contexts);
    own.forEach((event, i) => {
      const previous = own[i - 1];
      const context = chosen[i] ?? { of: plainContext(event.call, wrappers), name: null };
      const before = chosen[i - 1] ?? { of: previous && plainContext(previous.call, wrappers), name: null };
      const belongs =
        previous !== undefined &&
        before.of === context.of &&
        before.name === context.name &&
        (previous.kind === 'collective') === (event.kind === 'collective') &&
        previous.delimiters === event.delimiters;
      if (belongs) blocks.at(-1)!.events.push(event);
      else {
        const site = chosen[i] || context.of === null ? null : plainSite(context.of as PlainCall, events);
        blocks.push({ process, function: context.name ?? site, events: [event] });
      }
    });
    return blocks;
  });
}

/** What a rule makes the context of an event: two are one where both are the same. `none` has no name. */
interface PlainChosen {
  of: unknown;
  name: string | null;
  /** Of a group: who calls its functions. */
  caller?: PlainCall | null;
}

/** By event of a process: its context by rules; undefined where no rule says anything. */
function plainChosen(own: readonly PlainEvent[], contexts: ContextChoice): (PlainChosen | undefined)[] {
  if (contexts === 'none') return own.map(() => ({ of: 'everything', name: null }));
  if (contexts === 'auto') return own.map(() => undefined);
  const means = (pattern: string, name: string): boolean =>
    new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's').test(name);
  const groups = contexts.filter((rule) => typeof rule !== 'string');
  const groupOf = (name: string): string | undefined =>
    groups.find(({ functions }) => functions.some((pattern) => means(pattern, name)))?.name;
  const chains = own.map(({ call }) => chainOf(call));
  const isNamed = ({ name }: PlainCall): boolean =>
    contexts.some((rule) => typeof rule === 'string' && means(rule, name));
  const chosen: (PlainChosen | undefined)[] = [];
  chains.forEach((chain, i) => {
    const named = chain.find(isNamed);
    const member = chain.find(({ name }) => groupOf(name) !== undefined);
    if (named !== undefined) chosen.push({ of: named, name: named.name });
    else if (member === undefined) chosen.push(undefined);
    else {
      // The stretch of the event before that was posted in a call of the same caller, if that was of the
      // group.
      const { caller, name } = member;
      let before = i - 1;
      const below = (at: number): PlainCall | undefined => chains[at]!.find((call) => call.caller === caller);
      const isOfCaller = (at: number): boolean => caller === null || chains[at]!.includes(caller);
      while (before >= 0 && !isOfCaller(before)) before--;
      const last = before >= 0 ? below(before) : undefined;
      const goesOn = last !== undefined && groupOf(last.name) === groupOf(name) && !isNamed(last);
      const previous = goesOn ? chosen[before] : undefined;
      chosen.push(previous?.caller === caller ? previous : { of: member, name: groupOf(name)!, caller });
    }
  });
  return chosen;
}

/** A call and those around it, the innermost first. */
function chainOf(call: PlainCall | null): PlainCall[] {
  return call === null ? [] : [call, ...chainOf(call.caller)];
}

export interface PlainInstance {
  /** In the order of all blocks. */
  blocks: PlainBlock[];
  start: number;
  end: number;
  bytes: number;
}

/** Connected components of blocks: every tie gives both blocks the smaller of their labels until nothing changes. */
export function plainInstances(
  blocks: readonly PlainBlock[],
  ties: readonly (readonly PlainEvent[])[],
): PlainInstance[] {
  const label = blocks.map((_, i) => i);
  const blockOf = new Map(blocks.flatMap((block, i) => block.events.map((event) => [event, i] as const)));
  for (let changed = true; changed; ) {
    changed = false;
    for (const tie of ties) {
      const places = tie.map((event) => blockOf.get(event)!);
      const smallest = Math.min(...places.map((place) => label[place]!));
      for (const place of places) {
        if (label[place] === smallest) continue;
        label[place] = smallest;
        changed = true;
      }
    }
  }
  return [...new Set(label)]
    .sort((a, b) => a - b)
    .map((one) => {
      const own = blocks.filter((_, i) => label[i] === one);
      const events = own.flatMap((block) => block.events);
      return {
        blocks: own,
        start: Math.min(...events.map(({ posted }) => posted)),
        end: Math.max(...events.map(({ completed }) => completed)),
        bytes: events.reduce((sum, { bytes }) => sum + bytes, 0) / 2,
      };
    });
}

/**
 * The order of instances. X precedes Y when a block of X stands before one of Y on some process, whatever is
 * between. Those that precede one another, over however many steps, make a cycle: its members follow one
 * another in the order of orderMembers. What precedes one of them from outside precedes the first, what
 * follows one of them follows the last. Of the free ones the earliest is taken, then the one of the lowest
 * process, then the one whose block is first there; the members of a cycle share their starts so that the
 * first has the earliest.
 */
export function plainOrder(
  blocks: readonly PlainBlock[],
  instances: readonly PlainInstance[],
): { order: PlainInstance[]; cyclesBroken: number } {
  const owner = new Map(
    instances.flatMap((instance, i) => instance.blocks.map((block) => [block, i] as const)),
  );
  const direct = instances.map(() => new Set<number>());
  blocks.forEach((before, i) => {
    for (const after of blocks.slice(i + 1)) {
      const [x, y] = [owner.get(before)!, owner.get(after)!];
      if (before.process === after.process && x !== y) direct[y]!.add(x);
    }
  });
  const reaches = closure(direct);
  const membersWith = (x: number): number[] =>
    instances.map((_, y) => y).filter((y) => x === y || (reaches[x]!.has(y) && reaches[y]!.has(x)));
  let cyclesBroken = 0;
  const chains: number[][] = [];
  for (const x of instances.keys()) {
    const members = membersWith(x);
    if (members[0] !== x) chains.push(chains[members[0]!]!);
    else {
      const { order, broken } = orderMembers(blocks, owner, direct, members);
      chains.push(order);
      cyclesBroken += broken;
    }
  }
  const byStart = (x: number, y: number): number => {
    const [a, b] = [instances[x]!, instances[y]!];
    const [first, second] = [a.blocks[0]!, b.blocks[0]!];
    return (
      a.start - b.start || first.process - second.process || blocks.indexOf(first) - blocks.indexOf(second)
    );
  };
  const turnOf = (x: number): number => [...chains[x]!].sort(byStart)[chains[x]!.indexOf(x)]!;
  const left = new Set(instances.keys());
  const isFree = (x: number): boolean => {
    const before = chains[x]![chains[x]!.indexOf(x) - 1];
    if (before !== undefined) return !left.has(before);
    return [...reaches[x]!].every((y) => chains[x]!.includes(y) || !left.has(y));
  };
  const order: PlainInstance[] = [];
  while (left.size > 0) {
    const next = [...left].filter(isFree).sort((x, y) => byStart(turnOf(x), turnOf(y)))[0]!;
    left.delete(next);
    order.push(instances[next]!);
  }
  return { order, cyclesBroken };
}

/**
 * The members of a cycle: of those that none of the others left precedes, the one with the block that was
 * first among the cycle's on its process, then that of the lowest process. When there is none, the first of
 * all by this rule is set free.
 */
function orderMembers(
  blocks: readonly PlainBlock[],
  owner: ReadonlyMap<PlainBlock, number>,
  direct: readonly ReadonlySet<number>[],
  members: readonly number[],
): { order: number[]; broken: number } {
  const own = blocks.filter((block) => members.includes(owner.get(block)!));
  const turns = new Map<number, [number, number]>();
  for (const process of new Set(own.map((block) => block.process))) {
    own
      .filter((block) => block.process === process)
      .forEach((block, place) => {
        const known = turns.get(owner.get(block)!);
        if (known === undefined || place < known[0]) turns.set(owner.get(block)!, [place, process]);
      });
  }
  const left = [...members].sort(
    (x, y) => turns.get(x)![0] - turns.get(y)![0] || turns.get(x)![1] - turns.get(y)![1],
  );
  const setFree = new Set<number>();
  const order: number[] = [];
  while (left.length > 0) {
    const isFree = (x: number): boolean => setFree.has(x) || left.every((y) => !direct[x]!.has(y));
    const next = left.find(isFree);
    if (next === undefined) setFree.add(left[0]!);
    else order.push(...left.splice(left.indexOf(next), 1));
  }
  return { order, broken: setFree.size };
}

/** All that precedes each, over however many steps. */
function closure(direct: readonly ReadonlySet<number>[]): Set<number>[] {
  return direct.map((_, from) => {
    const seen = new Set<number>();
    const open = [from];
    while (open.length > 0) {
      for (const before of direct[open.pop()!]!) {
        if (seen.has(before)) continue;
        seen.add(before);
        open.push(before);
      }
    }
    return seen;
  });
}

export function plainSymbol({ kind, partner, operation }: PlainEvent): string {
  if (kind === 'collective') return operation;
  return `${kind === 'send' ? 'S' : 'R'}${partner}`;
}

/** The signature, a line a process: "P0: R1 S1". */
export function plainSignature({ blocks }: PlainInstance): string[] {
  const processes = [...new Set(blocks.map(({ process }) => process))].sort((a, b) => a - b);
  return processes.map((process) => {
    const own = blocks.filter((block) => block.process === process).flatMap(({ events }) => events);
    return `P${process}: ${own.map(plainSymbol).sort().join(' ')}`;
  });
}

/** METHOD 2.5: the start of a hash of the signature, symbols joined by points, processes by semicolons. */
export function plainId(signature: readonly string[]): string {
  const text = signature
    .map((line) => {
      const [process, symbols] = line.split(': ');
      return `${process}:${symbols!.split(' ').join('.')}`;
    })
    .join(';');
  return createHash('sha256').update(text).digest('hex').substring(0, 16);
}

/**
 * Who was first and last in an instance, and why it was late (METHOD 2.8). Of equals the lowest process is
 * named.
 *
 * @param members all instances of its group, of which each process has its usual start
 * @param messages sends with their receives
 */
export function plainLateness(
  { blocks }: PlainInstance,
  members: readonly PlainInstance[],
  messages: readonly (readonly [PlainEvent, PlainEvent])[],
): Record<string, number | string> {
  const processes = [...new Set(blocks.map(({ process }) => process))].sort((a, b) => a - b);
  const of = (process: number): PlainEvent[] =>
    blocks.filter((block) => block.process === process).flatMap(({ events }) => events);
  const start = (process: number): number => Math.min(...of(process).map(({ posted }) => posted));
  const finish = (process: number): number => Math.max(...of(process).map(({ completed }) => completed));
  const most = (measure: (process: number) => number): number =>
    processes.find((process) => processes.every((other) => measure(other) <= measure(process)))!;
  const usual = (process: number): number =>
    middle(
      members.map((member) => {
        const own = member.blocks.filter((block) => block.process === process);
        return Math.min(...own.flatMap(({ events }) => events.map(({ posted }) => posted))) - member.start;
      }),
    );
  const begin = Math.min(...processes.map(start));
  const lastToStartUnusual = most((process) => start(process) - begin - usual(process));
  const causes = { send: 'late sender', receive: 'late receiver', collective: 'late process' };
  // Whether somebody has the other end of one of its sends, or of its receives, under way when it comes.
  const came = start(lastToStartUnusual);
  const isAwaited = (end: 0 | 1): boolean =>
    messages.some((message) => {
      const other = message[1 - end]!;
      const isOwn = of(lastToStartUnusual).includes(message[end]);
      return isOwn && other.posted < came && other.completed >= came;
    });
  const { kind } = of(lastToStartUnusual)[0]!;
  const byOthers = isAwaited(0) ? causes.send : isAwaited(1) ? causes.receive : causes[kind];
  return {
    cause: kind === 'collective' ? causes.collective : byOthers,
    firstToStart: most((process) => -start(process)),
    lastToStart: most(start),
    lastToStartUnusual,
    firstToFinish: most((process) => -finish(process)),
    lastToFinish: most(finish),
  };
}
