import { listInputSchema } from '@filmfisher/shared/lists/lists.schema';
import { z } from 'zod';
import { addMovie, createList, ownListTitled, setMark } from '../domains/lists/index.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { findCatalogueMovies } from './catalogue.ts';
import stored from './demo-lists.json' with { type: 'json' };
import { demoViewer } from './demo-viewer.ts';

const lists = z
  .array(
    z.strictObject({
      owner: z.string(),
      likedBy: z.array(z.string()),
      about: listInputSchema,
      /** In the order of the list, each with its note. */
      films: z.array(z.strictObject({ title: z.string(), note: z.string().default('') })),
    }),
  )
  .parse(stored);

/** Does it unless what it is about is gone. */
async function ifPossible<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

/** Demo members make lists and like them; a list that a start before this one has made stays as it is. @returns how many were made */
export async function loadDemoLists(context: AppContext): Promise<number> {
  const movies = new Map((await findCatalogueMovies()).map(({ title, _id }) => [title, _id.toHexString()]));
  let made = 0;
  for (const { owner, about, films: titles, likedBy } of lists) {
    const viewer = await demoViewer(owner);
    if (!viewer || (await ownListTitled(viewer.userId, about.title))) continue;
    const created = await ifPossible(() => createList(context, viewer, about));
    if (!created) continue;
    for (const { title, note } of titles) {
      const movieId = movies.get(title);
      if (movieId) await ifPossible(() => addMovie(context, viewer, created.list, { movieId, note }));
    }
    for (const name of likedBy) {
      const fan = await demoViewer(name);
      const id = created.list._id.toHexString();
      if (fan) await ifPossible(() => setMark(context, fan, id, 'like', true));
    }
    made += 1;
  }
  return made;
}
