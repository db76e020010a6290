import type { z } from 'zod';
import { AppError } from '../errors.ts';

/**
 * @param error of a zod parse
 * @param place 'body', 'query' or 'params': names the whole input where an issue has no path
 * @returns field path ('cast.0.name') → sentence; the first broken rule of every field
 */
export function fieldsOf(error: z.ZodError, place: string): Record<string, string> {
  const fields = new Map<string, string>();
  const add = (path: PropertyKey[], message: string) => {
    const key = path.length === 0 ? place : path.map(String).join('.');
    if (!fields.has(key)) fields.set(key, message);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'This field is not known here');
    } else {
      add(issue.path, issue.message);
    }
  }
  return Object.fromEntries(fields);
}

/**
 * @param schema of this part of the request
 * @param input as it was sent
 * @throws AppError `validation_failed`, or `invalid_id` for path parameters, with every broken field
 */
export function parseInput(schema: z.ZodType, input: unknown, place: 'params' | 'query' | 'body'): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = fieldsOf(result.error, place);
  // Where one rule is broken its sentence is the answer's: a toast shows the message, not the fields.
  const [only, ...others] = result.error.issues;
  const sentence = others.length === 0 && only?.code !== 'unrecognized_keys' ? only?.message : undefined;
  throw new AppError(place === 'params' ? 'invalid_id' : 'validation_failed', {
    fields,
    ...(place !== 'params' && sentence !== undefined && { message: sentence }),
  });
}
