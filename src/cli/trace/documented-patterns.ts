// What `analyze --expect` and `--write-expect` take: they read YAML, which nobody else waits for.

export { isAsDocumented } from '../../analysis/families/expected/expected.ts';
export { writtenExpectations } from '../../analysis/families/expected/write-expected.ts';
export { heldInReadings } from '../../analysis/search/expect-otherwise.ts';
export { loadExpectations } from '../../base/config/expect-file.ts';
