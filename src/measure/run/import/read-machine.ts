import type { MachineDescription } from '#build/schemas/machine.ts';
import schema from '../../../../schemas/machine.schema.json' with { type: 'json' };
import runSchema from '../../../../schemas/run.schema.json' with { type: 'json' };
import { InputError } from '../../../base/errors.ts';
import { readInput } from '../../../base/files/read-input.ts';
import { type DocumentKind, parseDocument, schemaProblem } from '../../../base/json/document.ts';
import { schemaValidator } from '../../../base/json/schema-validator.ts';

/** A thousand executions with paths of any length fit into less. */
const MAX_MACHINE_BYTES = 8 * 1024 * 1024;

const KIND = {
  rule: 'a description of a machine is a JSON document (schemas/machine.schema.json)',
  remedy: 'write it by commgate-record.sh, on the machine that ran the program',
  plural: 'descriptions of machines',
  version: 1,
} satisfies DocumentKind;

const validator = schemaValidator<MachineDescription>(schema, { schemas: [runSchema] });

/** Reads machine.json. @throws InputError when it is not there, or does not fit its schema */
export function readMachine(file: string): MachineDescription {
  const { rule, remedy } = KIND;
  const bytes = readInput(file, { largest: MAX_MACHINE_BYTES, rule, remedy });
  if (bytes === null) throw new InputError({ file, found: 'there is no such file', remedy });
  const value = parseDocument(bytes.toString('utf8'), file, KIND);
  const validate = validator();
  if (!validate(value)) throw new InputError({ file, remedy, ...schemaProblem(value, validate.errors![0]!) });
  // The schema knows the form alone: there is no 13th month.
  if (value.date !== undefined && Number.isNaN(Date.parse(value.date)))
    throw new InputError({
      file,
      place: 'date',
      found: `"${value.date}"`,
      rule: 'there is such a time',
      remedy,
    });
  return value;
}
