import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, PAGE_MAX } from './pagination.ts';

/** A positive whole number written in digits, as it stands in a query string. */
export function countingNumber(label: string, max: number) {
  const rule = `${label} must be a whole number from 1 to ${max}`;
  return z
    .string(`${label} must be given once`)
    .regex(/^[1-9]\d{0,8}$/, rule)
    .transform(Number)
    .pipe(z.int().min(1).max(max, rule));
}

/** Query of every paged list: `page` starts at 1; `limit` defaults to 20 and is 100 at most. */
export const pageQueryFields = {
  page: countingNumber('page', PAGE_MAX).default(1),
  limit: countingNumber('limit', PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
};

/** Query of every endless list: `next` of the former answer, and a limit of at most 100 rows, 20 by default. */
export const cursorQueryFields = {
  cursor: idSchema.optional(),
  limit: countingNumber('limit', PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
};
