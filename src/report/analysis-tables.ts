import type { AnalysisDocument, SlowInstance } from '../analysis-document.ts';
import { shorten, visible } from './escape.ts';
import { bytes, count, counted, duration, score } from './quantities.ts';
import { type TextColumn, textTable } from './text-table.ts';

/** Rows of a list that are shown without `--all`. */
const MOST_ROWS = 15;
const MOST_SLOW_PER_PHASE = 5;
const LONGEST_CELL = 60;

const left = (title: string): TextColumn => ({ title, align: 'left' });
const right = (title: string): TextColumn => ({ title, align: 'right' });

/**
 * The analysis of a trace as tables for a terminal: patterns, phases, slow instances a phase.
 *
 * @param all show every row instead of the first ones
 * @returns text without control characters, ending in a line break
 */
export function renderAnalysis(document: AnalysisDocument, all: boolean): string {
  return [
    ...overview(document),
    ...patternTable(document, all),
    ...phaseTable(document, all),
    ...slowTables(document, all),
    '',
  ].join('\n');
}

function overview({
  trace,
  patterns,
  groups,
  slowInstances,
  wrappers,
  cyclesBroken,
}: AnalysisDocument): string[] {
  const instances = patterns.reduce((sum, pattern) => sum + pattern.instances, 0);
  const lines = [
    `${visible(trace.path)}, recorded by ${visible(trace.creator) || 'an unnamed tracer'}`,
    `${counted(trace.processes, 'process', 'processes')}, ${counted(trace.events, 'event')} in ${duration(trace.durationNs)}, ${counted(trace.communicationEvents, 'communication event')}`,
    `${counted(patterns.length, 'communication pattern')}, ${counted(instances, 'instance')}, ${counted(groups.length, 'group')}, ${counted(slowInstances.length, 'slow instance')}`,
  ];
  if (trace.unmatchedEvents > 0) {
    lines.push(`${counted(trace.unmatchedEvents, 'event')} without a counterpart in the trace`);
  }
  if (trace.openRequests > 0) {
    lines.push(`${counted(trace.openRequests, 'request')} cancelled or never completed: left out`);
  }
  if (trace.inferredEvents > 0) {
    lines.push(`${counted(trace.inferredEvents, 'receive')} inferred, since the tracer lost how they ended`);
  }
  if (cyclesBroken > 0) lines.push(`${counted(cyclesBroken, 'cycle')} broken in the order of instances`);
  if (wrappers.length > 0) lines.push(`seen through as wrappers: ${names(wrappers)}`);
  return lines;
}

function patternTable({ patterns, groups }: AnalysisDocument, all: boolean): string[] {
  const groupsOf = new Map<string, { total: number; slow: number; byteSizes: number[]; longest: number }>();
  for (const group of groups) {
    const seen = groupsOf.get(group.pattern) ?? { total: 0, slow: 0, byteSizes: [], longest: 0 };
    seen.total += group.medianNs * group.instances;
    seen.slow += group.slow;
    seen.byteSizes.push(group.bytes);
    seen.longest = Math.max(seen.longest, group.medianNs);
    groupsOf.set(group.pattern, seen);
  }
  const ranked = [...patterns].sort((a, b) => groupsOf.get(b.name)!.total - groupsOf.get(a.name)!.total);
  const rows = ranked.map((pattern) => {
    const { slow, byteSizes, longest, total } = groupsOf.get(pattern.name)!;
    return [
      pattern.name,
      names(pattern.functions) || '(no function)',
      pattern.kind === 'collective' ? collectiveNames(pattern.signature) : 'messages',
      count(pattern.processes),
      count(pattern.messages),
      byteRange(byteSizes),
      count(pattern.instances),
      duration(longest),
      duration(total),
      count(slow),
    ];
  });
  const columns = [
    left('Pattern'),
    left('Function'),
    left('Kind'),
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
    names(phase.functions) || '(no function)',
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

/** The AHP order: by angle, then by severity (DESIGN 2.9), then by position. */
function byUrgency(a: SlowInstance, b: SlowInstance): number {
  return b.angle - a.angle || b.severity - a.severity || a.position - b.position;
}

function section(
  title: string,
  columns: TextColumn[],
  rows: string[][],
  most: number,
  what: string,
): string[] {
  if (rows.length === 0) return [];
  const table = textTable(columns, rows.slice(0, most)).map((line) => `  ${line}`);
  const cut = rows.length - most;
  return [
    '',
    title,
    ...table,
    ...(cut > 0 ? [`  … and ${counted(cut, `more ${what}`)} (--all shows them)`] : []),
  ];
}

function names(functions: readonly string[]): string {
  return shorten(functions.map((name) => visible(name)).join(', '), LONGEST_CELL);
}

function collectiveNames(signature: readonly string[]): string {
  const symbols = signature[0]!.replace(/^P\d+: /, '').split(' ');
  return shorten([...new Set(symbols)].join(', '), LONGEST_CELL);
}

function byteRange(sizes: number[]): string {
  let [least, most] = [sizes[0]!, sizes[0]!];
  for (const size of sizes) {
    least = Math.min(least, size);
    most = Math.max(most, size);
  }
  return least === most ? bytes(least) : `${bytes(least)}–${bytes(most)}`;
}
