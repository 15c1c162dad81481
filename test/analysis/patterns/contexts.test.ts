import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, runStages } from '../../../src/analysis/analysis.ts';
import { eventSymbol } from '../../../src/analysis/patterns/signatures.ts';
import { type Analysis, STAGES } from '../../../src/analysis/stages.ts';
import type { ContextChoice, ContextRule } from '../../../src/base/config/config.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { NONE } from '../../../src/trace/columns/trace.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { analysed, blockLines, loaded } from '../../support/analysed.ts';
import { plainBlocks, plainSymbol, plainWrappers } from '../../support/oracles.ts';
import { perform, traced } from '../../support/perform.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { randomProgram } from '../../support/random-program.ts';
import { REAL_TRACES, unpacked } from '../../support/real-trace.ts';

/** Blocks of process 0 of a program that it does alone. */
function blocksOf(program: (p: ProcessScript) => void, contexts: ContextChoice): string[] {
  const analysis = analysed({ processes: 4, program: (p) => p.rank === 0 && program(p) }, { contexts });
  return blockLines(analysis, 0);
}

/** The same with the sites of the blocks. */
function siteLines({ trace, blocks, sites }: Analysis): string[] {
  return Array.from({ length: blocks.count }, (_, block) => {
    const site = sites.ofBlock[block]!;
    const events = Array.from({ length: blocks.start[block + 1]! - blocks.start[block]! }, (__, i) =>
      eventSymbol(trace, blocks.start[block]! + i),
    );
    return `${blocks.process[block]} ${site === NONE ? '-' : sites.names[site]}: ${events.join(' ')}`;
  });
}

const halo = (p: ProcessScript): void => {
  p.inside('main', () => {
    for (let step = 0; step < 2; step++) {
      p.inside('step', () => {
        p.inside('send_halo', () => p.send(1, 8).send(2, 8));
        p.inside('pack', () => p.compute(5));
        p.inside('receive_halo', () => p.recv(1, 8).recv(2, 8));
      });
      p.inside('residual', () => p.collective('ALLREDUCE'));
    }
  });
};

describe('contexts by names (METHOD 2.4)', () => {
  it('hold what is posted in their calls at any depth; the rest keeps its innermost function', () => {
    expect(blocksOf(halo, ['step'])).toEqual([
      'step: S1 S2 R1 R2',
      'residual: ALLREDUCE',
      'step: S1 S2 R1 R2',
      'residual: ALLREDUCE',
    ]);
  });

  it('are the innermost of those that names mean, in whatever order these stand', () => {
    const inner = ['send_halo: S1 S2', 'step: R1 R2', 'main: ALLREDUCE'];
    expect(blocksOf(halo, ['main', 'send_halo', 'step']).slice(0, 3)).toEqual(inner);
    expect(blocksOf(halo, ['step', 'main', 'send_*']).slice(0, 3)).toEqual(inner);
  });

  it('win over wrappers, which are then not said to be seen through', () => {
    const wrapped = (p: ProcessScript): void => {
      p.inside('main', () => {
        p.inside('my_send', () => p.send(1, 8)).inside('my_recv', () => p.recv(1, 8));
        p.send(1, 8);
      });
    };
    const of = (contexts: ContextChoice) =>
      analysed({ processes: 2, program: (p) => p.rank === 0 && wrapped(p) }, { contexts });
    expect([of('auto').wrappers, blockLines(of('auto'), 0)]).toEqual([
      ['my_recv', 'my_send'],
      ['main: S1 R1 S1'],
    ]);
    const chosen = of(['my_send']);
    expect([chosen.wrappers, blockLines(chosen, 0)]).toEqual([['my_recv'], ['my_send: S1', 'main: R1 S1']]);
  });

  it('are named alone also where they are a layer', () => {
    const layered = (p: ProcessScript): void => {
      p.inside('main', () => {
        for (const caller of ['sumAtoms', 'energy']) {
          p.inside(caller, () => p.inside('addInt', () => p.collective('ALLREDUCE')));
        }
      });
    };
    const of = (contexts: ContextChoice) =>
      siteLines(analysed({ processes: 1, program: layered }, { contexts }));
    expect(of('auto')).toEqual(['0 sumAtoms › addInt: ALLREDUCE', '0 energy › addInt: ALLREDUCE']);
    expect(of(['addInt'])).toEqual(['0 addInt: ALLREDUCE', '0 addInt: ALLREDUCE']);
    expect(of(['sumAtoms'])).toEqual(['0 sumAtoms: ALLREDUCE', '0 energy › addInt: ALLREDUCE']);
  });

  it('may be none: everything is together, and nothing has a function', () => {
    const analysis = analysed(
      { processes: 4, program: (p) => p.rank === 0 && halo(p) },
      { contexts: 'none', wrappers: ['step'] },
    );
    expect(blockLines(analysis, 0)).toEqual([
      '-: S1 S2 R1 R2',
      '-: ALLREDUCE',
      '-: S1 S2 R1 R2',
      '-: ALLREDUCE',
    ]);
    expect([analysis.wrappers, analysis.families.flatMap(({ functions }) => functions)]).toEqual([[], []]);
  });

  it('report functions in which nothing was posted', () => {
    const { withoutCalls } = analysed(
      { processes: 4, program: (p) => p.rank === 0 && halo(p) },
      { contexts: ['step', 'blts_', 'pack', { name: 'all', functions: ['send_*', 'put_*'] }, 'MPI_Send'] },
    );
    expect(withoutCalls).toEqual([
      { pattern: 'blts_', isKnown: false },
      { pattern: 'pack', isKnown: true },
      { pattern: 'put_*', isKnown: false },
      { pattern: 'MPI_Send', isKnown: false },
    ]);
  });
});

