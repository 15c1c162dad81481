import { messageOf, oneLine } from '../base/errors.ts';
import { commentMarker } from '../report/text/printers/comment.ts';
import { reportLinks } from '../report/text/printers/report-links.ts';
import type { Host } from './host.ts';
import { reportFile } from './outputs.ts';

/** Under which the end of a job finds the pull request that has been commented. */
export const COMMENTED = 'commented';

/** At a job's end: puts the page's address into the comment, which was there before the page was uploaded. */
export async function linkPage(host: Host): Promise<void> {
  try {
    const { commentName } = host.settings();
    const pullRequest = Number(host.remembered(COMMENTED));
    const file = reportFile(commentName);
    const earlier = host.pageLinks(file);
    if (!Number.isSafeInteger(pullRequest) || pullRequest < 1 || earlier.later === undefined) return;
    const page = await host.uploadedPage(file);
    if (page === null) {
      host.info(
        `No step has uploaded ${file} as it is (archive: false): the comment links the list of artifacts`,
      );
      return;
    }
    const before = reportLinks(earlier);
    const now = reportLinks({ pages: [page] });
    const body = (previous: string | null): string => (previous ?? '').replace(before, () => now);
    const marker = commentMarker(commentName);
    await host.comment(pullRequest, { marker, body, create: false, notifies: () => false });
    host.info(`The comment links the report page: ${page.address}`);
  } catch (error) {
    const said = host.withoutSecrets(messageOf(error));
    host.info(`The comment links the list of artifacts and not the report page: ${oneLine(said)}`);
  }
}
