import type { BenchmarkPictures } from '../../pictures/pictures.ts';

/** What a page's plots are drawn from: the JSON inside of it. Each kind of page has its part. */
export interface PageDocument {
  kind: 'comparison' | 'trace' | 'history';
  /** Of a comparison, by benchmark. */
  pictures?: BenchmarkPictures[];
}