describe('groups (METHOD 2.4)', () => {
  const group = (...functions: string[]): ContextRule => ({ name: 'halo', functions });

  it('join the calls of one caller that follow one another; another caller or call is another context', () => {
    expect(blocksOf(halo, [group('send_halo', 'receive_halo')])).toEqual([
      'halo: S1 S2 R1 R2',
      'residual: ALLREDUCE',
      'halo: S1 S2 R1 R2',
      'residual: ALLREDUCE',
    ]);
  });

  it('end where the caller communicates in between, by itself or in another function', () => {
    const between = (p: ProcessScript): void => {
      p.inside('main', () => {
        p.inside('put', () => p.send(1, 8).send(2, 8)).inside('get', () => p.recv(1, 8).recv(2, 8));
        p.send(3, 8).inside('put', () => p.send(1, 8).send(2, 8));
        p.inside('other', () => p.send(3, 8).recv(3, 8)).inside('get', () => p.recv(1, 8).recv(2, 8));
      });
    };
    expect(blocksOf(between, [group('put', 'get')])).toEqual([
      'halo: S1 S2 R1 R2',
      'main: S3',
      'halo: S1 S2',
      'other: S3 R3',
      'halo: R1 R2',
    ]);
  });

  it('of one function join repeated calls of it by one caller (paper 003, hypre_InitializeCommunication)', () => {
    const residual = (p: ProcessScript): void => {
      p.inside('Residual', () => {
        p.inside('Initialize', () => p.send(3, 8).send(1, 8)).inside('Initialize', () =>
          p.recv(1, 8).recv(3, 8),
        );
      });
    };
    expect(blocksOf(residual, 'auto')).toEqual(['Initialize: S3 S1', 'Initialize: R1 R3']);
    expect(blocksOf(residual, [group('Initialize')])).toEqual(['halo: S3 S1 R1 R3']);
  });

  it('yield to names; a function in two groups belongs to the first', () => {
    const both: ContextRule[] = [
      { name: 'first', functions: ['send_*'] },
      { name: 'second', functions: ['*_halo'] },
    ];
    expect(blocksOf(halo, both).slice(0, 2)).toEqual(['first: S1 S2', 'second: R1 R2']);
    expect(blocksOf(halo, [...both, 'receive_halo']).slice(0, 2)).toEqual([
      'first: S1 S2',
      'receive_halo: R1 R2',
    ]);
    expect(blocksOf(halo, [...both, 'step'])[0]).toBe('step: S1 S2 R1 R2');
  });

  it('join each receive and send of the sweeps of a real program', () => {
    const trace = loadTrace(join(packageRoot(), 'fixtures/traces/sweep-4/traces.otf2'));
    const plain = analyze(trace);
    const cells = analyze(trace, {
      contexts: [{ name: 'cell', functions: ['receive_inflow', 'send_outflow'] }],
    });
    expect([plain.instances.count, cells.instances.count]).toEqual([34, 6]);
    // Four sweeps, in which every process takes part.
    const sweeps = cells.patterns.filter(({ functions }) => functions.includes('cell'));
    expect(sweeps.map(({ processes, messages }) => [processes, messages])).toEqual(
      Array(4).fill([4, plain.patterns[0]!.messages * 8]),
    );
    expect(
      cells.iterationPatterns.map(({ familyName, instances }) => `${instances} × ${familyName}`).sort(),
    ).toEqual([
      '4 × wavefront (+1, +1)',
      '4 × wavefront (+1, -1)',
      '4 × wavefront (-1, +1)',
      '4 × wavefront (-1, -1)',
    ]);
  });
});

