import {
  recommendationsSchema,
  type Recommendations,
} from '@filmfisher/shared/recommendations/recommendations.schema';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { buildMovie, type MovieTraits } from '../catalogue/movies/movies.builder.ts';
import { MovieModel } from '../catalogue/movies/movies.model.ts';
import { DismissalModel } from './dismissals.model.ts';
import { recommendationsPersonalData } from './dismissals.service.ts';

const UNKNOWN_ID = 'f'.repeat(24);

let api: TestApi;
const films = new Map<string, Awaited<ReturnType<typeof buildMovie>>>();

const MOVIES: MovieTraits[] = [
  { title: 'King of Boys', genre: ['Crime'], directors: ['Kemi Adetiba'], cast: ['Sola Sobowale'] },
  { title: 'The Wedding Party', genre: ['Comedy'], directors: ['Kemi Adetiba'] },
  { title: 'Diamond Ring', genre: ['Family'], cast: ['Sola Sobowale'] },
  { title: 'Another Crime', genre: ['Crime'], overallRating: 5 },
  { title: 'Crime Elsewhere', genre: ['Crime'], industry: 'Hollywood', overallRating: 9 },
  { title: 'First Drama', genre: ['Drama'], overallRating: 9 },
  { title: 'Second Drama', genre: ['Drama'], overallRating: 7 },
  { title: 'A Horror', genre: ['Horror'] },
];

beforeAll(async () => {
  api = await createTestApi();
  for (const film of MOVIES) films.set(String(film.title), await buildMovie(film));
});
afterAll(() => api.close());

const idOf = (title: string): string => films.get(title)?._id.toHexString() ?? '';

async function memberWhoLikes(genres: string[]): Promise<SignedIn> {
  const member = await api.signInAs('member');
  const json = { preferredGenres: JSON.stringify(genres) };
  expect((await api.send('PATCH', '/profile/update', { cookie: member.cookie, json })).status).toBe(200);
  return member;
}

async function picks(member: SignedIn, query = ''): Promise<Recommendations['movies']> {
  const { status, body } = await api.send('GET', `/recommendations${query}`, { cookie: member.cookie });
  expect(status).toBe(200);
  return recommendationsSchema.parse(body).movies;
}

const titlesOf = (movies: Recommendations['movies']): string[] => movies.map(({ movie }) => movie.title);

async function rate(member: SignedIn, title: string, stars: number): Promise<void> {
  const path = `/movies/${idOf(title)}/rating`;
  const { status } = await api.send('PUT', path, { cookie: member.cookie, json: { stars } });
  expect(status).toBe(200);
}

