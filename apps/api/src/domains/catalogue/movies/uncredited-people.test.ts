import type mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { MovieRecord } from './movie-fields.ts';
import { buildMovie } from './movies.builder.ts';
import { MovieModel } from './movies.model.ts';
import { PersonModel, type PersonRecord } from '../../people/people.model.ts';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await createTestApi();
  admin = (await api.signInAs('admin')).cookie;
});
beforeEach(async () => {
  await MovieModel.deleteMany();
  await PersonModel.deleteMany();
});
afterAll(() => api.close());

const idOf = ({ _id }: { _id: mongoose.Types.ObjectId }) => _id.toHexString();
const send = (method: string, path: string, json?: object) =>
  api.send(method, path, { cookie: admin, ...(json && { json }) });
const remove = (movie: MovieRecord) => send('DELETE', `/movies/${idOf(movie)}`);
const restore = (movie: MovieRecord) => send('POST', `/movies/${idOf(movie)}/restore`);
const names = async () => (await PersonModel.distinct('name')).toSorted();
const personOf = (movie: MovieRecord, name: string) =>
  movie.people.find((one) => one.name === name)?.personId.toHexString() ?? '';

describe('people whom nobody has edited', () => {
  it('go with the last film that names them, and come back with it under the same address', async () => {
    const one = await buildMovie({ directors: ['Ada Only'], writers: ['Bola Both'] });
    const other = await buildMovie({ cast: ['Bola Both'] });
    await remove(one);
    expect(await names()).toEqual(['Bola Both']);
    await remove(other);
    expect(await names()).toEqual([]);

    expect((await restore(one)).status).toBe(200);
    expect(await names()).toEqual(['Ada Only', 'Bola Both']);
    expect((await send('GET', `/people/${personOf(one, 'Ada Only')}`)).body).toMatchObject({
      name: 'Ada Only',
      credits: [{ movie: { title: one.title } }],
    });
    await restore(other);
    expect(await PersonModel.countDocuments()).toBe(2);
  });

  it('go when an edit takes their last credit away', async () => {
    const movie = await buildMovie({ directors: ['Ada Old'] });
    await send('PATCH', `/movies/${idOf(movie)}`, { directors: ['Ada New'] });
    expect(await names()).toEqual(['Ada New']);
  });

  it('leave their name to somebody new, whom a film that comes back then means', async () => {
    const movie = await buildMovie({ directors: ['Ada Again'] });
    await remove(movie);
    const later = await buildMovie({ directors: ['Ada Again'] });
    await restore(movie);
    expect(await PersonModel.countDocuments()).toBe(1);
    const back = await MovieModel.findById(movie._id).lean<MovieRecord>();
    expect(back?.people).toEqual(later.people);
  });
});

describe('people without a film', () => {
  it.each([
    ['another name', { otherNames: ['Ada the First'] }],
    ['a picture', { image: { pictureId: 'a'.repeat(24) } }],
    ['a corrected name', { name: 'ADA' }],
  ])('stay with %s', async (_what, change) => {
    const movie = await buildMovie({ directors: ['Ada'] });
    await PersonModel.updateOne({ name: 'Ada' }, { $set: change });
    await remove(movie);
    expect(await PersonModel.countDocuments()).toBe(1);
  });

  it('stay when a member is verified as them', async () => {
    const movie = await buildMovie({ directors: ['Ada Maker'] });
    const { user } = await api.signInAs('maker');
    const maker = { personId: personOf(movie, 'Ada Maker'), evidence: 'A letter of the studio' };
    await send('PATCH', `/admin/members/${user._id.toHexString()}`, { role: 'maker', maker });
    await remove(movie);
    expect(await names()).toEqual(['Ada Maker']);
  });
});

it('keeps somebody whom one film names while another one that named them goes', async () => {
  for (let round = 0; round < 8; round += 1) {
    const title = `Race ${round}`;
    const movie = await buildMovie({ directors: ['Ada Race'] });
    const [created] = await Promise.all([
      send('POST', '/movies', { title, genre: ['Drama'], directors: ['Ada Race'] }),
      remove(movie),
    ]);
    expect(created.status).toBe(201);
    const stored = await MovieModel.findOne({ title }).lean<MovieRecord>();
    const person = await PersonModel.findById(stored?.people[0]?.personId).lean<PersonRecord>();
    expect(person?.name).toBe('Ada Race');
    await MovieModel.deleteMany();
    await PersonModel.deleteMany();
  }
});
