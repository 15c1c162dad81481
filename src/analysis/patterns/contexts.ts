import type { ContextChoice, ContextRule } from '../../base/config/config.ts';
import { NONE, type Region, type Trace } from '../../trace/columns/trace.ts';
import { matchedNames } from '../../trace/outline/name-pattern.ts';
import type { Contexts } from './wrappers.ts';

export interface ChosenContexts extends Contexts {
  /** The trace, with groups as functions after its own ones. */
  trace: Trace;
  /** By call: its context without any choice. */
  contextWithoutChoice: Int32Array;
  /** By call: the region that names it as a context: another than its own where it stands for a group. */
  regionOfContext: Int32Array;
  /** By region: 1 where rules chose it, so that it is named alone. */
  isChosen: Uint8Array;
  /** Functions of rules that no call in which something is posted is of. */
  withoutCalls: RuleWithoutCalls[];
}

export interface RuleWithoutCalls {
  pattern: string;
  /** Whether the trace has the function, and nothing was posted in its calls. */
  isKnown: boolean;
}

/**
 * Contexts of calls by rules (METHOD 2.4): the innermost call that a name means; else the innermost of a
 * group, for which the first of successive calls of one caller stands; else the innermost, with wrappers seen
 * through. O(calls), and rules with `*` times functions. NONE everywhere for `none`.
 * @param isCalled by region: 1 where something is posted in its calls, anywhere in the program
 */
export function chooseContexts(
  trace: Trace,
  found: Contexts,
  choice: ContextChoice,
  isCalled?: Uint8Array,
): ChosenContexts {
  const { calls, regions } = trace;
  const unchanged = {
    trace,
    ...found,
    contextWithoutChoice: found.contextOfCall,
    regionOfContext: calls.region,
    isChosen: new Uint8Array(regions.length),
    withoutCalls: [],
  };
  if (choice === 'auto') return unchanged;
  if (choice === 'none') {
    return { ...unchanged, contextOfCall: new Int32Array(calls.count).fill(NONE), wrappers: [] };
  }
  const rules = regionsOfRules(trace, choice, isCalled ?? calledRegions(trace));
  const { contextOfCall, regionOfContext } = applied(trace, found.contextOfCall, rules);
  const { isNamed, groups, withoutCalls } = rules;
  const chosen = new Uint8Array(regions.length + groups.length).fill(1);
  chosen.set(isNamed);
  const named = new Set(regions.flatMap(({ name }, region) => (isNamed[region] === 1 ? [name] : [])));
  return {
    trace: groups.length === 0 ? trace : { ...trace, regions: [...regions, ...groups] },
    contextOfCall,
    contextWithoutChoice: found.contextOfCall,
    regionOfContext,
    isChosen: chosen,
    wrappers: found.wrappers.filter((name) => !named.has(name)),
    withoutCalls,
  };
}

/** What the context of a call follows from: no rule, a group or a name. */
const BY = { itself: 0, group: 1, name: 2 };

/** What rules say about the functions of a trace. */
interface RuledRegions {
  /** By region: 1 where a name means it. */
  isNamed: Uint8Array;
  /** By region: the first group that has it, else NONE; no name means it. */
  groupOf: Int32Array;
  /** As functions: their source is that of the first of their functions that the trace knows. */
  groups: Region[];
  withoutCalls: RuleWithoutCalls[];
}

export function calledRegions({ calls, regions }: Pick<Trace, 'calls' | 'regions'>): Uint8Array {
  const isCalled = new Uint8Array(regions.length);
  for (let call = 0; call < calls.count; call++) isCalled[calls.region[call]!] = 1;
  return isCalled;
}

function regionsOfRules(
  { regions }: Trace,
  rules: readonly ContextRule[],
  isCalled: Uint8Array,
): RuledRegions {
  const functions = [...regions.keys()].filter((region) => !regions[region]!.mpi);
  const patterns = rules.flatMap((rule) => (typeof rule === 'string' ? [rule] : rule.functions));
  const matched = matchedNames(
    patterns,
    functions.map((region) => regions[region]!.name),
  ).map((found) => found.map((index) => functions[index]!));
  const isNamed = new Uint8Array(regions.length);
  const groupOf = new Int32Array(regions.length).fill(NONE);
  const groups: Region[] = [];
  const withoutCalls: RuleWithoutCalls[] = [];
  let next = 0;
  for (const rule of rules) {
    const own = matched.slice(next, next + (typeof rule === 'string' ? 1 : rule.functions.length));
    for (const [i, members] of own.entries()) {
      if (members.some((region) => isCalled[region] === 1)) continue;
      withoutCalls.push({ pattern: patterns[next + i]!, isKnown: members.length > 0 });
    }
    next += own.length;
    for (const region of own.flat()) {
      if (typeof rule === 'string') isNamed[region] = 1;
      else if (groupOf[region] === NONE) groupOf[region] = groups.length;
    }
    if (typeof rule === 'string') continue;
    const { file, line } = own
      .flat()
      .map((region) => regions[region]!)
      .find((region) => region.file !== '') ?? { file: '', line: 0 };
    groups.push({ name: rule.name, mpi: false, file, line });
  }
  // Names win: a call that is a context by itself is none of a group's.
  isNamed.forEach((named, region) => {
    if (named === 1) groupOf[region] = NONE;
  });
  return { isNamed, groupOf, groups, withoutCalls };
}

/** The pass over all calls: those without a caller have what follows the last one here. */
function applied(
  { calls, regions }: Trace,
  contextOfCall: Int32Array,
  { isNamed, groupOf, groups }: RuledRegions,
): Pick<ChosenContexts, 'contextOfCall' | 'regionOfContext'> {
  const { count, region, parent } = calls;
  const context = contextOfCall.slice();
  const by = new Uint8Array(count);
  // By call, and after them outside of all: the group of the last call in it, and that stretch's first call.
  const openGroup = new Int32Array(count + 1).fill(NONE);
  const openStretch = new Int32Array(count + 1).fill(NONE);
  const regionOfContext = groups.length === 0 ? region : region.slice(0, count);
  for (let call = 0; call < count; call++) {
    const own = region[call]!;
    const group = groupOf[own]!;
    const outer = parent[call]!;
    const around = outer === NONE ? count : outer;
    // What follows another call of its group directly goes on with its stretch.
    const stretch = group !== NONE && openGroup[around] === group ? openStretch[around]! : call;
    openGroup[around] = group;
    openStretch[around] = stretch;
    const outerBy = outer === NONE ? BY.itself : by[outer]!;
    if (isNamed[own] === 1) {
      context[call] = call;
      by[call] = BY.name;
    } else if (outerBy !== BY.name && group !== NONE) {
      context[call] = stretch;
      by[call] = BY.group;
      if (stretch === call) regionOfContext[call] = regions.length + group;
    } else if (outerBy !== BY.itself) {
      context[call] = context[outer]!;
      by[call] = outerBy;
    }
  }
  return { contextOfCall: context, regionOfContext };
}
