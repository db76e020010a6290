import { BRAND } from '@filmfisher/shared/brand/brand';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { personPagePath } from '@filmfisher/shared/people/person-paths';
import { PERSON_ROLES } from '@filmfisher/shared/people/people';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { findPersonPage } from '../../catalogue/index.ts';
import { BRAND_CARD } from './brand-card.ts';
import { counted, describe, type PageHead } from './page-head.ts';
import { personData } from './structured-data.ts';

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
    // Who is named by no film at the moment has a page, but none to be listed.
    ...(credits.length > 0 && { canonical: path }),
    onlyAt: path,
    type: 'profile',
    image: image ? { path: image.path, alt: image.alt, ...PERSON_PICTURE } : BRAND_CARD,
    structuredData: [personData(person, roles, `${origin}${path}`, origin)],
  };
}
