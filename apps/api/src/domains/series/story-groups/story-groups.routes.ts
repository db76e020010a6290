import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  storyGroupChangeSchema,
  storyGroupInputSchema,
  storyGroupSchema,
  storySeenSchema,
} from '@filmfisher/shared/series/story-groups.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, sharedEndpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { changeStory, getStory, makeStory, removeStory, seenOfStory } from './story-groups.service.ts';

const params = z.strictObject({ id: idSchema });

const one = sharedEndpoint(
  {
    path: '/story-groups/:id',
    access: 'content',
    summary: 'Films that tell one story, in order, with the score of all of them together',
    params,
    fails: ['story_not_found'],
    response: storyGroupSchema,
    cache: 'private, no-cache',
  },
  async ({ params: { id } }) => getStory(id),
);

const seen = endpoint(
  {
    method: 'get',
    path: '/story-groups/:id/seen',
    access: 'user',
    summary: 'Which films of a story you have rated or marked as watched',
    params,
    fails: ['story_not_found'],
    response: storySeenSchema,
  },
  async ({ params: { id }, viewer }) => ({ movieIds: await seenOfStory(viewer.userId, id) }),
);

const make = endpoint(
  {
    method: 'post',
    path: '/story-groups',
    access: 'admin',
    limit: 'desk',
    summary: 'Put films together that tell one story',
    body: storyGroupInputSchema,
    fails: ['movie_not_found', 'in_other_story', 'story_not_found'],
    response: storyGroupSchema,
    status: 201,
  },
  async ({ body, viewer, context }) => makeStory(context, viewer.userId, body),
);

const change = endpoint(
  {
    method: 'patch',
    path: '/story-groups/:id',
    access: 'admin',
    limit: 'desk',
    summary: 'Change a story; its films are replaced by those that are sent',
    params,
    body: storyGroupChangeSchema,
    fails: ['story_not_found', 'movie_not_found', 'in_other_story'],
    response: storyGroupSchema,
  },
  async ({ params: { id }, body, viewer, context }) => changeStory(context, viewer.userId, id, body),
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/story-groups/:id',
    access: 'admin',
    limit: 'desk',
    summary: 'Take a story apart; its films stay',
    params,
    fails: ['story_not_found'],
    response: messageResponseSchema,
  },
  async ({ params: { id }, viewer, context }) => {
    await removeStory(context, viewer.userId, id);
    return success('The story was taken apart. Its films stay.', {});
  },
);

export const endpoints: Endpoint[] = [one, seen, make, change, remove];
