import { join } from 'node:path';
import { defaultConfig } from '../../src/base/config/default-config.ts';
import { InputError } from '../../src/base/errors.ts';
import { writeAtomically } from '../../src/base/files/write-atomically.ts';
import { achievedSlowdowns, spreads } from './achieved.ts';
import { drawStudy } from './charts.ts';
import { studyDetails } from './details.ts';
import { evaluateRuns } from './evaluate.ts';
import { pairedGateRule, studiedRules } from './gate-rules.ts';
import { evaluatePairs, fixedThresholdOfPairs } from './pairs.ts';
import { PROGRAMS } from './programs.ts';
import { renderStudy, type Study } from './report.ts';
import { SampleFile } from './sample-file.ts';

/** Folder of a second collection below that of the samples. */
const AGAIN = 'again';
const TOTALS = 'totals.csv';

/**
 * Judges what was collected and writes gate.md, pictures/gate-*.svg and the tables gate-study/*.csv, of a
 * second collection only gate-study/again/totals.csv.
 *
 * @param folder with samples.jsonl.gz, or samples.jsonl of a collection that is not finished; a second
 *   collection may be in its folder `again`
 * @param output folder of the report
 * @throws InputError when there are no samples; nothing is written then
 */
export function evaluateFolder(folder: string, output: string, tell: (line: string) => void): void {
  const study = judgedStudy(folder, tell);
  if (study === null) {
    throw new InputError({
      file: folder,
      found: 'there are no samples',
      remedy: `collect some: npm run study:gate -- --collect ${folder}`,
    });
  }
  const again = judgedStudy(join(folder, AGAIN), tell);
  for (const [name, picture] of Object.entries(drawStudy(study))) {
    writeAtomically(join(output, 'pictures', name), picture);
  }
  const tables = join(output, 'gate-study');
  for (const [name, details] of Object.entries(studyDetails(study))) {
    writeAtomically(join(tables, name), details);
  }
  if (again !== null) writeAtomically(join(tables, AGAIN, TOTALS), studyDetails(again)[TOTALS]!);
  writeAtomically(join(output, 'gate.md'), renderStudy(study, again));
  tell(`${join(output, 'gate.md')}: ${study.outcomes.length + study.pairs.length} judgements`);
}

/** What the rules say of the samples of a folder; null where there are none. */
function judgedStudy(folder: string, tell: (line: string) => void): Study | null {
  const { samples } = new SampleFile(folder);
  if (samples.runs.length === 0) return null;
  const { gate } = defaultConfig;
  const rules = studiedRules(gate);
  const pairedRules = [pairedGateRule(gate), fixedThresholdOfPairs(10, gate)];
  return {
    samples,
    outcomes: evaluateRuns(samples, PROGRAMS, rules, tell),
    pairs: evaluatePairs(samples, PROGRAMS, pairedRules),
    rules: rules.map(({ name }) => name),
    pairedRules: pairedRules.map(({ name }) => name),
    achieved: achievedSlowdowns(samples, PROGRAMS),
    spreads: spreads(samples, PROGRAMS),
  };
}
