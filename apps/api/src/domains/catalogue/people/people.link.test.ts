import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../movies/movies.builder.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { linkPeople } from './people.link.service.ts';
import { PersonModel } from './people.model.ts';

const log = createTestLogger();

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('films of an older release', () => {
  it('get their people once, one for all spellings of a name, and are answered without them until then', async () => {
    const films = [
      await buildMovie({ cast: [{ name: 'Ada Obi' }, { name: 'Bola Ìjọ' }], directors: ['Ada Obi'] }),
      await buildMovie({ writers: ['BOLA IJO'] }),
      await buildMovie({}),
    ];
    const kept = await buildMovie({ cast: ['Ada Obi'] });
    const ids = films.map(({ _id }) => _id);
    await MovieModel.collection.updateMany({ _id: { $in: ids } }, { $unset: { people: '' } });
    await PersonModel.deleteMany({ name: 'Bola Ìjọ' });

    const { status, body } = await api.send('GET', `/movies/${films[0]?._id.toHexString()}`);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('people');
    const { body: found } = await api.send('GET', '/search?q=bola%20ijo');
    expect(found).toMatchObject({ people: [{ titles: 2, roles: ['actor', 'writer'] }] });

    expect(await linkPeople(log)).toBe(3);
    const stored = await MovieModel.find().sort({ _id: 1 }).lean<MovieRecord[]>();
    const named = stored.flatMap(({ people = [] }) => people);
    const idsOf = (name: string) =>
      new Set(named.filter((person) => person.name === name).map(({ personId }) => personId.toHexString()));
    expect(idsOf('Ada Obi').size).toBe(1);
    expect(idsOf('Bola Ìjọ')).toEqual(idsOf('BOLA IJO'));
    expect(stored.map(({ people }) => people?.length)).toEqual([2, 1, 0, 1]);
    expect(stored[3]).toEqual(kept);
    expect(await linkPeople(log)).toBe(0);
  });
});
