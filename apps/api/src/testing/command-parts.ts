/** A command as it is sent to the database. */
export type Command = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Command => typeof value === 'object' && value !== null;

/** Whether a filter demands one value of a field, not a range or a list of them. */
export function isFixed(filter: unknown, field: string): boolean {
  const value = isObject(filter) ? filter[field] : undefined;
  if (value === undefined) return false;
  return !isObject(value) || Object.keys(value).every((name) => name === '$eq' || !name.startsWith('$'));
}
