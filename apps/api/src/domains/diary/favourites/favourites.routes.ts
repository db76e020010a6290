import {
  chosenFavouritesSchema,
  favouritesInputSchema,
  favouritesSchema,
} from '@filmfisher/shared/diary/favourites.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { Types } from 'mongoose';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { requireSeenMember } from '../../blocks/index.ts';
import { requireOwnAccount } from '../../accounts/index.ts';
import { ownProfileOf } from '../../community/index.ts';
import { favouritesOf, setFavourites } from './favourites.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/profile/:userId/favourites',
    access: 'content',
    summary: 'The films at the top of the profile, in the order of the member',
    params: z.strictObject({ userId: idSchema }),
    fails: ['member_not_found'],
    response: favouritesSchema,
  },
  async ({ params, viewer }) => {
    const { _id } = await requireSeenMember(params.userId, viewer);
    return { favourites: await favouritesOf(_id) };
  },
);

const set = endpoint(
  {
    method: 'put',
    path: '/profile/me/favourites',
    access: 'verified',
    limit: 'choices',
    summary: 'Choose the films at the top of your profile: four at most, in this order',
    body: favouritesInputSchema,
    fails: ['movie_not_found'],
    response: chosenFavouritesSchema,
  },
  async ({ body, viewer, context }) => {
    const favourites = await setFavourites(new Types.ObjectId(viewer.userId), body.movieIds);
    const profile = await ownProfileOf(await requireOwnAccount(viewer), context.clock.now());
    return { ...profile, favourites };
  },
);

export const endpoints: Endpoint[] = [list, set];
