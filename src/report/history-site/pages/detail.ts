import type {
  HistoryDocument,
  HistoryEnvironment,
  HistoryGroup,
  HistoryShift,
} from '#build/schemas/history.ts';
import { COMMIT_HASH } from '../../../base/git/commit-hash.ts';
import { MAX_WATCHED_RUNS, MIN_SHIFT_FACTOR } from '../../../gate/baseline/levels/level-shifts.ts';
import { renderFigure } from '../../page/figure.ts';
import type { Page } from '../../page/page.ts';
import { escapeHtml, phraseHtml } from '../../text/printers/html.ts';
import { commit, day } from '../../text/words/commits-and-dates.ts';
import { functionNames, withReadableNames } from '../../text/words/function-names.ts';
import { shiftScope } from '../../text/words/level-shift.ts';
import { joined, type Phrase } from '../../text/words/phrase.ts';
import { bytes, count, counted, duration, factor, NO_VALUE, score } from '../../text/words/quantities.ts';
import { visible } from '../../text/words/visible.ts';
import { bandsOf, environmentLetter, shiftsOfGroup } from '../bands-and-shifts.ts';
import { percentOf } from './overview.ts';
import { type HtmlColumn, htmlTable } from './table.ts';

/** The page of one benchmark. @param acceptCommand what accepts a level shift: "commgate baseline accept" */
export function detailPage(history: HistoryDocument, acceptCommand: string): Page {
  const shown = withReadableNames(history);
  const { benchmark, groups } = shown;
  const body = [
    '<nav><a href="index.html">All benchmarks</a></nav>',
    `<h1>${phraseHtml([{ name: benchmark }])} over time</h1>`,
    `<p>${runsSentence(shown)} ${orderSentence(shown)}</p>`,
    environments(shown),
    shifts(shown, acceptCommand),
    slowdowns(shown),
    '<h2>Groups</h2>',
    `<p>${[
      'A dot is a run, at the median of its repetitions, the line through it their median distance from',
      'that; hollow dots were disturbed and do not count. Thick lines are levels, the band around them',
      'what is no level shift, dashed lines level shifts',
      `and accepted slowdowns with their factors${watchedSentence(shown)}. Dates are those of the runs.`,
      'Choose two runs (click, or arrow keys and Enter) to compare them.',
    ].join(' ')}</p>`,
    '<div class="history-controls"></div>',
    ...groups.map((group, i) => figure(shown, group, i)),
    runs(shown),
  ];
  return {
    title: `${visible(benchmark)} over time`,
    body: body.join('\n'),
    document: { kind: 'history', history: visibleTexts(shown), shiftFactor: MIN_SHIFT_FACTOR },
  };
}

function runsSentence({ runs }: HistoryDocument): string {
  const dates = runs.map(({ date }) => date).sort();
  const disturbed = runs.filter((run) => run.disturbed.length > 0).length;
  const were = disturbed === 1 ? 'was disturbed and does' : 'were disturbed and do';
  const doubt = disturbed === 0 ? '' : `; ${count(disturbed)} of them ${were} not count`;
  const when: Phrase = [day(dates[0]!), ' to ', day(dates.at(-1)!)];
  return phraseHtml([`${counted(runs.length, 'run')}, `, ...when, `${doubt}.`]);
}

/** Among which runs levels are told apart, where these are not all. */
function watchedSentence({ runs, environments }: HistoryDocument): string {
  const most = Math.max(...environments.map((_, i) => runs.filter((run) => run.environment === i).length));
  return most > MAX_WATCHED_RUNS ? `, among the newest ${MAX_WATCHED_RUNS} runs of an environment` : '';
}

function orderSentence({ order }: HistoryDocument): string {
  const { by, branch, head, beside, why } = order;
  const reason: Phrase = why === null ? [] : [' (', { words: why }, ')'];
  if (by === 'recording')
    return phraseHtml(['They stand in the order in which they were recorded', ...reason, '.']);
  const of: Phrase = branch === null ? ['what was checked out'] : ['branch ', { name: branch }];
  const apart =
    beside === 0 ? '' : `; ${counted(beside, 'run')} of other commits stand where they were recorded`;
  const until: Phrase = [...of, ' up to ', ...commit(head)];
  return phraseHtml(['Commits stand in first-parent order of ', ...until, apart, ...reason, '.']);
}

