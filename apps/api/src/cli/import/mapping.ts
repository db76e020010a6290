import { movieCreateSchema } from '@filmfisher/shared/movies';

/** Names that a film may carry; a column of another name is left out unless it is mapped. */
const KNOWN_FIELDS = new Set(Object.keys(movieCreateSchema.shape));
const NUMBER_FIELDS = new Set(['yearOfRelease', 'minutes']);

export type Assignment = { target: string; value: string };

export type Mapping = {
  /** target field ← source column; both may be dotted paths */
  map: Assignment[];
  /** the same value for every row, whatever the file says */
  set: Assignment[];
};

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads `target=value` of the command line.
 * @throws {Error} when the text has no `=` or names no field of a film
 */
export function parseAssignment(option: string, text: string): Assignment {
  const at = text.indexOf('=');
  const target = text.slice(0, at).trim();
  if (at < 1)
    throw new Error(`--${option} ${text}: write it as field=${option === 'map' ? 'column' : 'value'}`);
  const [root = ''] = target.split('.');
  if (!KNOWN_FIELDS.has(root)) {
    throw new Error(
      `--${option} ${text}: a film has no field '${root}'. Fields: ${[...KNOWN_FIELDS].join(', ')}`,
    );
  }
  return { target, value: text.slice(at + 1).trim() };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function read(source: Fields, path: string): unknown {
  if (Object.hasOwn(source, path)) return source[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) => (isFields(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      source,
    );
}

function write(fields: Fields, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let at = fields;
  for (const part of parts) {
    const next = at[part];
    const inner: Fields = isFields(next) ? { ...next } : {};
    at[part] = inner;
    at = inner;
  }
  at[last] =
    NUMBER_FIELDS.has(last) && typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
}

/**
 * Turns a row of a foreign file into the payload of one film. Empty values are left out, so that the
 * server's defaults apply.
 * @param ignored collects the names of columns that went nowhere, for the summary
 * @returns the payload, still to be judged by the server
 * @throws {Error} when the row is no object
 */
export function mapRow(row: unknown, mapping: Mapping, ignored: Set<string>): Fields {
  if (!isFields(row)) throw new Error('The row must be an object with named fields.');
  const fields: Fields = {};
  const used = new Set(mapping.map.map((entry) => entry.value.split('.')[0]));
  for (const [name, value] of Object.entries(row)) {
    const [root = ''] = name.split('.');
    if (KNOWN_FIELDS.has(root) && !isEmpty(value)) write(fields, name, value);
    else if (!KNOWN_FIELDS.has(root) && !used.has(name)) ignored.add(name);
  }
  for (const { target, value } of mapping.map) {
    const found = read(row, value);
    if (!isEmpty(found)) write(fields, target, found);
  }
  for (const { target, value } of mapping.set) write(fields, target, value);
  return fields;
}
