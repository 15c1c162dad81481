import type { BenchmarkPictures } from '../../pictures/pictures.ts';
import type { TracePictures } from '../../pictures/trace.ts';

/** What a page's plots are drawn from: the JSON inside of it. Each kind of page has its part. */
export interface PageDocument {
  kind: 'comparison' | 'trace' | 'history';
  /** Of a comparison, by benchmark. */
  pictures?: BenchmarkPictures[];
  /** Of a trace. */
  trace?: TracePictures;
}
