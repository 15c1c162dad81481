import { createHash } from 'node:crypto';
import type { HistoryDocument } from '#build/schemas/history.ts';
import { InputError, oneLine } from '../../base/errors.ts';
import { firstParents } from '../../base/git/ancestry.ts';
import type { Remote } from '../../base/git/remote.ts';
import { webAddressOf } from '../../base/git/web-address.ts';
import { commandText } from '../../base/process/command-text.ts';
import { levelled, readStoredBaseline } from '../../gate/baseline/levels/stored-baseline.ts';
import type { ToldCommit } from '../../measure/run/commit.ts';
import { renderPageOfSite } from '../page/page.ts';
import { type PageParts, shippedPageParts } from '../page/page-parts.ts';
import { fileNameOf } from './file-names.ts';
import { makeHistories } from './make-history.ts';
import { renderBadge } from './pages/badge.ts';
import { detailPage } from './pages/detail.ts';
import { openIn, overviewPage } from './pages/overview.ts';
import type { CommitOrder } from './run-order.ts';
import { ownFiles, writeSiteFolder } from './site-folder.ts';

export interface HistorySiteOptions {
  config: string;
  /** The baseline file that was named; undefined: what the configuration says. */
  baseline?: string | undefined;
  /** The repository with the history and the baseline's branch, where the caller knows it. */
  remote?: Remote | undefined;
  /** Whose commits give the order and whose runs are shown first; undefined: what is checked out, and all. */
  branch?: string | undefined;
  /** What the host of a job says of the commit that is checked out. */
  told?: ToldCommit | undefined;
  folder: string;
  /** Address of the repository for people; undefined: by the address of origin. */
  repository?: string | undefined;
  /** Undefined: those that ship. */
  parts?: PageParts;
  progress?: (text: string) => void;
}

export interface WrittenHistorySite {
  benchmarks: number;
  runs: number;
  openShifts: number;
}

/**
 * Writes the history pages of a baseline: an overview, a page and a document for each benchmark, a badge.
 * @throws InputError when something is missing or cannot be read, or the folder is not ours: nothing is
 * written
 */
export async function writeHistorySite(options: HistorySiteOptions): Promise<WrittenHistorySite> {
  const { config, baseline: file, remote, folder, progress = () => {} } = options;
  ownFiles(folder);
  progress('reading the baseline');
  const { branch, told } = options;
  const stored = await readStoredBaseline(config, { file, remote, branch, told });
  const { baseline, location } = stored;
  if (baseline === null || baseline.runs.length === 0) {
    const rule = 'pages show the runs of a baseline';
    const remedy = 'commgate baseline update adds one';
    throw new InputError({ file: location, found: 'no run yet', rule, remedy });
  }
  progress('asking git for the order of commits');
  const code = stored.config?.folder ?? '.';
  const branches = baseline.runs.map(({ branch }) => branch);
  const order = await orderOf(code, options, branches);
  const repository = options.repository ?? (await webAddressOf(code));
  progress('looking for level shifts');
  const level = levelled(baseline, stored);
  const histories = makeHistories(level, order, repository);
  const { parts = shippedPageParts() } = options;
  const pages = siteFiles(histories, acceptCommand(options), parts, progress);
  const openShifts = openIn(histories);
  progress(`writing ${folder}`);
  writeSiteFolder(folder, pages, { openShifts, benchmarks: histories.map(indexed) });
  return { benchmarks: histories.length, runs: baseline.runs.length, openShifts };
}

/** All pages and documents of the benchmarks, and what pages share. @param accept as detailPage has it */
export function siteFiles(
  histories: readonly HistoryDocument[],
  accept: string,
  parts: PageParts,
  progress: (text: string) => void = () => {},
): Map<string, string> {
  const { program, style } = parts;
  const version = createHash('sha256').update(program).update(style).digest('hex').slice(0, 12);
  const shared = { program: 'program.js', style: 'style.css', version };
  const pages = new Map([
    [shared.program, program],
    [shared.style, style],
  ]);
  histories.forEach((history, i) => {
    progress(`page ${i + 1} of ${histories.length}: ${oneLine(history.benchmark)}`);
    const name = fileNameOf(history.benchmark);
    pages.set(`${name}.html`, renderPageOfSite(detailPage(history, accept), shared));
    pages.set(`${name}.json`, documentText(history));
  });
  pages.set('index.html', renderPageOfSite(overviewPage(histories), shared));
  pages.set('badge.svg', renderBadge(openIn(histories)));
  return pages;
}

function indexed(history: HistoryDocument) {
  const name = fileNameOf(history.benchmark);
  const files = { page: `${name}.html`, document: `${name}.json` };
  return { name: history.benchmark, ...files, openShifts: openIn([history]) };
}

/** A line a run, group and shift. */
function documentText(history: HistoryDocument): string {
  const fields = Object.entries(history).map(([name, value]) => {
    const isList = Array.isArray(value) && value.length > 0;
    const text = isList
      ? `[\n${value.map((each) => JSON.stringify(each)).join(',\n')}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

/** The order of commits. That git does not know it is no error, unless nobody knows the branch asked for. */
async function orderOf(
  folder: string,
  { branch: named, remote }: HistorySiteOptions,
  branches: readonly (string | null)[],
): Promise<CommitOrder> {
  const branch = named ?? null;
  try {
    const known = await firstParents(folder, branch, remote);
    if (known !== null) return { known, branch, why: null };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { known: null, branch, why: error.problem.found };
  }
  if (named === undefined)
    return { known: null, branch, why: 'there is no working copy of a git repository' };
  if (branches.includes(named)) {
    return { known: null, branch, why: 'the working copy does not have this branch' };
  }
  const seen = [...new Set(branches)].filter((each) => each !== null);
  const rule = seen.length === 0 ? 'no run names a branch' : `runs are of: ${seen.slice(0, 10).join(', ')}`;
  throw new InputError({ file: 'command line', place: '--branch', found: `no branch "${named}"`, rule });
}

function acceptCommand({ config, baseline }: HistorySiteOptions): string {
  const words = ['commgate', 'baseline', 'accept'];
  if (config !== 'commgate.yml') words.push('--config', config);
  if (baseline !== undefined) words.push('--baseline', baseline);
  return commandText(words);
}
