import type { AnalysisDocument, SlowInstance } from '../analysis/document.ts';
import { AXES } from '../families/directions.ts';
import { type GroupSums, sumGroups } from './group-sums.ts';
import { shorten, visible } from './printers/escape.ts';
import { type TextColumn, textTable } from './printers/text-table.ts';
import { withReadableNames } from './words/function-names.ts';
import { bytes, count, counted, duration, score } from './words/quantities.ts';

/** Rows of a list that are shown without `--all`. */
const MOST_ROWS = 15;
const MOST_SLOW_PER_PHASE = 5;
const LONGEST_CELL = 60;

const left = (title: string): TextColumn => ({ title, align: 'left' });
const right = (title: string): TextColumn => ({ title, align: 'right' });

/**
 * The analysis of a trace as tables for a terminal: families, patterns, phases, slow instances a phase.
 *
 * @param all show every row instead of the first ones
 * @returns text without control characters, ending in a line break
 */
export function renderAnalysis(original: AnalysisDocument, all: boolean): string {
  const { families, patterns, phases, wrappers } = original;
  const document = { ...original, ...withReadableNames({ families, patterns, phases, wrappers }) };
  return [
    ...overview(document, all),
    ...familyTable(document, all),
    ...patternTable(document, all),
    ...phaseTable(document, all),
    ...slowTables(document, all),
    '',
  ].join('\n');
}

function overview(document: AnalysisDocument, all: boolean): string[] {
  const { trace, patterns, groups, slowInstances, wrappers, cyclesBroken, families, grid } = document;
  const instances = patterns.reduce((sum, pattern) => sum + pattern.instances, 0);
  const lines = [
    `${visible(trace.path)}, recorded by ${visible(trace.creator) || 'an unnamed tracer'}`,
    `${counted(trace.processes, 'process', 'processes')}, ${counted(trace.events, 'event')} in ${duration(trace.durationNs)}, ${counted(trace.communicationEvents, 'communication event')}`,
    `${counted(patterns.length, 'communication pattern')} of ${counted(families.length, 'family', 'families')}, ${counted(instances, 'instance')}, ${counted(groups.length, 'group')}, ${counted(slowInstances.length, 'slow instance')}`,
  ];
  if (grid !== null) lines.push(gridLine(grid));
  if (trace.unmatchedEvents > 0) {
    lines.push(`${counted(trace.unmatchedEvents, 'event')} without a counterpart in the trace`);
  }
  if (trace.openRequests > 0) {
    lines.push(`${counted(trace.openRequests, 'request')} cancelled or never completed: left out`);
  }
  if (trace.inferredEvents > 0) {
    lines.push(`${counted(trace.inferredEvents, 'receive')} inferred, since the tracer lost how they ended`);
  }
  if (trace.unenteredCalls > 0) {
    lines.push(`${counted(trace.unenteredCalls, 'call')} left without an enter: the recording began inside`);
  }
  if (cyclesBroken > 0) lines.push(`${counted(cyclesBroken, 'cycle')} broken in the order of instances`);
  if (wrappers.length > 0) lines.push(`seen through as wrappers: ${names(wrappers, all)}`);
  return lines;
}

/**
 * "process grid 4 × 4, periodic in x: 93 % of the messages go one step along an axis", or "process grid 2 × 2: 75 % of the
 * messages go one step along an axis, 25 % to the transposed place"
 */
function gridLine({
  dimensions,
  periodic,
  share,
  transposed,
}: NonNullable<AnalysisDocument['grid']>): string {
  const closed = AXES.filter((_, axis) => periodic[dimensions.length - 1 - axis]);
  const rings = closed.length === 0 ? '' : `, periodic in ${closed.join(', ')}`;
  const steps = share === 1 ? 'all messages go' : `${score(share * 100)} % of the messages go`;
  const extents = dimensions.map(count).join(' × ');
  const line = dimensions.length === 1 ? ' (one dimension)' : '';
  const crossing = transposed === undefined ? '' : `, ${score(transposed * 100)} % to the transposed place`;
  return `process grid ${extents}${line}${rings}: ${steps} one step along an axis${crossing}`;
}

function familyTable({ families, patterns, groups }: AnalysisDocument, all: boolean): string[] {
  const sums = sumGroups(groups);
  const sizeOf = new Map(patterns.map(({ name, processes }) => [name, processes]));
  const ranked = families
    .map((family) => ({ family, sum: family.patterns.map((name) => sums.get(name)!).reduce(added) }))
    .sort((a, b) => b.sum.totalNs - a.sum.totalNs);
  const rows = ranked.map(({ family, sum }) => [
    whole(family.name, all),
    names(family.functions, all) || '(no function)',
    count(family.patterns.length),
    range(
      family.patterns.map((name) => sizeOf.get(name)!),
      count,
    ),
    range([sum.leastBytes, sum.mostBytes], bytes),
    count(family.instances),
    duration(sum.totalNs),
    count(sum.slow),
  ]);
  const columns = [
    left('Family'),
    left('Function'),
    right('Patterns'),
    right('Processes'),
    right('Bytes'),
    right('Instances'),
    right('Time'),
    right('Slow'),
  ];
  const most = all ? rows.length : MOST_ROWS;
  return section('Families of patterns, most time first', columns, rows, most, 'family', 'families');
}

