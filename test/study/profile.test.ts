import { expect, it } from 'vitest';
import { NO_FUNCTION, plainName, profileOf } from '../../scripts/study/account/profile.ts';

it.each([
  ['miniFE::cg_solve<miniFE::CSRMatrix<double, int, int>, miniFE::Vector<double> >', 'cg_solve'],
  ['void miniFE::driver<double, int>(Box const&, Parameters&)', 'driver'],
  ['__tea_leaf_module_MOD_tea_leaf', 'tea_leaf'],
  ['tea_leaf_module::tea_leaf', 'tea_leaf'],
  ['start_', 'start'],
  ['CalcForceForNodes(Domain&) [clone ._omp_fn.0]', 'CalcForceForNodes'],
])('calls %s by one name, whoever says it', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

/** A sample as perf prints it. */
const sample = (thread: number, seconds: number, ...frames: string[]): string =>
  [`app ${thread} ${seconds}: `, ...frames.map((frame) => `\t  ${frame}`)].join('\n');

const MAIN = '27fc main (/home/app)';
const INIT = '10 PMPI_Init (/usr/lib/libmpi.so.40)';
const FINALIZE = '11 PMPI_Finalize (/usr/lib/libmpi.so.40)';
const STEP = ['99 kernel (/home/app)', '98 timestep (/home/app)', MAIN];

it('counts samples for the innermost function that the account names, from MPI_Init to MPI_Finalize', () => {
  const text = [
    sample(1, 1, ...STEP),
    sample(1, 2, INIT, MAIN),
    sample(2, 2.5, INIT, MAIN),
    sample(1, 3, ...STEP),
    // Inlined: perf says main before it, too.
    sample(2, 3, '50 main (/home/app)', '50 timestep (inlined)', '50 main (/home/app)'),
    sample(1, 4, '7 opal_progress (/usr/lib/libopen-pal.so.40)', '98 timestep (/home/app)'),
    // Their stacks end in the C library.
    sample(1, 5, '8 __poll (/usr/lib/libc.so.6)'),
    sample(1, 6, '9 malloc (/usr/lib/libc.so.6)'),
    sample(3, 6, ...STEP), // no process of MPI
    sample(1, 7, FINALIZE, MAIN),
    sample(2, 8, FINALIZE, MAIN),
    sample(1, 9, ...STEP),
  ].join('\n\n');
  const { runNs, samples } = profileOf(text, ['timestep', 'main'])!;
  expect(runNs).toBe(6e9);
  expect([...samples]).toEqual([
    ['timestep', 2],
    [NO_FUNCTION, 1],
  ]);
});

it('tells nothing where no stack shows MPI_Init', () => {
  expect(profileOf(sample(1, 1, ...STEP), ['timestep'])).toBeNull();
});
