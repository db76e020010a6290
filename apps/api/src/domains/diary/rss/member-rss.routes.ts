import { diaryQuerySchema, type Entry } from '@filmfisher/shared/diary/diary.schema';
import { moviePagePath } from '@filmfisher/shared/movies/movie-paths';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { pagePath } from '@filmfisher/shared/pages/web-routes';
import type { Types } from 'mongoose';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { rssReply, type NewsFeed } from '../../../platform/http/rss.ts';
import { excerpt } from '../../../platform/text/excerpt.ts';
import { requireSeenMember } from '../../blocks/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { recentReviewsOf } from '../../reviews/index.ts';
import { listEntries } from '../entries/entries.list.service.ts';
import { presentEntries } from '../entries/entries.presenter.ts';
import { showsTo } from '../privacy/privacy-settings.service.ts';

type Item = NewsFeed['items'][number];

/** A reader of feeds asks again and again; the answer is the same for everybody. */
const CACHE = 'public, max-age=300';
/** Entries and reviews that a feed holds at most. */
const ITEMS = 50;
/** Characters of a review. */
const EXCERPT = 300;

const nameOf = ({ title, yearOfRelease }: MovieRef) => `${title} (${yearOfRelease})`;

function itemOfEntry(path: string, { _id, movie, watchedOn, stars, rewatch }: Entry): Item[] {
  // Of an unknown day there is no news.
  if (watchedOn === null) return [];
  return [
    {
      path: moviePagePath(movie),
      id: `${path}/diary#${_id}`,
      title: stars === null ? nameOf(movie) : `${nameOf(movie)}, ${stars}/10`,
      description: `${rewatch ? 'Watched again' : 'Watched'} on ${watchedOn}`,
      date: new Date(watchedOn),
    },
  ];
}

async function entriesFor(userId: Types.ObjectId, path: string): Promise<Item[]> {
  if (!(await showsTo(null, userId, 'diary'))) return [];
  const query = diaryQuerySchema.parse({ limit: String(ITEMS) });
  const { rows } = await listEntries(userId, query, false);
  return (await presentEntries(userId, rows, null)).flatMap((entry) => itemOfEntry(path, entry));
}

async function reviewsFor(userId: Types.ObjectId): Promise<Item[]> {
  const reviews = await recentReviewsOf(userId, ITEMS);
  const movies = await movieRefs(reviews.map(({ movieId }) => movieId));
  return reviews.flatMap(({ _id, movieId, text, spoiler, createdAt }) => {
    const movie = movies.get(movieId.toHexString());
    if (!movie) return [];
    const description = spoiler ? 'It gives the plot away.' : excerpt(text, EXCERPT);
    const path = pagePath('review', { id: _id.toHexString() });
    return [{ path, id: path, title: `Review of ${nameOf(movie)}`, description, date: createdAt }];
  });
}

const rss = endpoint(
  {
    method: 'get',
    path: '/rss/members/:id',
    access: 'content',
    summary: 'Reviews of a member and, where everybody may read it, the diary, as RSS 2.0',
    params: z.strictObject({ id: idSchema }),
    fails: ['member_not_found'],
    produces: 'application/rss+xml',
    cache: CACHE,
  },
  async ({ params, context }) => {
    // Feed readers are not signed in: the feed shows only what everybody sees.
    const { _id, username } = await requireSeenMember(params.id, null);
    const path = pagePath('member', { userId: _id.toHexString() });
    const news = await Promise.all([entriesFor(_id, path), reviewsFor(_id)]);
    const items = news
      .flat()
      .sort((one, other) => other.date.getTime() - one.date.getTime())
      .slice(0, ITEMS);
    const about = { title: username, description: `What ${username} watched and reviewed` };
    const feedPath = `/rss/members/${_id.toHexString()}`;
    return rssReply({ path, feedPath, ...about, items }, context.env.publicWebUrl);
  },
);

export const endpoints: Endpoint[] = [rss];
