/** What `analyze --expect` and `--write-expect` take: they read YAML, which nobody else waits for. */
export { loadExpectations } from '../config/expect-file.ts';
export { heldAgainst, isAsDocumented } from '../families/expected/expected.ts';
export { writtenExpectations } from '../families/expected/write-expected.ts';
