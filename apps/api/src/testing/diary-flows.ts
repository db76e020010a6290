import { entryResponseSchema } from '@filmfisher/shared/diary/diary.schema';
import { expect } from 'vitest';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import type { SignedIn, TestApi } from './test-api.ts';

/** Leaves an entry that stays and one that is deleted, with notes of the member, favourites, a PIN, what the member says of a film's sides, content and subtitles, and who sees the diary. Each of the two names the other in an entry and asks them to watch together. */
export async function keepDiary(api: TestApi, me: SignedIn, other: SignedIn, movieId: string): Promise<void> {
  const idOf = ({ user }: SignedIn) => user._id.toHexString();
  const act = async (method: string, path: string, json?: object, { cookie } = me) => {
    const { status, body } = await api.send(method, path, { cookie, ...(json && { json }) });
    expect(status, `${method} ${path}`).toBeLessThan(300);
    return body;
  };
  await act('PUT', `/profile/${idOf(other)}/follow`);
  await act('PUT', `/profile/${idOf(me)}/follow`, undefined, other);
  await act('POST', '/diary', { movieId, note: 'mine-note on the evening', withIds: [idOf(other)] });
  const another = (await buildMovie())._id.toHexString();
  await act('POST', '/diary', { movieId: another, withIds: [idOf(me)] }, other);
  const evening = { day: '2199-01-01', movieIds: [movieId] };
  await act('POST', '/evenings', { ...evening, withIds: [idOf(other)] });
  await act('POST', '/evenings', { ...evening, withIds: [idOf(me)] }, other);
  await act('PUT', '/settings/first-steps', { state: 'skipped' });
  const deleted = await act('POST', '/diary', { movieId, note: 'mine-note on another evening' });
  await act('DELETE', `/diary/${entryResponseSchema.parse(deleted).data.entry._id}`);
  await act('PATCH', '/settings/privacy', { diary: 'followers' });
  await act('PUT', '/profile/me/favourites', { movieIds: [movieId] });
  await act('PUT', '/settings/kids-pin', { pin: '4711' });
  await act('PUT', `/movies/${movieId}/aspects`, { sound: 2 });
  await act('PUT', `/movies/${movieId}/advice`, { violence: 'some' });
  await act('PUT', `/movies/${movieId}/subtitles/english`, { score: 4, marks: ['badly_timed'] });
}
