import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compileExpression } from './expression.ts';
import { compileElementMatch } from './matcher.ts';
import { isNumber, toDouble } from './numbers.ts';
import { firstElement, parseSlice, sliceAt } from './projection-arrays.ts';
import { addRule, applyNode, createNode, type ProjectionNode } from './projection-tree.ts';
import { isDocument } from './values.ts';

/** A compiled projection: gives a new document, which shares untouched values with its input. */
export type Projection = (document: Document) => Document;

type Mode = 'inclusion' | 'exclusion';

interface Parsed {
  node: ProjectionNode;
  mode: Mode | undefined;
  /** Whether `_id` was named, and how. */
  identifier: boolean | undefined;
  /** `$slice` projections, applied to the projected document. */
  slices: Projection[];
  /** Paths of these slices, which an inclusion keeps. */
  sliced: string[];
  /** Whether there is an `$elemMatch`; unlike other operators it goes with inclusion and exclusion. */
  elementMatch: boolean;
}

/** Adds the rules of one operator at a path. */
type ProjectionOperator = (parsed: Parsed, path: string, operand: unknown) => void;

/** The operators of projections that are no expressions, of `find` and `findAndModify` only. */
export const PROJECTION_OPERATORS: ReadonlyMap<string, ProjectionOperator> = new Map([
  ['$slice', addSlice],
  ['$elemMatch', addElementMatch],
]);

/**
 * Compiles the projection of `find` and `findAndModify`.
 * @param projection a decoded projection: inclusion, exclusion, `$slice`, `$elemMatch`, expressions
 * @throws MongoFailure 31253 or 31254 when inclusion and exclusion are mixed, 31249 or 31250 for colliding paths
 */
export function compileProjection(projection: Document): Projection {
  if (Object.keys(projection).length === 0) return (document) => document;
  return finish(parse(projection, PROJECTION_OPERATORS));
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
  return finish(parse(spec, new Map()));
}

/** Whether a value is a non-empty document of further fields and not an expression. */
function isNested(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && !keys.some((key) => key.startsWith('$'));
}

function parse(spec: Document, operators: ReadonlyMap<string, ProjectionOperator>): Parsed {
  const parsed: Parsed = {
    node: createNode(),
    mode: undefined,
    identifier: undefined,
    slices: [],
    sliced: [],
    elementMatch: false,
  };
  const parseFields = (prefix: string, fields: Document): void => {
    for (const key of Object.keys(fields)) {
      const path = `${prefix}${key}`;
      const value: unknown = fields[key];
      if (path.endsWith('.$')) {
        throw new MongoFailure('NotImplemented', 'embedded-mongo does not support positional projections');
      }
      if (typeof value === 'boolean' || isNumber(value)) parseFlag(parsed, path, isSet(value));
      else if (isNested(value)) parseFields(`${path}.`, value);
      else if (isDocument(value)) parseOperator(parsed, path, value, operators);
      else parseComputed(parsed, path, value);
    }
  };
  parseFields('', spec);
  return parsed;
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

function parseOperator(
  parsed: Parsed,
  path: string,
  value: Document,
  operators: ReadonlyMap<string, ProjectionOperator>,
): void {
  const [name, ...others] = Object.keys(value);
  if (name === undefined) {
    throw new MongoFailure(
      51270,
      `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
    );
  }
  const add = others.length === 0 ? operators.get(name) : undefined;
  if (add) add(parsed, path, value[name]);
  else parseComputed(parsed, path, value);
}

function addSlice(parsed: Parsed, path: string, operand: unknown): void {
  const slice = parseSlice(operand);
  parsed.slices.push((document) => sliceAt(document, path.split('.'), slice));
  parsed.sliced.push(path);
}

function addElementMatch(parsed: Parsed, path: string, condition: unknown): void {
  if (path.includes('.'))
    throw new MongoFailure(31275, 'Cannot use $elemMatch projection on a nested field.');
  if (!isDocument(condition)) throw new MongoFailure(31274, 'elemMatch: Invalid argument, object required');
  const accepts = compileElementMatch(condition);
  parsed.elementMatch = true;
  addRule(parsed.node, path, (document) => firstElement(document, path, accepts));
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

function finish(parsed: Parsed): Projection {
  const { node, slices, identifier } = parsed;
  const mode = parsed.mode ?? (parsed.elementMatch || identifier === true ? 'inclusion' : 'exclusion');
  const keepOthers = mode === 'exclusion';
  if (!node.children.has('_id')) {
    if (identifier === false && keepOthers) addRule(node, '_id', 'drop');
    if (identifier !== false && !keepOthers) addRule(node, '_id', 'keep');
  }
  if (!keepOthers) for (const path of parsed.sliced) addRule(node, path, 'keep');
  return (document) => {
    const projected = applyNode(node, document, keepOthers, document);
    return slices.reduce((output, slice) => slice(output), projected);
  };
}
