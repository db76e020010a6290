import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compileExpression } from './expression.ts';
import { type Bindings, rootScope } from './expression-scope.ts';
import { compileDocumentFilter, compileElementMatch } from './matcher.ts';
import { isNumber, toDouble } from './numbers.ts';
import { firstElement, parseSlice, positionalRule, sliceAt } from './projection-arrays.ts';
import { addRule, applyNode, createNode, type ProjectionNode } from './projection-tree.ts';
import { isDocument } from './values.ts';

/** A compiled projection or `$addFields`; variables are those of an enclosing pipeline. */
export type Projection = (document: Document, variables?: Bindings) => Document;

type Mode = 'inclusion' | 'exclusion';
type Step = (output: Document, input: Document) => Document;

interface Parsed {
  node: ProjectionNode;
  mode: Mode | undefined;
  /** Whether `_id` was named, and how. */
  identifier: boolean | undefined;
  /** `$slice` and positional projections, applied to the projected document. */
  steps: Step[];
  /** Dotted paths that later steps need in an inclusion. */
  needed: string[];
  /** Whether there is a positional projection. */
  positional: boolean;
  /** Whether there is an `$elemMatch`; unlike other operators it goes with inclusion and exclusion. */
  elementMatch: boolean;
  filter: Document | undefined;
  find: boolean;
}

const POSITIONAL_AND_ELEM_MATCH = 'Cannot specify positional operator and $elemMatch.';

/**
 * Compiles the projection of `find` and `findAndModify`.
 * @param projection a decoded projection: inclusion, exclusion, `$slice`, `$elemMatch`, positional `$`, expressions
 * @param filter the query's filter, which the positional operator refers to
 * @returns a function giving a new document; it shares untouched values with its input
 * @throws MongoFailure 31253 or 31254 when inclusion and exclusion are mixed, 31249 or 31250 for colliding paths
 */
export function compileProjection(projection: Document, filter?: Document): (document: Document) => Document {
  if (Object.keys(projection).length === 0) return (document) => document;
  return finish(parse(projection, true, filter));
}

/**
 * Compiles the argument of the stage `$project`.
 * @throws MongoFailure as compileProjection does, and 51272 when it is empty
 */
