import { type Document, Int32 } from 'bson';
import { MongoFailure } from '../errors.ts';
import { type Accumulator, accumulatorFactory } from './accumulators.ts';
import { compareValues } from './compare.ts';
import { compileExpression } from './expression.ts';
import { type Expression, rootScope } from './expression-scope.ts';
import { groupKey } from './group-key.ts';
import { integerValue } from './numbers.ts';
import type { Stage, StageCompiler, StageContext } from './stage.ts';
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
/** Bytes that a group takes beside its identifier and what its accumulators hold, about. */
const GROUP_SIZE = 150;

/** `$group`: streams, keeping one accumulator per field and group. */
export const group: StageCompiler = (argument, context) => {
  if (!isDocument(argument)) throw new MongoFailure(15947, "a group's fields must be specified in an object");
  if (!Object.hasOwn(argument, '_id'))
    throw new MongoFailure(15955, 'a group specification must include an _id');
  const identify = compileExpression(argument['_id']);
  const names = Object.keys(argument).filter((name) => name !== '_id');
  const fields = names.map((name) => compileField(name, argument[name]));
  return grouping(identify, fields, context);
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
  const create = accumulatorFactory(operator, spec[operator]);
  if (Array.isArray(spec[operator]))
    throw new MongoFailure(40237, `The ${operator} accumulator is a unary operator`);
  return { name, expression: compileExpression(operator === '$count' ? null : spec[operator]), create };
}

function grouping(identify: Expression, fields: readonly GroupField[], context: StageContext): Stage {
  const memory = context.memory ?? GROUP_MEMORY;
  return async function* stage(input) {
    let bytes = 0;
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    for await (const batch of input) {
      for (const document of batch) {
        const scope = rootScope(document, context.variables);
        const id = identify(scope) ?? null;
        const key = groupKey(id);
        let entry = groups.get(key);
        if (!entry) {
          entry = { id, accumulators: fields.map((field) => field.create()) };
          groups.set(key, entry);
          bytes += GROUP_SIZE + 2 * key.length;
        }
        for (const [i, field] of fields.entries()) {
          bytes += entry.accumulators[i]?.push(field.expression(scope)) ?? 0;
        }
        if (bytes > memory) throw tooLarge(memory);
      }
    }
    const results = [...groups.values()].map(({ id, accumulators }) => {
      const result: Document = { _id: id };
      for (const [i, field] of fields.entries()) setField(result, field.name, accumulators[i]?.result());
      return result;
    });
    if (results.length > 0) yield results;
  };
}

function tooLarge(memory: number): MongoFailure {
  const message =
    `Exceeded memory limit of ${memory} bytes for $group, but didn't allow external spilling. ` +
    'This server groups in memory only.';
  return new MongoFailure('QueryExceededMemoryLimitNoDiskUseAllowed', message);
}

/** `$sortByCount`: groups by an expression and sorts the groups by their size. */
export const sortByCount: StageCompiler = (argument, context) => {
  if (!isDocument(argument) && !(typeof argument === 'string' && argument.startsWith('$'))) {
    throw new MongoFailure(
      40149,
      'the sortByCount field must be specified as a $-prefixed path or an expression in an object',
    );
  }
  return context.compile(
    [{ $group: { _id: argument, count: { $sum: new Int32(1) } } }, { $sort: { count: new Int32(-1) } }],
    context.variables,
  );
};

/** `$count`: one document with the number of documents, none for an empty input. */
export const count: StageCompiler = (argument) => {
  if (typeof argument !== 'string')
    throw new MongoFailure(40156, 'the count field must be a non-empty string');
  if (argument === '') throw new MongoFailure(40157, 'the count field must be a non-empty string');
  if (argument.startsWith('$')) throw new MongoFailure(40158, 'the count field cannot be a $-prefixed path');
  if (argument.includes('.')) throw new MongoFailure(40160, "the count field cannot contain '.'");
  return async function* stage(input) {
    let total = 0;
    for await (const batch of input) total += batch.length;
    const result: Document = {};
    setField(result, argument, integerValue(total));
    if (total > 0) yield [result];
  };
};

/** `$bucket`: groups by the interval that an expression falls into. */
export const bucket: StageCompiler = (argument, context) => {
  if (!isDocument(argument)) throw new MongoFailure(40201, 'Argument to $bucket stage must be an object');
  const boundaries: unknown = argument['boundaries'];
  if (!Array.isArray(boundaries) || boundaries.length < 2) {
    throw new MongoFailure(40192, "The $bucket 'boundaries' field must have at least 2 values");
  }
  const edges: unknown[] = boundaries;
  if (edges.some((edge, i) => i > 0 && compareValues(edges[i - 1], edge) >= 0)) {
    throw new MongoFailure(40194, "The 'boundaries' option to $bucket must be sorted");
  }
  const value = compileExpression(argument['groupBy'] ?? null);
  const hasDefault = Object.hasOwn(argument, 'default');
  const identify: Expression = (scope) => {
    const key = value(scope);
    const at = edges.findIndex((edge) => compareValues(edge, key) > 0);
    if (at > 0) return edges[at - 1];
    if (hasDefault) return argument['default'];
    throw new MongoFailure(
      7158303,
      '$bucket could not find a matching branch for an input, and no default was specified.',
    );
  };
  const output: unknown = argument['output'] ?? { count: { $sum: new Int32(1) } };
  if (!isDocument(output)) throw new MongoFailure(40196, "The $bucket 'output' field must be an object");
  const fields = Object.keys(output).map((name) => compileField(name, output[name]));
  const sort = context.compile([{ $sort: { _id: new Int32(1) } }], undefined);
  const grouped = grouping(identify, fields, context);
  return (input) => sort(grouped(input));
};
