import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  PICTURE_BYTES_MAX,
  PICTURE_MB_MAX,
  PICTURE_MEGAPIXELS_MAX,
} from '@filmfisher/shared/pictures/pictures';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import {
  memberProfileSchema,
  ownProfileSchema,
  profileResponseSchema,
  profileUpdateSchema,
} from '@filmfisher/shared/profile/profile.schema';
import { z } from 'zod';
import { achievementsSchema } from '@filmfisher/shared/profile/achievements.schema';
import { memberPageQuerySchema } from '@filmfisher/shared/members/members.schema';
import { timelineSchema } from '@filmfisher/shared/feed/timeline.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { requireOwnAccount } from '../../accounts/index.ts';
import { updateProfile } from './profile-update.service.ts';
import { memberProfile, ownProfileOf, type ProfileParts } from './profiles.service.ts';
import { achievementsOfMember } from './achievements.service.ts';
import { timelineOf } from './timeline.service.ts';

const own = endpoint(
  {
    method: 'get',
    path: '/profile/me',
    access: 'user',
    summary: 'The own profile, private fields included',
    response: ownProfileSchema,
  },
  async ({ viewer, context }) => ownProfileOf(await requireOwnAccount(viewer), context.clock.now()),
);

const show = (parts: ProfileParts): Endpoint =>
  endpoint(
    {
      method: 'get',
      path: '/profile/:userId',
      access: 'content',
      summary: 'What anybody may read of a member',
      params: z.strictObject({ userId: idSchema }),
      fails: ['member_not_found'],
      response: memberProfileSchema,
    },
    async ({ params, viewer, context }) => memberProfile(params.userId, viewer, context.clock.now(), parts),
  );

const update = endpoint(
  {
    method: 'patch',
    path: '/profile/update',
    access: 'user',
    limit: 'profile',
    summary: `Change the own profile and picture: JPEG, PNG or WebP, ${PICTURE_MB_MAX} MB and ${PICTURE_MEGAPIXELS_MAX} megapixels at most`,
    body: profileUpdateSchema,
    upload: { field: 'profilePicture', maxBytes: PICTURE_BYTES_MAX, limit: 'picture' },
    isLong: true,
    fails: ['text_refused'],
    response: profileResponseSchema,
  },
  async ({ viewer, body, file, context, log }) => {
    const user = await updateProfile(viewer.userId, body, file?.buffer, context);
    log.info({ event: 'profile_updated', userId: viewer.userId, picture: Boolean(file) }, 'profile changed');
    return success(MESSAGES.profileUpdated, {
      profile: await ownProfileOf(user, context.clock.now()),
    });
  },
);

const achievements = endpoint(
  {
    method: 'get',
    path: '/profile/me/achievements',
    access: 'user',
    summary: 'The own level and achievements, each with its rule and how far one is',
    response: achievementsSchema,
  },
  async ({ viewer }) => achievementsOfMember(await requireOwnAccount(viewer)),
);

const timeline = endpoint(
  {
    method: 'get',
    path: '/profile/me/timeline',
    access: 'user',
    summary: 'What the member rated, reviewed and put on lists, the latest first',
    query: memberPageQuerySchema,
    response: timelineSchema,
  },
  async ({ viewer, query }) => timelineOf(viewer.userId, query),
);

/** `/profile/me` stands before `/profile/:userId`: the first fitting endpoint serves a request. */
export const profileEndpoints = (parts: ProfileParts): Endpoint[] => [
  own,
  show(parts),
  update,
  achievements,
  timeline,
];
