import { analyze } from '../analysis/analysis.ts';
import type { Analysis } from '../analysis/stages.ts';
import type { AnalysisConfig } from '../config/config.ts';
import { type Cause, causeOf, latenessRow } from '../diagnosis/cause.ts';
import { addSites, namesOf } from '../patterns/sites.ts';
import { median } from '../statistics/median.ts';
import { loadTraceInParallel } from '../trace/load.ts';
import { exchangeOf } from './exchange.ts';
import { measureParts } from './measure-parts.ts';
import type { GroupMeasurement, LateProcess, RepetitionMeasurement, SourcePlace } from './measurement.ts';

/**
 * Analyses the trace of one repetition and takes from it what baselines and comparisons need.
 *
 * @param anchorPath the trace's anchor file (.otf2)
 * @throws InputError when the trace cannot be read
 */
export async function measureTrace(
  anchorPath: string,
  config: AnalysisConfig,
): Promise<RepetitionMeasurement> {
  const trace = await loadTraceInParallel(anchorPath, {
    ignoreOperations: config.ignoreOperations,
    callTimes: true,
  });
  return measureAnalysis(analyze(trace, { ...config, lateness: 'all', also: ['wait states'] }));
}

/** The instances of one group that are at the same sites: in the same functions, those of a layer with their callers. */
interface Unit {
  pattern: number;
  functions: string[];
  sites: Set<number>;
  bytes: number;
  instances: number[];
  positions: number[];
}

/**
 * Splits the groups of an analysis by the functions of their instances (METHOD 3: benchmark, pattern id, functions,
 * bytes) and measures each.
 *
 * @param analysis with the lateness of all instances; with its wait states groups have parts
 */
export function measureAnalysis(analysis: Analysis): RepetitionMeasurement {
  const { trace, instances, phases, ties } = analysis;
  const units = unitsOf(analysis);
  let communicationNs = 0;
  for (let i = 0; i < instances.count; i++) communicationNs += instances.endNs[i]! - instances.startNs[i]!;
  const groups = units.map((unit) => measureUnit(analysis, unit));
  addParts(analysis, units, groups, communicationNs);
  return {
    processes: trace.processes,
    communicationEvents: trace.events.count,
    unmatchedEvents: ties.unmatched,
    durationNs: trace.durationNs,
    communicationNs,
    phases: phases.map(({ index, from, to, functions }) => ({ index, from, to, functions })),
    groups,
    sources: sourcesOf(analysis, groups),
  };
}

/** Where the functions are defined in which parts of durations passed, as far as the trace knows it. */
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

/** Smallest share of the communication time of a group whose duration is divided: below it nobody looks at it. */
const SMALLEST_SHARE = 0.001;

/** Divides the durations of the groups that have enough of the communication time. @param groups of `units`, changed */
function addParts(
  analysis: Analysis,
  units: readonly Unit[],
  groups: readonly GroupMeasurement[],
  communicationNs: number,
): void {
  const large = [...groups.keys()].filter((i) => groups[i]!.totalNs >= SMALLEST_SHARE * communicationNs);
  const parts = measureParts(
    analysis,
    large.map((i) => units[i]!.instances),
  );
  parts?.forEach((each, i) => {
    groups[large[i]!]!.parts = each;
  });
}

function unitsOf(analysis: Analysis): Unit[] {
  const { order, patternOf, instances } = analysis;
  const units = new Map<string, Unit>();
  for (let i = 0; i < order.length; i++) {
    const instance = order[i]!;
    const sites = new Set<number>();
    addSites(analysis.sites, instances, instance, sites);
    const functions = namesOf(analysis.sites, sites).filter((name) => name !== '');
    const bytes = instances.bytes[instance]!;
    const key = JSON.stringify([patternOf[instance], bytes, functions]);
    let unit = units.get(key);
    if (unit === undefined) {
      unit = { pattern: patternOf[instance]!, functions, sites, bytes, instances: [], positions: [] };
      units.set(key, unit);
    }
    unit.instances.push(instance);
    unit.positions.push(i + 1);
  }
  return [...units.values()];
}

function measureUnit(analysis: Analysis, unit: Unit): GroupMeasurement {
  const { instances, patterns, families, familyOf, slow } = analysis;
  const pattern = patterns[unit.pattern]!;
  const family = families[familyOf[unit.pattern]!]!;
  const durations = Float64Array.from(unit.instances, (i) => instances.endNs[i]! - instances.startNs[i]!);
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
    totalNs: durations.reduce((sum, ns) => sum + ns, 0),
    name: pattern.name,
    label: family.name,
    family: family.id,
    phases: phasesOf(analysis, unit.positions),
    lateProcess: mostOftenLate(analysis, unit.instances),
    slow: unit.instances.reduce((count, instance) => count + slow[instance]!, 0),
    ...sourceOf(analysis, unit),
  };
}

/**
 * The definition of the first of the unit's functions, by name, whose source file the trace knows. Of a layer it is that of
 * its caller, where people look first.
 */
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

/**
 * The process that was most often the last to start, with what its lateness is mostly called; of equals the lowest
 * process. Null for instances of one process.
 */
function mostOftenLate(analysis: Analysis, instances: number[]): LateProcess | null {
  const { trace, lateness } = analysis;
  const counts = new Map<number, Map<Cause, number>>();
  for (const instance of instances) {
    const row = latenessRow(lateness, instance);
    const lastToStart = lateness.lastToStart[row]!;
    if (lastToStart === lateness.firstToStart[row]) continue;
    const cause = causeOf(trace, lateness, row);
    const causes = counts.get(lastToStart) ?? new Map<Cause, number>();
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
    counts.set(lastToStart, causes);
  }
  let found: LateProcess | null = null;
  for (const [process, causes] of [...counts].sort(([a], [b]) => a - b)) {
    const total = [...causes.values()].reduce((sum, count) => sum + count, 0);
    if (found !== null && total <= found.instances) continue;
    const [cause] = [...causes].sort((a, b) => b[1] - a[1])[0]!;
    found = { process, cause, instances: total };
  }
  return found;
}
