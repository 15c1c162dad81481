import { statSync } from 'node:fs';
import { InputError } from '../../base/errors.ts';
import { readComparison } from '../../gate/judge/read-comparison.ts';
import { readRunFolder } from '../../measure/run/read-run.ts';
import { type ExportFormat, type ExportInput, type InputKind, KIND_NAMES } from './format.ts';

/** Opens a trace, a run's folder, else a comparison. @throws InputError for what the format is not made of */
export function openExportInput(path: string, format: ExportFormat): ExportInput {
  const kind = kindOf(path);
  if (!format.of.includes(kind)) {
    throw new InputError({
      file: path,
      found: `this is ${KIND_NAMES[kind]}`,
      rule: `${format.id} is made of ${format.of.map((each) => KIND_NAMES[each]).join(' or ')}`,
      remedy: REMEDIES[format.of[0]!],
    });
  }
  switch (kind) {
    case 'trace':
      return { kind, path };
    case 'run':
      return { kind, path, ...readRunFolder(path) };
    case 'comparison':
      return { kind, path, comparison: readComparison(path) };
  }
}

/** How to get what a format is made of first. */
const REMEDIES: Readonly<Record<InputKind, string>> = {
  trace: 'name a trace or a run folder',
  run: 'name a run folder: commgate run makes one',
  comparison: 'name the JSON of a check: commgate check --json FILE',
};

function kindOf(path: string): InputKind {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    throw new InputError({
      file: path === '' ? 'command line' : path,
      found: 'there is no such file or folder',
      rule: `an export is made of ${Object.values(KIND_NAMES).join(', ')}`,
    });
  }
  if (stats.isDirectory()) return 'run';
  return path.endsWith('.otf2') ? 'trace' : 'comparison';
}
