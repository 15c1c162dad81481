import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import type { LoopChoice } from '../../base/config/config.ts';
import { KIND, NONE } from '../../trace/columns/trace.ts';
import { blockOf, processOf } from '../patterns/blocks.ts';
import { type AssembledRepeat, assembleRepeats } from '../patterns/repeats/assemble.ts';
import { findProcessRepeats, type ProcessRepeat } from '../patterns/repeats/process-repeats.ts';
import { eventSymbol, symbolText } from '../patterns/signatures.ts';
import { addBlockSite, namesOf } from '../patterns/sites.ts';
import { findFamilies } from './families.ts';
import type { MessageGraph } from './message-graph.ts';
import type { DescribedPatterns, PatternSources } from './patterns.ts';
import { edgesOfLines } from './templates/similarity.ts';

/** A communication pattern of what processes repeat, also apart from each other (METHOD 7.4). */
export type RepeatPattern = NonNullable<AnalysisDocument['repeats']>[number];

type RepeatOfProcess = RepeatPattern['processes'][number];

interface Found extends PatternSources, Pick<DescribedPatterns, 'grid'> {}

/** Names and counts what processes repeat together; what stands for most events comes first. */
export function describeRepeats(found: Found, loops: LoopChoice): RepeatPattern[] {
  const { trace, blocks, ties } = found;
  const repeats = findProcessRepeats(trace, blocks, loops);
  const all = assembleRepeats(trace, ties, repeats).map((assembled) => described(found, assembled));
  const total = ({ events, frequency }: RepeatPattern): number => events * frequency;
  return all.sort((a, b) => total(b) - total(a) || a.processes[0]!.process - b.processes[0]!.process);
}

function described(found: Found, { members, single }: AssembledRepeat): RepeatPattern {
  const { trace, blocks, sites } = found;
  const { processStart } = trace;
  const places = new Set<number>();
  const of = new Map<number, RepeatOfProcess>();
  const add = (process: number, symbols: string, positions: number[]): void => {
    const known = of.get(process);
    if (known === undefined) of.set(process, { process, word: symbols, positions });
    else known.word += ` ${symbols}`;
  };
  for (const { process, symbols, starts } of members) {
    for (const start of starts) addBlockSite(sites, blockOf(blocks, start), places);
    add(
      process,
      Array.from(symbols, symbolText).join(' '),
      Array.from(starts, (start) => start - processStart[process]! + 1),
    );
  }
  for (const event of single) {
    const process = processOf(blocks, event);
    add(process, eventSymbol(trace, event), []);
  }
  const processes = [...of.values()].sort((a, b) => a.process - b.process);
  const longest = members.reduce((most, each) => (each.symbols.length > most.symbols.length ? each : most));
  return {
    shape: shapeOf(found, processes, members),
    kind: longest.kind,
    frequency: longest.starts.length,
    contiguous: longest.starts.filter((start, i) => i > 0 && longest.ends[i - 1] === start).length,
    events: processes.reduce((sum, { word }) => sum + word.split(' ').length, 0),
    functions: namesOf(sites, places),
    processes,
  };
}

/** The name of a family of such messages on the trace's grid. */
function shapeOf(
  { trace, grid }: Found,
  processes: readonly RepeatOfProcess[],
  members: readonly ProcessRepeat[],
): string | null {
  const isCollective = members.some(({ starts }) => {
    return trace.transfers.kind[trace.events.transfer[starts[0]!]!] === KIND.collective;
  });
  const lines = processes.map(({ process, word }) => `P${process}: ${word}`);
  const edges = edgesOfLines(lines);
  if (isCollective || edges.from.length === 0) return null;
  const inside = Int32Array.from(processes, ({ process }) => process);
  const isOpen = [...edges.from, ...edges.to].some((process) => !inside.includes(process));
  const graph: MessageGraph = { processes: inside, ...edges, operations: [], isOpen };
  const { families } = findFamilies(
    [
      {
        kind: 'point-to-point',
        functions: [],
        instances: 1,
        events: 0,
        messages: edges.count.reduce((sum, count) => sum + count, 0),
        graph,
        root: NONE,
        // After a send nothing is received.
        receivesFirst: processes.every(({ word }) => !/S\d+ R\d/.test(word)),
      },
    ],
    trace.processes,
    grid,
  );
  return families[0]!.name;
}
