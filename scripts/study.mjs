// Studies on real runs of the example programs:
//
//   npm run study:gate -- --collect FOLDER     how often the gate is right (docs/gate.md): runs, for three
//                                              quarters of an hour; goes on where it was interrupted
//   npm run study:gate -- --evaluate FOLDER    draws comparisons and writes docs/gate.md and its pictures
//   npm run study:causes -- --output FOLDER    whether injected delays are found as root causes: some minutes
//   npm run study:power                        what is found in simulated jobs of many kinds of noise: some
//                                              minutes
//   npm run study:iterations                   whether loops are the iterations of 2,000 random programs:
//                                              half a minute
//   npm run study:loops -- --collect FOLDER    whether the gate finds a slower loop in calls that vary:
//                                              twenty minutes of runs,
//   npm run study:loops -- --evaluate FOLDER   and tables
//   npm run study:models                       whether models are the same wherever a program runs, and name
//                                              what a change did: ten minutes; writes docs/model-study
//   npm run study:synchronisations             whether new synchronisations are told where a program changed,
//                                              and only there: five minutes; tables for
//                                              docs/decisions/020-synchronisations.md
//   npm run study:codes -- --collect FOLDER    what is said of small changes of nine public codes
//   npm run study:codes -- --evaluate FOLDER   (docs/real-codes.md): an hour, most of it builds; tables
//   npm run study:off-core -- --collect FOLDER what it does to the gate that time off the core is taken out:
//   npm run study:off-core -- --evaluate FOLDER half an hour of runs; tables for docs/gate.md
//   npm run study:account -- --collect FOLDER  whether the account of a run is what perf says of it: some
//   npm run study:account -- --evaluate FOLDER minutes; docs/computing-study.md, needs perf
//
// Options are listed by --help. They need mpicc, mpirun and libotf2, two cores, and a machine that does
// nothing else.
import { fileURLToPath } from 'node:url';
import { bundled } from './bundled.mjs';

const names = [
  'gate',
  'causes',
  'loops',
  'iterations',
  'models',
  'power',
  'synchronisations',
  'codes',
  'off-core',
  'account',
];
const [name, ...words] = process.argv.slice(2);
if (!names.includes(name)) throw new Error(`a study is one of ${names.join(', ')}`);
const { runStudy, study } = await bundled(`
  export { study } from './scripts/study/${name}.ts';
  export { runStudy } from './scripts/study/frame.ts';
`);
process.exitCode = await runStudy(study, words, fileURLToPath(new URL('..', import.meta.url)));
