import type { HistoryDocument, OverviewPage } from '../../pictures/history.ts';
import type { BenchmarkPictures } from '../../pictures/pictures.ts';

/** What a page's plots are drawn from: the JSON inside of it. Each kind of page has its part. */
export interface PageDocument {
  kind: 'comparison' | 'trace' | 'history';
  /** Of a comparison, by benchmark. */
  pictures?: BenchmarkPictures[];
  /** Of the history pages, that of one benchmark: functions have the names that people read. */
  history?: HistoryDocument;
  /** Of the history pages, that of all. */
  overview?: OverviewPage;
}
