/** Elements that a report of ours may contain, with their only attribute. */
const TAG = /<(\/?)([a-z]+)( open)?>/g;
const ALLOWED = new Set(['details', 'summary', 'sub', 'code', 'span']);

/**
 * What is broken in a Markdown document of ours: unbalanced or foreign elements, tables with uneven rows,
 * code spans left open, invisible characters, lines that GitLab carries out. Written apart from the printer, from the rules of GitHub
 * Markdown.
 *
 * @returns one line a problem; none for a sound document
 */
export function problems(document: string): string[] {
  const lines = withoutDifferences(withoutPictures(document)).split('\n');
  const found = lines.flatMap((line, i) =>
    lineProblems(line).map((problem) => `line ${i + 1}: ${problem}: ${line}`),
  );
  return [...found, ...elementProblems(lines.join('\n')), ...tableProblems(lines)];
}

/** Blocks of code are pictures, of characters of our own; one that holds anything else stays, and is a problem. */
function withoutPictures(document: string): string {
  return document.replace(/^```text\n([P\d ·░█◀a-zµ.,–+():\n-]*)\n```$/gm, '');
}

/** In a fence nothing is markup up to a line that is as long a fence: each of ours begins with its sign, so that none can be. */
function withoutDifferences(document: string): string {
  return document.replace(/^(`{3,})diff\n((?:[ +@-].*\n)+)\1$/gm, (whole, fence: string, inside: string) =>
    inside.includes(fence) || INVISIBLE.test(inside.replaceAll('\n', '')) ? whole : '',
  );
}

/** A line of a source file at a commit, the only thing that is linked. */
const LINK =
  /\[(`[^`]+`|<code>[^\]]*<\/code>)\]\(https:\/\/github\.com\/octo\/halo\/blob\/[0-9a-f]{40}\/[\w.%/-]+#L\d+\)/g;

/** Pages of the report, and where they will be: links whose words are ours or a job's name. */
const REPORT =
  /\[[\w .&#;\u200b-]+\]\(https:\/\/github\.com\/octo\/halo\/actions\/runs\/\d+(?:#artifacts|\/artifacts\/\d+)\)/g;

/** What catches the eye: in the first row of a table its name and how long it takes now, and what to do next. */
const STRONG = /(?<=[|→] )\*\*([^*|]*)\*\*(?= [·|]|, )|^\*\*(Next:)\*\*(?= )/g;

const INVISIBLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/u;

function lineProblems(line: string): string[] {
  const problems: string[] = [];
  if (INVISIBLE.test(line)) problems.push('invisible character');
  if (/^\s*\//.test(line)) problems.push('a command to GitLab');
  const outside = withoutCode(line.replace(LINK, '$1').replace(REPORT, '')).replace(STRONG, '$1$2');
  if (outside.includes('`')) problems.push('a code span is open');
  if (/\]\(|!\[|:\/\/|www\.|[*~\\]/.test(outside)) problems.push('markup outside code');
  if (/@[^\u200b]/.test(outside)) problems.push('a mention');
  return problems;
}

/** Inside a code span nothing is markup; all of ours have single backticks and, being shortened, end in their line. */
function withoutCode(line: string): string {
  return line.replace(/`[^`]+`/g, '');
}

function elementProblems(document: string): string[] {
  const text = document
    .split('\n')
    .map(withoutCode)
    .join('\n')
    .replace(/^<!-- commgate(: [\w.-]+)? -->(\n<!-- verdict: [a-z]+(, resolved)? -->)?$/m, '');
  const open: string[] = [];
  const problems: string[] = [];
  for (const [tag, slash, element] of text.matchAll(TAG)) {
    if (!ALLOWED.has(element!)) problems.push(`element ${tag}`);
    if (slash === '') open.push(element!);
    else if (open.pop() !== element) problems.push(`${tag} closes nothing`);
  }
  if (open.length > 0) problems.push(`left open: ${open.join(', ')}`);
  if (/[<>]/.test(text.replace(TAG, ''))) problems.push('an angle bracket outside our elements');
  return problems;
}

/** Every table has a blank line before it and the same number of cells in every row. */
function tableProblems(lines: string[]): string[] {
  const problems: string[] = [];
  lines.forEach((line, i) => {
    if (!line.startsWith('|')) return;
    const previous = lines[i - 1]!;
    if (!previous.startsWith('|')) {
      if (previous !== '') problems.push(`line ${i + 1}: a table without a blank line before it`);
      if (!/^\|( :?-+:? \|)+$/.test(lines[i + 1] ?? ''))
        problems.push(`line ${i + 1}: a table without a head`);
    } else if (cells(line) !== cells(previous)) problems.push(`line ${i + 1}: uneven cells: ${line}`);
  });
  return problems;
}

/** A pipe ends a cell wherever it stands, also in a code span. */
function cells(line: string): number {
  return line.split('|').length;
}
