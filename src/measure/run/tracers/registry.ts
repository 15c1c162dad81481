import type { TracerName } from '../../../base/config/config.ts';
import { builtin } from './builtin.ts';
import { eztrace } from './eztrace.ts';
import { none } from './none.ts';
import { scorep } from './scorep.ts';
import type { Tracer } from './tracer.ts';

export const tracers: Record<TracerName, Tracer> = { builtin, scorep, eztrace, none };
