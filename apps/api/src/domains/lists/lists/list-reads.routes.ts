import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  listListQuerySchema,
  listListSchema,
  listQuerySchema,
  listResponseSchema,
  ownListsQuerySchema,
  ownListsSchema,
} from '@filmfisher/shared/lists/lists.schema';
import { memberPageQuerySchema } from '@filmfisher/shared/members/members.schema';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { requireSeenMember } from '../../blocks/index.ts';
import { countMatches } from '../../catalogue/index.ts';
import { openList } from './lists.service.ts';
import { browseLists, editableLists, listsOfMember, listsOfMovie } from './list-reads.service.ts';
import { presentListDetail, presentLists, presentOwnLists } from './lists.presenter.ts';

const idParams = z.strictObject({ id: idSchema });
const REVALIDATED = 'private, no-cache';

const list = endpoint(
  {
    method: 'get',
    path: '/lists',
    access: 'content',
    summary:
      'Lists that everybody can find, by pages: liked lately, new, or of members whom the reader follows',
    query: listListQuerySchema,
    fails: ['unauthenticated'],
    response: listListSchema,
    cache: REVALIDATED,
  },
  async ({ query, viewer }) => {
    if (query.sort === 'following' && !viewer) throw new AppError('unauthenticated');
    const { lists, total, totalPages } = await browseLists(query, viewer);
    const { page, limit } = query;
    return { lists: await presentLists(lists, viewer), total, totalPages, page, limit };
  },
);

const mine = endpoint(
  {
    method: 'get',
    path: '/lists/mine',
    access: 'user',
    summary: 'Lists that the member may put films on, and whether a film is on each',
    query: ownListsQuerySchema,
    response: ownListsSchema,
  },
  async ({ query, viewer }) => presentOwnLists(await editableLists(viewer.userId, query.movieId)),
);

const ofMember = endpoint(
  {
    method: 'get',
    path: '/profile/:userId/lists',
    access: 'content',
    summary: "A member's lists, the newest first: for others those that everybody can find",
    params: z.strictObject({ userId: idSchema }),
    query: memberPageQuerySchema,
    fails: ['member_not_found'],
    response: listListSchema,
    cache: REVALIDATED,
  },
  async ({ params, query, viewer }) => {
    const member = await requireSeenMember(params.userId, viewer);
    const isSelf = member._id.toHexString() === viewer?.userId;
    const { lists, total, totalPages } = await listsOfMember(member._id, isSelf, query);
    return { lists: await presentLists(lists, viewer, 'one member'), total, totalPages, ...query };
  },
);

const ofMovie = endpoint(
  {
    method: 'get',
    path: '/movies/:id/lists',
    access: 'content',
    summary: 'Lists that a film is on and that everybody can find, where it was added last first',
    params: idParams,
    query: memberPageQuerySchema,
    fails: ['movie_not_found'],
    response: listListSchema,
    cache: REVALIDATED,
  },
  async ({ params, query, viewer }) => {
    const { lists, total, totalPages } = await listsOfMovie(params.id, query);
    if (total === 0 && (await countMatches({ _id: params.id })) === 0) throw new AppError('movie_not_found');
    return { lists: await presentLists(lists, viewer), total, totalPages, ...query };
  },
);

const one = endpoint(
  {
    method: 'get',
    path: '/lists/:id',
    access: 'content',
    summary: 'A list with a page of its films; an unlisted one with the key of its link',
    params: idParams,
    query: listQuerySchema,
    fails: ['list_not_found'],
    response: listResponseSchema,
    cache: REVALIDATED,
  },
  async ({ params, query, viewer }) => {
    const answer = await presentListDetail(await openList(params.id, viewer, query.key), viewer, query);
    if (!answer) throw new AppError('list_not_found');
    return answer;
  },
);

export const endpoints: Endpoint[] = [list, mine, ofMember, ofMovie, one];
