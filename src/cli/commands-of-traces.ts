/** Commands that need the whole analysis of one trace, but for `analyze` itself, which is asked for most. */
export * as exportDocument from './export.ts';
export * as model from './model.ts';
export * as plot from './plot.ts';
export * as search from './search.ts';
export * as shard from './shard.ts';
export * as skeleton from './skeleton.ts';
