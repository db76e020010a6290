import { newListResponseSchema, type ListDetail } from '@filmfisher/shared/lists/lists.schema';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import type { Fan } from './review-flows.ts';
import type { SignedIn, TestApi } from './test-api.ts';

let made = 0;

/**
 * Makes a list with as many new films.
 * @throws when it is refused
 */
export async function makeList(
  api: TestApi,
  fan: Pick<Fan, 'cookie'>,
  fields: object = {},
  movies = 0,
): Promise<ListDetail & { movieIds: string[] }> {
  made += 1;
  const json = { title: `Films for a long evening ${made}`, ...fields };
  const { status, body } = await api.send('POST', '/lists', { cookie: fan.cookie, json });
  if (status !== 201) throw new Error(`No list: ${status} ${JSON.stringify(body)}`);
  const { list } = newListResponseSchema.parse(body).data;
  const movieIds: string[] = [];
  for (let count = 0; count < movies; count += 1) {
    movieIds.push((await buildMovie())._id.toHexString());
  }
  if (movies > 0) {
    const answer = await api.send('POST', `/lists/${list._id}/films/many`, {
      cookie: fan.cookie,
      json: { movieIds },
    });
    if (answer.status !== 201) throw new Error(`No films: ${JSON.stringify(answer.body)}`);
  }
  return { ...list, movieIds };
}

/** Calls of one list, as one member; null asks as a visitor. */
export function inList(api: TestApi, { _id }: Pick<ListDetail, '_id'>) {
  const send = (method: string, path: string, who: Pick<Fan, 'cookie'> | null, json?: object) =>
    api.send(method, `/lists/${_id}${path}`, { ...(who && { cookie: who.cookie }), ...(json && { json }) });
  return {
    send,
    read: (who: Pick<Fan, 'cookie'> | null, query = '') => send('GET', query, who),
    add: (who: Pick<Fan, 'cookie'>, movieId: string, more: object = {}) =>
      send('POST', '/films', who, { movieId, ...more }),
  };
}

/** Leaves a list with notes, all beginning with 'mine-note', which another member copies, and marks on that one's. */
export async function leaveLists(
  api: TestApi,
  me: SignedIn,
  other: SignedIn,
  movieId: string,
): Promise<void> {
  const said = { title: 'mine-note as a title', description: 'mine-note on it', visibility: 'public' };
  const own = await makeList(api, me, said);
  await inList(api, own).add(me, movieId, { note: 'mine-note on a film' });
  await inList(api, own).send('POST', '/clone', other);
  const { send } = inList(api, await makeList(api, other, { title: 'theirs-list' }));
  for (const mark of ['/like', '/follow']) await send('PUT', mark, me);
}
