import { messageResponseSchema } from '@filmfisher/shared/messages/conversations.schema';
import type { ReportKind } from '@filmfisher/shared/moderation/report-reasons';
import { reviewResponseSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { suggestionResponseSchema } from '@filmfisher/shared/suggestions/suggestions.schema';
import { Types } from 'mongoose';
import { setUser } from '../domains/members/users/users.builder.ts';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { createCommunity, inCommunity } from './community-flows.ts';
import { postReview, type Fan } from './review-flows.ts';
import { OFFER, tellOffer } from './showing-flows.ts';
import type { SignedIn, TestApi } from './test-api.ts';

/** For tests: texts of one member that few others read, and how each is put out of sight. */
export interface HideableText {
  kind: ReportKind;
  id: string;
  /** What stands in it, and nowhere else. */
  text: string;
  /** Writes it again, so that word rules look at it; of what cannot be changed, another one instead. */
  again: () => Promise<void>;
}

/** Who writes, who reads, and by whom something is decided at the desk. */
export interface Cast {
  api: TestApi;
  author: Fan;
  reader: Fan;
  admin: Pick<SignedIn, 'cookie'>;
}

async function sent(
  api: TestApi,
  method: string,
  path: string,
  { cookie }: { cookie: string },
  json: object,
) {
  const { status, body } = await api.send(method, path, { cookie, json });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A film that the author finds missing. Administrators alone read of it, and see the film. */
export async function suggestedMovie({ api, author, admin }: Cast, text: string) {
  async function suggest() {
    const fields = { title: text, genre: ['Drama'], yearOfRelease: 1999 };
    const json = { kind: 'film', fields, source: 'https://news.example/film', confirm: true };
    const { suggestion } = suggestionResponseSchema.parse(
      await sent(api, 'POST', '/suggestions', author, json),
    ).data;
    return { id: suggestion._id, movieId: suggestion.movie?._id ?? '' };
  }
  const movie = {
    kind: 'suggestion' as const,
    text,
    ...(await suggest()),
    async again() {
      const refusal = { accept: false, reason: 'It is a series.' };
      await sent(api, 'POST', `/admin/suggestions/${movie.id}/decision`, admin, refusal);
      Object.assign(movie, await suggest());
    },
  };
  return movie;
}

/** What the author, as the director of the film, says under a review of the reader. */
export async function makerReply({ api, author, reader }: Cast, text: string) {
  const { _id, people } = await buildMovie({ directors: ['Kemi Adetiba'] });
  const personId = people?.[0]?.personId;
  if (!personId) throw new Error('The film names nobody');
  const movieId = _id.toHexString();
  const reviewId = (await postReview(api, movieId, reader))._id;
  await setUser(new Types.ObjectId(author.userId), {
    role: 'maker',
    maker: { personId, evidence: 'A letter of the studio' },
  });
  const put = () => sent(api, 'PUT', `/reviews/${reviewId}/maker-reply`, author, { text });
  const { makerReply: said } = reviewResponseSchema.parse(await put()).data.review;
  const again = async () => void (await put());
  return {
    kind: 'maker_reply',
    id: said?._id ?? '',
    text,
    movieId,
    reviewId,
    again,
  } as const;
}

/** A message of the author to the reader; the two follow each other. */
export async function message({ api, author, reader }: Cast, text: string) {
  async function write() {
    const json = { userId: reader.userId, text };
    const { data } = messageResponseSchema.parse(await sent(api, 'POST', '/conversations', author, json));
    return { id: data.sentMessage._id, conversationId: data.conversation._id };
  }
  const one = {
    kind: 'message' as const,
    text,
    ...(await write()),
    async again() {
      await sent(api, 'DELETE', `/conversations/${one.conversationId}`, reader, {});
      Object.assign(one, await write());
    },
  };
  return one;
}

/** A community of the author, in which the reader is. */
export async function community({ api, author, reader }: Cast, text: string) {
  const { _id: id, slug } = await createCommunity(api, author, { name: text, slug: 'of-hers' });
  await inCommunity(api, { _id: id }).join(reader);
  const again = async () => {
    await sent(api, 'PATCH', `/communities/${id}`, author, { description: `${text}, again` });
  };
  return { kind: 'community', id, text, slug, again } as const;
}

/** A place to watch a film, suggested by the author. Nobody reports its words: links die, and suggestions wait. */
export async function placeToWatch({ api, author, admin }: Cast, movieId: string, providerName: string) {
  let links = 0;
  let id = '';
  const suggest = async () => {
    links += 1;
    const link = `https://tv.example/${links}`;
    const offer = { ...OFFER, provider: 'other', providerName, link } as const;
    ({ _id: id } = await tellOffer(api, { cookie: author.cookie } as SignedIn, movieId, offer));
  };
  const decide = (json: object) => sent(api, 'POST', `/admin/offers/${id}/decision`, admin, json);
  const show = () => decide({ accept: true });
  await suggest();
  await show();
  return {
    show,
    async hide() {
      for (let members = 0; members < 3; members += 1) {
        await sent(api, 'POST', `/offers/${id}/report`, await api.signInAs('member'), {});
      }
    },
    async again() {
      await this.hide();
      await decide({ accept: false, reason: 'It is gone.' });
      await suggest();
    },
  };
}
