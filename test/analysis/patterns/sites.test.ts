import { describe, expect, it } from 'vitest';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { withoutCallers } from '../../../src/analysis/patterns/sites.ts';
import type { Analysis } from '../../../src/analysis/stages.ts';
import { measureAnalysis } from '../../../src/measure/measurement/measure.ts';
import { analysed, blockLines } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';

const run = (program: (p: ProcessScript) => void): Analysis => analysed({ processes: 3, program });

const reduce = (p: ProcessScript) => (): void => {
  p.collective('ALLREDUCE', { bytes: 8 });
};

/** Names of where process 0 communicates, one for each block. */
function sitesOf(program: (p: ProcessScript) => void): string[] {
  const { sites, blocks } = run(program);
  const own = Array.from(sites.ofBlock.subarray(0, blocks.count));
  return own.filter((_, block) => blocks.process[block] === 0).map((site) => sites.names[site] ?? '-');
}

/** Steps of a program that hides MPI as CoMD does; each begins with a sum over `addInt`. */
const layered = (p: ProcessScript): void => {
  p.inside('main', () => {
    p.inside('computeVcm', () => p.inside('addReal', reduce(p)));
    for (let step = 0; step < 4; step++) {
      p.inside('sumAtoms', () => p.inside('addInt', reduce(p)));
      p.inside('kineticEnergy', () => p.inside('addReal', reduce(p)));
      p.inside('redistribute', () => p.inside('addInt', reduce(p)));
    }
  });
};

describe('a function of a communication layer (METHOD 2.4)', () => {
  it('is named with its caller, one level up only: callers that two functions call are the program', () => {
    expect(sitesOf(layered).slice(0, 4)).toEqual([
      'computeVcm › addReal',
      'sumAtoms › addInt',
      'kineticEnergy › addReal',
      'redistribute › addInt',
    ]);
    expect(
      sitesOf((p) => {
        p.inside('main', () => {
          const sum = () => p.inside('sumAtoms', () => p.inside('addInt', reduce(p)));
          p.inside('init', sum).inside('step', sum);
          p.inside('step', () => p.inside('addInt', reduce(p)));
        });
      }),
    ).toEqual(['sumAtoms › addInt', 'sumAtoms › addInt', 'step › addInt']);
  });

  it('stays its own block, of the same pattern, family and bytes', () => {
    const analysis = run(layered);
    expect(blockLines(analysis, 0).slice(0, 2)).toEqual(['addReal: ALLREDUCE', 'addInt: ALLREDUCE']);
    const { patterns, families, wrappers, groups } = analysisDocument(analysis);
    expect(wrappers).toEqual([]);
    const functions = [
      'computeVcm › addReal',
      'kineticEnergy › addReal',
      'redistribute › addInt',
      'sumAtoms › addInt',
    ];
    expect(patterns).toMatchObject([{ instances: 13, functions }]);
    expect(groups).toMatchObject([{ instances: 13 }]);
    expect(families).toMatchObject([{ name: 'allreduce', functions }]);
    // Without second callers nothing is a layer, and the ids are the same.
    const single = run((p) => {
      p.inside('main', () => {
        p.inside('sumAtoms', () => p.inside('addInt', reduce(p)));
        p.inside('kineticEnergy', () => p.inside('addReal', reduce(p)));
      });
    });
    expect(single.patterns).toMatchObject([{ id: patterns[0]!.id, functions: ['addInt', 'addReal'] }]);
    expect(single.families[0]!.id).toBe(families[0]!.id);
  });

  it('is measured by caller, with the place of the caller', () => {
    const analysis = run(layered);
    for (const region of analysis.trace.regions) {
      if (['sumAtoms', 'addInt', 'addReal'].includes(region.name)) {
        Object.assign(region, { file: `${region.name}.c`, line: 7 });
      }
    }
    const { groups } = measureAnalysis(analysis);
    expect(
      groups.map(({ functions, instances, source }) => [functions.join(), instances, source?.file]),
    ).toEqual([
      ['computeVcm › addReal', 1, 'addReal.c'],
      ['sumAtoms › addInt', 4, 'sumAtoms.c'],
      ['kineticEnergy › addReal', 4, 'addReal.c'],
      ['redistribute › addInt', 4, 'addInt.c'],
    ]);
  });

  it('takes along the functions that only it calls', () => {
    expect(
      sitesOf((p) => {
        const sum = () => p.inside('globalSum', () => p.inside('checked', reduce(p)));
        p.inside('main', () => p.inside('norm', sum).inside('energy', sum));
      }),
    ).toEqual(['norm › globalSum › checked', 'energy › globalSum › checked']);
  });

  it('may have wrappers as callers, also behind recursive calls', () => {
    expect(
      sitesOf((p) => {
        const wrapped = () => p.inside('wrapper', () => p.send(1, 8).inside('sum', reduce(p)));
        const twice = () => p.inside('sum', () => p.inside('sum', reduce(p)));
        p.inside('main', () => {
          p.inside('norm', () => {
            if (p.rank === 0) wrapped();
            else p.inside('sum', reduce(p));
          });
          p.inside('energy', twice);
        });
      }),
    ).toEqual(['main', 'wrapper › sum', 'energy › sum']);
  });
});

