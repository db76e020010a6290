import { PLACES } from '@filmfisher/shared/diary/diary';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { IMPORT_CELL_MAX } from '@filmfisher/shared/imports/imports';
import { RATING_MAX, RATING_MIN } from '@filmfisher/shared/ratings/ratings';
import { LIST_TITLE_MAX, LIST_VISIBILITIES } from '@filmfisher/shared/lists/lists';
import { WATCH_STATUSES } from '@filmfisher/shared/watch/watch';
import { z } from 'zod';
import { hasLongText } from '../../../../platform/tables/source-row.ts';
import { CELL_TOO_LONG } from './bounds.ts';
import type { ImportedMovie, RowSays } from './imported-file.ts';
import type { FileReading } from './file-reading.ts';
import { cut, plain } from './values.ts';

/*
 * The download of one's data (domains/privacy), as far as one can bring it again. Rows are read one by one, so that one
 * that is broken spoils no other.
 */

const moment = z.iso.datetime().nullable();
const stars = z.int().min(RATING_MIN).max(RATING_MAX).nullable();

const ratingSchema = z.object({
  movieId: idSchema,
  stars,
  ratedAt: moment,
  status: z.enum(WATCH_STATUSES).nullable(),
  statusAt: moment,
});
const entrySchema = z.object({
  movieId: idSchema,
  watchedOn: z.iso.date().nullable(),
  place: z.enum(PLACES).nullable(),
  rewatch: z.boolean(),
  stars,
  note: z.string(),
  private: z.boolean(),
  createdAt: z.iso.datetime(),
  deletedUntil: z.unknown().optional(),
});
const reviewSchema = z.object({
  movieId: idSchema,
  text: z.string(),
  spoiler: z.boolean(),
  createdAt: z.iso.datetime(),
});
const listSchema = z.object({
  title: z.string(),
  description: z.string(),
  ranked: z.boolean(),
  visibility: z.enum(LIST_VISIBILITIES),
  tags: z.array(z.string()),
  deletedAt: moment,
  films: z.array(z.object({ movieId: idSchema, position: z.int(), note: z.string() })),
});
const movieSchema = z.object({ title: z.string(), yearOfRelease: z.int() });

/** The parts that are looked for; what else there is stays where it is. */
const downloadSchema = z.object({
  ratingsAndWatchLists: z.array(z.unknown()).default([]),
  diary: z.array(z.unknown()).default([]),
  reviews: z.object({ written: z.array(z.unknown()).default([]) }).default({ written: [] }),
  lists: z.object({ made: z.array(z.unknown()).default([]) }).default({ made: [] }),
  films: z.record(z.string(), z.unknown()).default({}),
});

export function isOwnData(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ratingsAndWatchLists' in value && 'films' in value;
}

const isTooLong = (row: unknown) => hasLongText(row, IMPORT_CELL_MAX);
const BROKEN = 'This row cannot be read.';
const DELETED = 'You deleted this.';
const NOTHING = 'This row says nothing that can be kept here.';
const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** Reads what a member took away from here. */
export function readOwnData(name: string, value: unknown, reading: FileReading): void {
  const parsed = downloadSchema.safeParse(value);
  if (!parsed.success) {
    reading.unread(name, 1, BROKEN);
    return;
  }
  const { data } = parsed;
  function movieOf(movieId: string): ImportedMovie {
    const movie = movieSchema.safeParse(isTooLong(data.films[movieId]) ? undefined : data.films[movieId]);
    const named = movie.success
      ? { title: plain(movie.data.title), year: movie.data.yearOfRelease }
      : { title: movieId, year: null };
    return { ...named, type: null, people: [], movieId, source: null };
  }
  /** Adds the rows of a part; one that says two things is two. */
  function add<Schema extends z.ZodType<{ movieId: string }>>(
    part: string,
    rows: readonly unknown[],
    schema: Schema,
    meaning: (row: z.infer<Schema>) => readonly Omit<RowSays, 'file' | 'line'>[] | string,
  ): void {
    for (const [index, row] of rows.entries()) {
      const read = schema.safeParse(row);
      const place = { file: part, line: index + 1 };
      if (isTooLong(row)) reading.unread(part, index + 1, CELL_TOO_LONG);
      else if (read.success) {
        const movie = movieOf(read.data.movieId);
        const meant = meaning(read.data);
        if (typeof meant === 'string' || meant.length === 0)
          reading.unread(part, index + 1, typeof meant === 'string' ? meant : NOTHING);
        else for (const says of meant) reading.add({ ...place, film: movie, ...says });
      } else reading.unread(part, index + 1, BROKEN);
    }
  }
  // Stars and status have dates of their own.
  add('ratingsAndWatchLists', data.ratingsAndWatchLists, ratingSchema, (row) => [
    ...(row.stars === null ? [] : [{ at: dateOf(row.ratedAt), stars: row.stars }]),
    ...(row.status === null ? [] : [{ at: dateOf(row.statusAt), status: row.status }]),
  ]);
  add('diary', data.diary, entrySchema, ({ watchedOn, place, rewatch, note, createdAt, ...row }) =>
    row.deletedUntil === undefined
      ? [
          {
            at: new Date(createdAt),
            ...(row.stars !== null && { stars: row.stars }),
            entry: { watchedOn, place, rewatch, note, private: row.private },
          },
        ]
      : DELETED,
  );
  add('reviews', data.reviews.written, reviewSchema, ({ text, spoiler, createdAt }) => [
    { at: new Date(createdAt), review: { text, spoiler } },
  ]);
  for (const [at, one] of data.lists.made.entries()) {
    const list = listSchema.safeParse(one);
    if (isTooLong(one)) reading.unread('lists', at + 1, CELL_TOO_LONG);
    else if (!list.success) reading.unread('lists', at + 1, BROKEN);
    else if (list.data.deletedAt !== null) reading.unread('lists', at + 1, DELETED);
    else {
      const { films: movies, deletedAt: _none, ...about } = list.data;
      const index = reading.wholeList(about);
      for (const { movieId, position, note } of movies)
        reading.add({
          file: `lists/${cut(about.title, LIST_TITLE_MAX)}`,
          line: position,
          at: null,
          film: movieOf(movieId),
          list: { index, position, note },
        });
    }
  }
}
