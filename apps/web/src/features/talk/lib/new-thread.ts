import { idSchema } from '@filmfisher/shared/ids';
import { threadInputSchema } from '@filmfisher/shared/threads';
import { z } from 'zod';
import type { PickedMovie } from '../../../components/search/movie-picker.tsx';
import type { NewThread } from '../api/threads.mutations.ts';

const pickedMoviesSchema = z.array(
  z.object({
    _id: idSchema,
    title: z.string(),
    yearOfRelease: z.int(),
    image: z.object({ url: z.string() }),
  }),
);
/** The form as it is kept while it is filled in: every field is a text. */
export const EMPTY_THREAD = { space: '', title: '', text: '', spoiler: '', films: '' };
export type ThreadDraft = typeof EMPTY_THREAD;

/** @returns the films that a draft names */
export function pickedMovies({ films: movies }: ThreadDraft): PickedMovie[] {
  try {
    return pickedMoviesSchema.safeParse(JSON.parse(movies)).data ?? [];
  } catch {
    return [];
  }
}

/** @returns what is sent, or the sentence of the first rule that each field breaks */
export function checkThread(
  draft: ThreadDraft,
): { input: NewThread } | { errors: Readonly<Record<string, string>> } {
  const { space, title, text, spoiler } = draft;
  const parsed = threadInputSchema.safeParse({
    space: space === '' ? undefined : space,
    title,
    text,
    spoiler: spoiler !== '',
    movieIds: pickedMovies(draft).map(({ _id }) => _id),
  });
  if (parsed.success) return { input: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  if (space === '') errors['space'] = 'Choose where it belongs';
  return { errors };
}
