import { addDays, dayOf } from '@filmfisher/shared/dates/dates';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod';
import { findMovies } from '../domains/catalogue/index.ts';
import { deleteMovie, finishRemovals } from '../domains/curation/index.ts';
import { loadMovies } from '../domains/movie-loads/index.ts';
import type { AppContext } from '../platform/context.ts';
import stored from './demo-films.json' with { type: 'json' };

/** Films of the near future, which no catalogue that is written ahead of time can have; title and text say so. */
const films = z
  .array(z.looseObject({ title: z.string().endsWith(' (demo)'), inDays: z.int().min(1), format: z.string() }))
  .parse(stored);

/** Longer ago than a removed film is kept. */
const LONG_AGO_DAYS = 365;

/** Stores invented films that come to Nigeria in the weeks after the start; one that is there stays as it is. */
export async function loadDemoFilms({ clock }: Pick<AppContext, 'clock'>): Promise<void> {
  const today = dayOf(clock.now());
  const movies = films.map(({ inDays, format, ...film }) => {
    const date = addDays(today, inDays);
    const releases = [{ format, country: 'NG', date, company: 'Demo Pictures' }];
    return {
      ...film,
      type: 'movie',
      industry: 'Nollywood',
      yearOfRelease: Number(date.slice(0, 4)),
      releases,
    };
  });
  await loadMovies(
    { movies, onDuplicate: 'skip', dryRun: false },
    { userId: null, at: clock.now(), source: 'import' },
  );
}

/** Erases the invented films with all that was said of them, as films are that were deleted long ago. */
export async function removeDemoFilms(context: AppContext, log: Logger): Promise<void> {
  const among = mongoose.trusted({ $in: films.map(({ title }) => title) });
  const movies = await findMovies({ title: among }, { fields: ['_id'] });
  const at = new Date(context.clock.now().getTime() - LONG_AGO_DAYS * 24 * 60 * 60_000);
  const then = { ...context, clock: { now: () => at } };
  for (const { _id } of movies)
    await deleteMovie(_id.toHexString(), { userId: null, at, source: 'desk' }, then);
  await finishRemovals(context, log);
}
