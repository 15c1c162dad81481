import { groupKey } from '../../measurement/group-identity.ts';
import type { HistoryDocument, HistoryGroup, HistoryRun, HistoryShift } from '../../pictures/history.ts';
import { renderFigure } from '../../report/pages/figure.ts';
import type { Page } from '../../report/pages/page.ts';
import { escapeHtml, phraseHtml } from '../../report/printers/html.ts';
import { functionNames, withReadableNames } from '../../report/words/function-names.ts';
import { shiftScope } from '../../report/words/level-shift.ts';
import { commit, day } from '../../report/words/moments.ts';
import type { Phrase } from '../../report/words/phrase.ts';
import { bytes, count, counted, duration, factor, NONE, score } from '../../report/words/quantities.ts';
import { visible } from '../../report/words/visible.ts';
import { changesHtml, commitHtml } from './links.ts';
import { htmlTable } from './table.ts';

/**
 * The page of one benchmark.
 *
 * @param acceptCommand what accepts a level shift, before its options: "commgate baseline accept"
 */
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
    `<p>Dots are medians of runs, with the median distance of the repetitions from them; hollow ones were disturbed and do not count. Thick lines are levels, dashed ones level shifts and accepted slowdowns with their factors. Choose two runs (click, or arrow keys and Enter) to compare them.</p>`,
    '<div class="history-controls"></div>',
    ...groups.map((group, i) => figure(shown, group, i)),
    runs(shown),
  ];
  return {
    title: `${visible(benchmark)} over time`,
    body: body.join('\n'),
    document: { kind: 'history', history: shown },
  };
}

function runsSentence({ runs }: HistoryDocument): string {
  const dates = runs.map(({ date }) => date).sort();
  const disturbed = runs.filter((run) => run.disturbed.length > 0).length;
  const doubt =
    disturbed === 0 ? '' : `; ${counted(disturbed, 'run')} of them were disturbed and do not count`;
  return phraseHtml([
    `${counted(runs.length, 'run')}, `,
    day(dates[0]!),
    ' to ',
    day(dates.at(-1)!),
    `${doubt}.`,
  ]);
}

/** What the order is, and why it is no better one. */
function orderSentence({ order }: HistoryDocument): string {
  const { by, branch, head, beside, why } = order;
  const reason: Phrase = why === null ? [] : [' (', { words: why }, ')'];
  if (by === 'recording')
    return phraseHtml(['They stand in the order in which they were recorded', ...reason, '.']);
  const of: Phrase = branch === null ? ['what was checked out'] : ['branch ', { name: branch }];
  const apart =
    beside === 0 ? '' : `; ${counted(beside, 'run')} of other commits stand where they were recorded`;
  return phraseHtml([
    'Commits stand in first-parent order of ',
    ...of,
    ' up to ',
    ...commit(head),
    apart,
    ...reason,
    '.',
  ]);
}

/** A list of the environments, where there are several. */
function environments({ environments: all }: HistoryDocument): string {
  if (all.length < 2) return '';
  const items = all.map(({ cpu, cores, usableCores, mpi, tracer, processes, differs }, i) => {
    const what: Phrase = [
      { words: cpu },
      `, ${count(cores)} cores`,
      usableCores === cores ? '' : ` (${score(usableCores)} usable)`,
      ', ',
      { words: mpi },
      ', ',
      { words: tracer },
      `, ${counted(processes, 'process', 'processes')}`,
      ...(i === 0
        ? ['; the newest']
        : ['; ', { words: differs.join(', ') || 'something that is not known' }]),
    ];
    return `<li><b>${environmentName(i)}</b> ${phraseHtml(what)}</li>`;
  });
  return `<p>Runs of different environments are not compared with each other. They are bands in the pictures:</p>\n<ul>\n${items.join('\n')}\n</ul>`;
}

/** As src/page/plots/history.ts names it. */
function environmentName(i: number): string {
  const letter = String.fromCharCode(65 + (i % 26));
  return i < 26 ? letter : environmentName(Math.floor(i / 26) - 1) + letter;
}

