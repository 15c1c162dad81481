// Fails when a test run skipped a test. Argument: vitest's JSON report.
// Its last line is the count of tests, for whoever reads the end of a log.
import { readFileSync } from 'node:fs';

const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const tests = testResults.flatMap(({ name, assertionResults }) =>
  assertionResults.map(({ fullName, status }) => ({ file: name, fullName, status })),
);
const count = (wanted) => tests.filter(({ status }) => status === wanted).length;
const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
for (const { file, fullName } of skipped) console.error(`skipped: ${file}: ${fullName}`);
if (skipped.length > 0)
  console.error('a test that is skipped here is run nowhere: install what it needs in .ci/run');
console.log(`${count('passed')} passed, ${count('failed')} failed, ${skipped.length} skipped`);
process.exit(skipped.length > 0 || count('failed') > 0 || tests.length === 0 ? 1 : 0);
