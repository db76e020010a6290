import { movieDetailSchema } from '@filmfisher/shared/movies/movies.schema';
import { personListSchema, personSchema } from '@filmfisher/shared/people/people.schema';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { sweepOrphans } from '../../../job-handlers.ts';
import { buildMovie } from '../movies/movies.builder.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { PersonModel, type PersonRecord } from '../../people/people.model.ts';

const UNKNOWN_ID = 'f'.repeat(24);

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await createTestApi();
  admin = (await api.signInAs('admin')).cookie;
});
afterAll(() => api.close());

const idOf = ({ _id }: { _id: mongoose.Types.ObjectId }) => _id.toHexString();
const fresh = { headers: { Authorization: 'none' } };

async function personNamed(name: string): Promise<PersonRecord> {
  const person = await PersonModel.findOne({ name }).lean<PersonRecord>();
  if (!person) throw new Error(`nobody is called ${name}`);
  return person;
}
async function getPerson(id: string) {
  return personSchema.parse((await api.send('GET', `/people/${id}`, fresh)).body);
}
const titlesOf = async (id: string) => (await getPerson(id)).credits.map(({ movie }) => movie.title);
/** @returns whom a film says that its names mean */
async function peopleOf(movie: MovieRecord): Promise<Record<string, string>> {
  const { body } = await api.send('GET', `/movies/${idOf(movie)}`, fresh);
  const { people = [] } = movieDetailSchema.parse(body);
  return Object.fromEntries(people.map(({ name, personId }) => [name, personId]));
}
const change = (method: string, path: string, json: unknown) =>
  api.send(method, path, { cookie: admin, json });
const actsOn = (id: string) =>
  mongoose.connection.collection('audit_log').countDocuments({ 'target.id': id });

describe('the people of a film', () => {
  it('are found by name, whatever the case and accents, or made', async () => {
    const first = await buildMovie({
      directors: ['Adé Bákàrè'],
      cast: [{ name: 'ADE BAKARE' }, { name: 'Uzo Ike' }],
    });
    const one = await peopleOf(first);
    expect(Object.keys(one)).toEqual(['ADE BAKARE', 'Uzo Ike', 'Adé Bákàrè']);
    expect(one['ADE BAKARE']).toBe(one['Adé Bákàrè']);

    const json = {
      title: 'Later Film',
      genre: ['Drama'],
      writers: ['Ade Bakare'],
      producers: ['Nobody Yet'],
    };
    const created = await change('POST', '/movies', json);
    expect(created.status).toBe(201);
    const bulk = {
      movies: [{ title: 'Loaded Film', yearOfRelease: 2023, genre: 'Drama', cast: ['uzo ike'] }],
    };
    expect((await change('POST', '/movies/bulk', bulk)).status).toBe(200);
    expect(await titlesOf(one['Adé Bákàrè'] ?? '')).toEqual(
      expect.arrayContaining(['Later Film', first.title]),
    );
    expect(await titlesOf(one['Uzo Ike'] ?? '')).toContain('Loaded Film');
    expect((await personNamed('Nobody Yet')).otherNames).toEqual([]);
  });

  it('stay who they are when the film changes, and new names get a person', async () => {
    const movie = await buildMovie({ directors: ['Sola Same'] });
    const { 'Sola Same': id = '' } = await peopleOf(movie);
    const { body } = await change('POST', `/people/${id}/split`, { movieIds: [idOf(movie)] });
    const other = personSchema.parse(body)._id;
    const sent = { directors: ['Sola Same', 'Temi New'] };
    expect((await change('PATCH', `/movies/${idOf(movie)}`, sent)).status).toBe(200);
    const people = await peopleOf(movie);
    expect(people['Sola Same']).toBe(other);
    expect(await titlesOf(people['Temi New'] ?? '')).toEqual([movie.title]);
  });

  it('are made once when two films name them at the same moment', async () => {
    await Promise.all(
      [1, 2, 3, 4].map((number) => buildMovie({ title: `At once ${number}`, cast: ['Rush Hour'] })),
    );
    expect(await PersonModel.countDocuments({ name: 'Rush Hour' })).toBe(1);
    expect(await titlesOf(idOf(await personNamed('Rush Hour')))).toHaveLength(4);
  });
});

describe('GET /people/{id}', () => {
  it('tells what the person did in each film, the newest first', async () => {
    const cast = [{ name: 'Ngozi Many', character: 'The judge' }];
    const old = await buildMovie({ yearOfRelease: 1999, cast, directors: ['Ngozi Many'] });
    const recent = await buildMovie({ yearOfRelease: 2020, producers: ['ngozi many'], cast: ['Ada Else'] });
    await buildMovie({ cast: ['Ngozi Manyano'] });
    const person = await getPerson(idOf(await personNamed('Ngozi Many')));
    expect(person).toMatchObject({ slug: 'ngozi-many', name: 'Ngozi Many', otherNames: [], image: null });
    expect(
      person.credits.map(({ movie, roles, character }) => ({ id: movie._id, roles, character })),
    ).toEqual([
      { id: idOf(recent), roles: ['producer'], character: undefined },
      { id: idOf(old), roles: ['director', 'actor'], character: 'The judge' },
    ]);
  });

  it('answers 404 for an unknown id, and 400 for what is none', async () => {
    expect((await api.send('GET', `/people/${UNKNOWN_ID}`)).body).toMatchObject({ code: 'person_not_found' });
    expect((await api.send('GET', '/people/someone')).status).toBe(400);
  });
});

