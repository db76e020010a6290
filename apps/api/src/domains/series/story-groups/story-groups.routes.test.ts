import { computeScore } from '@filmfisher/shared/ratings/compute-score';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStory, readStory } from '../../../testing/story-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { MemberMovieModel } from '../../ratings/member-movies/member-movies.model.ts';

let api: TestApi;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  [admin, member] = [await api.signInAs('admin'), await api.signInAs('member')];
});
afterAll(() => api.close());

async function movies(count: number): Promise<string[]> {
  const built = [];
  for (let index = 0; index < count; index += 1) built.push((await buildMovie())._id.toHexString());
  return built;
}
const send = (method: string, path: string, json?: object, { cookie }: SignedIn = admin) =>
  api.send(method, path, { cookie, ...(json && { json }) });
const idsOf = async (id: string) => (await readStory(api, id)).movies.map(({ _id }) => _id);

describe('films that tell one story', () => {
  it('stand in the order in which they are watched, name their story, and lists can be narrowed to them', async () => {
    const [one = '', two = ''] = await movies(3);
    const story = await makeStory(api, [two, one], { title: 'Living in Bondage', kind: 'sequels' });
    expect(story).toMatchObject({ slug: 'living-in-bondage', kind: 'sequels', votes: 0, overallRating: 0 });
    expect(await idsOf(story._id)).toEqual([two, one]);
    expect((await api.send('GET', `/movies/${one}`)).body).toMatchObject({
      storyGroupId: story._id,
      storyPosition: 2,
    });
    const list = await api.send('GET', `/movies?storyGroup=${story._id}`);
    expect(list.body).toMatchObject({ total: 2 });
  });

  it('are replaced by those that are sent, and free again when the story is taken apart', async () => {
    const [one = '', two = '', three = ''] = await movies(3);
    const { _id } = await makeStory(api, [one, two]);
    expect(
      await send('PATCH', `/story-groups/${_id}`, { movieIds: [three, two], title: 'New' }),
    ).toMatchObject({
      status: 200,
      body: { title: 'New', slug: 'new' },
    });
    expect(await idsOf(_id)).toEqual([three, two]);
    expect((await api.send('GET', `/movies/${one}`)).body).not.toHaveProperty('storyGroupId');
    await send('DELETE', `/movies/${two}`);
    expect((await send('DELETE', `/story-groups/${_id}`)).status).toBe(200);
    await send('POST', `/movies/${two}/restore`);
    for (const id of [two, three]) {
      expect((await api.send('GET', `/movies/${id}`)).body).not.toHaveProperty('storyGroupId');
    }
    expect((await api.send('GET', `/story-groups/${_id}`)).status).toBe(404);
  });

  it('are in no other story, and nothing of a refused change is stored', async () => {
    const [one = '', two = '', three = '', four = ''] = await movies(4);
    await makeStory(api, [one, two]);
    const other = await makeStory(api, [three, four]);
    const refused = await send('PATCH', `/story-groups/${other._id}`, { movieIds: [four, one] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_other_story' } });
    expect(await idsOf(other._id)).toEqual([three, four]);
  });

  it('keep their place while they are removed', async () => {
    const [one = '', two = '', three = ''] = await movies(3);
    const { _id } = await makeStory(api, [one, two, three]);
    await send('DELETE', `/movies/${two}`);
    expect(await idsOf(_id)).toEqual([one, three]);
    await send('POST', `/movies/${two}/restore`);
    expect(await idsOf(_id)).toEqual([one, two, three]);
  });

  it('hand their place to the film that they are merged with, and take it back', async () => {
    const [one = '', two = '', into = ''] = await movies(3);
    const { _id } = await makeStory(api, [one, two]);
    await send('POST', `/movies/${one}/merge`, { into });
    expect(await idsOf(_id)).toEqual([into, two]);
    await send('POST', `/movies/${one}/unmerge`);
    expect(await idsOf(_id)).toEqual([one, two]);
    await send('POST', `/movies/${one}/merge`, { into: two });
    expect(await idsOf(_id)).toEqual([two]);
    await send('POST', `/movies/${one}/unmerge`);
    expect(await idsOf(_id)).toEqual([one, two]);
  });

  it('tell a member which of them they have seen', async () => {
    const [one = '', two = '', three = ''] = await movies(3);
    const { _id } = await makeStory(api, [one, two, three]);
    await send('PUT', `/movies/${three}/rating`, { stars: 7 }, member);
    await send('PUT', `/movies/${one}/watch`, { status: 'watched' }, member);
    await send('PUT', `/movies/${two}/watch`, { status: 'watchlist' }, member);
    const path = `/story-groups/${_id}/seen`;
    expect((await send('GET', path, undefined, member)).body).toEqual({ movieIds: [one, three] });
    expect((await api.send('GET', path)).status).toBe(401);
  });

  it.each([
    ['kind', { kind: 'saga' }],
    ['title', { title: '' }],
    ['movieIds', { movieIds: ['a'.repeat(24)] }],
    ['movieIds', { movieIds: ['a'.repeat(24), 'A'.repeat(24)] }],
    ['movieIds.0', { movieIds: ['x', 'a'.repeat(24)] }],
  ])('are refused when %s is wrong', async (field, change) => {
    const json = { kind: 'parts', title: 'T', movieIds: ['a'.repeat(24), 'b'.repeat(24)], ...change };
    const { status, body } = await send('POST', '/story-groups', json);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
  });

  it('are put together by administrators, of films and stories that there are', async () => {
    const [one = '', two = ''] = await movies(2);
    const missing = new Types.ObjectId().toHexString();
    const json = { kind: 'parts', title: 'T', movieIds: [one, two] };
    expect((await send('POST', '/story-groups', json, member)).status).toBe(403);
    expect((await send('POST', '/story-groups', { ...json, movieIds: [one, missing] })).status).toBe(404);
    expect((await send('PATCH', `/story-groups/${missing}`, { title: 'T' })).status).toBe(404);
    expect((await api.send('GET', `/story-groups/${missing}`)).status).toBe(404);
  });
});

describe('the score of a story', () => {
  /** Stores rows as ratings do. @param stars by member and film; null for one who has only watched */
  async function rate(
    movieIds: readonly string[],
    stars: readonly (number | null | undefined)[][],
    side: object,
  ) {
    for (const row of stars) {
      const userId = new Types.ObjectId();
      for (const [index, value] of row.entries()) {
        if (value === undefined) continue;
        await new MemberMovieModel({
          movieId: movieIds[index],
          userId,
          stars: value,
          critic: false,
          light: false,
          ...(value === null ? { status: 'watched' } : { ratedAt: new Date() }),
          ...side,
        }).save();
      }
    }
  }

  it('counts a member with four votes once, by their mean rounded to the nearest half', async () => {
    const ids = await movies(4);
    await rate(ids, [[10, 9, 9, 9]], {});
    const { _id } = await makeStory(api, ids);
    // 37 stars of 4 films: 9.25 is nearest to 9.5.
    const { overallRating } = computeScore({ ...NOBODY, votes: 1, sum: 9.5, viewers: 1 });
    expect(await readStory(api, _id)).toMatchObject({ votes: 1, overallRating });
  });

  it('is what plain loops come to, over members, critics and light votes, without held ones', async () => {
    const ids = await movies(3);
    const full = [[10, 8, 9], [3], [undefined, 7, 6], [null], [4, null, 5], [10, 10, 9]];
    const light = [
      [1, 1, 2],
      [undefined, 10],
    ];
    const critics = [[9, 6], [7]];
    await rate(ids, full, {});
    await rate(ids, light, { light: true });
    await rate(ids, critics, { critic: true });
    await rate(ids, [[1, 1, 1]], { light: true, hold: new Types.ObjectId() });
    const sides = [full, light, critics].map((rows) => {
      let [votes, sum, viewers] = [0, 0, 0];
      for (const row of rows) {
        let [count, stars] = [0, 0];
        for (const value of row) {
          if (value === undefined || value === null) continue;
          count += 1;
          stars += value;
        }
        viewers += 1;
        if (count === 0) continue;
        votes += 1;
        let nearest = 0;
        for (let half = 0; half <= 10; half += 0.5) {
          if (Math.abs(half - stars / count) <= Math.abs(nearest - stars / count)) nearest = half;
        }
        sum += nearest;
      }
      return { votes, sum, viewers };
    });
    const [members, lights, experts] = sides;
    const { overallRating } = computeScore({
      votes: members?.votes ?? 0,
      sum: members?.sum ?? 0,
      lightVotes: lights?.votes ?? 0,
      lightSum: lights?.sum ?? 0,
      criticVotes: experts?.votes ?? 0,
      criticSum: experts?.sum ?? 0,
      viewers: sides.reduce((total, { viewers }) => total + viewers, 0),
    });
    const { _id } = await makeStory(api, ids);
    expect(await readStory(api, _id)).toMatchObject({ votes: 9, overallRating });
  });
});

const NOBODY = { votes: 0, sum: 0, lightVotes: 0, lightSum: 0, criticVotes: 0, criticSum: 0, viewers: 0 };
