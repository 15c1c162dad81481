import { markdownCode, markdownText } from './escape.ts';

export interface ReportPage {
  /** Of the job that made it; null: there is one job. */
  name: string | null;
  /** Made from numbers and the host's own names. */
  address: string;
  /** Whether it lies in an archive that must be unpacked first. */
  isPacked: boolean;
}

export interface ReportLinks {
  pages: readonly ReportPage[];
  /** Where one will be after a later step: the file's name and the page that lists it. Undefined: nowhere. */
  later?: { file: string; address: string } | undefined;
}

/** Most pages that are linked: a matrix may have any number of jobs. */
const MAX_PAGES_LINKED = 20;

/** Where to open the report as a page. @returns Markdown of one line; empty where nothing is known */
export function reportLinks({ pages, later }: ReportLinks): string {
  if (pages.length === 0) {
    if (later === undefined) return '';
    const { file, address } = later;
    const artifacts = `[artifacts of this run](${address})`;
    return `With pictures: ${markdownCode(file)} among the ${artifacts}, where the workflow uploads it`;
  }
  const links = pages.slice(0, MAX_PAGES_LINKED).map(({ name, address, isPacked }) => {
    const text = name === null ? 'the report' : markdownText(name);
    return `[${text}](${address})${isPacked ? ' (in a zip)' : ''}`;
  });
  const more = pages.length > MAX_PAGES_LINKED ? ` and ${pages.length - MAX_PAGES_LINKED} more` : '';
  return `With pictures: ${links.join(', ')}${more}`;
}
