import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../src/base/errors.ts';
import { documentOf } from './support/analysed.ts';
import {
  middle,
  type PlainSegment,
  plainAngles,
  plainScores,
  plainSegments,
} from './support/number-oracles.ts';
import {
  type PlainInstance,
  plainBlocks,
  plainCollectives,
  plainId,
  plainInstances,
  plainLateness,
  plainMessages,
  plainOrder,
  plainSignature,
  plainSymbol,
  plainWrappers,
} from './support/oracles.ts';
import { perform, traced } from './support/perform.ts';
import { membersOf, type RandomProgram, randomProgram } from './support/random-program.ts';

/** How many random programs; COMMGATE_ORACLE_RUNS=20000 for a long run. */
const RUNS = Number(process.env['COMMGATE_ORACLE_RUNS'] ?? 150);
const OPTIONS = { depth: 3, minLength: 0, criterion: 'aic' } as const;
const CUTOFF = 3.5;

/** Everything that the document of an analysis says and the definitions tell, by the plain versions of the stages. */
function expected(program: RandomProgram): object {
  const { events, openRequests, unenteredCalls } = perform(program);
  const wrappers = plainWrappers(events);
  const blocks = plainBlocks(events, wrappers);
  const messages = plainMessages(events);
  const { collectives, unmatched } = plainCollectives(events, (comm, p) => membersOf(program, comm, p));
  const ties = [...messages, ...collectives.map((one) => one.events)];
  const { order, cyclesBroken } = plainOrder(blocks, plainInstances(blocks, ties));
  const signatures = [...new Set(order.map((instance) => plainSignature(instance).join('; ')))];
  const sequence = order.map((instance) => 1 + signatures.indexOf(plainSignature(instance).join('; ')));
  const segmentation = plainSegments(sequence, OPTIONS);
  const groups = groupsOf(order, sequence);
  const score = new Map(
    groups.flatMap(({ members }) => {
      const scores = plainScores(members.map(({ start, end }) => end - start));
      return members.map((member, i) => [member, scores[i]!] as const);
    }),
  );
  const slow = order.filter((instance) => (score.get(instance) ?? 0) > CUTOFF);
  const isSlow = (instance: PlainInstance): boolean => slow.includes(instance);
  const messageEvents = events.flat().filter(({ kind }) => kind !== 'collective').length;
  return {
    communicationEvents: events.flat().length,
    unmatchedEvents: messageEvents - 2 * messages.length + unmatched,
    openRequests,
    unenteredCalls,
    blocks: blocks.length,
    processPatterns: new Set(
      blocks.map((block) => `${block.process}: ${block.events.map(plainSymbol).join(' ')}`),
    ).size,
    cyclesBroken,
    wrappers: [...wrappers].sort(),
    patterns: signatures.map((_, i) =>
      describePattern(
        order.filter((__, k) => sequence[k] === i + 1),
        i,
        messages,
      ),
    ),
    groups: groups.map(({ pattern, bytes, members }) => {
      const durations = members.map(({ start, end }) => end - start);
      const median = middle(durations);
      return {
        pattern: `CP${pattern}`,
        bytes,
        instances: members.length,
        medianNs: median,
        madNs: middle(durations.map((x) => Math.abs(x - median))),
        slow: members.filter(isSlow).length,
      };
    }),
    segmentation: segmentation.map(rounded),
    phases: phasesOf(segmentation, order, isSlow),
    slowInstances: slow.map((instance) => ({
      position: 1 + order.indexOf(instance),
      score: score.get(instance)!.toFixed(6),
      ...plainLateness(instance, groups.find(({ members }) => members.includes(instance))!.members, messages),
    })),
    sequence,
  };
}

function groupsOf(
  order: PlainInstance[],
  sequence: number[],
): { pattern: number; bytes: number; members: PlainInstance[] }[] {
  const groups: { pattern: number; bytes: number; members: PlainInstance[] }[] = [];
  order.forEach((instance, i) => {
    const group = groups.find(({ pattern, bytes }) => pattern === sequence[i] && bytes === instance.bytes);
    if (group === undefined)
      groups.push({ pattern: sequence[i]!, bytes: instance.bytes, members: [instance] });
    else group.members.push(instance);
  });
  return groups.sort((a, b) => a.pattern - b.pattern || a.bytes - b.bytes);
}

function describePattern(
  of: PlainInstance[],
  index: number,
  messages: ReturnType<typeof plainMessages>,
): object {
  const [first] = of;
  const events = first!.blocks.flatMap((block) => block.events);
  const signature = plainSignature(first!);
  return {
    name: `CP${index + 1}`,
    id: plainId(signature),
    kind: events.some(({ kind }) => kind === 'collective') ? 'collective' : 'point-to-point',
    processes: signature.length,
    events: events.length,
    messages: messages.filter(([send]) => events.includes(send)).length,
    instances: of.length,
    signature,
    functions: functionsOf(of),
  };
}

function functionsOf(instances: PlainInstance[]): string[] {
  const names = instances.flatMap(({ blocks }) => blocks.map((block) => block.function));
  return [...new Set(names.filter((name) => name !== null))].sort();
}

