import { Ajv } from 'ajv';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import schema from '../../schemas/analysis.schema.json' with { type: 'json' };

/**
 * Whether a document is an analysis by its schema, which ajv judges strictly; keeps all errors. Compiled once
 * a process, and without making the checks short, which takes longer than all of them.
 */
export const validateAnalysis = new Ajv({
  allErrors: true,
  strict: true,
  inlineRefs: false,
  code: { optimize: false },
}).compile<AnalysisDocument>(schema);
