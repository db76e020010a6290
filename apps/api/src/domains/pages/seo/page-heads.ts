import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { PITCH, descriptionOf } from '@filmfisher/shared/pages/page-heads';
import { partsOf } from '@filmfisher/shared/pages/path-pattern';
import {
  findWebPage,
  isDeskPage,
  type NamingPage,
  type PageParts,
} from '@filmfisher/shared/pages/web-routes';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import type { AppContext } from '../../../platform/context.ts';
import type { PageHeadResponse } from '../../../platform/http/response-cache.ts';
import type { FindHead } from '../../../platform/http/web-app.ts';
import { listFaqs } from '../faqs/faqs.routes.ts';
import { kidsMovieExists } from '../../kids/index.ts';
import { findListPage } from '../../lists/index.ts';
import { episodeExists } from '../../series/index.ts';
import { articleHead, BLOG_FEED, fanHead } from './article-head.ts';
import { BRAND_CARD, renderHead, type FoundHead, type PageHead, PLAIN } from './page-head.ts';
import { categoryHead, personHead, providerHead, storyHead } from './catalogue-heads.ts';
import { listHead, memberPageHead, profileHead, statisticsHead } from './member-heads.ts';
import { movieHead, reviewHead } from './movie-head.ts';
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

/** @returns the head of a page whose content does not vary; a page without a description is not listed */
function fixedHead({ name, path: canonical, title }: NonNullable<ReturnType<typeof findWebPage>>): PageHead {
  const description = descriptionOf(name);
  return description === undefined ? PLAIN : { title, description, canonical, image: BRAND_CARD };
}

type HeadContext = Pick<AppContext, 'env' | 'answers' | 'load' | 'clock'>;

interface Surroundings {
  origin: string;
  now: Date;
}

/** @param parts of the address that vary, as they were before they were put there */
type FindPageHead<Name extends NamingPage> = (
  parts: PageParts<Name>,
  { origin, now }: Surroundings,
) => Promise<FoundHead> | FoundHead;

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
const HEADS: { [Name in NamingPage]: FindPageHead<Name> } = {
  movie: ({ id }, { origin }) => movieHead(id, origin, 'film'),
  movieReview: ({ id }, { origin }) => movieHead(id, origin, 'reviews'),
  movieTalk: ({ id }, { origin }) => movieHead(id, origin, 'talk'),
  suggestChange: async ({ id }, { origin }) => {
    const head = await movieHead(idOfSegment(id), origin, 'film');
    return head && !('location' in head) ? PLAIN : head;
  },
  article: ({ article }, { origin, now }) => articleHead(article, origin, now),
  fanPost: ({ id }) => fanHead(id),
  board: ({ slug }) => boardHead(slug),
  thread: ({ thread }) => threadHead(thread),
  review: ({ id }) => reviewHead(id),
  episode: ({ id }) => episodeHead(id),
  kidsMovie: ({ id }) => kidsMovieHead(id),
  story: ({ story }) => storyHead(story),
  member: ({ userId }, { origin, now }) => profileHead(userId, origin, now),
  memberRatings: ({ userId }, { now }) => memberPageHead(userId, now),
  memberLists: ({ userId }, { now }) => memberPageHead(userId, now),
  diary: ({ userId }, { now }) => memberPageHead(userId, now),
  statistics: ({ userId }, { now }) => sharedHead(userId, undefined, now),
  year: ({ userId, year }, { now }) => sharedHead(userId, year, now),
  person: ({ person }, { origin }) => personHead(person, origin),
  community: ({ slug }) => communityHead(slug),
  list: ({ list }) => listHead(list),
  editList: ({ list }) => listEditHead(idOfSegment(list)),
  provider: ({ provider }) => providerHead(provider),
  genre: ({ category }) => categoryHead('genre', category),
  industry: ({ category }) => categoryHead('industry', category),
  conversation: unsaid,
  decision: unsaid,
  writeArticle: unsaid,
};

const isNaming = (name: string): name is NamingPage => Object.hasOwn(HEADS, name);

/** Only heads that need a look-up take a place among the requests at work. */
async function headOf(path: string, { env, load, clock }: HeadContext): Promise<FoundHead> {
  const page = findWebPage(path);
  if (!page) return null;
  if (isDeskPage(page) || (env.guardContent && page.access === 'content')) return PLAIN;
  const { name } = page;
  const origin = env.publicWebUrl;
  if (isNaming(name)) {
    const parts = Object.fromEntries(
      Object.entries(partsOf(page.path, path)).map(([part, text]) => [part, decoded(text)]),
    );
    // The path is that of this very page, so its parts are there.
    const find = HEADS[name] as (
      parts: Record<string, string>,
      around: Surroundings,
    ) => ReturnType<FindPageHead<NamingPage>>;
    return load.open('read')(() => find(parts, { origin, now: clock.now() }));
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