function environments({ environments: all, runs }: HistoryDocument): string {
  if (all.length < 2) return '';
  const [newest] = all;
  const items = all.map((each, i) => {
    const marked = (field: keyof HistoryEnvironment, words: Phrase): Phrase =>
      each[field] === newest![field] ? words : [{ strong: words }];
    const { cpu, cores, usableCores, mpi, tracer, processes, buildFlags, pinning } = each;
    const facts: Phrase[] = [
      marked('cpu', [{ words: cpu }]),
      marked('cores', [`${count(cores)} cores`]),
      ...(usableCores === cores ? [] : [marked('usableCores', [`${score(usableCores)} usable`])]),
      marked('mpi', [{ words: mpi }]),
      marked('tracer', [{ words: tracer }]),
      marked('processes', [counted(processes, 'process', 'processes')]),
      ...(buildFlags === undefined ? [] : [marked('buildFlags', ['built with ', { words: buildFlags }])]),
      marked('pinning', ['pinned by ', { words: pinning }]),
    ];
    return `<li><b>${environmentLetter(i)}</b> ${phraseHtml(joined(facts, ', '))}</li>`;
  });
  const hasBands = bandsOf(runs.map(({ environment }) => environment)).length > 0;
  const where = hasBands ? 'They are bands in the pictures' : 'They take turns: choose one below';
  const intro = `Runs of different environments are not compared with each other. ${where}, the newest is A:`;
  return `<p>${intro}</p>\n<ul>\n${items.join('\n')}\n</ul>`;
}

function shifts({ shifts: all, runs, repository, environments }: HistoryDocument, command: string): string {
  if (all.length === 0) return '<h2>Level shifts</h2>\n<p>None was found.</p>';
  const newestFirst = [...all].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
  const table = htmlTable('Level shifts, the newest first', newestFirst, [
    ['Since', 'left', ({ date }) => `<span class="whole">${escapeHtml(date.slice(0, 10))}</span>`],
    [
      'Commits',
      'left',
      (each) => {
        const changes = changesHtml(each.commitBefore, each.commit, repository);
        const address = `#compare=${runs[each.before]!.id}..${runs[each.at]!.id}`;
        const compare = `<small><a href="${address}">compare the runs</a></small>`;
        return `<span class="whole">${changes}</span><br>${compare}`;
      },
    ],
    ['Factor', 'right', (each) => factor(each.factor)],
    ['Which groups', 'left', (each) => `<div class="wide">${phraseHtml(shiftScope(each))}</div>`],
    ...environmentColumn(environments),
    ['Accepted', 'left', (each) => acceptance(each)],
  ]);
  const open = newestFirst.filter(({ accepted }) => accepted === null);
  return `<h2>Level shifts</h2>\n${acceptCommands(open, command)}\n${table}`;
}

function acceptance({ accepted }: HistoryShift): string {
  if (accepted !== null) {
    const { date, reason } = accepted;
    return `<div class="wide">accepted ${phraseHtml([day(date), ': ', { words: reason }])}</div>`;
  }
  return '<strong class="bad">open</strong>';
}

/** What accepts each open shift, on lines of its own: in a column of the table a phone would cut it off. */
function acceptCommands(open: readonly HistoryShift[], command: string): string {
  const lines = open.map(({ id, date }) => {
    const line = escapeHtml(`${command} --shift ${id} --reason "…"`);
    const open = `The level shift of ${day(date)} is open. Where it is meant:`;
    return `<div class="copied">${open} <code>${line}</code></div>`;
  });
  return lines.join('\n');
}

