import { API_BASE, BRAND } from '@filmfisher/shared/brand';
import { isDeskPath } from '@filmfisher/shared/desk-routes';
import { idSchema } from '@filmfisher/shared/ids';
import { PERSON_ROLES } from '@filmfisher/shared/person-roles';
import { personIdOf, personPagePath } from '@filmfisher/shared/person-path';
import { OFFER_PROVIDERS } from '@filmfisher/shared/offer-providers';
import { providerOf, providerPath, providerPlace } from '@filmfisher/shared/provider-path';
import { slugify } from '@filmfisher/shared/text';
import { PAGE_DESCRIPTIONS, PITCH } from '@filmfisher/shared/page-descriptions';
import { findWebPage } from '@filmfisher/shared/web-routes';
import type { AppContext } from '../../../platform/context.ts';
import type { PageHeadResponse } from '../../../platform/cache/response-cache.ts';
import type { FindHead } from '../../../platform/http/web-app.ts';
import { listFaqs } from '../faqs/faqs.service.ts';
import { findCategoryName, findPersonPage, type CategoryKind } from '../../catalogue/index.ts';
import { reviewExists } from '../../opinions/index.ts';
import { episodeExists } from '../../series/index.ts';
import { findPublicProfile } from '../../community/index.ts';
import { movieHead } from './movie-head.ts';
import { counted, describe, renderHead, type FoundHead, type PageHead } from './page-head.ts';
import { BRAND_CARD } from './brand-card.ts';
import { listHead } from './list-heads.ts';
import { storyHead } from './story-head.ts';
import { articleHead, BLOG_FEED } from './article-head.ts';
import { fanHead } from './fan-head.ts';
import { statisticsHead } from './statistics-head.ts';
import { boardHead, communityHead, threadHead } from './talk-heads.ts';
import { faqData, personData, profileData, websiteData } from './structured-data.ts';

/** Films that the description of a person names. */
const NAMED_FILMS = 3;
/** Pixels of the frame in which a person's picture is shown. */
const PERSON_PICTURE = { width: 640, height: 960 };
/** Pixels of a member's larger picture. */
const PORTRAIT = { width: 512, height: 512 };

/** Head of pages that have nothing of their own to say; they are not listed. */
const PLAIN: PageHead = { description: PITCH, image: BRAND_CARD };
const NOT_FOUND: PageHead = { title: 'Page not found', description: PITCH };

/** @returns a part of an address as it was before it was put there; as it is when it is no such part */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Segments of a path, as they were before they were put into an address. */
const segmentsOf = (path: string) => path.split('/').filter(Boolean).map(decoded);

async function profileHead(id: string, origin: string, now: Date): Promise<PageHead | null> {
  const member = idSchema.safeParse(id).success ? await findPublicProfile(id, now) : null;
  if (!member) return null;
  const { username, bio, numberOfMoviesRated, profilePicture } = member;
  const canonical = `/profile/${member.userId}`;
  return {
    title: username,
    description: describe(`${username} on ${BRAND}: ${counted(numberOfMoviesRated, 'film')} rated. ${bio}`),
    canonical,
    feed: `${API_BASE}/rss/members/${member.userId}`,
    type: 'profile',
    image: profilePicture
      ? { path: profilePicture.path, alt: `Picture of ${username}`, ...PORTRAIT }
      : BRAND_CARD,
    structuredData: [profileData(member, `${origin}${canonical}`, origin)],
  };
}

/** @param segment of the address: the person's id and perhaps a name */
async function personHead(segment: string, origin: string): Promise<PageHead | null> {
  const id = personIdOf(segment);
  const person = idSchema.safeParse(id).success ? await findPersonPage(id) : null;
  if (!person) return null;
  const { name, credits, image } = person;
  const roles = PERSON_ROLES.filter((role) => credits.some((credit) => credit.roles.includes(role)));
  const best = credits.map(({ movie }) => movie).sort((a, b) => b.overallRating - a.overallRating);
  const films = best.slice(0, NAMED_FILMS).map(({ title, yearOfRelease }) => `${title} (${yearOfRelease})`);
  const path = personPagePath(person._id, name);
  return {
    title: name,
    description: describe(
      films.length === 0
        ? `${name} on ${BRAND}.`
        : `${name}, ${roles.join(', ')}: ${films.join(', ')}. ${counted(credits.length, 'title')} with scores and reviews on ${BRAND}.`,
    ),
    // Who is named by no film at the moment has a page, but none to be listed.
    ...(credits.length > 0 && { canonical: path }),
    onlyAt: path,
    type: 'profile',
    image: image ? { path: image.path, alt: image.alt, ...PERSON_PICTURE } : BRAND_CARD,
    structuredData: [personData(person, roles, `${origin}${path}`, origin)],
  };
}

