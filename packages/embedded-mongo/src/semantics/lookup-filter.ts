import type { Document } from 'bson';
import type { Bindings } from './expression-scope.ts';
import { isDocument } from './values.ts';

/**
 * Conditions at the beginning of a `$lookup` pipeline that a query can serve from an index. They only narrow the
 * search: the pipeline is run in full on what is found.
 * @returns a filter that every document passing the first `$match` satisfies, or undefined
 */
export function pushedFilter(
  pipeline: readonly Document[],
  variables: Bindings | undefined,
): Document | undefined {
  const match: unknown = pipeline[0]?.['$match'];
  if (!isDocument(match)) return undefined;
  const filters = Object.keys(match).flatMap((key): Document[] => {
    if (key === '$expr') return equalities(match[key], variables);
    return usesExpressions(match[key]) || key === '$comment' ? [] : [{ [key]: match[key] as unknown }];
  });
  return filters.length > 1 ? { $and: filters } : filters[0];
}

function usesExpressions(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(usesExpressions);
  if (!isDocument(value)) return false;
  return Object.keys(value).some((key) => key === '$expr' || usesExpressions(value[key]));
}

/** `{$eq: ['$field', '$$variable']}`, alone or under `$and`, with a variable whose value is no array. */
function equalities(expression: unknown, variables: Bindings | undefined): Document[] {
  if (!isDocument(expression)) return [];
  const { $and: all, $eq: pair } = expression;
  if (Array.isArray(all)) return all.flatMap((part: unknown) => equalities(part, variables));
  if (!Array.isArray(pair) || pair.length !== 2) return [];
  const operands: unknown[] = pair;
  const texts = operands.filter((operand) => typeof operand === 'string');
  const field = texts.find((operand) => /^\$[^$]/.test(operand));
  const variable = texts.find((operand) => /^\$\$[a-z]\w*$/.test(operand));
  if (field === undefined || variable === undefined) return [];
  for (let binding = variables; binding; binding = binding.next) {
    if (binding.name !== variable.slice(2)) continue;
    return Array.isArray(binding.value) ? [] : [{ [field.slice(1)]: { $eq: binding.value ?? null } }];
  }
  return [];
}
