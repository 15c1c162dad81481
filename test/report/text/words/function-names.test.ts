import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { readableNames, withReadableNames } from '../../../../src/report/text/words/function-names.ts';
import { HALO, MORE_INSTANCES, REGRESSION } from '../comparisons.ts';
import { renderComment } from '../unwrapped.ts';

/** How a name is shown that stands alone in a report. */
const shown = (raw: string): string => readableNames([raw]).get(raw)!;

describe('a C++ name', () => {
  it.each([
    ['CommRecv(Domain&, int, int, int, bool, bool)', 'CommRecv'],
    ['Domain::send(int) const', 'Domain::send'],
    ['Domain::~Domain()', 'Domain::~Domain'],
    ['void ns::exchange<int>(int*, unsigned long)', 'ns::exchange<int>'],
    ['std::vector<double, std::allocator<double> > gather<double>(double const*)', 'gather<double>'],
    ['(anonymous namespace)::send(int)', '(anonymous namespace)::send'],
    ['std::function<void (int)>::operator()(int) const', 'std::function<void (int)>::operator()'],
    ['run(int)::{lambda(int, double)#1}::operator()(int, double) const', 'run::{lambda#1}::operator()'],
    ['Foo::operator<(Foo const&) const', 'Foo::operator<'],
    ['std::ostream& operator<< <int>(std::ostream&, Box<int> const&)', 'operator<< <int>'],
    ['Foo::operator bool() const', 'Foo::operator bool'],
    ['operator new(unsigned long)', 'operator new'],
    ['call(void (*)(int), int)', 'call'],
    ['f(int) [clone .isra.0]', 'f'],
    ['f((((', 'f'],
    ['(', '('],
  ])('%s has no parameter list', (raw, expected) => {
    expect(shown(raw)).toBe(expected);
  });
});

describe('a Fortran name', () => {
  it.each([
    ['sweep_', 'sweep'],
    ['exchange_1_', 'exchange_1'],
    ['with_underscore__', 'with_underscore'],
    ['MAIN__', 'MAIN'],
    ['solver::exchange', 'exchange'],
    ['__solver_MOD_exchange', 'exchange'],
    ['solver_mp_exchange_', 'exchange'],
    ['_QMsolverPexchange', 'exchange'],
  ])('%s is as in the source', (raw, expected) => {
    expect(shown(raw)).toBe(expected);
  });

  it.each(['main', 'hypre_BoomerAMGSetup', '__libc_start_main', '_', ''])('"%s" is none', (raw) => {
    expect(shown(raw)).toBe(raw);
  });
});

describe('a part that the compiler has made of a function', () => {
  it.each([
    ['translv_._omp_fn.0', 'translv'],
    ['exchange.constprop.0.isra.0', 'exchange'],
    ['exchange.part.3', 'exchange'],
    ['solver::exchange.cold', 'exchange'],
    ['Integrate::run(Atom&, Force*) [clone ._omp_fn.0]', 'Integrate::run'],
    ['void pack<int>(int*) [clone .constprop.0] [clone .isra.0]', 'pack<int>'],
    ['.cold', '.cold'],
  ])('%s has the name of it', (raw, expected) => {
    expect(shown(raw)).toBe(expected);
  });

  it('has it beside the function, too, and the function its parameters where another one is named alike', () => {
    const names = ['run(int)', 'run(int) [clone ._omp_fn.0]', 'run(long)', 'sum_', 'sum_._omp_fn.1'];
    expect([...readableNames(names).values()]).toEqual(['run(int)', 'run(int)', 'run(long)', 'sum', 'sum']);
  });
});

describe('names that would look alike', () => {
  it('keep what tells them apart; others do not', () => {
    const names = ['send(int)', 'send(long)', 'recv(int)', 'halo::init', 'sweep::init', 'x_', 'x', 'y_'];
    expect([...readableNames(names).values()]).toEqual([
      'send(int)',
      'send(long)',
      'recv',
      'halo::init',
      'sweep::init',
      'x_',
      'x',
      'y',
    ]);
  });

  it('stay as they are when they are made readable again', () => {
    const document = { functions: ['send(int)', 'send(long)', 'recv(int)', 'a::init', 'b::init', 'x_', 'x'] };
    const once = withReadableNames(document);
    expect(withReadableNames(once)).toEqual(once);
    expect(document.functions[2]).toBe('recv(int)');
  });
});

describe('a function with its caller', () => {
  const reduce = 'ComputeDotProduct_ref(int, Vector_STRUCT const&, Vector_STRUCT const&, double&)';
  const solve = 'CG_ref(SparseMatrix_STRUCT const&, CGData_STRUCT&, Vector_STRUCT const&, int)';
  const [solved, reduced] = ['CG_ref', 'ComputeDotProduct_ref'];

  it('has both names, without parameters', () => {
    expect(shown(`${solve} › ${reduce}`)).toBe(`${solved} › ${reduced}`);
    expect(shown('solver::cg › __norms_MOD_dot › sum_')).toBe('cg › dot › sum');
    expect(shown(`void ns::solve<int>(int) › ${reduce}`)).toBe(`ns::solve<int> › ${reduced}`);
  });

  it('has the names that each has alone in the document', () => {
    const names = [`${solve} › ${reduce}`, `main › ${reduce}`, reduce, 'f(int) › g(int)', 'h › g(long)'];
    expect([...readableNames(names).values()]).toEqual([
      ...[`${solved} › ${reduced}`, `main › ${reduced}`, reduced],
      ...['f › g(int)', 'h › g(long)'],
    ]);
  });
});

