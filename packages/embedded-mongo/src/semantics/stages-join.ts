import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compileExpression } from './expression.ts';
import { bind, type Bindings, type Expression, rootScope } from './expression-scope.ts';
import { EMPTY_ARRAY } from './compare.ts';
import { pushedFilter } from './lookup-filter.ts';
import { getPath } from './paths.ts';
import { isRegex } from './regex.ts';
import { type Batches, collect, inBatches, type StageCompiler, type StageContext } from './stage.ts';
import { changeAt } from './update-paths.ts';
import { isDocument } from './values.ts';

interface Lookup {
  from: string;
  as: string[];
  localField: string | undefined;
  foreignField: string | undefined;
  variables: [string, Expression][];
  pipeline: Document[];
}

function text(spec: Document, name: string): string | undefined {
  const value: unknown = spec[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new MongoFailure('FailedToParse', `$lookup argument '${name}' must be a string`);
}

/** Checks that a value is a list of stages. */
function stagesOf(value: unknown, name: string): Document[] {
  const list: unknown = value ?? [];
  if (!Array.isArray(list))
    throw new MongoFailure('TypeMismatch', `${name} argument 'pipeline' must be an array`);
  return list.map((stage: unknown): Document => {
    if (isDocument(stage)) return stage;
    throw new MongoFailure('TypeMismatch', 'Each element of the pipeline array must be an object');
  });
}

function parseLookup(argument: unknown): Lookup {
  if (!isDocument(argument))
    throw new MongoFailure('FailedToParse', 'the $lookup specification must be an Object');
  const known = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];
  for (const key of Object.keys(argument)) {
    if (!known.includes(key)) throw new MongoFailure('FailedToParse', `unknown argument to $lookup: ${key}`);
  }
  const [from, as] = [text(argument, 'from'), text(argument, 'as')];
  if (as === undefined) throw new MongoFailure('FailedToParse', "must specify 'as' field for a $lookup");
  if (from === undefined) throw new MongoFailure('FailedToParse', "must specify 'from' field for a $lookup");
  const [localField, foreignField] = [text(argument, 'localField'), text(argument, 'foreignField')];
  const hasPipeline = Object.hasOwn(argument, 'pipeline');
  if (
    (localField === undefined) !== (foreignField === undefined) ||
    (localField === undefined && !hasPipeline)
  ) {
    throw new MongoFailure(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  const variables: unknown = argument['let'] ?? {};
  if (!isDocument(variables))
    throw new MongoFailure('FailedToParse', "$lookup argument 'let' must be an object");
  return {
    from,
    as: as.split('.'),
    localField,
    foreignField,
    variables: Object.keys(variables).map((name) => [name, compileExpression(variables[name])]),
    pipeline: stagesOf(argument['pipeline'], '$lookup'),
  };
}

/** `$lookup` by equality of two fields, by a pipeline with variables, or by both. */
export const lookup: StageCompiler = (argument, context) => {
  const spec = parseLookup(argument);
  if (spec.variables.length === 0) context.compile(spec.pipeline, context.variables);
  return async function* stage(input) {
    for await (const batch of input) {
      const joined: Document[] = [];
      for (const document of batch) {
        const found = await collect(foreignDocuments(document, spec, context));
        joined.push(changeAt(document, spec.as, { creates: true, arrayFilters: new Map() }, () => found));
      }
      yield joined;
    }
  };
};

function foreignDocuments(document: Document, spec: Lookup, context: StageContext): Batches {
  const scope = rootScope(document, context.variables);
  let variables: Bindings | undefined = context.variables;
  for (const [name, expression] of spec.variables) variables = bind(name, expression(scope), variables);
  const filters = [joinFilter(document, spec), pushedFilter(spec.pipeline, variables)].filter(
    (filter) => filter !== undefined,
  );
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  return context.compile(spec.pipeline, variables)(inBatches(context.find(spec.from, filter)));
}

/** Filter on the foreign field: any of the local values, null standing for missing ones. */
function joinFilter(document: Document, { localField, foreignField }: Lookup): Document | undefined {
  if (localField === undefined || foreignField === undefined) return undefined;
  const values = getPath(document, localField).values.flatMap((value) =>
    value === EMPTY_ARRAY ? [] : [value ?? null],
  );
  if (values.length === 1) return { [foreignField]: { $eq: values[0] } };
  if (!values.some(isRegex)) return { [foreignField]: { $in: values } };
  return { $or: values.map((value) => ({ [foreignField]: { $eq: value } })) };
}

/** `$unionWith`: the documents of another collection after those of the input. */
export const unionWith: StageCompiler = (argument, context) => {
  const spec: Document = isDocument(argument) ? argument : { coll: argument };
  const collection: unknown = spec['coll'];
  if (typeof collection !== 'string')
    throw new MongoFailure('FailedToParse', "$unionWith requires a 'coll' string");
  const pipeline = context.compile(stagesOf(spec['pipeline'], '$unionWith'), context.variables);
  return async function* stage(input) {
    yield* input;
    yield* pipeline(inBatches(context.find(collection, {})));
  };
};
