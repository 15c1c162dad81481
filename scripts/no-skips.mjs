// Fails when a test run skipped a test. Argument: vitest's JSON report.
// A test whose title begins with "optional:" may be skipped: it looks at what is no part of the repository.
// Its last line is the count of tests, for whoever reads the end of a log.
import { readFileSync } from 'node:fs';

const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const tests = testResults.flatMap(({ name, assertionResults }) =>
  assertionResults.map(({ fullName, title, status }) => ({ file: name, fullName, title, status })),
);
const count = (wanted) => tests.filter(({ status }) => status === wanted).length;
const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
const refused = skipped.filter(({ title }) => !title.startsWith('optional:'));
for (const { file, fullName } of refused) console.error(`skipped: ${file}: ${fullName}`);
if (refused.length > 0)
  console.error('a test that is skipped here is run nowhere: install what it needs in .ci/run');
console.log(`${count('passed')} passed, ${count('failed')} failed, ${skipped.length} skipped`);
process.exit(refused.length > 0 || count('failed') > 0 || tests.length === 0 ? 1 : 0);
