/**
 * What tests on random input draw: the same in every run, so that no change fails by a draw that it has nothing to do
 * with. The nightly run draws anew (COMMGATE_SEED, a number), and what it finds becomes an example of its test.
 */
import fc from 'fast-check';

const seed = Number(process.env['COMMGATE_SEED'] ?? 1);
if (!Number.isInteger(seed))
  throw new Error(`COMMGATE_SEED: "${process.env['COMMGATE_SEED']}" is no whole number`);
fc.configureGlobal({ seed });