async function categoryHead(kind: CategoryKind, category: string): Promise<PageHead> {
  const name = await findCategoryName(kind, category);
  // An empty category is a page, but none to be listed under whatever name somebody made up for it.
  if (name === null) return PLAIN;
  return {
    title: `${name} Movies`,
    description: `${name} films and series with scores and reviews, the best rated first.`,
    canonical: `/${kind}/${encodeURIComponent(slugify(name) || name)}`,
    image: BRAND_CARD,
  };
}

/** @param segment of the address */
function providerHead(segment: string): PageHead | null {
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

/** @returns the head of a page whose content does not vary; a page without a description is not listed */
function fixedHead({ name, path: canonical, title }: NonNullable<ReturnType<typeof findWebPage>>): PageHead {
  const description = PAGE_DESCRIPTIONS[name];
  return description === undefined ? PLAIN : { title, description, canonical, image: BRAND_CARD };
}

type HeadContext = Pick<AppContext, 'env' | 'answers' | 'load' | 'clock'>;

/** Only what is looked up takes a place among the requests at work. */
async function headOf(path: string, { env, load, clock }: HeadContext): Promise<FoundHead> {
  if (isDeskPath(path)) return PLAIN;
  const page = findWebPage(path);
  if (!page) return null;
  if (env.guardContent && page.access === 'content') return PLAIN;
  const { name } = page;
  const origin = env.publicWebUrl;
  const lookUp = load.open('read');
  const [, second = ''] = segmentsOf(path);
  switch (name) {
    case 'movie':
      return lookUp(() => movieHead(second, origin, 'film'));
    case 'movieReview':
      return lookUp(() => movieHead(second, origin, 'reviews'));
    case 'movieTalk':
      return lookUp(() => movieHead(second, origin, 'talk'));
    case 'article':
      return lookUp(() => articleHead(second, origin, clock.now()));
    case 'fanPost':
      return lookUp(() => fanHead(second));
    case 'blog':
      return { ...fixedHead(page), feed: BLOG_FEED };
    case 'board':
      return lookUp(() => boardHead(segmentsOf(path)[2] ?? ''));
    case 'thread':
      return lookUp(() => threadHead(second));
    case 'review':
      return lookUp(async () =>
        idSchema.safeParse(second).success && (await reviewExists(second)) ? PLAIN : null,
      );
    case 'episode':
      return lookUp(async () =>
        idSchema.safeParse(second).success && (await episodeExists(second)) ? PLAIN : null,
      );
    case 'story':
      return lookUp(() => storyHead(second));
    case 'member':
      return lookUp(() => profileHead(second, origin, clock.now()));
    case 'person':
      return lookUp(() => personHead(second, origin));
    case 'community':
      return lookUp(() => communityHead(second));
    case 'list':
      return lookUp(() => listHead(second));
    case 'statistics':
      return lookUp(async () => (await statisticsHead(second)) ?? PLAIN);
    case 'year':
      return lookUp(async () => (await statisticsHead(second, segmentsOf(path)[3])) ?? PLAIN);
    case 'memberLists':
      return lookUp(async () => ((await profileHead(second, origin, clock.now())) ? PLAIN : null));
    case 'provider':
      return providerHead(second);
    case 'genre':
    case 'industry':
      return lookUp(() => categoryHead(name, second));
    case 'landing':
      return { ...fixedHead(page), structuredData: websiteData(origin, PITCH) };
    case 'faqs':
      return { ...fixedHead(page), structuredData: faqData(await listFaqs()) };
    default:
      return fixedHead(page);
  }
}

/**
 * @param context names the site's origin and whether content is guarded, and keeps what was found for a moment
 * @returns finds the head of a page by its path; an address without a page, an unknown film and an unknown member
 *   give status 404. It rejects when the database does not answer, and when the process is full.
 */
export function createPageHeads(context: HeadContext): FindHead {
  const { env, answers } = context;
  return (path, bypassCache) => {
    const make = async (): Promise<PageHeadResponse> => {
      const head = await headOf(path, context);
      if (head && 'location' in head) return { status: 301, html: '', location: head.location };
      const onlyAt = head?.onlyAt;
      if (onlyAt !== undefined && decoded(onlyAt) !== decoded(path)) {
        return { status: 301, html: '', location: onlyAt };
      }
      return { status: head ? 200 : 404, html: renderHead(head ?? NOT_FOUND, env.publicWebUrl) };
    };
    // What is no page needs no query, and there is no end of such paths.
    return findWebPage(path) ? answers.heads.get(path, make, bypassCache) : make();
  };
}
