/** Commands that need the whole analysis of one trace, but for `analyze` itself, which is asked for most. */
export * as plot from './plot.ts';
export * as search from './search.ts';
export * as shard from './shard.ts';
