// What `analyze` does for an option: to expect patterns reads YAML, shards start processes, a page draws, and
// nobody else waits for any of that to be loaded.

export { isAsDocumented } from '../analysis/families/expected/expected.ts';
export { writtenExpectations } from '../analysis/families/expected/write-expected.ts';
export { heldInReadings } from '../analysis/search/expect-otherwise.ts';
export { loadExpectations } from '../base/config/expect-file.ts';
export { analyzeInShards, shardChoice } from './shards/analyze-in-shards.ts';
export { analysisPage } from './trace/analysis-page.ts';
