import { isDeskPath } from '@filmfisher/shared/desk-routes';
import { idSchema } from '@filmfisher/shared/ids';
import { listIdOf } from '@filmfisher/shared/list-path';
import { movieIdOf } from '@filmfisher/shared/movie-path';
import { PAGE_DESCRIPTIONS, PITCH } from '@filmfisher/shared/page-descriptions';
import { findWebPage, type NamingPage } from '@filmfisher/shared/web-routes';
import type { AppContext } from '../../../platform/context.ts';
import type { PageHeadResponse } from '../../../platform/http/response-cache.ts';
import type { FindHead } from '../../../platform/http/web-app.ts';
import { listFaqs } from '../faqs/faqs.service.ts';
import { kidsMovieExists } from '../../kids/index.ts';
import { findListPage } from '../../lists/index.ts';
import { episodeExists } from '../../series/index.ts';
import { articleHead, BLOG_FEED } from './article-head.ts';
import { BRAND_CARD } from './brand-card.ts';
import { categoryHead, providerHead } from './category-heads.ts';
import { fanHead } from './fan-head.ts';
import { listHead } from './list-heads.ts';
import { memberPageHead, profileHead } from './member-heads.ts';
import { movieHead } from './movie-head.ts';
import { renderHead, type FoundHead, type PageHead } from './page-head.ts';
import { personHead } from './person-head.ts';
import { PLAIN } from './plain-head.ts';
import { reviewHead } from './review-head.ts';
import { statisticsHead } from './statistics-head.ts';
import { storyHead } from './story-head.ts';
import { faqData, websiteData } from './structured-data.ts';
import { boardHead, communityHead, threadHead } from './talk-heads.ts';

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

/** @returns the head of a page whose content does not vary; a page without a description is not listed */
function fixedHead({ name, path: canonical, title }: NonNullable<ReturnType<typeof findWebPage>>): PageHead {
  const description = PAGE_DESCRIPTIONS[name];
  return description === undefined ? PLAIN : { title, description, canonical, image: BRAND_CARD };
}

type HeadContext = Pick<AppContext, 'env' | 'answers' | 'load' | 'clock'>;

/** What a page is found by. */
interface Asked {
  /** The second to the fourth part of the address; empty where it has none. */
  second: string;
  third: string;
  fourth: string;
  origin: string;
  now: Date;
}

/** Of what is not for everybody: whether it is there, its address must not tell. */
const unsaid = () => PLAIN;

/** @returns PLAIN where it is there, so that a wrong address is answered 404; null where it is not */
const whereThere =
  (exists: (id: string) => Promise<boolean>) =>
  async (id: string): Promise<PageHead | null> =>
    idSchema.safeParse(id).success && (await exists(id)) ? PLAIN : null;

const kidsMovieHead = whereThere(kidsMovieExists);
const episodeHead = whereThere(episodeExists);
const listEditHead = whereThere(async (id) => (await findListPage(id)) !== null);

/** @returns the head of the statistics that a member shares, and of those that stay closed nothing */
const sharedHead = async (userId: string, year: string | undefined, now: Date) =>
  (await memberPageHead(userId, now)) && ((await statisticsHead(userId, year)) ?? PLAIN);

/** Every page whose address names something finds out here whether that is there. */
const HEADS: Record<NamingPage, (asked: Asked) => Promise<FoundHead> | FoundHead> = {
  movie: ({ second, origin }) => movieHead(second, origin, 'film'),
  movieReview: ({ second, origin }) => movieHead(second, origin, 'reviews'),
  movieTalk: ({ second, origin }) => movieHead(second, origin, 'talk'),
  suggestChange: async ({ second, origin }) => {
    const head = await movieHead(movieIdOf(second), origin, 'film');
    return head && !('location' in head) ? PLAIN : head;
  },
  article: ({ second, origin, now }) => articleHead(second, origin, now),
  fanPost: ({ second }) => fanHead(second),
  board: ({ third }) => boardHead(third),
  thread: ({ second }) => threadHead(second),
  review: ({ second }) => reviewHead(second),
  episode: ({ second }) => episodeHead(second),
  kidsMovie: ({ second }) => kidsMovieHead(second),
  story: ({ second }) => storyHead(second),
  member: ({ second, origin, now }) => profileHead(second, origin, now),
  memberRatings: ({ second, now }) => memberPageHead(second, now),
  memberLists: ({ second, now }) => memberPageHead(second, now),
  diary: ({ second, now }) => memberPageHead(second, now),
  statistics: ({ second, now }) => sharedHead(second, undefined, now),
  year: ({ second, fourth, now }) => sharedHead(second, fourth, now),
  person: ({ second, origin }) => personHead(second, origin),
  community: ({ second }) => communityHead(second),
  list: ({ second }) => listHead(second),
  editList: ({ second }) => listEditHead(listIdOf(second)),
  provider: ({ second }) => providerHead(second),
  genre: ({ second }) => categoryHead('genre', second),
  industry: ({ second }) => categoryHead('industry', second),
  conversation: unsaid,
  decision: unsaid,
  writeArticle: unsaid,
};

const isNaming = (name: string): name is NamingPage => Object.hasOwn(HEADS, name);

/** Only heads that need a look-up take a place among the requests at work. */
async function headOf(path: string, { env, load, clock }: HeadContext): Promise<FoundHead> {
  if (isDeskPath(path)) return PLAIN;
  const page = findWebPage(path);
  if (!page) return null;
  if (env.guardContent && page.access === 'content') return PLAIN;
  const { name } = page;
  const origin = env.publicWebUrl;
  if (isNaming(name)) {
    const [, second = '', third = '', fourth = ''] = segmentsOf(path);
    const asked = { second, third, fourth, origin, now: clock.now() };
    return load.open('read')(() => HEADS[name](asked));
  }
  switch (name) {
    case 'blog':
      return { ...fixedHead(page), feed: BLOG_FEED };
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
