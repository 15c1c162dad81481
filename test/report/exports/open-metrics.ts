/** A metric family as read back. */
export interface ReadFamily {
  type: string;
  unit: string | null;
  help: string | null;
  /** By labels as JSON, sorted. */
  samples: { suffix: string; labels: Record<string, string>; value: number }[];
}

const NAME = /[a-zA-Z_:][a-zA-Z0-9_:]*/y;
const LABEL = /[a-zA-Z_][a-zA-Z0-9_]*/y;
/** Anything but a line feed, a quote and a backslash; these escaped. */
const TEXT = /(?:[^\n"\\]|\\[n"\\])*/y;
const HELP = /(?:[^\n"\\]|\\[n"\\]|")*/y;
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|[Ii]nf(?:inity)?)|[Nn]a[Nn]/y;

const SUFFIXES: Record<string, string> = { gauge: '', stateset: '', info: '_info', unknown: '' };

/**
 * A strict reader of OpenMetrics 1.0 text, after the ABNF of its specification, for the types that have one
 * value: families stand together, descriptors before samples, each label set once, one space, no line that is
 * none of the grammar's, "# EOF" at the end.
 *
 * @throws Error at the first thing that is not allowed
 */
export function readOpenMetrics(text: string): Map<string, ReadFamily> {
  if (!text.endsWith('# EOF\n')) throw new Error('the last line is not # EOF');
  const families = new Map<string, ReadFamily>();
  let current = null as { name: string; family: ReadFamily } | null;
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const reader = new Line(line);
    const [, keyword, name] = /^# (TYPE|UNIT|HELP) ([a-zA-Z_:][a-zA-Z0-9_:]*) /.exec(line) ?? [];
    if (keyword !== undefined && name !== undefined) {
      if (current?.name !== name) {
        if (families.has(name)) throw new Error(`${name} stands in two places`);
        current = { name, family: { type: 'unknown', unit: null, help: null, samples: [] } };
        families.set(name, current.family);
      }
      if (current.family.samples.length > 0) throw new Error(`${name} is described behind a sample`);
      describe(current.family, name, keyword, line.slice(`# ${keyword} ${name} `.length));
      continue;
    }
    if (current === null) throw new Error(`no family for: ${line}`);
    readSample(reader, current.name, current.family);
  }
  return families;
}

function describe(family: ReadFamily, name: string, keyword: string, rest: string): void {
  if (keyword === 'TYPE') {
    if (!(rest in SUFFIXES)) throw new Error(`no such type: ${rest}`);
    family.type = rest;
  } else if (keyword === 'UNIT') {
    if (!name.endsWith(`_${rest}`)) throw new Error(`${name} does not end with its unit ${rest}`);
    family.unit = rest;
  } else {
    family.help = new Line(rest).whole(HELP);
  }
}

function readSample(reader: Line, name: string, family: ReadFamily): void {
  const full = reader.take(NAME);
  const suffix = SUFFIXES[family.type]!;
  if (full !== name + suffix) throw new Error(`a sample ${full} in the family ${name}`);
  const labels: Record<string, string> = {};
  if (reader.skip('{')) {
    do {
      const label = reader.take(LABEL);
      if (label in labels) throw new Error(`label ${label} twice`);
      reader.expect('="');
      labels[label] = unescaped(reader.take(TEXT));
      reader.expect('"');
    } while (reader.skip(','));
    reader.expect('}');
  }
  reader.expect(' ');
  const value = Number(reader.take(NUMBER).replace(/inf(?:inity)?/i, 'Infinity'));
  reader.end();
  const key = JSON.stringify(Object.entries(labels).sort());
  if (family.samples.some((other) => JSON.stringify(Object.entries(other.labels).sort()) === key)) {
    throw new Error(`${full}${key} twice`);
  }
  if (family.type === 'stateset' && value !== 0 && value !== 1) throw new Error(`state ${value}`);
  family.samples.push({ suffix, labels, value });
}

function unescaped(text: string): string {
  return text.replace(/\\([n"\\])/g, (_, character: string) => (character === 'n' ? '\n' : character));
}

class Line {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found === undefined) throw new Error(`not ${pattern}: ${this.#text.slice(this.#at, this.#at + 60)}`);
    this.#at += found.length;
    return found;
  }

  whole(pattern: RegExp): string {
    const found = this.take(pattern);
    this.end();
    return found;
  }

  skip(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  expect(text: string): void {
    if (!this.skip(text)) throw new Error(`no ${text}: ${this.#text.slice(this.#at, this.#at + 60)}`);
  }

  end(): void {
    if (this.#at !== this.#text.length) throw new Error(`more behind it: ${this.#text.slice(this.#at)}`);
  }
}
