import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movieListSchema } from '@filmfisher/shared/movies/movies.schema';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../movies/movies.builder.ts';
import { searchAll } from './search.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const lord = 'The Lord of the Rings';
  for (const [title, yearOfRelease] of [
    ['Batman', 1989],
    ['Batman', 2022],
    ['Blade Runner 2049', 2017],
    ['WALL·E', 2008],
    [`${lord}: The Fellowship of the Ring`, 2001],
    ['Lord of Ajasa', 2010],
    ['Jurassic Park', 1993],
    ['King of Boys', 2018],
    ['Kings of Lagos', 2011],
  ] as const) {
    await buildMovie({
      title,
      yearOfRelease,
      cast: title.startsWith('Lord') ? ['Wallen Rex', 'Walle Obi', 'Batmen Okoro', 'Parasita Ade'] : [],
    });
  }
  await buildMovie({
    title: 'Gisaengchung',
    yearOfRelease: 2019,
    otherTitles: [{ title: 'Parasite', use: 'international', language: 'English' }],
  });
  // Far more words with this letter than any list of guesses holds, all used more often than "Rings".
  for (let nth = 0; nth < 24; nth += 1) {
    await buildMovie({ title: `Ro${String.fromCharCode(97 + (nth % 12))}o ${nth}`, overallRating: 9 });
  }
});
afterAll(() => api.close());

describe('a search', () => {
  it.each([
    ['batman 1989', 'Batman 1989'],
    ['batman (2022)', 'Batman 2022'],
    ['blade runner 2049', 'Blade Runner 2049 2017'],
    ['walle', 'WALL·E 2008'],
    ['lotr', 'The Lord of the Rings: The Fellowship of the Ring 2001'],
    ['kob', 'King of Boys 2018'],
    ['jurrasic park', 'Jurassic Park 1993'],
    ['jurazzic park', 'Jurassic Park 1993'],
    ['fellwoshib of the ring', 'The Lord of the Rings: The Fellowship of the Ring 2001'],
    ['kings of boys', 'King of Boys 2018'],
    ['parasite', 'Gisaengchung 2019'],
    ['parasite 2019', 'Gisaengchung 2019'],
    ['lord of the r', 'The Lord of the Rings: The Fellowship of the Ring 2001'],
    ['the lord of the r', 'The Lord of the Rings: The Fellowship of the Ring 2001'],
  ])('for "%s" begins with %s, in suggestions and in lists', async (query, wanted) => {
    const { movies } = await searchAll(query, 5);
    const first = movies[0];
    expect(`${first?.title} ${first?.yearOfRelease}`).toBe(wanted);
    const { body } = await api.send('GET', `/movies?q=${encodeURIComponent(query)}`);
    const listed = movieListSchema.parse(body).movies[0];
    expect(`${listed?.title} ${listed?.yearOfRelease}`).toBe(wanted);
  });

  it('takes no whole title for a misspelt name', async () => {
    const namesFor = async (query: string) => (await searchAll(query, 5)).people.map(({ name }) => name);
    expect(await namesFor('batmun')).toEqual(['Batmen Okoro']);
    expect(await namesFor('batman')).toEqual([]);
    expect(await namesFor('parasito')).toEqual(['Parasita Ade']);
    expect(await namesFor('parasite')).toEqual([]);
  });
});
