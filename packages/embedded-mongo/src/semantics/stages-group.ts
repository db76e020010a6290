import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { type Accumulator, accumulatorFactory } from './accumulators.ts';
import { compileExpression } from './expression.ts';
import type { Expression } from './expression-args.ts';
import { groupKey } from './group-key.ts';
import type { StageCompiler } from './stage.ts';
import { isDocument, setField } from './values.ts';

interface GroupField {
  name: string;
  expression: Expression;
  create: () => Accumulator;
}

/**
 * Bytes that the groups may take, about. MongoDB has 100 MB and may use the disk beyond that; this server has more and
 * may not.
 */
const GROUP_MEMORY = 256 * 1024 * 1024;
/** Bytes that a group takes beside its identifier, about. */
const GROUP_SIZE = 150;

/** `$group`: streams, keeping one accumulator per field and group. */
export const group: StageCompiler = (argument, context) => {
  if (!isDocument(argument)) throw new MongoFailure(15947, "a group's fields must be specified in an object");
  if (!Object.hasOwn(argument, '_id'))
    throw new MongoFailure(15955, 'a group specification must include an _id');
  const identify = compileExpression(argument['_id']);
  const names = Object.keys(argument).filter((name) => name !== '_id');
  const fields = names.map((name) => compileField(name, argument[name]));
  const memory = context.memory ?? GROUP_MEMORY;
  return async function* stage(input) {
    let bytes = 0;
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    for await (const batch of input) {
      for (const document of batch) {
        const id = identify(document) ?? null;
        const key = groupKey(id);
        let entry = groups.get(key);
        if (!entry) {
          entry = { id, accumulators: fields.map((field) => field.create()) };
          groups.set(key, entry);
          bytes += GROUP_SIZE + 2 * key.length;
          if (bytes > memory) throw tooLarge(memory);
        }
        for (const [i, field] of fields.entries()) {
          entry.accumulators[i]?.push(field.expression(document));
        }
      }
    }
    const results = [...groups.values()].map(({ id, accumulators }) => {
      const result: Document = { _id: id };
      for (const [i, field] of fields.entries()) setField(result, field.name, accumulators[i]?.result());
      return result;
    });
    if (results.length > 0) yield results;
  };
};

function compileField(name: string, spec: unknown): GroupField {
  if (name.includes('.')) throw new MongoFailure(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new MongoFailure(40236, `The field name '${name}' cannot be an operator name`);
  if (!isDocument(spec)) throw new MongoFailure(40234, `The field '${name}' must be an accumulator object`);
  const [operator = '', ...others] = Object.keys(spec);
  if (others.length > 0 || operator === '') {
    throw new MongoFailure(40238, `The field '${name}' must specify one accumulator`);
  }
  const create = accumulatorFactory(operator);
  if (Array.isArray(spec[operator]))
    throw new MongoFailure(40237, `The ${operator} accumulator is a unary operator`);
  return { name, expression: compileExpression(spec[operator]), create };
}

function tooLarge(memory: number): MongoFailure {
  const message =
    `Exceeded memory limit of ${memory} bytes for $group, but didn't allow external spilling. ` +
    'This server groups in memory only.';
  return new MongoFailure('QueryExceededMemoryLimitNoDiskUseAllowed', message);
}
