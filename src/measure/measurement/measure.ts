import { analyze } from '../../analysis/analysis.ts';
import { heldAgainst } from '../../analysis/families/expected/expected.ts';
import { processModels } from '../../analysis/models/program/program-model.ts';
import { entryOf } from '../../analysis/patterns/memoize.ts';
import { addSites, namesOf } from '../../analysis/patterns/sites.ts';
import { latenessKindOf } from '../../analysis/slow-instances/lateness.ts';
import { firstEventsOf, UsualStarts } from '../../analysis/slow-instances/usual-starts.ts';
import type { Analysis } from '../../analysis/stages.ts';
import type { AnalysisConfig, BenchmarkConfig } from '../../base/config/config.ts';
import { readExpectations } from '../../base/config/expect.ts';
import { median } from '../../base/statistics/median.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import { loadTraceInParallel } from '../../trace/load.ts';
import { analysedBy } from './analysed-by.ts';
import { callOrders } from './call-orders.ts';
import { FINEST_TICK_NS } from './clock-tick.ts';
import { exchangeOf } from './exchange.ts';
import { type ContextSource, knownContexts } from './known-contexts.ts';
import { latestFirst } from './late-process.ts';
import { measureLoops } from './loops/measure-loops.ts';
import { measureBreakdowns } from './measure-breakdowns.ts';
import { groupPictures, repetitionPictures } from './measure-pictures.ts';
import type { GroupMeasurement, ProcessStart, RepetitionMeasurement, SourcePlace } from './measurement.ts';
import { recordedMedian, timeOffCore } from './off-core.ts';
import { elapsedOf, overlapOf } from './overlap.ts';
import { MAX_STARTS } from './recorded-run.ts';

type Documented = Pick<BenchmarkConfig, 'expect' | 'unexpected'>;

/** What was measured of a benchmark before a trace. */
export interface Earlier {
  /** Earlier runs and repetitions, of whatever commit: in their traces' contexts this one is looked at. */
  before?: readonly ContextSource[];
  /** Another repetition: where this one communicates alike, its models are not made again. */
  sameProgram?: Pick<RepetitionMeasurement, 'models'> | undefined;
}

/**
 * Analyses the trace of one repetition, by its anchor file, for baselines and comparisons.
 *
 * @param documented what the benchmark documents of its patterns; loadConfig has found it right
 * @throws InputError when the trace cannot be read
 */
export async function measureTrace(
  anchorPath: string,
  config: AnalysisConfig,
  documented?: Documented,
  { before = [], sameProgram }: Earlier = {},
): Promise<RepetitionMeasurement> {
  const by = analysedBy(config);
  const trace = await loadTraceInParallel(anchorPath, {
    ignoreOperations: config.ignoreOperations,
    delimiters: config.delimiters,
    callTimes: true,
  });
  const analysis = analyze(trace, {
    ...config,
    known: knownContexts(before),
    also: ['time off the core', 'wait states', 'root causes'],
  });
  const { withoutCalls } = analysis;
  const { expect = [], unexpected = null } = documented ?? {};
  const expected = expect.length > 0 && {
    ...heldAgainst(readExpectations(expect).expectations, analysis),
    unexpectedPolicy: unexpected,
  };
  return {
    ...measureAnalysis(analysis),
    models: processModels(analysis, true, sameProgram?.models),
    callOrders: callOrders(analysis.trace),
    ...(by && { analysedBy: by }),
    ...(withoutCalls.length > 0 && { rulesWithoutCalls: withoutCalls }),
    ...(expected && { expected }),
  };
}

/** The instances of one group: in the same functions, those of a layer with their callers. */
interface Unit {
  pattern: number;
  functions: string[];
  sites: Set<number>;
  bytes: number;
  instances: number[];
  positions: number[];
}

/** Splits groups by the functions of their instances (METHOD 3); with wait states they have a breakdown. */
export function measureAnalysis(analysis: Analysis): RepetitionMeasurement {
  const { trace, instances, phases } = analysis;
  const units = unitsOf(analysis);
  let communicationNs = 0;
  for (let i = 0; i < instances.count; i++) communicationNs += instances.endNs[i]! - instances.startNs[i]!;
  const { loops, isSplit } = measureLoops(analysis.iterations, analysis.iterationPatterns, units);
  const passed = elapsedOf(instances);
  const groups = units.map((unit, i) => ({
    ...measureUnit(analysis, unit, passed),
    ...(isSplit[i] && { isSplit: true as const }),
  }));
  const large = [...groups.keys()].filter((i) => groups[i]!.totalNs >= MIN_MEASURED_SHARE * communicationNs);
  const measured = measureBreakdowns(
    analysis,
    large.map((i) => units[i]!.instances),
  );
  large.forEach((i, index) => {
    const { instances } = units[i]!;
    const recorded = recordedMedian(analysis, instances);
    Object.assign(groups[i]!, recorded, groupPictures(analysis, instances), measured?.groups[index]);
  });
  return {
    processes: trace.processes,
    communicationEvents: trace.events.count,
    durationNs: elapsedNs(trace),
    ...timeOffCore(trace),
    ...(trace.tickNs > FINEST_TICK_NS && { clockTickNs: trace.tickNs }),
    communicationNs,
    phases: phases.map(({ index, from, to, functions }) => ({ index, from, to, functions })),
    groups,
    ...(analysis.wrappers.length > 0 && { wrappers: analysis.wrappers }),
    ...(loops.length > 0 && { loops }),
    ...(measured && { computing: measured.computing, computed: measured.computed }),
    ...(measured?.between && { between: measured.between }),
    ...(measured?.efficiency && { efficiency: measured.efficiency }),
    ...(measured?.account && { account: measured.account }),
    pictures: repetitionPictures(analysis),
    sources: sourcesOf(analysis, groups),
  };
}

