import { bulkReportSchema } from '@filmfisher/shared/movies/movie-bulk.schema';
import { movieListSchema, type Movie } from '@filmfisher/shared/movies/movies.schema';
import { z } from 'zod';
import { catalogueName } from '../../seed/catalogue-files.ts';
import type { AdminApi } from '../import/client.ts';
import type { CheckedTrailer } from './check-trailers.ts';

/** 'Squid Game (2021 series)' */
const NAME = /^(.*) \((\d{4}) (movie|series)\)$/;
const answerSchema = z.object({ data: bulkReportSchema });

async function findMovie(api: AdminApi, name: string): Promise<Movie | undefined> {
  const [, title = '', year = '', type = ''] = NAME.exec(name) ?? [];
  const query = new URLSearchParams({ q: title, year, type, limit: '20' });
  const { movies } = movieListSchema.parse(
    await (await api.send('GET', `/movies?${query.toString()}`)).json(),
  );
  return movies.find((movie) => catalogueName(movie) === name);
}

/**
 * Gives films their trailers. A film that has one keeps it, also one that somebody gave it a moment ago.
 * @returns how many films got one, have one, and are not there
 * @throws {Error} with the server's sentence when it refuses
 */
export async function storeTrailers(api: AdminApi, trailers: readonly CheckedTrailer[]) {
  const rows: object[] = [];
  let missing = 0;
  for (const { film, id } of trailers) {
    const movie = await findMovie(api, film);
    if (!movie) {
      missing += 1;
      continue;
    }
    if (movie.trailer) continue;
    const { title, type, yearOfRelease, genre, directors } = movie;
    rows.push({ title, type, yearOfRelease, genre, directors, trailer: { site: 'youtube', id } });
  }
  let stored = 0;
  if (rows.length > 0) {
    const answer = await api.send('POST', '/movies/bulk', { movies: rows, onDuplicate: 'fill' });
    stored = answerSchema.parse(await answer.json()).data.updated;
  }
  return { stored, kept: trailers.length - missing - stored, missing };
}