export function compileProject(spec: unknown): Projection {
  if (!isDocument(spec)) throw new MongoFailure(15969, '$project specification must be an object');
  if (Object.keys(spec).length === 0) {
    throw new MongoFailure(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  return finish(parse(spec, false, undefined));
}

/** Compiles the argument of `$addFields` or `$set`; a nested document adds to the document that is there. */
export function compileAddFields(spec: unknown, stage: string): Projection {
  if (!isDocument(spec))
    throw new MongoFailure(40272, `${stage} specification stage must be an object, got ${typeof spec}`);
  const node = createNode();
  const add = (prefix: string, fields: Document): void => {
    for (const key of Object.keys(fields)) {
      const value: unknown = fields[key];
      if (isNested(value)) add(`${prefix}${key}.`, value);
      else addRule(node, `${prefix}${key}`, compileExpression(value));
    }
  };
  add('', spec);
  return (document, variables) => applyNode(node, document, true, rootScope(document, variables));
}

/** Compiles the argument of `$unset`: a path or a list of paths. */
export function compileUnset(spec: unknown): Projection {
  const paths: unknown[] = Array.isArray(spec) ? spec : [spec];
  const node = createNode();
  if (paths.length === 0)
    throw new MongoFailure(
      31119,
      '$unset specification must be a string or an array with at least one field',
    );
  for (const path of paths) {
    if (typeof path !== 'string')
      throw new MongoFailure(
        31120,
        '$unset specification must be a string or an array containing only string values',
      );
    addRule(node, path, 'drop');
  }
  return (document) => applyNode(node, document, true, rootScope(document));
}

/** Whether a value is a non-empty document of further fields and not an expression. */
function isNested(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && !keys.some((key) => key.startsWith('$'));
}

function parse(spec: Document, find: boolean, filter: Document | undefined): Parsed {
  const parsed: Parsed = {
    node: createNode(),
    mode: undefined,
    identifier: undefined,
    steps: [],
    needed: [],
    positional: false,
    elementMatch: false,
    filter,
    find,
  };
  parseFields(parsed, '', spec);
  return parsed;
}

function parseFields(parsed: Parsed, prefix: string, fields: Document): void {
  for (const key of Object.keys(fields)) {
    const path = `${prefix}${key}`;
    const value: unknown = fields[key];
    if (parsed.find && (path.endsWith('.$') || path.includes('.$.'))) parsePositional(parsed, path, value);
    else if (typeof value === 'boolean' || isNumber(value)) parseFlag(parsed, path, isSet(value));
    else if (isNested(value)) parseFields(parsed, `${path}.`, value);
    else if (isDocument(value)) parseOperator(parsed, path, value);
    else parseComputed(parsed, path, value);
  }
}

function isSet(value: unknown): boolean {
  return isNumber(value) ? toDouble(value) !== 0 : value === true;
}

function parseFlag(parsed: Parsed, path: string, include: boolean): void {
  if (path === '_id') {
    if (parsed.identifier !== undefined) throw new MongoFailure(31250, 'Path collision at _id');
    parsed.identifier = include;
    return;
  }
  setMode(parsed, path, include ? 'inclusion' : 'exclusion');
  addRule(parsed.node, path, include ? 'keep' : 'drop');
}

function setMode(parsed: Parsed, path: string, mode: Mode): void {
  parsed.mode ??= mode;
  if (parsed.mode === mode) return;
  throw mode === 'inclusion'
    ? new MongoFailure(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
    : new MongoFailure(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
}

function parseOperator(parsed: Parsed, path: string, value: Document): void {
  if (Object.keys(value).length === 0) {
    throw new MongoFailure(
      51270,
      `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
    );
  }
  if (!parsed.find) return parseComputed(parsed, path, value);
  const slice = parseSlice(value['$slice']);
  if (slice) {
    parsed.steps.push((output) => sliceAt(output, path.split('.'), slice));
    parsed.needed.push(path);
  } else if ('$elemMatch' in value) {
    if (path.includes('.'))
      throw new MongoFailure(31275, 'Cannot use $elemMatch projection on a nested field.');
    const condition: unknown = value['$elemMatch'];
    if (!isDocument(condition)) throw new MongoFailure(31274, 'elemMatch: Invalid argument, object required');
    if (parsed.positional) throw new MongoFailure(31255, POSITIONAL_AND_ELEM_MATCH);
    const accepts = compileElementMatch(condition);
    parsed.elementMatch = true;
    addRule(parsed.node, path, (scope) => firstElement(scope.root, path, accepts));
  } else if ('$meta' in value) {
    throw new MongoFailure('NotImplemented', '$meta is not supported by this server');
  } else {
    parseComputed(parsed, path, value);
  }
}

function parseComputed(parsed: Parsed, path: string, value: unknown): void {
  if (parsed.mode === 'exclusion') {
    const code = isDocument(value) ? 31252 : 31310;
    throw new MongoFailure(code, `Cannot use an expression for field ${path} in an exclusion projection`);
  }
  if (path !== '_id') parsed.mode = 'inclusion';
  else parsed.identifier = true;
  addRule(parsed.node, path, compileExpression(value));
}

function parsePositional(parsed: Parsed, path: string, value: unknown): void {
  const target = path.slice(0, -2);
  if (!path.endsWith('.$') || target.includes('$')) {
    throw new MongoFailure(
      31394,
      `As of 4.4, it's illegal to specify positional operator in the middle of a path: ${path}`,
    );
  }
  if (isDocument(value)) {
    throw new MongoFailure(31271, 'positional projection cannot be used with an expression or sub object');
  }
  if (!isSet(value)) throw new MongoFailure(31395, 'positional projection cannot be used with exclusion');
  if (parsed.positional) {
    throw new MongoFailure(31276, 'Cannot specify more than one positional projection per query.');
  }
  if (parsed.elementMatch) throw new MongoFailure(31256, POSITIONAL_AND_ELEM_MATCH);
  setMode(parsed, path, 'inclusion');
  parsed.positional = true;
  parsed.steps.push(positionalRule(target.split('.'), compileDocumentFilter(parsed.filter ?? {})));
  addRule(parsed.node, target, 'keep');
}

function finish(parsed: Parsed): Projection {
  const { node, steps, identifier } = parsed;
  const mode = parsed.mode ?? (parsed.elementMatch || identifier === true ? 'inclusion' : 'exclusion');
  const keepOthers = mode === 'exclusion';
  if (!node.children.has('_id')) {
    if (identifier === false && keepOthers) addRule(node, '_id', 'drop');
    if (identifier !== false && !keepOthers) addRule(node, '_id', 'keep');
  }
  if (!keepOthers) for (const path of parsed.needed) addRule(node, path, 'keep');
  return (document, variables) => {
    const projected = applyNode(node, document, keepOthers, rootScope(document, variables));
    return steps.reduce((output, step) => step(output, document), projected);
  };
}
