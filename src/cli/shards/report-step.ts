import type { MergeFacts } from '../../analysis/shards/merge.ts';
import { reportShards } from '../../analysis/shards/report.ts';
import type { Analysis } from '../../analysis/stages.ts';
import { agreedOf, eventsOf, frameOf, matchedOf, type ShardedTrace } from './steps.ts';

/** The last step: the analysis. @param onStage called with the name of each stage before it runs */
export function reportStep(sharded: ShardedTrace, onStage?: (stage: string) => void): Analysis {
  const { store, ranges, options } = sharded;
  const agreed = agreedOf(sharded);
  return reportShards(
    frameOf(sharded, agreed.dropped),
    {
      events: ranges.map((_, shard) => eventsOf(sharded, agreed, shard)),
      matched: matchedOf(sharded),
      merged: store.get<MergeFacts>('merged'),
      operations: agreed.operations,
      inferred: agreed.inferred,
    },
    options,
    onStage,
  );
}