describe('a function is no layer', () => {
  const twoCallers = (body: (p: ProcessScript) => void) => (p: ProcessScript) => {
    p.inside('main', () => p.inside('a', () => body(p)).inside('b', () => body(p)));
  };

  it('when it does more in a call, on any process', () => {
    const names = (body: (p: ProcessScript) => void): string[] => [...new Set(sitesOf(twoCallers(body)))];
    expect(names((p) => p.inside('sum', reduce(p)))).toEqual(['a › sum', 'b › sum']);
    expect(names((p) => p.inside('sum', () => reduce(p.collective('BCAST'))()))).toEqual(['sum']);
    expect(
      names((p) => p.inside('sum', () => p.inside('inner', reduce(p)).inside('inner', reduce(p)))),
    ).toEqual(['inner']);
    expect(
      names((p) => {
        p.inside('sum', reduce(p));
        if (p.rank === 2) p.inside('sum', () => reduce(p.send(0, 8).send(1, 8))());
      }),
    ).toEqual(['sum']);
  });

  it('when it and another one only call each other', () => {
    const ping = (p: ProcessScript) =>
      p.inside('ping', () => p.inside('pong', () => p.inside('ping', reduce(p))));
    expect(sitesOf((p) => ping(p))).toEqual(['ping']);
  });

  it('when a single function or nobody calls it', () => {
    expect(
      sitesOf((p) => p.inside('main', () => p.inside('sum', reduce(p)).inside('sum', reduce(p)))),
    ).toEqual(['sum', 'sum']);
    expect(sitesOf((p) => p.inside('sum', reduce(p)).inside('a', () => p.inside('sum', reduce(p))))).toEqual([
      'sum',
      'sum',
    ]);
    expect(sitesOf((p) => reduce(p)())).toEqual(['-']);
  });

  it('when its second caller only makes what is left out (METHOD 2.2)', () => {
    const isUnfinished = (request: 'wait' | 'forget') => (p: ProcessScript) => {
      p.inside('a', () => p.inside('sum', () => p.wait(p.icollective('ALLREDUCE'))));
      p.inside('b', () => p.inside('sum', () => p[request](p.icollective('ALLREDUCE'))));
    };
    expect(sitesOf(isUnfinished('wait'))).toEqual(['a › sum', 'b › sum']);
    expect(sitesOf(isUnfinished('forget'))).toEqual(['sum']);
    const ignored = (p: ProcessScript): void => {
      p.inside('a', () => p.inside('sum', reduce(p)));
      p.inside('b', () => p.inside('sum', () => p.collective('BARRIER')));
    };
    const ignoreOperations = ['MPI_Barrier'];
    const { patterns } = analysed({ processes: 2, program: ignored }, { ignoreOperations });
    expect(patterns).toMatchObject([{ functions: ['sum'] }]);
  });

  it('when it calls itself or is in a chain of functions, 100,000 calls deep', () => {
    // A walk up the calls for each of them would take minutes.
    const depth = 100_000;
    const nested = (p: ProcessScript, nameOf: (level: number) => string): void => {
      for (let level = 0; level < depth; level++) p.enter(nameOf(level));
      reduce(p)();
      for (let level = 0; level < depth; level++) p.leave();
    };
    expect(
      sitesOf((p) => {
        p.inside('a', () => nested(p, () => 'recurse')).inside('b', () => nested(p, () => 'recurse'));
      }),
    ).toEqual(['a › recurse', 'b › recurse']);
    expect(sitesOf((p) => nested(p, (level) => `level ${level}`))).toEqual([`level ${depth - 1}`]);
  });
});

it('withoutCallers gives the names of the functions alone', () => {
  expect(withoutCallers(['a › sum', 'b › sum', 'c › global › max', 'halo'])).toEqual(['halo', 'max', 'sum']);
});
