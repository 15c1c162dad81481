import { statSync } from 'node:fs';
import type { Comparison, Reason } from '#build/schemas/comparison.ts';
import type { GateConfig } from '../../base/config/config.ts';
import { readInput } from '../../base/files/read-input.ts';
import { unmeasured } from '../../gate/check/unmeasured.ts';
import { EXIT_CODE } from '../../gate/judge/verdict.ts';
import { surroundingsIn } from '../../hosts/surroundings.ts';
import { isComparisonPage } from '../../report/page/comparison-page.ts';
import { isComment, renderComment } from '../../report/text/printers/comment.ts';
import { renderJson } from '../../report/text/printers/json.ts';
import { STANDARD_OUTPUT, writeDocument, writeJson } from './write-document.ts';
import { writePage } from './write-page.ts';

/** The files that a check is asked for, by option. */
export type CheckOutputs = Partial<Record<'json' | 'comment' | 'html', string | undefined>>;

/** Writes what was asked for. @returns whether standard output is taken by it @throws InputError */
export function writeCheckOutputs({ json, comment, html }: CheckOutputs, comparison: Comparison): boolean {
  const { repository } = surroundingsIn(process.env);
  const taken = [
    writeJson(json, renderJson(comparison)),
    comment !== undefined && writeDocument(comment, renderComment(comparison, { repository })),
    html !== undefined && writePage(html, comparison),
  ];
  return taken.includes(true);
}

/** More than any output has. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

const IS_OURS: Record<keyof CheckOutputs, (text: string) => boolean> = {
  json: isComparison,
  comment: isComment,
  html: isComparisonPage,
};

/**
 * Those of the files that an earlier check has written: they would pass for this one's, which may never end.
 * Whatever else lies there nobody takes for a result, and it stays until there is one.
 */
export class EarlierOutputs {
  readonly #files: CheckOutputs;
  readonly #gate: GateConfig;

  constructor(outputs: CheckOutputs, gate: GateConfig) {
    const names = Object.keys(IS_OURS) as (keyof CheckOutputs)[];
    const earlier = names.filter((name) => {
      const text = textOf(outputs[name]);
      return text !== null && IS_OURS[name](text);
    });
    this.#files = Object.fromEntries(earlier.map((name) => [name, outputs[name]]));
    this.#gate = gate;
  }

  /** Puts a check that failed in their place. @param why in one line @throws InputError */
  replace(why: string): void {
    const unknown = { commit: null, branch: null, date: new Date() };
    const reasons: Reason[] = [{ kind: 'failed', message: why }];
    writeCheckOutputs(this.#files, unmeasured(this.#gate, unknown, { verdict: 'error', reasons }));
  }
}

/** The text of a file; null where there is none that could be read, or it is a device or a pipe. */
function textOf(file: string | undefined): string | null {
  if (file === undefined || file === STANDARD_OUTPUT) return null;
  try {
    if (!statSync(file).isFile()) return null;
    return readInput(file, { largest: MAX_OUTPUT_BYTES })?.toString('utf8') ?? null;
  } catch {
    return null;
  }
}

/** Of this version or another one: what it must not look like is a result, not a valid one. */
function isComparison(text: string): boolean {
  try {
    const { schemaVersion, verdict, reasons, candidate } = JSON.parse(text) as Record<string, unknown>;
    const isJudged = typeof verdict === 'string' && Object.keys(EXIT_CODE).includes(verdict);
    return schemaVersion !== undefined && isJudged && Array.isArray(reasons) && candidate !== undefined;
  } catch {
    return false;
  }
}