describe('GET /people', () => {
  it('lists people by name with the number of their titles, by beginnings of words in any order', async () => {
    await buildMovie({ cast: ['Zubby Xander', 'Abe Xantos'] });
    await buildMovie({ cast: ['Zubby Xander'], directors: ['Zubby Xander'] });
    const found = async (q: string) =>
      personListSchema
        .parse((await api.send('GET', `/people?q=${encodeURIComponent(q)}`)).body)
        .people.map(({ name, titles }) => [name, titles]);
    expect(await found('xan')).toEqual([
      ['Abe Xantos', 1],
      ['Zubby Xander', 2],
    ]);
    expect(await found('Xán zubby')).toEqual([['Zubby Xander', 2]]);
    expect(await found('xan ander')).toEqual([]);
    const all = personListSchema.parse((await api.send('GET', '/people?limit=1&page=2')).body);
    expect(all).toMatchObject({ page: 2, limit: 1, total: await PersonModel.countDocuments() });
    expect((await api.send('GET', '/people?q=x')).status).toBe(400);
  });
});

describe('GET /people?sort=seen', () => {
  it('lists those whose films most members have seen, of one trade or all', async () => {
    const seen = async (query: string) => {
      const { body } = await api.send('GET', `/people?sort=seen&limit=3${query}`, fresh);
      return personListSchema.parse(body).people.map(({ name }) => name);
    };
    const totals = { popularity: 9_000, watchedCount: 9_000 };
    await buildMovie({ directors: ['Seen Director'], cast: [{ name: 'Seen Actor' }], ...totals });
    await buildMovie({ cast: [{ name: 'Seen Actor' }], ...totals, watchedCount: 8_000 });
    expect((await seen('')).slice(0, 2)).toEqual(['Seen Actor', 'Seen Director']);
    expect((await seen('&role=director'))[0]).toBe('Seen Director');
    expect(await seen('&role=director')).not.toContain('Seen Actor');
  });

  it.each([
    ['sort=seen&q=ade', 'q'],
    ['role=actor', 'role'],
    ['sort=seen&role=cook', 'role'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await api.send('GET', `/people?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) as string } });
  });
});

describe('access to the routes that change people', () => {
  it.each([
    ['PATCH', '', { name: 'Denied' }],
    ['PUT', '/image', undefined],
    ['POST', '/merge', { into: UNKNOWN_ID }],
    ['POST', '/split', { movieIds: [UNKNOWN_ID] }],
  ])('%s /people/{id}%s is for admins only', async (method, path, json) => {
    await buildMovie({ cast: ['Kept Asis'] });
    const before = await personNamed('Kept Asis');
    const request = json === undefined ? {} : { json };
    const target = `/people/${idOf(before)}${path}`;
    expect((await api.send(method, target, request)).status).toBe(401);
    const { cookie } = await api.signInAs('moderator');
    expect((await api.send(method, target, { ...request, cookie })).status).toBe(403);
    expect(await personNamed('Kept Asis')).toEqual(before);
    if (json === undefined) return;
    expect((await change(method, `/people/${UNKNOWN_ID}${path}`, json)).status).toBe(404);
  });
});

describe('PATCH /people/{id}', () => {
  it('changes names; a former one goes on leading to the person', async () => {
    const movie = await buildMovie({ cast: ['Typo Nmae'] });
    const person = await personNamed('Typo Nmae');
    const { status, body } = await change('PATCH', `/people/${idOf(person)}`, { name: 'Typo Name' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ slug: 'typo-name', name: 'Typo Name', otherNames: ['Typo Nmae'] });
    const later = await buildMovie({ cast: ['typo nmae'], directors: ['Typo Name'] });
    expect((await titlesOf(idOf(person))).sort()).toEqual([later.title, movie.title].sort());
    expect(await actsOn(idOf(person))).toBe(1);
  });

  it('takes no name from somebody who has it', async () => {
    await buildMovie({ cast: ['Taken Name', 'Other Name'] });
    const other = await personNamed('Other Name');
    const sent = { otherNames: ['Taken Name', 'Third Name', 'OTHER NAME'] };
    expect((await change('PATCH', `/people/${idOf(other)}`, sent)).body).toMatchObject({
      otherNames: ['Taken Name', 'Third Name'],
    });
    const people = await peopleOf(await buildMovie({ cast: ['Taken Name', 'Third Name'] }));
    expect(people).toEqual({
      'Taken Name': idOf(await personNamed('Taken Name')),
      'Third Name': idOf(other),
    });
  });

  it('refuses an empty change and an empty name', async () => {
    await buildMovie({ cast: ['Never Empty'] });
    const path = `/people/${idOf(await personNamed('Never Empty'))}`;
    expect((await change('PATCH', path, {})).status).toBe(400);
    expect((await change('PATCH', path, { name: ' ' })).body).toMatchObject({
      fields: { name: 'Name is required' },
    });
  });
});

describe('PUT /people/{id}/image', () => {
  it('stores a picture, which the sweep leaves alone, and deletes what it replaces', async () => {
    await buildMovie({ cast: ['Pretty Picture'] });
    const path = `/people/${idOf(await personNamed('Pretty Picture'))}`;
    const png = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#8f1d12' } })
      .png()
      .toBuffer();
    const put = async () => {
      const body = new FormData();
      body.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png');
      return personSchema.parse((await api.send('PUT', `${path}/image`, { cookie: admin, body })).body).image;
    };
    const first = await put();
    const second = await put();
    const read = async (image: typeof first) =>
      (await api.send('GET', image?.url.slice('/api/v1'.length) ?? '')).status;
    expect(await read(first)).toBe(404);
    const later = { clock: { now: () => new Date(Date.now() + 86_400_000) } };
    await sweepOrphans(later, createTestLogger());
    expect(await read(second)).toBe(200);
    expect(second?.alt).toBe('Picture of Pretty Picture');
    expect((await change('PATCH', path, { image: null })).body).toMatchObject({ image: null });
    expect(await read(second)).toBe(404);
  });
});

describe('POST /people/{id}/merge', () => {
  it('makes two people one, whom both addresses and all names lead to', async () => {
    const one = await buildMovie({ cast: [{ name: 'Genevieve N', character: 'Ada' }] });
    const both = await buildMovie({ cast: ['Genevieve N', 'Geneveive N'] });
    const kept = idOf(await personNamed('Genevieve N'));
    const gone = idOf(await personNamed('Geneveive N'));
    const { status, body } = await change('POST', `/people/${gone}/merge`, { into: kept });
    expect(status).toBe(200);
    expect(body).toMatchObject({ movies: 1, person: { _id: kept, otherNames: ['Geneveive N'] } });
    expect((await titlesOf(gone)).sort()).toEqual([one.title, both.title].sort());
    expect((await getPerson(gone))._id).toBe(kept);
    expect(new Set(Object.values(await peopleOf(both)))).toEqual(new Set([kept]));
    expect(await PersonModel.exists({ _id: gone })).toBeNull();
    const later = await buildMovie({ writers: ['geneveive n'] });
    expect(await peopleOf(later)).toEqual({ 'geneveive n': kept });
    const credits = new Map((await getPerson(kept)).credits.map((credit) => [credit.movie._id, credit]));
    expect(credits.get(idOf(later))).toMatchObject({ roles: ['writer'], creditedAs: 'geneveive n' });
    expect(credits.get(idOf(one))).not.toHaveProperty('creditedAs');
    expect(await actsOn(kept)).toBe(1);

    // Sent again, it finishes what was broken off.
    await MovieModel.collection.updateOne(
      { _id: both._id },
      { $set: { 'people.$[].personId': new mongoose.Types.ObjectId(gone) } },
    );
    expect(await titlesOf(kept)).toContain(both.title);
    expect(await change('POST', `/people/${gone}/merge`, { into: kept })).toMatchObject({
      status: 200,
      body: { movies: 1 },
    });
    expect(await change('POST', `/people/${kept}/merge`, { into: kept })).toMatchObject({
      status: 400,
      body: { fields: { into: 'Choose another person' } },
    });
  });
});

describe('POST /people/{id}/split', () => {
  it('makes a second person of the name, who keeps the films and gets no others', async () => {
    const one = await buildMovie({ cast: ['John Two'] });
    const two = await buildMovie({ cast: ['John Two'], directors: ['John Two'] });
    const first = idOf(await personNamed('John Two'));
    const { status, body } = await change('POST', `/people/${first}/split`, { movieIds: [idOf(two)] });
    expect(status).toBe(201);
    const second = personSchema.parse(body);
    expect(second).toMatchObject({ name: 'John Two', credits: [{ movie: { _id: idOf(two) } }] });
    const third = await buildMovie({ cast: ['John Two'] });
    expect((await titlesOf(first)).sort()).toEqual([one.title, third.title].sort());

    const { body: found } = await api.send('GET', '/search?q=john%20two');
    expect(found).toMatchObject({ people: [{ titles: 2 }, { _id: second._id, titles: 1 }] });
    expect(await change('POST', `/people/${first}/split`, { movieIds: [idOf(two)] })).toMatchObject({
      status: 400,
      body: { fields: { movieIds: 'None of these films names the person' } },
    });
    expect(await PersonModel.countDocuments({ name: 'John Two' })).toBe(2);
  });
});