/** A segment that no other one lies in is a phase. */
function phasesOf(
  segments: ReturnType<typeof plainSegments>,
  order: PlainInstance[],
  isSlow: (instance: PlainInstance) => boolean,
): object[] {
  const leaves = segments.filter(
    ({ from, to, depth }) =>
      !segments.some((other) => other.depth > depth && other.from >= from && other.to <= to),
  );
  return leaves.map(({ from, to }, i) => {
    const own = order.slice(from - 1, to);
    return { index: i + 1, from, to, functions: functionsOf(own), slow: own.filter(isSlow).length };
  });
}

const rounded = (segment: PlainSegment): object => ({
  ...segment,
  divergence: (segment.divergence + 0).toFixed(9),
  aic: segment.aic.toFixed(6),
  bic: segment.bic.toFixed(6),
});

type Document = ReturnType<typeof documentOf>;

/** What phases are called is tested by itself. */
function withoutNames(phases: Document['phases']): object[] {
  return phases.map(({ index, from, to, functions, slow }) => ({ index, from, to, functions, slow }));
}

/** What similar patterns tell of instances that do not repeat is advice: it changes nothing else, and is tested by itself. */
function withoutAdvice(document: Document): Document {
  return {
    ...document,
    slowInstances: document.slowInstances.filter(({ judgedBy }) => judgedBy === 'its group'),
  };
}

/** What the engine's document says, in the same form. */
function found(document: Document): object {
  // Families and the grid are a reading of the patterns, and parts a second level below: tested by
  // themselves.
  const { trace, slowInstances, segmentation, families, phases, ...others } = document;
  const { schemaVersion: _, grid: __, parts: ____, slowParts: _____, ...rest } = others;
  expect(families.flatMap(({ patterns }) => patterns).length).toBe(document.patterns.length);
  return {
    communicationEvents: trace.communicationEvents,
    unmatchedEvents: trace.unmatchedEvents,
    openRequests: trace.openRequests,
    unenteredCalls: trace.unenteredCalls,
    ...rest,
    phases: withoutNames(phases),
    patterns: document.patterns.map(({ family: ___, ...pattern }) => pattern),
    segmentation: segmentation.map(rounded),
    slowInstances: slowInstances.map(
      ({ position, score, cause, firstToStart, lastToStart, lastToStartUnusual, ...rest }) => ({
        position,
        score: score.toFixed(6),
        cause,
        firstToStart,
        lastToStart,
        lastToStartUnusual,
        firstToFinish: rest.firstToFinish,
        lastToFinish: rest.lastToFinish,
      }),
    ),
  };
}

function hasEvents(program: RandomProgram): boolean {
  return perform(program).events.some((own) => own.length > 0);
}

/** How many of the programs had what; a test of random programs that never meet a case shows nothing. */
const met = {
  cycles: 0,
  slow: 0,
  unmatched: 0,
  open: 0,
  begun: 0,
  wrappers: 0,
  collective: 0,
  cuts: 0,
  none: 0,
};

function count(document: Document): void {
  met.cycles += Math.min(1, document.cyclesBroken);
  met.slow += Math.min(1, document.slowInstances.length);
  met.unmatched += Math.min(1, document.trace.unmatchedEvents);
  met.open += Math.min(1, document.trace.openRequests);
  met.begun += Math.min(1, document.trace.unenteredCalls);
  met.wrappers += Math.min(1, document.wrappers.length);
  met.collective += document.patterns.some(({ kind }) => kind === 'collective') ? 1 : 0;
  met.cuts += document.phases.length > 1 ? 1 : 0;
}

describe('the engine and the plain versions of its stages', () => {
  it(`say the same of ${RUNS} random programs`, () => {
    fc.assert(
      fc.property(randomProgram, fc.boolean(), fc.boolean(), (program, isBig, localIds) => {
        const trace = traced(program, {
          start: 1_000_000,
          localIds,
          archive: { endianness: isBig ? 'big' : 'little' },
        });
        if (!hasEvents(program)) {
          met.none++;
          expect(() => documentOf(trace, { inferReceives: false })).toThrow(InputError);
          return;
        }
        const document = withoutAdvice(documentOf(trace, { inferReceives: false }));
        count(document);
        expect(found(document)).toEqual(expected(program));
        expectAngles(document);
      }),
      { numRuns: RUNS },
    );
    const enough = Math.min(5, RUNS / 60);
    for (const [name, times] of Object.entries(met)) {
      if (name !== 'none') expect(times, `programs with ${name}`).toBeGreaterThanOrEqual(enough);
    }
  }, 3_600_000);
});

/** Ranks each phase's slow instances again, by the two matrices. */
function expectAngles({ phases, slowInstances }: Document): void {
  for (const { index } of phases) {
    const own = slowInstances.filter(({ phase }) => phase === index);
    const angles = plainAngles(
      own.map(({ durationNs, bytes }) => (bytes === 0 ? durationNs : durationNs / bytes)),
      own.map(({ complexity }) => complexity),
    );
    own.forEach(({ angle, inspectionAffinity }, i) => {
      expect(angle).toBeCloseTo(angles[i]!, 9);
      const affinity = angles[i]! >= 60 - 1e-9 ? 'High' : angles[i]! >= 30 - 1e-9 ? 'Medium' : 'Low';
      expect(inspectionAffinity).toBe(affinity);
    });
  }
}