describe('the running example of paper 003 (figure 5)', () => {
  // Processes from 1 on; F2 does something else with the same partners.
  const exchange = (p: ProcessScript): void => {
    if (p.rank === 1) p.send(2, 8).send(3, 8).recv(2, 8).recv(3, 8);
    if (p.rank === 2) p.send(1, 8).recv(1, 8);
    if (p.rank === 3) p.recv(1, 8).send(4, 8).send(1, 8);
    if (p.rank === 4) p.recv(3, 8);
  };
  const other = (p: ProcessScript): void => {
    if (p.rank === 1) p.recv(3, 8).recv(2, 8).send(2, 8).send(3, 8);
    if (p.rank === 2) p.send(1, 8).recv(1, 8);
    if (p.rank === 3) p.send(1, 8).recv(1, 8);
  };
  const program = (p: ProcessScript): void => {
    p.inside('M', () => {
      p.inside('F1', () => p.inside('post', () => exchange(p)));
      p.inside('F2', () => p.inside('post', () => other(p)));
      p.inside('F3', () => p.inside('post', () => exchange(p)));
    });
  };
  const patternsOf = (contexts: ContextChoice) => {
    const { patterns } = analysed({ processes: 5, program }, { contexts });
    return patterns.map(({ instances, functions, signature }) => [instances, functions.join(), ...signature]);
  };

  it('repeats one pattern in F1, F2 and F3, which P4 joins with its single event', () => {
    expect(patternsOf(['F1', 'F2', 'F3'])).toEqual([
      [2, 'F1,F3', 'P1: R2 R3 S2 S3', 'P2: R1 S1', 'P3: R1 S1 S4', 'P4: R3'],
      [1, 'F2', 'P1: R2 R3 S2 S3', 'P2: R1 S1', 'P3: R1 S1'],
    ]);
  });

  it('is one composition in M', () => {
    expect(patternsOf(['M'])).toEqual([
      [
        1,
        'M',
        'P1: R2 R2 R2 R3 R3 R3 S2 S2 S2 S3 S3 S3',
        'P2: R1 R1 R1 S1 S1 S1',
        'P3: R1 R1 R1 S1 S1 S1 S4 S4',
        'P4: R3 R3',
      ],
    ]);
  });
});

const RULES: fc.Arbitrary<ContextChoice> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<ContextChoice>('none') },
  {
    weight: 9,
    arbitrary: fc
      .array(
        fc.oneof(
          fc.constantFrom('main', 'solve', 'exchange', 'my_send', '*e', 'so*', '*_*', 'absent'),
          fc
            .uniqueArray(fc.constantFrom('main', 'solve', 'exchange', 'my_send', 'e*', 'm*'), {
              minLength: 1,
            })
            .map((functions): ContextRule => ({ name: '', functions })),
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map(
        (rules): ContextChoice =>
          rules.map((rule, i) => (typeof rule === 'string' ? rule : { ...rule, name: `group ${i}` })),
      ),
  },
);

/** The stages that contexts and delimiters are seen in. */
const UP_TO_SITES = STAGES.stages.slice(0, 1 + STAGES.stages.findIndex(({ name }) => name === 'sites'));

const DELIMITERS = ['MPI_Waitall', 'MPI_Send', 'MPI_Wait', 'MPI_Allreduce', 'solve', 'exchange'];

it('contexts and delimiters are those of a plain walk up from every event', () => {
  fc.assert(
    fc.property(
      randomProgram,
      RULES,
      fc.subarray(DELIMITERS),
      fc.record({ localIds: fc.boolean(), callTimes: fc.boolean() }),
      (program, contexts, delimiters, { localIds, callTimes }) => {
        const { events } = perform(program, delimiters);
        fc.pre(events.some((own) => own.length > 0));
        const trace = loaded(traced(program, { localIds }), { delimiters, callTimes, inferReceives: false });
        const analysis = runStages(UP_TO_SITES, { trace }, { contexts }) as Analysis;
        const blocks = plainBlocks(events, plainWrappers(events), contexts);
        expect(siteLines(analysis)).toEqual(
          blocks.map(
            (block) =>
              `${block.process} ${block.function ?? '-'}: ${block.events.map(plainSymbol).join(' ')}`,
          ),
        );
      },
    ),
    { numRuns: 80 },
  );
}, 60_000);

const archive = join(REAL_TRACES, 'traces/sweep3d-2x3.tar.xz');
const facts = join(REAL_TRACES, 'reference/expected/sweep3d-2x3.json');

it.skipIf(!existsSync(archive) || !existsSync(facts))(
  'optional: sweep3d-2x3 has the instances that an independent program found in three contexts',
  () => {
    const expected = JSON.parse(readFileSync(facts, 'utf8'));
    const trace = loadTrace(unpacked('sweep3d-2x3'));
    const factsOf = (contexts: ContextChoice) => {
      const { instances, iterations, iterationPatterns } = analyze(trace, { contexts });
      const counted = (kind: string): number =>
        iterationPatterns.reduce((sum, each) => sum + (each.kind === kind ? each.instances : 0), 0);
      return {
        instances: instances.count,
        splitInstances: new Set(iterations.instance).size,
        messageParts: counted('point-to-point'),
        collectiveParts: counted('collective'),
      };
    };
    const { instances, splitInstances, parts } = expected.defaultContexts;
    expect(factsOf('auto')).toEqual({ instances, splitInstances, messageParts: parts, collectiveParts: 0 });
    expect(factsOf('none')).toEqual(expected.contextsNone);
    expect(factsOf(['inner_'])).toEqual(expected.contextInner_);
  },
);