describe('recommendations', () => {
  it('are empty for a member of whom nothing is known', async () => {
    expect(await picks(await api.signInAs('member'))).toEqual([]);
  });

  it('are the best films of the preferred genres, and say so', async () => {
    const member = await memberWhoLikes(['Drama']);
    expect((await picks(member)).map(({ movie, reason }) => [movie.title, reason])).toEqual([
      ['First Drama', 'Drama, from your profile'],
      ['Second Drama', 'Drama, from your profile'],
    ]);
  });

  it('follow from what a member liked: its director, its leads, its kind; never what was rated', async () => {
    const member = await api.signInAs('member');
    await rate(member, 'King of Boys', 9);
    await rate(member, 'A Horror', 3);
    const found = await picks(member);
    expect(titlesOf(found)).toEqual(['The Wedding Party', 'Diamond Ring', 'Another Crime']);
    expect(new Set(found.map(({ reason }) => reason))).toEqual(new Set(['You rated King of Boys 9/10']));
  });

  it('are at least half African for a member whose ratings are, and begin with African films for a new one', async () => {
    for (let nth = 1; nth <= 6; nth += 1) {
      const title = `Western ${nth}`;
      films.set(
        title,
        await buildMovie({ title, genre: ['Western'], industry: 'Hollywood', overallRating: 9 }),
      );
    }
    const ours = await buildMovie({ title: 'Eastern', genre: ['Western'], industry: 'Ghollywood' });
    const newcomer = await memberWhoLikes(['Western']);
    expect(titlesOf(await picks(newcomer, '?limit=4'))[0]).toBe('Eastern');

    const member = await memberWhoLikes(['Western']);
    await rate(member, 'Western 1', 9);
    await rate(member, 'A Horror', 4);
    const found = await picks(member, '?limit=4');
    expect(found.filter(({ movie }) => movie.industry !== 'Hollywood')).toHaveLength(2);
    expect(found.map(({ reason }) => reason)).toContain('Among the best of Nollywood');
    await MovieModel.deleteOne({ _id: ours._id });
  });

  it('read the languages of what a member liked: two K-dramas rated 10 bring K-dramas', async () => {
    const korean = { language: 'Korean', industry: 'K-drama', type: 'series' } as const;
    for (const [title, genre] of [
      ['Squid', 'Thriller'],
      ['Crash', 'Romance'],
      ['Signal', 'Mystery'],
      ['Reply', 'Family'],
    ] as const)
      films.set(title, await buildMovie({ title, genre: [genre], ...korean }));
    const member = await memberWhoLikes(['Drama']);
    await rate(member, 'Squid', 10);
    await rate(member, 'Crash', 10);
    const found = await picks(member, '?limit=3');
    expect(titlesOf(found).slice(0, 2).sort()).toEqual(['Reply', 'Signal']);
    expect(found[0]?.reason).toBe('You like films in Korean');

    const reader = await api.signInAs('member');
    const json = { preferredLanguages: ['Korean'] };
    await api.send('PATCH', '/profile/update', { cookie: reader.cookie, json });
    const chosen = await picks(reader);
    expect(titlesOf(chosen).sort()).toEqual(['Crash', 'Reply', 'Signal', 'Squid']);
    expect(new Set(chosen.map(({ reason }) => reason))).toEqual(new Set(['In Korean, from your profile']));
  });

  it('leave out what is on a watch list', async () => {
    const member = await memberWhoLikes(['Drama']);
    const path = `/movies/${idOf('Second Drama')}/watch`;
    await api.send('PUT', path, { cookie: member.cookie, json: { status: 'watched' } });
    expect(titlesOf(await picks(member))).toEqual(['First Drama']);
  });

  it('never show a dismissed film again, on any device, until it is recalled', async () => {
    const member = await memberWhoLikes(['Drama']);
    const other = await memberWhoLikes(['Drama']);
    const path = `/recommendations/${idOf('First Drama')}/dismissal`;
    for (let time = 1; time <= 2; time += 1) {
      const { status, body } = await api.send('PUT', path, { cookie: member.cookie, json: {} });
      expect([status, body]).toEqual([200, { dismissed: true }]);
    }
    expect(await DismissalModel.countDocuments({ userId: member.user._id })).toBe(1);
    expect(titlesOf(await picks(member))).toEqual(['Second Drama']);
    expect(titlesOf(await picks(other))).toEqual(['First Drama', 'Second Drama']);

    const { status, body } = await api.send('DELETE', path, { cookie: member.cookie });
    expect([status, body]).toEqual([200, { dismissed: false }]);
    expect(titlesOf(await picks(member))).toEqual(['First Drama', 'Second Drama']);
  });

  it('are as many as were asked for', async () => {
    const member = await memberWhoLikes(['Drama', 'Crime', 'Comedy']);
    expect(await picks(member, '?limit=2')).toHaveLength(2);
    for (const query of ['?limit=0', '?limit=31', '?limit=x', '?page=1']) {
      const { status } = await api.send('GET', `/recommendations${query}`, { cookie: member.cookie });
      expect(status).toBe(400);
    }
  });

  it('outlive the deletion of a film that a member liked', async () => {
    const gone = await buildMovie({ title: 'Soon Gone', directors: ['Ada Ojo'] });
    films.set('Soon Gone', gone);
    const member = await api.signInAs('member');
    await rate(member, 'Soon Gone', 10);
    await MovieModel.deleteOne({ _id: gone._id });
    expect(await picks(member)).toEqual([]);
  });

  it('are for members only, and name a film that does not exist', async () => {
    expect((await api.send('GET', '/recommendations')).status).toBe(401);
    const path = `/recommendations/${idOf('First Drama')}/dismissal`;
    expect((await api.send('PUT', path, { json: {} })).status).toBe(401);
    const { cookie } = await api.signInAs('member');
    for (const [id, status] of [
      [UNKNOWN_ID, 404],
      ['nonsense', 400],
    ] as const) {
      const answer = await api.send('PUT', `/recommendations/${id}/dismissal`, { cookie, json: {} });
      expect(answer.status).toBe(status);
      expect((await api.send('DELETE', `/recommendations/${id}/dismissal`, { cookie })).status).toBe(status);
    }
  });

  it('hand over and erase what a member dismissed, and nothing of others', async () => {
    const [one, other] = [await api.signInAs('member'), await api.signInAs('member')];
    const path = `/recommendations/${idOf('A Horror')}/dismissal`;
    for (const { cookie } of [one, other]) await api.send('PUT', path, { cookie, json: {} });
    expect(await recommendationsPersonalData.read(one.user._id)).toMatchObject([
      { movieId: idOf('A Horror') },
    ]);
    await recommendationsPersonalData.erase(one.user._id, api.context);
    expect(await DismissalModel.countDocuments({ userId: one.user._id })).toBe(0);
    expect(await DismissalModel.countDocuments({ userId: other.user._id })).toBe(1);
  });
});

describe('GET /movies/{id}/alike', () => {
  async function alike(title: string) {
    const { status, body } = await api.send('GET', `/movies/${idOf(title)}/alike`);
    expect(status).toBe(200);
    return recommendationsSchema.parse(body).movies;
  }

  it('finds films by the same people and of the same kind, and says what they share', async () => {
    const found = await alike('King of Boys');
    expect(found.map(({ movie, reason }) => [movie.title, reason])).toEqual([
      ['The Wedding Party', 'Also with Kemi Adetiba'],
      ['Diamond Ring', 'Also with Sola Sobowale'],
      ['Another Crime', 'Crime, Nollywood'],
    ]);
  });

  it('leaves the other parts of its story to the story', async () => {
    const storyGroupId = new Types.ObjectId();
    await MovieModel.updateMany(
      { title: mongoose.trusted({ $in: ['King of Boys', 'Diamond Ring'] }) },
      { storyGroupId },
    );
    expect(titlesOf(await alike('King of Boys'))).toEqual(['The Wedding Party', 'Another Crime']);
  });

  it('answers 404 for a film that does not exist', async () => {
    expect(await api.send('GET', `/movies/${UNKNOWN_ID}/alike`)).toMatchObject({ status: 404 });
  });
});