function added(a: GroupSums, b: GroupSums): GroupSums {
  return {
    totalNs: a.totalNs + b.totalNs,
    slow: a.slow + b.slow,
    leastBytes: Math.min(a.leastBytes, b.leastBytes),
    mostBytes: Math.max(a.mostBytes, b.mostBytes),
    longestNs: Math.max(a.longestNs, b.longestNs),
  };
}

function patternTable({ patterns, groups, families }: AnalysisDocument, all: boolean): string[] {
  const sums = sumGroups(groups);
  const familyOf = new Map(families.map(({ id, name }) => [id, name]));
  const ranked = [...patterns].sort((a, b) => sums.get(b.name)!.totalNs - sums.get(a.name)!.totalNs);
  const rows = ranked.map((pattern) => {
    const { slow, leastBytes, mostBytes, longestNs, totalNs } = sums.get(pattern.name)!;
    return [
      pattern.name,
      whole(familyOf.get(pattern.family)!, all),
      names(pattern.functions, all) || '(no function)',
      count(pattern.processes),
      count(pattern.messages),
      range([leastBytes, mostBytes], bytes),
      count(pattern.instances),
      duration(longestNs),
      duration(totalNs),
      count(slow),
    ];
  });
  const columns = [
    left('Pattern'),
    left('Family'),
    left('Function'),
    right('Processes'),
    right('Messages'),
    right('Bytes'),
    right('Instances'),
    right('Median'),
    right('Time'),
    right('Slow'),
  ];
  return section('Patterns, most time first', columns, rows, all ? rows.length : MOST_ROWS, 'pattern');
}

function phaseTable({ phases }: AnalysisDocument, all: boolean): string[] {
  const rows = phases.map((phase) => [
    count(phase.index),
    `${count(phase.from)}–${count(phase.to)}`,
    count(phase.to - phase.from + 1),
    names(phase.functions, all) || '(no function)',
    count(phase.slow),
  ]);
  const columns = [right('Phase'), left('Positions'), right('Instances'), left('Functions'), right('Slow')];
  return section('Phases', columns, rows, all ? rows.length : MOST_ROWS, 'phase');
}

function slowTables({ phases, slowInstances }: AnalysisDocument, all: boolean): string[] {
  const columns = [
    left('Affinity'),
    right('Position'),
    left('Pattern'),
    right('Bytes'),
    right('Duration'),
    right('Median'),
    right('Z'),
    left('Cause'),
    left('Longest event'),
  ];
  const lines: string[] = [];
  for (const { index } of phases) {
    const found = slowInstances.filter(({ phase }) => phase === index).sort(byUrgency);
    if (found.length === 0) continue;
    const rows = found.map((slow) => [
      slow.inspectionAffinity,
      count(slow.position),
      slow.pattern,
      bytes(slow.bytes),
      duration(slow.durationNs),
      duration(slow.medianNs),
      score(slow.score),
      `${slow.cause} P${slow.lastToStart}`,
      `P${slow.longestEvent.process} ${slow.longestEvent.symbol} ${duration(slow.longestEvent.durationNs)}`,
    ]);
    const most = all ? rows.length : MOST_SLOW_PER_PHASE;
    lines.push(
      ...section(`Slow instances of phase ${index}, most urgent first`, columns, rows, most, 'slow instance'),
    );
  }
  return lines;
}

/** The AHP order: by angle, then by severity (METHOD 2.9), then by position. */
function byUrgency(a: SlowInstance, b: SlowInstance): number {
  return b.angle - a.angle || b.severity - a.severity || a.position - b.position;
}

function section(
  title: string,
  columns: TextColumn[],
  rows: string[][],
  most: number,
  what: string,
  many = `${what}s`,
): string[] {
  if (rows.length === 0) return [];
  const table = textTable(columns, rows.slice(0, most)).map((line) => `  ${line}`);
  const cut = rows.length - most;
  return [
    '',
    title,
    ...table,
    ...(cut > 0 ? [`  … and ${counted(cut, `more ${what}`, `more ${many}`)} (--all shows them)`] : []),
  ];
}

/** As many whole names as have room, and how many more there are; `all`: every one, however long. */
function names(functions: readonly string[], all: boolean): string {
  const shown = functions.map((name) => visible(name));
  if (all) return shown.join(', ');
  let fitting = 1;
  while (shown.slice(0, fitting + 1).join(', ').length <= LONGEST_CELL && fitting < shown.length) fitting++;
  const left = shown.length - fitting;
  const first = shorten(shown.slice(0, fitting).join(', '), LONGEST_CELL);
  return left > 0 ? `${first} and ${count(left)} more` : first;
}

/** A name of ours with something foreign in it, such as that of a family. */
function whole(name: string, all: boolean): string {
  return all ? visible(name) : shorten(visible(name), LONGEST_CELL);
}

/** "8 B" or "8 B–2 KiB". */
function range(values: readonly number[], text: (value: number) => string): string {
  const first = values.reduce((least, value) => Math.min(least, value));
  const last = values.reduce((most, value) => Math.max(most, value));
  return first === last ? text(first) : `${text(first)}–${text(last)}`;
}