/** From the first process's beginning to the last one's end: starting MPI is no part of the run. */
function elapsedNs({ callTimes, durationNs }: Trace): number {
  if (callTimes === null) return durationNs;
  const { processBegin, processEnd } = callTimes;
  const begin = processBegin.reduce((a, b) => Math.min(a, b));
  return processEnd.reduce((a, b) => Math.max(a, b)) - begin;
}

/** Where the functions that breakdowns name are defined, as far as the trace knows it. */
function sourcesOf({ trace }: Analysis, groups: readonly GroupMeasurement[]): Record<string, SourcePlace> {
  const places = groups.flatMap(({ parts }) => [
    ...(parts?.late ?? []),
    ...(parts?.lateElsewhere ?? []),
    ...(parts?.own ?? []),
  ]);
  const wanted = new Set(places.map(({ path }) => path.at(-1)));
  return Object.fromEntries(
    trace.regions.flatMap(({ name, file, line }) =>
      wanted.has(name) && file !== '' && line > 0 ? [[name, { file, line }] as const] : [],
    ),
  );
}

/** Of the communication time, of a group whose duration is divided and drawn: below it nobody looks at it. */
const MIN_MEASURED_SHARE = 0.001;

function unitsOf(analysis: Analysis): Unit[] {
  const { order, patternOf, instances } = analysis;
  const units = new Map<string, Unit>();
  for (let i = 0; i < order.length; i++) {
    const instance = order[i]!;
    const sites = new Set<number>();
    addSites(analysis.sites, instances, instance, sites);
    const functions = namesOf(analysis.sites, sites).filter((name) => name !== '');
    const [pattern, bytes] = [patternOf[instance]!, instances.bytes[instance]!];
    const unit = entryOf(units, JSON.stringify([pattern, bytes, functions]), () => {
      return { pattern, functions, sites, bytes, instances: [], positions: [] };
    });
    unit.instances.push(instance);
    unit.positions.push(i + 1);
  }
  return [...units.values()];
}

function measureUnit(analysis: Analysis, unit: Unit, passed: Float64Array): GroupMeasurement {
  const { instances, patterns, families, familyOf } = analysis;
  const pattern = patterns[unit.pattern]!;
  const family = families[familyOf[unit.pattern]!]!;
  const durations = Float64Array.from(unit.instances, (i) => instances.endNs[i]! - instances.startNs[i]!);
  const totalNs = durations.reduce((sum, ns) => sum + ns, 0);
  const overlap = overlapOf(
    totalNs,
    unit.instances.reduce((sum, i) => sum + passed[i]!, 0),
  );
  return {
    pattern: pattern.id,
    functions: unit.functions,
    bytes: unit.bytes,
    kind: pattern.kind,
    processes: pattern.processes,
    events: pattern.events,
    messages: pattern.messages,
    ...exchangeOf(analysis, unit.instances),
    instances: unit.instances.length,
    medianNs: median(durations),
    totalNs,
    ...(overlap > 1 && { overlap }),
    name: pattern.name,
    label: family.name,
    family: family.id,
    phases: phasesOf(analysis, unit.positions),
    starts: latestStarts(analysis, unit.instances),
    ...sourceOf(analysis, unit),
  };
}

/** Where the unit's first function, by name, that a file is known of is defined; of a layer its caller. */
function sourceOf({ trace, sites }: Analysis, unit: Unit): Pick<GroupMeasurement, 'source'> {
  const known = [...unit.sites].flatMap((site) => {
    const path = sites.regions[site]!.map((region) => trace.regions[region]!);
    const first = path.find(({ file, line }) => file !== '' && line > 0);
    return first === undefined ? [] : [{ name: sites.names[site]!, file: first.file, line: first.line }];
  });
  const [first] = known.sort((a, b) => (a.name < b.name ? -1 : 1));
  return first === undefined ? {} : { source: { file: first.file, line: first.line } };
}

/** Indexes of the phases that hold the positions, which are ascending. */
function phasesOf({ phases }: Analysis, positions: number[]): number[] {
  const found: number[] = [];
  let phase = 0;
  for (const position of positions) {
    while (phases[phase]!.to < position) phase++;
    if (found.at(-1) !== phases[phase]!.index) found.push(phases[phase]!.index);
  }
  return found;
}

/** When processes start in a unit's instances (in other functions others are late), the latest first. */
function latestStarts(analysis: Analysis, members: number[]): ProcessStart[] {
  const { trace, blocks, instances } = analysis;
  const first = firstEventsOf(blocks, instances, members);
  const usual = new UsualStarts(trace.events.posted, first);
  const latest = new Float64Array(members.length);
  // Who is the first to start is late for nobody.
  const lastToStart = new Int32Array(members.length).fill(NONE);
  const found = Array.from(first.processes, (process, index) => {
    let late = 0;
    let latestOwn = Number.NEGATIVE_INFINITY;
    for (let member = 0; member < members.length; member++) {
      const ns = usual.startOf(member, index);
      if (ns > latestOwn) {
        latestOwn = ns;
        late = member;
      }
      if (ns > latest[member]!) {
        latest[member] = ns;
        lastToStart[member] = index;
      }
    }
    return { process, index, ns: usual.medianNs(index), last: 0, late };
  });
  for (const index of lastToStart) if (index !== NONE) found[index]!.last++;
  return found
    .filter(({ ns, last }) => ns > 0 || last > 0)
    .sort(latestFirst)
    .slice(0, MAX_STARTS)
    .map(({ late, index, ...start }) => {
      return { ...start, cause: latenessKindOf(analysis, members[late]!, usual.firstEvent(late, index)) };
    });
}
