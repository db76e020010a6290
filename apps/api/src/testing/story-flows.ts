import { storyGroupSchema, type StoryGroup } from '@filmfisher/shared/series/story-groups.schema';
import { expect } from 'vitest';
import type { TestApi } from './test-api.ts';

/** Puts films together, by an administrator of its own. @returns the story as it is answered */
export async function makeStory(
  api: TestApi,
  movieIds: readonly string[],
  fields: { kind?: StoryGroup['kind']; title?: string } = {},
): Promise<StoryGroup> {
  const { cookie } = await api.signInAs('admin');
  const json = { kind: 'parts', title: 'A story', ...fields, movieIds };
  const { status, body } = await api.send('POST', '/story-groups', { cookie, json });
  expect(status).toBe(201);
  return storyGroupSchema.parse(body);
}

/** @returns the story as everybody reads it */
export async function readStory(api: TestApi, id: string): Promise<StoryGroup> {
  return storyGroupSchema.parse((await api.send('GET', `/story-groups/${id}`)).body);
}
