import type { Credit } from '@filmfisher/shared/sources/sources.schema';
import { z } from 'zod';
import { createProviderClient, type ProviderContext } from './provider-client.ts';
import type { FoundMovie, LookUp, ProviderAdapter, WantedMovie } from './provider.ts';
import { canBeSearched, isSameMovie, NO_PEOPLE, NOT_FOUND, otherMovie } from './same-movie.ts';
import { withoutUndefined } from './tmdb.ts';

/* https://www.omdbapi.com */

const API = 'https://www.omdbapi.com/';
const LICENCE = { licence: 'CC BY-NC 4.0', licenceUrl: 'https://creativecommons.org/licenses/by-nc/4.0/' };

const text = z.string().default('N/A');
const answerSchema = z.object({
  Response: z.enum(['True', 'False']),
  Title: text,
  Year: text,
  Runtime: text,
  Director: text,
  Writer: text,
  Actors: text,
  Plot: text,
  Language: text,
  Poster: text,
  imdbID: text,
});
type Answer = z.infer<typeof answerSchema>;

const TYPES = { movie: 'movie', series: 'series' } as const;

const said = (value: string): string | undefined => (value === 'N/A' || value === '' ? undefined : value);

/** @returns names of a list; a writer's part stands in brackets behind the name */
function names(list: string): string[] | undefined {
  const all = said(list)
    ?.split(',')
    .map((name) => name.replace(/\(.*\)/, '').trim());
  return all && [...new Set(all.filter((name) => name !== ''))];
}

/** @returns the year, of a series the first */
const yearOf = ({ Year }: Answer) => Number(/^\d{4}/.exec(Year)?.[0] ?? 'NaN') || undefined;

const idsOf = ({ imdbID }: Answer): FoundMovie['ids'] =>
  /^tt\d{7,10}$/.test(imdbID) ? { imdb: imdbID } : {};

function movieOf(answer: Answer): FoundMovie {
  const page = `https://www.imdb.com/title/${answer.imdbID}/`;
  const credit: Credit = { provider: 'omdb', page, ...LICENCE };
  const poster = said(answer.Poster);
  return withoutUndefined({
    page,
    ...LICENCE,
    ids: idsOf(answer),
    minutes: Number(/^(\d+) min$/.exec(answer.Runtime)?.[1] ?? 'NaN') || undefined,
    prologue: said(answer.Plot),
    language: names(answer.Language)?.[0],
    cast: names(answer.Actors)?.map((name) => ({ name, character: undefined })),
    directors: names(answer.Director),
    writers: names(answer.Writer),
    pictures: poster === undefined ? [] : [{ url: poster, credit }],
    people: [],
  });
}

export function createOmdb(key: string, context: ProviderContext): ProviderAdapter {
  const client = createProviderClient(
    {
      name: 'OMDb',
      hosts: ['www.omdbapi.com'],
      // Where its posters lie.
      pictureHosts: ['m.media-amazon.com', 'img.omdbapi.com'],
      atOnce: 2,
      // The day's limit answers as a wrong key does.
      refusal: (body) => (/limit/i.test(body) ? 'limit' : 'key'),
    },
    context,
  );

  async function ask(query: Record<string, string>): Promise<Answer | null> {
    const url = new URL(API);
    url.search = new URLSearchParams({ apikey: key, plot: 'full', r: 'json', ...query }).toString();
    const answer = await client.json(url, answerSchema);
    return answer?.Response === 'True' ? answer : null;
  }

  async function byTitle(movie: WantedMovie): Promise<Answer | undefined> {
    const { title, yearOfRelease, type } = movie;
    // The year may be one apart, and a title alone finds its best known film.
    for (const year of [yearOfRelease, yearOfRelease - 1, yearOfRelease + 1]) {
      const answer = await ask({ t: title, y: String(year), type: TYPES[type] });
      if (!answer) continue;
      const people = [answer.Director, answer.Writer, answer.Actors].flatMap((list) => names(list) ?? []);
      const candidate = { titles: [answer.Title], year: yearOf(answer), ids: idsOf(answer), people };
      if (isSameMovie(movie, candidate)) return answer;
    }
    return undefined;
  }

  return {
    provider: 'omdb',
    picture: ({ url }) => client.picture(url),
    async find(movie): Promise<LookUp> {
      const imdb = movie.externalIds?.imdb;
      const answer = imdb === undefined ? null : await ask({ i: imdb });
      if (answer) {
        const none = otherMovie(movie, idsOf(answer));
        return none === undefined ? { film: movieOf(answer) } : { none };
      }
      if (!canBeSearched(movie)) return { none: NO_PEOPLE };
      const found = await byTitle(movie);
      return found ? { film: movieOf(found) } : { none: NOT_FOUND };
    },
  };
}
