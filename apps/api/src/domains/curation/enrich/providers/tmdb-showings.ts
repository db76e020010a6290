import { releasesSchema } from '@filmfisher/shared/movies/movie-facts.schema';
import type { OfferProvider } from '@filmfisher/shared/availability/offer-providers';
import { offerInputSchema } from '@filmfisher/shared/availability/offers.schema';
import { z } from 'zod';
import type { FoundMovie, FoundOffer } from './provider.ts';

/* https://developer.themoviedb.org/reference/movie-release-dates and …/movie-watch-providers */

const text = z.string().nullish();
const providers = z.array(z.object({ provider_name: z.string() })).optional();

/** What TMDB adds to a film of where and when it can be seen, by country. */
export const showingFields = {
  origin_country: z.array(z.string()).optional(),
  release_dates: z
    .object({
      results: z.array(
        z.object({
          iso_3166_1: z.string(),
          release_dates: z.array(z.object({ type: z.int(), release_date: z.string(), note: text })),
        }),
      ),
    })
    .optional(),
  'watch/providers': z
    .object({
      results: z.record(
        z.string(),
        z.object({
          link: z.string(),
          flatrate: providers,
          free: providers,
          ads: providers,
          rent: providers,
          buy: providers,
        }),
      ),
    })
    .optional(),
};
type Showings = z.infer<z.ZodObject<typeof showingFields>>;

const SITE = 'https://www.themoviedb.org';
/** Where most of our visitors watch. */
const HOME = 'NG';

/** TMDB's numbers: premieres with the festival in the note, limited and full runs, digital, discs, TV. */
const FORMATS = {
  1: 'festival',
  2: 'cinema',
  3: 'cinema',
  4: 'streaming',
  5: 'home_video',
  6: 'tv',
} as const;

const isFormat = (type: number): type is keyof typeof FORMATS => type in FORMATS;

/**
 * Of dozens of countries, those that say something here.
 * @returns the first release of each kind, and the first ones in Nigeria and where the film is from; the earliest first
 */
export function releasesOf({ release_dates, origin_country = [] }: Showings): FoundMovie['releases'] {
  const all = (release_dates?.results ?? [])
    .flatMap(({ iso_3166_1: country, release_dates: dates }) =>
      dates.flatMap(({ type, release_date, note }) => {
        // A premiere that names no festival may have been anything.
        if (!isFormat(type) || (type === 1 && !note)) return [];
        const date = release_date.slice(0, 10);
        const release = { format: FORMATS[type], country, date, company: note || undefined };
        return releasesSchema.safeParse([release]).data ?? [];
      }),
    )
    .sort((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
  const near = new Set([HOME, ...origin_country]);
  const seen = new Set<string>();
  const releases = all.filter(({ format, country = '' }) => {
    const keys = [format, ...(near.has(country) ? [`${format} ${country}`] : [])];
    const isFirst = keys.some((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isFirst;
  });
  return releases.length > 0 ? releases : undefined;
}

/** TMDB's words for what watching costs. */
const KINDS = [
  ['free', 'free'],
  ['ads', 'ads'],
  ['flatrate', 'subscription'],
  ['rent', 'rent'],
  ['buy', 'buy'],
] as const;

/** TMDB's names for the places that we know. */
const PLACES: Readonly<Record<string, OfferProvider>> = {
  'Amazon Prime Video': 'prime_video',
  'Amazon Video': 'prime_video',
  'Apple TV': 'apple_tv',
  'Apple TV Plus': 'apple_tv',
  'Apple TV+': 'apple_tv',
  'Disney Plus': 'disney_plus',
  iROKOtv: 'irokotv',
  Netflix: 'netflix',
  Showmax: 'showmax',
  YouTube: 'youtube',
};

/** @returns places to watch the film in Nigeria and where it is from; each leads to TMDB's page of them all */
export function offersOf(showing: Showings): FoundOffer[] {
  const countries = new Set([HOME, ...(showing.origin_country ?? [])]);
  return Object.entries(showing['watch/providers']?.results ?? {})
    .filter(([country]) => countries.has(country))
    .flatMap(([country, places]) => {
      const { link } = places;
      if (!URL.canParse(link) || new URL(link).origin !== SITE) return [];
      const credit = { provider: 'justwatch', page: link } as const;
      return KINDS.flatMap(([name, kind]) =>
        (places[name] ?? []).flatMap(({ provider_name }) => {
          const known = PLACES[provider_name];
          const place = { provider: known ?? 'other', providerName: known ? '' : provider_name };
          const offer = offerInputSchema.safeParse({ ...place, kind, country, link }).data;
          return offer ? [{ ...offer, credit }] : [];
        }),
      );
    });
}
