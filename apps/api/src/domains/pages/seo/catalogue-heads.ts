import {
  OFFER_PROVIDERS,
  providerOf,
  providerPath,
  providerPlace,
} from '@filmfisher/shared/availability/offer-providers';
import { slugify } from '@filmfisher/shared/texts/texts';
import { pagePath } from '@filmfisher/shared/pages/web-routes';
import { findCategoryName, findPersonPage, renamedGenre } from '../../catalogue/index.ts';
import { BRAND_CARD, type FoundHead, type PageHead, PLAIN, counted, describe } from './page-head.ts';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { personPagePath } from '@filmfisher/shared/people/person-paths';
import { PERSON_ROLES } from '@filmfisher/shared/people/people';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { personData } from './structured-data.ts';
import { storyPagePath } from '@filmfisher/shared/series/series-paths';
import { findStoryPage } from '../../series/index.ts';

export async function categoryHead(kind: 'genre' | 'industry', category: string): Promise<FoundHead> {
  const successor = kind === 'genre' ? await renamedGenre(category) : null;
  if (successor !== null) return { location: pagePath(kind, { category: slugify(successor) || successor }) };
  const name = await findCategoryName(kind, category);
  // An empty category is a page, but none to be listed under whatever name somebody made up for it.
  if (name === null) return PLAIN;
  return {
    title: `${name} Movies`,
    description: `${name} films and series with scores and reviews, the best rated first.`,
    canonical: pagePath(kind, { category: slugify(name) || name }),
    image: BRAND_CARD,
  };
}

/** @param segment of the address */
export function providerHead(segment: string): PageHead | null {
  const provider = providerOf(segment);
  if (provider === undefined) return null;
  const place = providerPlace(provider, OFFER_PROVIDERS[provider]);
  return {
    title: `Watch ${place}`,
    description: `Films and series that can be watched ${place}, with scores and what they cost.`,
    canonical: providerPath(provider),
    image: BRAND_CARD,
  };
}

/** Films that the description of a person names. */
const NAMED_MOVIES = 3;
/** Pixels of the frame in which a person's picture is shown. */
const PERSON_PICTURE = { width: 640, height: 960 };

/** @param segment of the address: the person's id and perhaps a name */
export async function personHead(segment: string, origin: string): Promise<PageHead | null> {
  const id = idOfSegment(segment);
  const person = idSchema.safeParse(id).success ? await findPersonPage(id) : null;
  if (!person) return null;
  const { name, credits, image } = person;
  const roles = PERSON_ROLES.filter((role) => credits.some((credit) => credit.roles.includes(role)));
  const best = credits.map(({ movie }) => movie).sort((a, b) => b.overallRating - a.overallRating);
  const movies = best.slice(0, NAMED_MOVIES).map(({ title, yearOfRelease }) => `${title} (${yearOfRelease})`);
  const path = personPagePath(person._id, name);
  return {
    title: name,
    description: describe(
      movies.length === 0
        ? `${name} on ${BRAND}.`
        : `${name}, ${roles.join(', ')}: ${movies.join(', ')}. ${counted(credits.length, 'title')} with scores and reviews on ${BRAND}.`,
    ),
    // A person whom no film names at the moment has a page, but search engines do not list it.
    ...(credits.length > 0 && { canonical: path }),
    onlyAt: path,
    type: 'profile',
    image: image ? { path: image.path, alt: image.alt, ...PERSON_PICTURE } : BRAND_CARD,
    structuredData: [personData(person, roles, `${origin}${path}`, origin)],
  };
}

/** @param segment of the address: the story's id and perhaps a slug */
export async function storyHead(segment: string): Promise<PageHead | null> {
  const id = idOfSegment(segment);
  const story = idSchema.safeParse(id).success ? await findStoryPage(id) : null;
  if (!story) return null;
  const { title, movies, overallRating } = story;
  const path = storyPagePath(story);
  const films = movies.map((movie) => `${movie.title} (${movie.yearOfRelease})`).join(', ');
  const score = overallRating > 0 ? ` ${overallRating.toFixed(1)}/10 together.` : '';
  return {
    title: `${title}: the order to watch`,
    description: describe(`${title} on ${BRAND}: ${movies.length} films in order.${score} ${films}.`),
    canonical: path,
    onlyAt: path,
    image: BRAND_CARD,
  };
}
