import type { Document } from 'bson';
import { filterFields } from './filter-fields.ts';
import { isNumber, toDouble } from './numbers.ts';
import { isDocument } from './values.ts';

/** Fields that a stage reads, and whether what comes out of it holds nothing else of its input. */
interface Reading {
  fields: Iterable<string>;
  isLast: boolean;
}

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
  if (name === '$limit' || name === '$skip') return { fields: [], isLast: false };
  if (name === '$group') return { fields: pathsIn(argument), isLast: true };
  if (name === '$unwind') return { fields: pathsIn(argument), isLast: false };
  if (!isDocument(argument)) return undefined;
  switch (name) {
    case '$match':
      return { fields: filterFields(argument), isLast: false };
    case '$sort':
      return { fields: Object.keys(argument).map(topOf), isLast: false };
    case '$project': {
      const named = Object.keys(argument).map(topOf);
      return { fields: ['_id', ...named, ...pathsIn(argument)], isLast: isInclusion(argument) };
    }
    case '$facet':
      return facetReading(argument);
    default:
      return undefined;
  }
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

/** The top-level fields whose paths an expression contains. */
function pathsIn(expression: unknown): string[] {
  if (typeof expression === 'string') return expression.startsWith('$') ? [topOf(expression.slice(1))] : [];
  if (Array.isArray(expression)) return expression.flatMap(pathsIn);
  return isDocument(expression) ? Object.values(expression).flatMap(pathsIn) : [];
}

function topOf(path: string): string {
  return path.split('.')[0] ?? '';
}
