import { OUTSIDE_IDS } from '@filmfisher/shared/movies/movies';
import type { EnrichChange } from '@filmfisher/shared/enrichments/enrichments.schema';
import { movieUpdateSchema } from '@filmfisher/shared/movies/movies.schema';
import type { MovieSource } from '@filmfisher/shared/sources/sources.schema';
import { SOURCE_TEXTS, type Provider } from '@filmfisher/shared/sources/sources';
import mongoose from 'mongoose';
import { findMovies, type MovieRecord, type SourcedChange } from '../../catalogue/index.ts';
import { ProviderFailure } from './providers/provider-client.ts';
import type { FoundMovie, FoundOffer, PictureOffer, ProviderAdapter } from './providers/provider.ts';

/** Fields of a film that other catalogues fill. Pictures and ids are dealt with apart. */
const FIELDS = [
  'minutes',
  'trailer',
  'tagline',
  'prologue',
  'language',
  'cast',
  'directors',
  'writers',
  'producers',
  'releases',
] as const;

type Values = Record<string, unknown>;

export interface OfferedPicture extends PictureOffer {
  adapter: ProviderAdapter;
}

/** The pictures of a film: its poster, and a wide one. */
export const MOVIE_PICTURES = ['image', 'backdrop'] as const;
type MoviePicture = (typeof MOVIE_PICTURES)[number];

/** What could be filled in one film. */
export interface FillPlan {
  /** The film as it would be. */
  film: MovieRecord;
  fields: Map<string, unknown>;
  sources: MovieSource[];
  pictures: Record<MoviePicture, OfferedPicture[]>;
  people: { name: string; picture: OfferedPicture }[];
  /** Places to watch it, of the first catalogue that knows any. */
  offers: FoundOffer[];
  changes: EnrichChange[];
  notes: string[];
  /** Whether any catalogue has the film, and which ones could not be asked. */
  isFound: boolean;
  failures: { provider: Provider; message: string }[];
}

export function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  if ('name' in value) return String(value.name);
  return 'id' in value ? String(value.id) : Object.values(value).map(String).join(', ');
}

/** @returns the value as a film may have it; undefined when it breaks a rule */
function validValue(name: (typeof FIELDS)[number], found: FoundMovie): unknown {
  const sent = name === 'trailer' ? found.trailer && { site: 'youtube', id: found.trailer } : found[name];
  if (isEmpty(sent)) return undefined;
  const values: Values = movieUpdateSchema.safeParse({ [name]: sent }).data ?? {};
  return values[name];
}

function validIds(ids: FoundMovie['ids']): Values {
  return Object.fromEntries(
    Object.entries(ids).filter(
      ([name, id]) => movieUpdateSchema.safeParse({ externalIds: { [name]: id } }).success,
    ),
  );
}

/** @returns the name of another film of ours that has one of the ids */
async function ownerOf(ids: Values, { _id }: MovieRecord): Promise<string | undefined> {
  const known = OUTSIDE_IDS.filter((name) => ids[name] !== undefined);
  if (known.length === 0) return undefined;
  const [other] = await findMovies(
    {
      _id: mongoose.trusted({ $ne: _id }),
      $or: known.map((name) => ({ [`externalIds.${name}`]: ids[name] })),
    },
    { fields: ['title', 'yearOfRelease'], limit: 1 },
  );
  return other ? `${other.title} (${other.yearOfRelease})` : undefined;
}

/** Adds what a catalogue knows of the film and the film does not say. */
async function add(plan: FillPlan, found: FoundMovie, adapter: ProviderAdapter): Promise<void> {
  const { provider } = adapter;
  const { name: source } = SOURCE_TEXTS[provider];
  const ids = validIds(found.ids);
  const owner = await ownerOf(ids, plan.film);
  if (owner !== undefined) {
    plan.notes.push(`${source}: another film has its id: ${owner}.`);
    return;
  }
  plan.isFound = true;
  const film: Values = { ...plan.film };
  const filled: string[] = [];
  const fill = (field: string, value: unknown, told: unknown = value) => {
    film[field] = value;
    plan.fields.set(field, value);
    plan.changes.push({ field, value: written(told), source: provider });
    filled.push(field);
  };
  const missing = Object.entries(ids).filter(([name]) =>
    isEmpty(plan.film.externalIds?.[name as keyof FoundMovie['ids']]),
  );
  if (missing.length > 0) {
    fill(
      'externalIds',
      { ...Object.fromEntries(missing), ...plan.film.externalIds },
      Object.fromEntries(missing),
    );
  }
  for (const name of FIELDS) {
    const value = isEmpty(film[name]) ? validValue(name, found) : undefined;
    if (!isEmpty(value)) fill(name, value);
  }
  plan.film = film as unknown as MovieRecord;
  const { pictures, backdrops = [] } = found;
  plan.pictures.image.push(...pictures.map((picture) => ({ ...picture, adapter })));
  plan.pictures.backdrop.push(...backdrops.map((picture) => ({ ...picture, adapter })));
  plan.people.push(...found.people.map(({ name, picture }) => ({ name, picture: { ...picture, adapter } })));
  if (plan.offers.length === 0) plan.offers = found.offers ?? [];
  const { page, licence, licenceUrl } = found;
  if (filled.length > 0)
    plan.sources.push({
      provider,
      page,
      fields: filled,
      ...(licence !== undefined && { licence }),
      ...(licenceUrl !== undefined && { licenceUrl }),
    });
}

/**
 * Asks one catalogue after the other what the film lacks; ids that one brings lead to the film in the next.
 * @throws KeyRefused, Postponed
 */
export async function planFilling(
  film: MovieRecord,
  adapters: readonly ProviderAdapter[],
): Promise<FillPlan> {
  const plan: FillPlan = {
    film,
    fields: new Map(),
    sources: [],
    people: [],
    offers: [],
    pictures: { image: [], backdrop: [] },
    changes: [],
    notes: [],
    isFound: false,
    failures: [],
  };
  for (const adapter of adapters) {
    const { provider } = adapter;
    try {
      const lookUp = await adapter.find(plan.film);
      if ('film' in lookUp) await add(plan, lookUp.film, adapter);
      else plan.notes.push(`${SOURCE_TEXTS[provider].name}: ${lookUp.none}`);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      plan.failures.push({ provider, message: error.message });
      plan.notes.push(error.message);
    }
  }
  return plan;
}

/** @returns what of a plan a film still lacks: somebody may have written it meanwhile */
export function stillMissing({ fields, sources }: FillPlan, movie: MovieRecord): SourcedChange {
  const stored: Values = { ...movie };
  const wanted = [...fields].filter(([name]) => name === 'externalIds' || isEmpty(stored[name]));
  const change = Object.fromEntries(
    wanted.map(([name, value]) => [
      name,
      name === 'externalIds' ? { ...(value as object), ...movie.externalIds } : value,
    ]),
  );
  const left = sources
    .map((source) => ({ ...source, fields: source.fields.filter((field) => field in change) }))
    .filter((source) => source.fields.length > 0);
  return { ...(change as SourcedChange), sources: left };
}
