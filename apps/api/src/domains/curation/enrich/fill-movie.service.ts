import type { EnrichChange } from '@filmfisher/shared/enrichments/enrichments.schema';
import type { EnrichOutcome } from '@filmfisher/shared/enrichments/enrichments';
import { OFFER_PROVIDERS } from '@filmfisher/shared/availability/offer-providers';
import { foldText } from '@filmfisher/shared/texts/texts';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { removePictures, storeMoviePicture } from '../../../platform/pictures/pictures.service.ts';
import { fillPersonPicture, peopleWithoutPicture } from '../../people/index.ts';
import { editMovie, type MovieRecord } from '../../catalogue/index.ts';
import type { ChangeAuthor } from '../../movie-history/index.ts';
import { fillOffers } from '../../availability/index.ts';
import { Postponed } from '../../../platform/jobs/job-run.ts';
import {
  MOVIE_PICTURES,
  isEmpty,
  planFilling,
  stillMissing,
  type FillPlan,
  type OfferedPicture,
} from './fill-plan.ts';
import { ProviderFailure } from './providers/provider-client.ts';
import type { ProviderAdapter } from './providers/provider.ts';

/** Pictures of people that one look-up of a film brings. */
const PEOPLE_MAX = 10;
/** Milliseconds before a retry while the resizing is busy. */
const BUSY_MS = 5_000;

export interface FillContext extends Pick<AppContext, 'heavyWork' | 'clock'> {
  adapters: readonly ProviderAdapter[];
  author: ChangeAuthor;
  dryRun: boolean;
}

/** What became of a film. */
export interface Filled extends Pick<FillPlan, 'failures'> {
  outcome: EnrichOutcome;
  changes: EnrichChange[];
  notes: string[];
}

type NewImage = Required<Pick<NonNullable<MovieRecord['image']>, 'pictureId' | 'credit'>>;

/**
 * Copies the first of some pictures that can be copied.
 * @param notes gets why the others were left out
 * @throws KeyRefused, Postponed
 */
async function copyPicture(
  offers: readonly OfferedPicture[],
  notes: string[],
  { heavyWork, clock }: FillContext,
): Promise<NewImage | undefined> {
  for (const { adapter, url, credit } of offers) {
    try {
      const bytes = await adapter.picture({ url, credit });
      return { pictureId: await storeMoviePicture(bytes, heavyWork), credit };
    } catch (error) {
      if (error instanceof AppError && error.status >= 500)
        throw new Postponed(error.message, new Date(clock.now().getTime() + BUSY_MS));
      if (!(error instanceof AppError) && !(error instanceof ProviderFailure)) throw error;
      notes.push(error.message);
    }
  }
  return undefined;
}

/** Fills the film's own fields and pictures. @returns the film after that */
async function fillMovie(plan: FillPlan, film: MovieRecord, context: FillContext): Promise<MovieRecord> {
  const copies: { field: (typeof MOVIE_PICTURES)[number]; picture: NewImage }[] = [];
  const used = new Set<string>();
  try {
    for (const field of MOVIE_PICTURES) {
      if (!isEmpty(film[field])) continue;
      const picture = await copyPicture(plan.pictures[field], plan.notes, context);
      if (picture) copies.push({ field, picture });
    }
    if (plan.fields.size === 0 && copies.length === 0) return film;
    const { movie } = await editMovie(
      { _id: film._id },
      (stored) => ({
        ...stillMissing(plan, stored),
        ...Object.fromEntries(
          copies.filter(({ field }) => isEmpty(stored[field])).map(({ field, picture }) => [field, picture]),
        ),
      }),
      context.author,
    );
    for (const { field, picture } of copies) {
      if (movie[field]?.pictureId !== picture.pictureId) continue;
      used.add(picture.pictureId);
      plan.changes.push({ field, value: picture.credit.page, source: picture.credit.provider });
    }
    return movie;
  } finally {
    for (const { picture } of copies)
      if (!used.has(picture.pictureId)) await removePictures(picture.pictureId);
  }
}

/** @returns pictures of those of the film's people who have none */
async function facesFor(plan: FillPlan, film: MovieRecord): Promise<[string, OfferedPicture[]][]> {
  const people = film.people;
  const bare = await peopleWithoutPicture(people.map(({ personId }) => personId));
  const ids = new Map(people.map(({ name, personId }) => [foldText(name), personId.toHexString()]));
  const offers = new Map<string, OfferedPicture[]>();
  for (const { name, picture } of plan.people) {
    const id = ids.get(foldText(name));
    if (id !== undefined && bare.has(id)) offers.set(id, [...(offers.get(id) ?? []), picture]);
  }
  return [...offers].slice(0, PEOPLE_MAX);
}

async function fillPeople(plan: FillPlan, film: MovieRecord, context: FillContext): Promise<void> {
  const faces = await facesFor(plan, film);
  const names = new Map(film.people.map(({ name, personId }) => [personId.toHexString(), name]));
  const people = new Map(film.people.map(({ personId }) => [personId.toHexString(), personId]));
  for (const [id, offers] of faces) {
    const personId = people.get(id);
    const [first] = offers;
    if (!personId || !first) continue;
    const change = { field: 'person', value: names.get(id) ?? '' };
    if (context.dryRun) {
      plan.changes.push({ ...change, source: first.credit.provider });
      continue;
    }
    const image = await copyPicture(offers, plan.notes, context);
    if (!image) continue;
    if (await fillPersonPicture(personId, image))
      plan.changes.push({ ...change, source: image.credit.provider });
    else await removePictures(image.pictureId);
  }
}

/** Adds places to watch to a film that has none so far. */
async function fillPlaces({ offers, changes }: FillPlan, film: MovieRecord, { clock, dryRun }: FillContext) {
  const [first] = offers;
  if (!first || !(await fillOffers(film._id, offers, clock.now(), { dryRun }))) return;
  const names = new Set(
    offers.map(({ provider, providerName }) => providerName || OFFER_PROVIDERS[provider]),
  );
  changes.push({ field: 'offers', value: [...names].join(', '), source: first.credit.provider });
}

function outcomeOf({ changes, isFound, failures }: FillPlan, asked: number): EnrichOutcome {
  if (changes.length > 0) return 'filled';
  if (isFound) return 'complete';
  return failures.length === asked ? 'failed' : 'unmatched';
}

/**
 * Looks a film up in other catalogues, and fills what it and its people lack.
 * @throws KeyRefused, Postponed
 */
export async function fillFilm(film: MovieRecord, context: FillContext): Promise<Filled> {
  const plan = await planFilling(film, context.adapters);
  try {
    if (!context.dryRun) await fillPeople(plan, await fillMovie(plan, film, context), context);
    else {
      for (const field of MOVIE_PICTURES) {
        const [picture] = plan.pictures[field];
        if (!isEmpty(film[field]) || !picture) continue;
        plan.changes.push({ field, value: picture.credit.page, source: picture.credit.provider });
      }
      await fillPeople(plan, film, context);
    }
    await fillPlaces(plan, film, context);
  } catch (error) {
    // Somebody has deleted this one film meanwhile: no reason to fail its neighbours.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { outcome: 'failed', changes: [], notes: [error.message], failures: [] };
  }
  const { changes, notes, failures } = plan;
  return { outcome: outcomeOf(plan, context.adapters.length), changes, notes: [...new Set(notes)], failures };
}
