import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { yearParamsSchema } from '@filmfisher/shared/diary/statistics.schema';
import type { ErrorCode } from '@filmfisher/shared/errors/errors';
import type { Request } from 'express';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply, type Reply } from '../../../platform/http/reply.ts';
import type { CardNoun } from './card/card-path.ts';
import { cardOfBrand, cardOfMovie, type Card } from './card/card.service.ts';
import { cardOfList, cardOfReview, cardOfThread } from './card/text-cards.service.ts';
import { cardOfStatistics, storyOfYear } from './card/statistics-card.service.ts';

/** Sites that preview a link keep the card for a day; a score moves slowly. */
const CACHE = 'public, max-age=86400';

/** Answers a known card without drawing it. */
async function sendCard({ etag, draw }: Card, request: Request): Promise<Reply<never>> {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const isKnown = known?.includes(etag) === true;
  return reply({
    ...(isKnown && { status: 304 }),
    raw: { type: 'image/jpeg', body: isKnown ? '' : await draw() },
    headers: {
      ETag: etag,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // A card is made to be shown elsewhere.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

/** Short for what its writer may hide, so that nobody need wait long. */
const SHORT_CACHE = 'public, max-age=300';

const cards = [
  {
    noun: 'movies',
    find: cardOfMovie,
    fails: 'movie_not_found',
    cache: CACHE,
    summary: 'The card that a shared link to a film shows: 1200 × 630, title, year and score',
  },
  {
    noun: 'lists',
    find: cardOfList,
    fails: 'list_not_found',
    cache: SHORT_CACHE,
    summary: 'The card that a shared link to a list shows, where everybody can find the list',
  },
  {
    noun: 'reviews',
    find: cardOfReview,
    fails: 'review_not_found',
    cache: SHORT_CACHE,
    summary: 'The card that a shared link to a review shows; one that gives the plot away is not quoted',
  },
  {
    noun: 'threads',
    find: cardOfThread,
    fails: 'thread_not_found',
    cache: SHORT_CACHE,
    summary: 'The card that a shared link to a thread shows, where everybody may read the thread',
  },
] satisfies readonly { noun: CardNoun; fails: ErrorCode; [other: string]: unknown }[];

const nounCards = cards.map(({ noun, find, fails, cache, summary }) =>
  endpoint(
    {
      method: 'get',
      path: `/${noun}/:id/card.jpg`,
      access: 'content',
      summary,
      params: z.strictObject({ id: idSchema }),
      fails: [fails],
      cache,
      produces: 'image/jpeg',
      work: 'optional',
    },
    async ({ params, context, request }) => sendCard(await find(params.id, context.heavyWork), request),
  ),
);

const brandCard = endpoint(
  {
    method: 'get',
    path: '/card.jpg',
    access: 'public',
    summary: 'The card that a shared link to any other page shows',
    cache: CACHE,
    produces: 'image/jpeg',
    work: 'optional',
  },
  ({ context, request }) => sendCard(cardOfBrand(context.heavyWork), request),
);

const statisticsCards = [
  {
    path: '/profile/:userId/statistics/card.jpg',
    params: z.strictObject({ userId: idSchema, year: z.undefined().optional() }),
  },
  { path: '/profile/:userId/years/:year/card.jpg', params: yearParamsSchema },
].map(({ path, params }) =>
  endpoint(
    {
      method: 'get',
      path,
      access: 'content',
      summary: "The card that a shared link to a member's statistics shows, where everybody may see them",
      params,
      fails: ['statistics_not_shown'],
      cache: SHORT_CACHE,
      produces: 'image/jpeg',
      work: 'optional',
    },
    async ({ params: { userId, year }, context, request }) =>
      sendCard(await cardOfStatistics(userId, year, context.heavyWork), request),
  ),
);

const yearStory = endpoint(
  {
    method: 'get',
    path: '/profile/:userId/years/:year/story.jpg',
    access: 'content',
    summary: 'A year in films as a picture to post: 1080 × 1920; private entries are in it for nobody',
    params: yearParamsSchema,
    fails: ['member_not_found', 'statistics_not_shown'],
    cache: 'private, no-cache',
    produces: 'image/jpeg',
    work: 'optional',
  },
  async ({ params: { userId, year }, viewer, context, request }) =>
    sendCard(await storyOfYear(userId, year, viewer, context), request),
);

export const endpoints: Endpoint[] = [...nounCards, brandCard, ...statisticsCards, yearStory];
