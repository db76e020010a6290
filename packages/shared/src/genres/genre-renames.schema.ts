import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { LABEL_MAX } from '../texts/texts.ts';
import { textSchema } from '../texts/texts.schema.ts';

/** Body of POST /admin/genres/rename: where `into` is a genre already, `from` becomes a part of it. */
export const genreRenameInputSchema = z.strictObject({
  from: textSchema('from', { min: 1, max: LABEL_MAX }),
  into: textSchema('into', { min: 1, max: LABEL_MAX }),
});
export type GenreRenameInput = z.infer<typeof genreRenameInputSchema>;

/** A genre that got another name, and how far that is. */
export const genreRenameSchema = z.object({
  _id: idSchema,
  from: z.string(),
  into: z.string(),
  at: z.iso.datetime(),
  state: z.enum(['running', 'done', 'failed']),
  problem: z.string().nullable(),
  /** Films. */
  done: z.int().min(0),
  total: z.int().min(0),
});
export type GenreRename = z.infer<typeof genreRenameSchema>;

/** Answer of GET /admin/genres: genres, the most frequent first; renames, the latest first. */
export const deskGenresSchema = z.object({
  genres: z.array(z.object({ label: z.string(), slug: z.string(), count: z.int().min(1) })),
  renames: z.array(genreRenameSchema),
});
export type DeskGenres = z.infer<typeof deskGenresSchema>;