describe('long arguments', () => {
  const matrix = 'SparseMatrix_STRUCT const&';

  it('are those alone that tell functions of one name apart', () => {
    const names = [`f(${matrix}, int, double&)`, `f(${matrix}, long, double&)`, `f(${matrix}, double&)`];
    expect([...readableNames(names).values()]).toEqual(['f(…, int, …)', 'f(…, long, …)', 'f(…)']);
    // One without an argument, and where arguments were told apart already.
    expect([...readableNames(['g(int)', 'g()']).values()]).toEqual(['g(int)', 'g()']);
    expect([...readableNames(['f(…, int, …)', 'f(…, long, …)', 'f(…)']).values()]).toEqual([
      ...['f(…, int, …)', 'f(…, long, …)', 'f(…)'],
    ]);
    // What follows a list of parameters may be what tells.
    expect([...readableNames(['A::at(int) const', 'A::at(int)']).values()]).toEqual([
      ...['A::at(…) const', 'A::at(…)'],
    ]);
  });

  it('of templates are left out, unless they tell', () => {
    const of = (type: string): string =>
      `void Halo<std::vector<${type}, std::allocator<${type}> > >::swap(int)`;
    expect(shown(of('double'))).toBe('Halo<…>::swap');
    expect(shown('void gather<double, 3>(double const*)')).toBe('gather<double, 3>');
    expect([...readableNames([of('double'), of('float')]).values()]).toEqual([
      'Halo<std::vector<double, std::allocator<double> > >::swap',
      'Halo<std::vector<float, std::allocator<float> > >::swap',
    ]);
    expect(shown('Box<int, std::less<std::vector<int> > >::operator<(int)')).toBe('Box<…>::operator<');
    expect(shown('std::ostream& operator<< <std::vector<int, std::allocator<int> > >(int)')).toBe(
      'operator<< <…>',
    );
  });
});

describe('a call path', () => {
  const path = ['MAIN__', 'solver::exchange', 'send(int)'];
  const shownPath = ['MAIN', 'exchange', 'send'];
  const place = { process: 0, path, ns: 1 };
  const breakdown = { late: [place], lateElsewhere: [place], own: [place] };

  it('is readable wherever a comparison has one', () => {
    const comparison = {
      regressions: [{ cause: { path, parts: { before: null, now: breakdown } } }],
      commonFactors: [{ growth: { path } }],
    };
    const each = [{ ...place, path: shownPath }];
    expect(withReadableNames(comparison)).toEqual({
      regressions: [
        {
          cause: {
            path: shownPath,
            parts: { before: null, now: { late: each, lateElsewhere: each, own: each } },
          },
        },
      ],
      commonFactors: [{ growth: { path: shownPath } }],
    });
  });

  it('is readable down to the function that samples name', () => {
    const sampled = { function: 'cycle(Particles*)', source: null };
    const readable = withReadableNames({ regressions: [{ cause: { path, sampled } }] });
    expect(readable.regressions[0]!.cause.sampled).toEqual({ ...sampled, function: 'cycle' });
  });

  it('is no other list that is called path', () => {
    const document = { functions: ['MAIN__'], source: { path: ['sweep_', 'MAIN__'] } };
    expect(withReadableNames(document)).toEqual({ ...document, functions: ['MAIN'] });
  });
});

it('a comment has readable names in all its parts; the comparison keeps those of the trace', () => {
  const lulesh = 'CommRecv(Domain&, int, int, int, bool, bool)';
  const comparison: Comparison = {
    ...REGRESSION,
    regressions: [{ ...HALO, functions: [lulesh, 'sweep_'], renamedFrom: ['solver::swap'] }],
    improvements: [],
    structure: [
      { ...MORE_INSTANCES, functions: ['sweep_'] },
      {
        ...MORE_INSTANCES,
        kind: 'renamed',
        functions: [lulesh],
        before: 'CommOld(Domain&, int), x_',
        now: lulesh,
      },
    ],
    calls: [{ benchmark: 'halo', functions: ['MAIN__'], operation: 'messages', before: 1, now: 2 }],
  };
  const text = JSON.stringify(comparison);
  const comment = renderComment(comparison);
  expect(comment).toContain('❌ `CommRecv` and `sweep` take ');
  expect(comment).toContain('`CommRecv` and `sweep` (was `swap`)');
  expect(comment).toContain('| CommOld, x | CommRecv |');
  expect(comment).toContain('| messages | `MAIN` |');
  expect(comment).not.toMatch(/Domain|sweep_|MAIN__/);
  expect(JSON.stringify(comparison)).toBe(text);
});
