import type { ErrorObject } from 'ajv';
import { ruleOf } from '../json/document.ts';
import { closest } from './closest.ts';
import type { PatternProblem } from './pattern-words.ts';

/** Keys and indexes from the document's root to a value. */
export type Path = (string | number)[];

/** What a schema says against a document, in the words of an InputProblem; the place is still a path. */
export interface SchemaProblem extends PatternProblem {
  /** Set when a key of the mapping at `path` is at fault, not its value. */
  key?: string;
}

/** Keywords whose errors only repeat what a nested error says already. */
const REPEATING = new Set(['if', 'propertyNames']);

/** ajv's errors (`allErrors`, `verbose`) as problems; a key's description in the schema is the remedy. */
export function schemaProblems(errors: readonly ErrorObject[], root: unknown): SchemaProblem[] {
  return errors.filter((error) => !REPEATING.has(error.keyword)).map((error) => problemOf(error, root));
}

/** "benchmarks[0].command", as people write it; '' for the root. */
export function pathText(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

export function quote(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a mapping';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function problemOf(error: ErrorObject, root: unknown): SchemaProblem {
  const path = pathOf(error.instancePath, root);
  const parent = (error.parentSchema ?? {}) as { properties?: object; description?: string };
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params['additionalProperty']);
    const known = Object.keys(parent.properties ?? {});
    const meant = closest(key, known);
    return {
      path,
      key,
      found: `unknown key ${quote(key)}`,
      rule: `known here: ${known.join(', ')}`,
      remedy: meant && `did you mean ${quote(meant)}?`,
    };
  }
  if (error.keyword === 'required') {
    const missing = String(error.params['missingProperty']);
    const described = (parent.properties ?? {}) as Record<string, { description?: string }>;
    return {
      path,
      found: `${quote(missing)} is missing`,
      rule: about(missing, described[missing]?.description),
    };
  }
  if (error.propertyName !== undefined) {
    return {
      path,
      key: error.propertyName,
      found: `name ${quote(error.propertyName)}`,
      rule: 'letters, digits and _ are allowed, and no digit first',
    };
  }
  const name = [...path].reverse().find((step) => typeof step === 'string');
  return {
    path,
    found: quote(error.data),
    rule: ruleOf(error),
    remedy: parent.description && about(name, parent.description),
  };
}

function about(name: string | undefined, description: string | undefined): string {
  if (description === undefined) return 'it must be there';
  return name === undefined ? description : `${name}: ${description}`;
}

/** Splits a JSON pointer; steps into lists become numbers. */
function pathOf(pointer: string, root: unknown): Path {
  const path: Path = [];
  let at: unknown = root;
  for (const part of pointer.split('/').slice(1)) {
    const step = part.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(at) ? Number(step) : step);
    at = (at as Record<string, unknown> | undefined)?.[step];
  }
  return path;
}
