import { z } from 'zod';
import { commonsPictures } from './commons.ts';
import { createProviderClient, type ProviderContext } from './provider-client.ts';
import type { FoundMovie, LookUp, PictureOffer, ProviderAdapter, WantedMovie } from './provider.ts';
import { canBeSearched, isSameMovie, looksAlike, NO_PEOPLE, NOT_FOUND, otherMovie } from './same-movie.ts';
import { withoutUndefined } from './tmdb.ts';
import {
  itemOf,
  itemsOf,
  itemsSchema,
  minutesOf,
  statementsOf,
  statementsSchema,
  textsOf,
  titlesSchema,
  yearsOf,
  type Item,
} from './wikidata-items.ts';

/* https://www.wikidata.org/w/api.php */

const API = 'https://www.wikidata.org/w/api.php';
const LICENCE = { licence: 'CC0', licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/' };
/** Results of a search by title that are looked at, and people of a film that are asked for. */
const CANDIDATES = 7;
const PEOPLE_MAX = 50;

/** Properties and items by their meaning. */
const P = {
  imdb: 'P345',
  tmdbMovie: 'P4947',
  tmdbSeries: 'P4983',
  publication: 'P577',
  start: 'P580',
  director: 'P57',
  writer: 'P58',
  producer: 'P162',
  cast: 'P161',
  character: 'P4633',
  duration: 'P2047',
  poster: 'P3383',
  image: 'P18',
  video: 'P1651',
  role: 'P3831',
} as const;
const TRAILER = 'Q622550';

const labelOf = ({ labels }: Item): string | undefined => (labels.en ?? labels.mul)?.value;
const tmdbOf = (movie: Pick<WantedMovie, 'type'>) => (movie.type === 'movie' ? P.tmdbMovie : P.tmdbSeries);

function titlesOf({ labels, aliases }: Item): string[] {
  return [...Object.values(labels), ...Object.values(aliases).flat()].map(({ value }) => value);
}

function yearOf(item: Item): number | undefined {
  return [...yearsOf(item, P.publication), ...yearsOf(item, P.start)][0];
}

function idsOf(item: Item, movie: WantedMovie): FoundMovie['ids'] {
  const [imdb] = textsOf(item, P.imdb).filter((id) => /^tt\d{7,10}$/.test(id));
  const [tmdb] = textsOf(item, tmdbOf(movie));
  const wikipedia = item.sitelinks.enwiki?.title;
  return { wikidata: item.id, ...(imdb && { imdb }), ...(tmdb && { tmdb }), ...(wikipedia && { wikipedia }) };
}

/** @returns the trailer among a film's videos; many of them are the film itself */
function trailerOf(item: Item): string | undefined {
  const trailers = (item.claims[P.video] ?? []).filter(({ qualifiers }) =>
    qualifiers?.[P.role]?.some((snak) => itemOf(snak) === TRAILER),
  );
  return textsOf({ ...item, claims: { [P.video]: trailers } }, P.video)[0];
}

/** @returns ids of everybody of cast and crew, the crew first */
function peopleIdsOf(item: Item): string[] {
  const all = [P.director, P.writer, P.producer, P.cast].flatMap((property) => itemsOf(item, property));
  return [...new Set(all)].slice(0, PEOPLE_MAX);
}

type People = ReadonlyMap<string, Item>;

function namesOf(item: Item, property: string, people: People): string[] | undefined {
  const names = itemsOf(item, property).flatMap((id) => {
    const person = people.get(id);
    return (person && labelOf(person)) ?? [];
  });
  return names.length > 0 ? names : undefined;
}

function castOf(item: Item, people: People): FoundMovie['cast'] {
  const cast = statementsOf(item, P.cast).flatMap(({ mainsnak, qualifiers }) => {
    const person = people.get(itemOf(mainsnak) ?? '');
    const name = person && labelOf(person);
    const [character] = qualifiers?.[P.character]?.map(({ datavalue }) => datavalue?.value) ?? [];
    return name ? [{ name, character: typeof character === 'string' ? character : undefined }] : [];
  });
  return cast.length > 0 ? cast : undefined;
}

/** Wikidata, and the pictures on Wikimedia Commons to which it leads. Neither needs a key. */
export function createWikidata(context: ProviderContext): ProviderAdapter {
  const client = createProviderClient(
    {
      name: 'Wikidata',
      hosts: ['www.wikidata.org', 'commons.wikimedia.org'],
      pictureHosts: ['upload.wikimedia.org'],
      // Wikimedia asks programs to put one question after the other.
      atOnce: 1,
      isBusy: (body) =>
        z.object({ error: z.object({ code: z.enum(['maxlag', 'ratelimited']) }) }).safeParse(body).success,
    },
    context,
  );

  function ask<S extends z.ZodType>(query: Record<string, string>, schema: S) {
    const url = new URL(API);
    url.search = new URLSearchParams({ format: 'json', maxlag: '5', ...query }).toString();
    return client.json(url, schema);
  }

  async function items(ids: readonly string[], props: string): Promise<Item[]> {
    if (ids.length === 0) return [];
    const answer = await ask(
      {
        action: 'wbgetentities',
        ids: ids.join('|'),
        props,
        languages: 'en|mul',
        sitefilter: 'enwiki',
      },
      itemsSchema,
    );
    return Object.values(answer?.entities ?? {}).filter(({ missing }) => missing === undefined);
  }

  const movies = (ids: readonly string[]) => items(ids, 'labels|aliases|claims|sitelinks');

  async function peopleOf(item: Item): Promise<People> {
    const people = await items(peopleIdsOf(item), 'labels|claims');
    return new Map(people.map((person) => [person.id, person]));
  }

  async function withStatement(property: string, value: string | undefined): Promise<string | undefined> {
    if (value === undefined) return undefined;
    const srsearch = `haswbstatement:${property}=${value}`;
    const answer = await ask({ action: 'query', list: 'search', srsearch, srlimit: '2' }, statementsSchema);
    const found = answer?.query?.search ?? [];
    // Two items with one id are a mistake that we cannot settle.
    return found.length === 1 ? found[0]?.title : undefined;
  }

  async function byId(movie: WantedMovie): Promise<Item | undefined> {
    const { imdb, tmdb, wikidata } = movie.externalIds ?? {};
    const id = wikidata ?? (await withStatement(P.imdb, imdb)) ?? (await withStatement(tmdbOf(movie), tmdb));
    return id === undefined ? undefined : (await movies([id]))[0];
  }

  async function byTitle(movie: WantedMovie): Promise<{ item: Item; people: People } | undefined> {
    const answer = await ask(
      {
        action: 'wbsearchentities',
        search: movie.title,
        language: 'en',
        type: 'item',
        limit: String(CANDIDATES),
      },
      titlesSchema,
    );
    const found = await movies((answer?.search ?? []).map(({ id }) => id));
    for (const item of found) {
      const said = { titles: titlesOf(item), year: yearOf(item) };
      if (!looksAlike(movie, said)) continue;
      const people = await peopleOf(item);
      const names = [...people.values()].flatMap((person) => labelOf(person) ?? []);
      if (isSameMovie(movie, { ...said, ids: idsOf(item, movie), people: names })) return { item, people };
    }
    return undefined;
  }

  async function movieOf(movie: WantedMovie, item: Item, people: People): Promise<FoundMovie> {
    const posters = textsOf(item, P.poster);
    const faces = [...people.values()].flatMap((person) => {
      const [file] = textsOf(person, P.image);
      const name = labelOf(person);
      return file && name ? [{ name, file }] : [];
    });
    const offers = await commonsPictures([...posters, ...faces.map(({ file }) => file)], client);
    const offered = (file: string): PictureOffer[] => {
      const offer = offers.get(file);
      return offer ? [offer] : [];
    };
    return withoutUndefined({
      page: `https://www.wikidata.org/wiki/${item.id}`,
      ...LICENCE,
      ids: idsOf(item, movie),
      minutes: minutesOf(item, P.duration),
      trailer: trailerOf(item),
      cast: castOf(item, people),
      directors: namesOf(item, P.director, people),
      writers: namesOf(item, P.writer, people),
      producers: namesOf(item, P.producer, people),
      pictures: posters.flatMap(offered),
      people: faces.flatMap(({ name, file }) => offered(file).map((picture) => ({ name, picture }))),
    });
  }

  return {
    provider: 'wikidata',
    picture: ({ url }) => client.picture(url),
    async find(movie): Promise<LookUp> {
      const item = await byId(movie);
      if (item) {
        const none = otherMovie(movie, idsOf(item, movie));
        return none === undefined ? { film: await movieOf(movie, item, await peopleOf(item)) } : { none };
      }
      if (!canBeSearched(movie)) return { none: NO_PEOPLE };
      const found = await byTitle(movie);
      return found ? { film: await movieOf(movie, found.item, found.people) } : { none: NOT_FOUND };
    },
  };
}
