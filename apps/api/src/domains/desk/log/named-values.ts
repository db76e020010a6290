import { Types } from 'mongoose';
import { movieRefs } from '../../catalogue/index.ts';
import { memberCards } from '../../members/index.ts';
import { personRefs } from '../../people/index.ts';

/** What the log says of something that is no longer there. */
const GONE = 'deleted';

type Values = Record<string, unknown> | null;

const idIn = (value: unknown): string | null => {
  if (value instanceof Types.ObjectId) return value.toHexString();
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value) ? value : null;
};
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

function collect(value: unknown, found: Set<string>): void {
  const id = idIn(value);
  if (id !== null) found.add(id);
  else if (isPlain(value)) for (const inner of Object.values(value)) collect(inner, found);
}

/** A picture has no name; the web app says that there is one. */
const isNameless = (key: string) => key === 'pictureId';

/**
 * @param all values as acts have stored them
 * @returns gives such values with names in place of the ids of films, people and members
 */
export async function namesFor(all: readonly Values[]): Promise<(values: Values) => Values> {
  const found = new Set<string>();
  for (const values of all) collect(values, found);
  const ids = [...found].map((id) => new Types.ObjectId(id));
  const [movies, people, members] = await Promise.all([movieRefs(ids), personRefs(ids), memberCards(ids)]);
  const nameOf = (id: string) =>
    movies.get(id)?.title ?? people.get(id)?.name ?? members.get(id)?.username ?? GONE;
  const named = (value: unknown): unknown => {
    const id = idIn(value);
    if (id !== null) return nameOf(id);
    if (Array.isArray(value)) return value.map(named);
    return isPlain(value) ? namedFields(value) : value;
  };
  const namedFields = (fields: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([key]) => key !== 'id' && key !== '_id')
        .map(([key, value]) => [key, isNameless(key) ? value : named(value)]),
    );
  return (values) => values && namedFields(values);
}
