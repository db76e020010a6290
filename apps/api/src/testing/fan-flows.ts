import { fanResponseSchema, type FanPost } from '@filmfisher/shared/fan-posts/fan-posts.schema';
import sharp from 'sharp';
import { decideOn } from './moderation-flows.ts';
import type { TestResponse } from './http-client.ts';
import type { SignedIn, TestApi } from './test-api.ts';

type Who = Pick<SignedIn, 'cookie'>;
type Fields = Record<string, string>;

/** @returns a PNG of one colour */
export const plainPicture = (width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#16505a' } })
    .png()
    .toBuffer();

/** Sends POST /fans. */
export function sendFanPost(
  api: TestApi,
  { cookie }: Who,
  fields: Fields,
  picture?: Buffer,
): Promise<TestResponse> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (picture) body.set('picture', new Blob([new Uint8Array(picture)]), 'fan.png');
  return api.send('POST', '/fans', { cookie, body });
}

/**
 * Leaves a fan post; one of the member's first, which waits.
 * @throws when it is refused
 */
export async function leaveFanPost(
  api: TestApi,
  who: Who,
  fields: Fields,
  picture?: Buffer,
): Promise<FanPost> {
  const { status, body } = await sendFanPost(api, who, fields, picture);
  if (status !== 201) throw new Error(`No fan post: ${status} ${JSON.stringify(body)}`);
  return fanResponseSchema.parse(body).post;
}

/** Leaves a fan post that everybody sees. */
export async function showFanPost(
  api: TestApi,
  who: Who,
  moderator: string,
  fields: Fields,
  picture?: Buffer,
): Promise<FanPost> {
  const post = await leaveFanPost(api, who, fields, picture);
  await decideOn(api, moderator, { kind: 'fan_post', id: post._id }, 'keep');
  return post;
}

/** Leaves a picture, beginning with 'mine-fan-post', and likes another member's. */
export async function leaveFanPosts(api: TestApi, me: SignedIn, other: SignedIn): Promise<void> {
  const { cookie } = await api.signInAs('moderator');
  await leaveFanPost(api, me, { text: 'mine-fan-post', alt: 'mine-fan-post' }, await plainPicture());
  const theirs = await showFanPost(api, other, cookie, { text: 'theirs-fan-post' });
  await api.send('PUT', `/fans/${theirs._id}/like`, { cookie: me.cookie });
}
