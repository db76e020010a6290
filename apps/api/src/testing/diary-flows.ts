import { entryAnswerSchema } from '@filmfisher/shared/diary';
import { expect } from 'vitest';
import type { SignedIn, TestApi } from './test-api.ts';

/** Leaves an entry that stays and one that is deleted, with notes of the member, favourites, a PIN, what the member says of a film's sides, content and subtitles, and who sees the diary. */
export async function keepDiary(api: TestApi, { cookie }: SignedIn, movieId: string): Promise<void> {
  const act = async (method: string, path: string, json?: object) => {
    const { status, body } = await api.send(method, path, { cookie, ...(json && { json }) });
    expect(status, `${method} ${path}`).toBeLessThan(300);
    return body;
  };
  await act('POST', '/diary', { movieId, note: 'mine-note on the evening' });
  const deleted = await act('POST', '/diary', { movieId, note: 'mine-note on another evening' });
  await act('DELETE', `/diary/${entryAnswerSchema.parse(deleted).data.entry._id}`);
  await act('PATCH', '/settings/privacy', { diary: 'followers' });
  await act('PUT', '/profile/me/favourites', { movieIds: [movieId] });
  await act('PUT', '/settings/kids-pin', { pin: '4711' });
  await act('PUT', `/movies/${movieId}/aspects`, { sound: 2 });
  await act('PUT', `/movies/${movieId}/advice`, { violence: 'some' });
  await act('PUT', `/movies/${movieId}/subtitles/english`, { score: 4, marks: ['badly_timed'] });
}
