import { reviewResponseSchema, type Review } from '@filmfisher/shared/reviews/reviews.schema';
import type { APIRequestContext } from '@playwright/test';
import type { Credentials } from './accounts.ts';
import { succeed, type NewMember } from './members.ts';

/** Another member, who acts through the API. */
export interface Fan {
  member: NewMember;
  api: APIRequestContext;
}

/** @returns what the member types to sign in */
export function credentialsOf({ member }: Fan): Credentials {
  return { username: member.username, password: member.password };
}

export async function rate({ api }: Fan, movieId: string, stars: number): Promise<void> {
  await succeed(await api.put(`/api/v1/movies/${movieId}/rating`, { data: { stars } }));
}

/** @returns the review as it was stored */
export async function postReview(
  { api }: Fan,
  movieId: string,
  text: string,
  { spoiler = false }: { spoiler?: boolean } = {},
): Promise<Review> {
  const answer = await succeed(
    await api.post(`/api/v1/movies/${movieId}/reviews`, { data: { text, spoiler } }),
  );
  return reviewResponseSchema.parse(await answer.json()).data.review;
}
