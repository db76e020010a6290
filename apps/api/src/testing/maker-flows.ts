import { setUser } from '../domains/members/users/users.builder.ts';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { newFan, postReview } from './review-flows.ts';
import type { SignedIn, TestApi } from './test-api.ts';

/** Replies to a review as the director of its film, which the member is for that long. */
export async function replyAsMaker(api: TestApi, { cookie, user }: SignedIn, text: string): Promise<void> {
  const { _id, people } = await buildMovie({ directors: ['Kemi Adetiba'] });
  const personId = people?.[0]?.personId;
  if (!personId) throw new Error('The film names nobody');
  const review = await postReview(api, _id.toHexString(), await newFan(api));
  await setUser(user._id, { role: 'maker', maker: { personId, evidence: 'A letter of the studio' } });
  const { status } = await api.send('PUT', `/reviews/${review._id}/maker-reply`, { cookie, json: { text } });
  if (status !== 200) throw new Error(`No reply: ${status}`);
  await setUser(user._id, { role: user.role, maker: undefined });
}

/** @returns a signed-in verified filmmaker, who is this person of the catalogue */
export async function signInMaker(api: TestApi, name: string): Promise<SignedIn> {
  const maker = await api.signInAs('maker');
  const { people } = await buildMovie({ directors: [name] });
  const personId = people?.[0]?.personId;
  if (!personId) throw new Error('The film names nobody');
  await setUser(maker.user._id, { maker: { personId, evidence: 'A letter of the studio' } });
  return maker;
}
