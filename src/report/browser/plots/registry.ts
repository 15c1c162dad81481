import { affinityPlane } from './affinity.ts';
import { divergence } from './divergence.ts';
import { durations } from './durations.ts';
import { firstInstances } from './first-instances.ts';
import { groupOverRuns } from './group-over-runs.ts';
import { exchange } from './instance/exchange.ts';
import { slowInstance } from './instance/slow-instance.ts';
import { typicalInstance } from './instance/typical-instance.ts';
import { instances } from './instances.ts';
import { latenessMap } from './lateness-map.ts';
import { phases } from './phases.ts';
import { plane } from './plane.ts';
import type { Plot } from './plot.ts';
import { program } from './program.ts';
import { slowInstances } from './slow-instances.ts';
import { waitTree } from './wait-tree.ts';
import { waitingCaused } from './waiting-caused.ts';

/** The plots of all pages. A new one is a file in this folder and a line here. */
export const PLOTS = [
  typicalInstance,
  durations,
  latenessMap,
  waitingCaused,
  exchange,
  phases,
  firstInstances,
  divergence,
  instances,
  slowInstances,
  slowInstance,
  waitTree,
  affinityPlane,
  groupOverRuns,
  plane,
  program,
] as readonly Plot<unknown>[];