function shifts({ shifts: all, runs, repository, environments }: HistoryDocument, command: string): string {
  if (all.length === 0) return '<h2>Level shifts</h2>\n<p>None was found.</p>';
  const newestFirst = [...all].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
  const columns = [
    { title: 'Since', cell: ({ date }: HistoryShift) => phraseHtml([day(date)]) },
    {
      title: 'Commits',
      cell: (each: HistoryShift) =>
        `${changesHtml(each.commitBefore, each.commit, repository)}<br><small><a href="#compare=${runs[each.before]!.id}..${runs[each.at]!.id}">compare the runs</a></small>`,
    },
    { title: 'Factor', isNumber: true, cell: (each: HistoryShift) => factor(each.factor) },
    { title: 'Which groups', cell: (each: HistoryShift) => phraseHtml(shiftScope(each)) },
    ...(environments.length < 2
      ? []
      : [{ title: 'Environment', cell: (each: HistoryShift) => environmentName(each.environment) }]),
    { title: 'Accepted', cell: (each: HistoryShift) => acceptance(each, command) },
  ];
  return `<h2>Level shifts</h2>\n${htmlTable('Level shifts, the newest first', newestFirst, columns)}`;
}

function acceptance({ id, accepted }: HistoryShift, command: string): string {
  if (accepted !== null) {
    return `accepted ${phraseHtml([day(accepted.date), ': ', { words: accepted.reason }])}`;
  }
  const line = `${command} --shift ${id} --reason "…"`;
  return `<strong class="bad">open</strong> <span class="copied"><code>${escapeHtml(line)}</code></span>`;
}

function slowdowns({ slowdowns: all, groups, repository, runs }: HistoryDocument): string {
  if (all.length === 0) return '';
  const table = htmlTable('Accepted slowdowns', all, [
    { title: 'Function', cell: ({ group }) => phraseHtml(functionNames(groups[group]!.functions)) },
    { title: 'Factor', isNumber: true, cell: (each) => factor(each.factor) },
    { title: 'Reason', cell: ({ reason }) => phraseHtml([{ words: reason }]) },
    { title: 'Measured at', cell: (each) => commitHtml(each.commit, repository) },
    { title: 'Accepted', cell: ({ date }) => phraseHtml([day(date)]) },
    { title: 'First run', cell: ({ at }) => (at === null ? NONE : phraseHtml([day(runs[at]!.date)])) },
  ]);
  return `<h2>Accepted slowdowns</h2>\n${table}`;
}

function figure(history: HistoryDocument, group: HistoryGroup, i: number): string {
  const { functions, label, share, unwatched } = group;
  const known = group.valuesNs.filter((value) => value !== null);
  const key = groupKey(group);
  const last = history.shifts.findLast(({ groups }) => groups.some((each) => groupKey(each) === key));
  const own = last?.groups.find((each) => groupKey(each) === key);
  const since: Phrase =
    last === undefined || own === undefined
      ? []
      : [
          `; ${factor(own.factor)} since `,
          day(last.date),
          last.accepted === null ? ' (open)' : ' (accepted)',
        ];
  const says: Phrase = [
    { words: label },
    `, ${bytes(group.bytes)}; ${score(Math.round(1000 * share) / 10)} % of the time; newest ${duration(known.at(-1) ?? Number.NaN)}`,
    ...since,
    ...(unwatched === null ? [] : [`; no level shift is looked for: ${unwatched}`]),
    '.',
  ];
  const html = renderFigure({ plot: 'history', of: i, title: functionNames(functions), says, level: 3 });
  return `<div class="panel" id="group-${i}">\n${html}\n</div>`;
}

function runs({ runs: all, repository, environments }: HistoryDocument): string {
  const table = htmlTable('Runs', [...all].reverse(), [
    { title: 'Recorded', cell: ({ date }: HistoryRun) => phraseHtml([day(date)]) },
    { title: 'Commit', cell: (run) => commitHtml(run.commit, repository) },
    { title: 'Branch', cell: ({ branch }) => (branch === null ? NONE : phraseHtml([{ name: branch }])) },
    ...(environments.length < 2
      ? []
      : [{ title: 'Environment', cell: ({ environment }: HistoryRun) => environmentName(environment) }]),
    { title: 'Communication', isNumber: true, cell: (run) => duration(run.communicationNs) },
    { title: 'Does not count', cell: ({ disturbed }) => phraseHtml([{ words: disturbed.join('; ') }]) },
  ]);
  return `<details>\n<summary><h2>Runs</h2> <small>${all.length}</small></summary>\n${table}\n</details>`;
}
