// False alarms and power of the gate on simulated checks, as lines of comma-separated values;
// docs/gate-study/simulated-gate.csv has those that docs/gate-study/simulated.md speaks of.
//
//   node scripts/simulate-gate.mjs false-alarms [CHECKS]   seventeen minutes of processor time for 100 checks
//                                                          a cell, the default
//   node scripts/simulate-gate.mjs once-a-run [CHECKS]     the same with other load and groups of one
//                                                          instance; four minutes
//   node scripts/simulate-gate.mjs changed [CHECKS]        the same with functions whose communication
//                                                          changed at no cost; three minutes
//   node scripts/simulate-gate.mjs power [CHECKS]          how often one slower group of 30 is found; seven
//                                                          minutes
//
// Only the cut-off decides: gate.min-slowdown-percent and gate.min-cost-percent are 0. Seeds are fixed.
import { bundled } from './bundled.mjs';

const RUNS = [5, 7, 10, 20, 30, 60];

const [what, checks = '100'] = process.argv.slice(2);
const { simulatedChecks, csv } = await bundled(`
  export { simulatedChecks } from './test/support/simulated-check.ts';
  export { csv } from './scripts/study/tables.ts';
`);
const TABLES = { 'false-alarms': falseAlarms, 'once-a-run': onceARun, changed, power };
if (Object.hasOwn(TABLES, what)) {
  print(['table', 'case', 'noise', 'runs', 'checks', 'one comparison percent', 'measured again percent']);
  TABLES[what](Number(checks));
} else
  process.stderr.write(
    'usage: node scripts/simulate-gate.mjs false-alarms|once-a-run|changed|power [CHECKS]\n',
  );

function print(cells) {
  process.stdout.write(csv([cells]));
}

/** Red checks in percent, with one stage and with two. */
function falseAlarms(count) {
  for (const groups of [30, 300]) {
    for (const noise of ['normal', 't3', 'correlated']) {
      for (const runs of RUNS) {
        line({
          what: `${groups} groups`,
          scenario: { noise, runs, groups },
          seed: 1000 * groups + runs,
          count,
        });
      }
    }
  }
}

/** The same of 30 groups with load in a third of the jobs, by how many have one instance a repetition. */
function onceARun(count) {
  for (const rare of [2, 10, 30]) {
    for (const doRareCount of [true, false]) {
      for (const runs of RUNS) {
        const scenario = { noise: 'correlated', runs, groups: 30, loaded: 1 / 3, rare, doRareCount };
        const where = doRareCount ? 'at once' : 'where pairs confirm';
        const named = `${rare} of 30 groups of one instance, which count ${where}`;
        line({ what: named, scenario, seed: 1000 * rare + runs, count });
      }
    }
  }
}

/** The same of 30 groups, by how many functions of three groups each changed communication at no cost. */
function changed(count) {
  for (const changedFunctions of [1, 10]) {
    for (const noise of ['t3', 'correlated']) {
      for (const runs of RUNS) {
        const scenario = { noise, runs, groups: 30, changedFunctions };
        const named = `${changedFunctions} changed functions`;
        line({ what: named, scenario, seed: 1000 * changedFunctions + runs, count });
      }
    }
  }
}

/** Checks in percent that find a slowdown of one of 30 groups, with one stage and with two. */
function power(count) {
  for (const deviation of [0.01, 0.02, 0.05]) {
    for (const runs of [5, 10, 20, 60]) {
      for (const percent of [5, 10, 20, 50, 100]) {
        const scenario = { noise: 'correlated', runs, groups: 30, deviation, factor: 1 + percent / 100 };
        const named = `+${percent} % at ${100 * deviation} % noise`;
        const isCalled = ({ groups }) => groups.includes(0);
        line({ what: named, scenario, seed: runs, count, isCalled });
      }
    }
  }
}

/** A line of a table: the checks of a scenario that are called, with one stage and with two. */
function line({ what: named, scenario, seed, count, isCalled = isRed }) {
  const next = simulatedChecks(scenario, seed);
  const called = [0, 0];
  for (let i = 0; i < count; i++) {
    const { oneStage, twoStages } = next();
    [oneStage(), twoStages()].forEach((each, stage) => {
      if (isCalled(each)) called[stage]++;
    });
  }
  const { noise, runs } = scenario;
  print([what, named, noise, runs, count, ...called.map((each) => ((100 * each) / count).toFixed(1))]);
}

function isRed({ groups, commonFactor }) {
  return groups.length > 0 || commonFactor;
}