function slowdowns({ slowdowns: all, groups, repository, runs }: HistoryDocument): string {
  if (all.length === 0) return '';
  const table = htmlTable('Accepted slowdowns', all, [
    ['Function', 'left', ({ group }) => phraseHtml(functionNames(groups[group]!.functions))],
    ['Factor', 'right', (each) => factor(each.factor)],
    ['Reason', 'left', ({ reason }) => `<div class="wide">${phraseHtml([{ words: reason }])}</div>`],
    ['Measured at', 'left', (each) => commitHtml(each.commit, repository)],
    ['Accepted', 'left', ({ date }) => phraseHtml([day(date)])],
    ['First run', 'left', ({ at }) => (at === null ? NO_VALUE : phraseHtml([day(runs[at]!.date)]))],
  ]);
  return `<h2>Accepted slowdowns</h2>\n${table}`;
}

function figure(history: HistoryDocument, group: HistoryGroup, i: number): string {
  const { functions, label, share, unwatched } = group;
  const known = group.valuesNs.filter((value) => value !== null);
  const last = shiftsOfGroup(history, group).at(-1);
  const state = last?.shift.accepted === null ? ' (open)' : ' (accepted)';
  const since: Phrase =
    last === undefined ? [] : [`; ${factor(last.factor)} since `, day(last.shift.date), state];
  const says: Phrase = [
    { words: label },
    `, ${bytes(group.bytes)}; ${percentOf(share)} of the run; `,
    `newest ${duration(known.at(-1) ?? Number.NaN)}`,
    ...since,
    ...(unwatched === null ? [] : [`; no level shift is looked for: ${unwatched}`]),
    '.',
  ];
  const html = renderFigure({ plot: 'history', of: i, title: functionNames(functions), says, level: 3 });
  return `<div class="panel" id="group-${i}">\n${html}\n</div>`;
}

function runs({ runs: all, repository, environments }: HistoryDocument): string {
  const table = htmlTable('Runs', [...all].reverse(), [
    ['Recorded', 'left', ({ date }) => phraseHtml([day(date)])],
    ['Commit', 'left', (run) => commitHtml(run.commit, repository)],
    ['Branch', 'left', ({ branch }) => (branch === null ? NO_VALUE : phraseHtml([{ name: branch }]))],
    ...environmentColumn(environments),
    ['Communication', 'right', (run) => duration(run.communicationNs)],
    ['Does not count', 'left', ({ disturbed }) => phraseHtml([{ words: disturbed.join('; ') }])],
  ]);
  return `<details>\n<summary><h2>Runs</h2> <small>${all.length}</small></summary>\n${table}\n</details>`;
}

function commitHtml(hash: string | null, repository: string | null): string {
  const shown = phraseHtml(commit(hash));
  if (hash === null || repository === null || !COMMIT_HASH.test(hash)) return shown;
  return linkHtml(`${repository}/commit/${hash}`, shown);
}

function environmentColumn({ length }: readonly unknown[]): HtmlColumn<{ environment: number }>[] {
  return length < 2 ? [] : [['Environment', 'left', ({ environment }) => environmentLetter(environment)]];
}

/** The changes between two commits; the later one alone where they are the same or one is not known. */
function changesHtml(before: string | null, after: string | null, repository: string | null): string {
  if (before === after && after !== null) return `within ${commitHtml(after, repository)}`;
  const shown = `${phraseHtml(commit(before))} → ${phraseHtml(commit(after))}`;
  const isKnown = [before, after].every((each) => each !== null && COMMIT_HASH.test(each));
  return isKnown && repository !== null
    ? linkHtml(`${repository}/compare/${before}...${after}`, shown)
    : shown;
}

function linkHtml(address: string, html: string): string {
  return `<a href="${escapeHtml(address)}" rel="noreferrer">${html}</a>`;
}

function visibleTexts<T>(value: T): T {
  if (typeof value === 'string') return visible(value) as T;
  if (Array.isArray(value)) return typeof value[0] === 'number' ? value : (value.map(visibleTexts) as T);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visibleTexts(each)])) as T;
}
