import type { Document } from 'bson';
import { filterFields } from './filter-fields.ts';
import { isNumber, toDouble } from './numbers.ts';
import { isDocument } from './values.ts';

/** Fields that a stage reads, and whether what comes out of it holds nothing else of its input. */
interface Reading {
  fields: Iterable<string>;
  isLast: boolean;
}

const PASSING = new Set(['$limit', '$skip', '$sample', '$unset']);
const GROUPING = new Set(['$group', '$bucket', '$sortByCount']);

/**
 * Top-level fields of its input that the result of a pipeline depends on, so that no others need to be decoded.
 * @returns undefined when it may be any, as when documents come out whole
 */
export function pipelineFields(stages: readonly Document[]): Set<string> | undefined {
  const fields = new Set<string>();
  for (const stage of stages) {
    const reading = readStage(stage);
    if (!reading) return undefined;
    for (const field of reading.fields) fields.add(field);
    if (reading.isLast) return fields;
  }
  return undefined;
}

function readStage(stage: Document): Reading | undefined {
  const name = Object.keys(stage)[0] ?? '';
  const argument: unknown = stage[name];
  if (PASSING.has(name)) return { fields: [], isLast: false };
  if (name === '$count') return { fields: [], isLast: true };
  if (GROUPING.has(name)) return expressionReading(argument, true);
  if (name === '$unwind') return expressionReading(argument, false);
  if (!isDocument(argument)) return undefined;
  switch (name) {
    case '$match': {
      const fields = filterFields(argument);
      return fields && { fields, isLast: false };
    }
    case '$sort':
      return { fields: Object.keys(argument).map(topOf), isLast: false };
    case '$set':
    case '$addFields':
      return withNames(argument, false);
    case '$project':
      return withNames(argument, isInclusion(argument));
    case '$facet':
      return facetReading(argument);
    default:
      return undefined;
  }
}

/** The fields that a specification names, and those that its expressions read. */
function withNames(specification: Document, isLast: boolean): Reading | undefined {
  const read = expressionReading(specification, isLast);
  return read && { fields: ['_id', ...Object.keys(specification).map(topOf), ...read.fields], isLast };
}

/** Whether a projection names what it keeps: one that only takes away keeps all the rest. */
function isInclusion(specification: Document): boolean {
  return Object.keys(specification).some((path) => path !== '_id' && isKept(specification[path]));
}

/** Whether a value of a projection keeps or makes something, however deep it stands. */
function isKept(value: unknown): boolean {
  if (!isDocument(value)) return value !== false && !(isNumber(value) && toDouble(value) === 0);
  const isExpression = Object.keys(value)[0]?.startsWith('$') === true;
  return isExpression || Object.values(value).some(isKept);
}

function facetReading(facets: Document): Reading | undefined {
  const fields: string[] = [];
  for (const name of Object.keys(facets)) {
    const stages: unknown = facets[name];
    const read = Array.isArray(stages) ? pipelineFields(stages.filter(isDocument)) : undefined;
    if (!read) return undefined;
    fields.push(...read);
  }
  return { fields, isLast: true };
}

function expressionReading(expression: unknown, isLast: boolean): Reading | undefined {
  const fields: string[] = [];
  return collectPaths(expression, fields) ? { fields, isLast } : undefined;
}

/** Collects the paths that an expression reads. @returns false when it takes the document as a whole */
function collectPaths(expression: unknown, fields: string[]): boolean {
  if (typeof expression === 'string') {
    if (/^\$\$(?:ROOT|CURRENT)/.test(expression)) return false;
    if (expression.startsWith('$') && !expression.startsWith('$$')) fields.push(topOf(expression.slice(1)));
    return true;
  }
  if (Array.isArray(expression)) return expression.every((item) => collectPaths(item, fields));
  if (!isDocument(expression)) return true;
  // An operator that reads a field by its name would escape the search for paths.
  if (Object.hasOwn(expression, '$getField')) return false;
  return Object.keys(expression).every((key) => collectPaths(expression[key], fields));
}

function topOf(path: string): string {
  return path.split('.')[0] ?? '';
}
