import { searchResultsSchema, type SearchResults } from '@filmfisher/shared/search/search.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../seed/catalogue.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildUser } from '../../members/users/users.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await loadCatalogue();
  for (const username of ['Chinwe_Reviews', 'chinweike', 'Bọ́lá_films', 'tolani']) {
    await buildUser(api.context, { username: username.replaceAll(/\W/g, ''), emailVerified: true });
  }
  await buildUser(api.context, { username: 'unconfirmed_uche', emailVerified: false });
});
afterAll(() => api.close());

async function search(query: string, limit = 5): Promise<SearchResults> {
  const { status, body } = await api.send('GET', `/search?q=${encodeURIComponent(query)}&limit=${limit}`);
  expect(status).toBe(200);
  return searchResultsSchema.parse(body);
}

describe('a search for films and series', () => {
  it.each([
    // As written, in any case, with and without marks
    ['King of Boys', 'King of Boys'],
    ['KING OF BOYS', 'King of Boys'],
    ['Òlòtūré', 'Òlòtūré'],
    ['oloture', 'Òlòtūré'],
    ['ije the journey', 'Ijé: The Journey'],
    ['Ìjé', 'Ijé: The Journey'],
    ['okafors law', "Okafor's Law"],
    ['Mokalik', 'Mokalik (Mechanic)'],
    ['half of a yellow sun', 'Half of a Yellow Sun'],
    ['76', '76'],
    // While typing
    ['lionh', 'Lionheart'],
    ['the wed', 'The Wedding Party'],
    ['living in bond', 'Living in Bondage'],
    ['saworo', 'Saworoide'],
    ['gbomo', 'Gbomo Gbomo Express'],
    // Words in another order, or without the small ones
    ['boys king', 'King of Boys'],
    ['wedding party', 'The Wedding Party'],
    ['figurine', 'The Figurine'],
    // A wrong letter
    ['saworoida', 'Saworoide'],
    ['lionhaart', 'Lionheart'],
    ['issakeba', 'Issakaba'],
    ['the wadding party', 'The Wedding Party'],
    ['karishiko', 'Karishika'],
    // A missing letter
    ['osufia in london', 'Osuofia in London'],
    ['eyimof', 'Eyimofe (This Is My Desire)'],
    ['ratlesnake', 'Rattlesnake'],
    ['ojukoro', 'Ojukokoro: Greed'],
    ['domitila', 'Domitilla'],
    // A letter too many
    ['isokenn', 'Isoken'],
    ['arrugba', 'Arugba'],
    ['thunderboltt magun', 'Thunderbolt: Magun'],
    // Two swapped letters
    ['lionhaert', 'Lionheart'],
    ['cheif daddy', 'Chief Daddy'],
    ['sylvai', 'Sylvia'],
    // Blanks left out or misplaced
    ['kingofboys', 'King of Boys'],
    ['theweddingparty', 'The Wedding Party'],
    ['lion heart', 'Lionheart'],
    ['livingin bondage', 'Living in Bondage'],
    // A title and somebody in it
    ['king boys sobowale', 'King of Boys'],
    ['lionheart genevieve', 'Lionheart'],
  ])('%s: %s', async (query, title) => {
    const { movies } = await search(query);
    expect(movies.map((movie) => movie.title)).toContain(title);
    expect(movies[0]?.title).toBe(title);
  });

  it('puts the better film first where two match alike', async () => {
    const { movies } = await search('nneka the pretty serpent');
    expect(movies.slice(0, 2).map(({ yearOfRelease }) => yearOfRelease)).toEqual([2020, 1994]);
  });

  it('finds the films of a person behind films of that title', async () => {
    const { movies } = await search('kunle afolayan', 20);
    expect(movies.map(({ title }) => title)).toEqual(expect.arrayContaining(['October 1', 'The CEO']));
  });
});

describe('a search for people', () => {
  it.each([
    ['Genevieve Nnaji', 'Genevieve Nnaji'],
    ['nnaji', 'Genevieve Nnaji'],
    ['kemi adet', 'Kemi Adetiba'],
    ['ṣọlá ṣobọ́wálé', 'Sola Sobowale'],
    ['ramsay nouah', 'Ramsey Nouah'],
    ['Genvieve', 'Genevieve Nnaji'],
    ['tunde kelnai', 'Tunde Kelani'],
    ['richard mofe damijo', 'Richard Mofe-Damijo'],
  ])('%s: %s', async (query, name) => {
    expect((await search(query)).people[0]?.name).toBe(name);
  });

  it('says what they did, and in how many films', async () => {
    const { people } = await search('genevieve nnaji', 1);
    expect(people).toHaveLength(1);
    expect(people[0]?.roles.slice(0, 2)).toEqual(['director', 'actor']);
    const { body } = await api.send('GET', '/movies?person=GENEVIEVE%20nnaji&limit=1');
    expect(people[0]?.titles).toBeGreaterThanOrEqual(4);
    expect(body).toMatchObject({ total: people[0]?.titles });
  });
});

describe('a search for members', () => {
  it.each([
    ['Chinwe_Reviews', 'Chinwe_Reviews'],
    ['chinwe', 'Chinwe_Reviews'],
    ['CHINWEI', 'chinweike'],
    ['tolanni', 'tolani'],
  ])('%s: %s', async (query, username) => {
    const { members } = await search(query);
    expect(members[0]?.username).toBe(username);
  });

  it('finds nobody by a private name, and nobody without a confirmed address', async () => {
    const member = await buildUser(api.context, { username: 'quiet_one', firstName: 'Xhosaline' });
    expect((await search('xhosaline')).members).toEqual([]);
    expect((await search('quiet')).members).toEqual([
      { userId: member._id.toHexString(), username: 'quiet_one', profilePicture: null },
    ]);
    expect((await search('unconfirmed')).members).toEqual([]);
  });
});

describe('a search', () => {
  it.each(['!!!', '^$.*+', 'zzzzqqqq', '\u0000'])('for %j finds nothing and fails nowhere', async (query) => {
    expect(await search(query)).toEqual({ categories: [], movies: [], people: [], members: [] });
  });

  it('answers as many of each kind as were asked for', async () => {
    expect((await search('the', 3)).movies).toHaveLength(3);
    expect((await search('o', 2)).people).toHaveLength(2);
  });

  it.each([
    ['', 'q'],
    ['q=', 'q'],
    ['q=%20', 'q'],
    ['q=a&q=b', 'q'],
    [`q=${'a'.repeat(101)}`, 'q'],
    ['q=a&limit=0', 'limit'],
    ['q=a&limit=21', 'limit'],
    ['q=a&limit=x', 'limit'],
    ['q[$ne]=a', 'q[$ne]'],
  ])('refuses ?%s and names %s', async (query, field) => {
    const { status, body } = await api.send('GET', `/search?${query}`);
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', field]);
  });

  it('asks a visitor to sign in where content is guarded', async () => {
    const guarded = await createTestApi({ env: { GUARD_CONTENT: 'true' } });
    expect((await guarded.send('GET', '/search?q=king')).status).toBe(401);
    expect((await guarded.send('GET', '/movies/facets')).status).toBe(401);
    expect((await guarded.send('GET', '/genres')).status).toBe(401);
    await guarded.close();
  });
});

describe('a search for categories', () => {
  it.each([
    // One word for one thing, in any spelling
    ['kdrama', 'industry', 'K-drama', '/movies?industry=k-drama'],
    ['k-drama', 'industry', 'K-drama', '/movies?industry=k-drama'],
    ['K Dramas', 'industry', 'K-drama', '/movies?industry=k-drama'],
    ['korean drama', 'industry', 'K-drama', '/movies?industry=k-drama'],
    ['sci fi', 'genre', 'Sci-Fi', '/movies?genre=sci-fi'],
    ['science fiction', 'genre', 'Sci-Fi', '/movies?genre=sci-fi'],
    ['comedies', 'genre', 'Comedy', '/movies?genre=comedy'],
    ['nollywood', 'industry', 'Nollywood', '/movies?industry=nollywood'],
    ['naija movies', 'industry', 'Nollywood', '/movies?industry=nollywood'],
    ['yoruba movies', 'language', 'Yoruba', '/movies?language=yoruba'],
    ['pidgin', 'language', 'Nigerian Pidgin', '/movies?language=nigerian-pidgin'],
    ['Yorùbá', 'language', 'Yoruba', '/movies?language=yoruba'],
    ['anime', 'industry', 'Anime', '/movies?industry=anime'],
    ['90s', 'decade', '1990s', '/movies?decade=1990'],
    ['tv shows', 'type', 'Series', '/movies?type=series'],
    ['movies', 'type', 'Films', '/movies?type=movie'],
    // While typing
    ['nolly', 'industry', 'Nollywood', '/movies?industry=nollywood'],
    ['thrill', 'genre', 'Thriller', '/movies?genre=thriller'],
    // Several at once
    ['yoruba comedy', 'combination', 'Yoruba · Comedy', '/movies?genre=comedy&language=yoruba'],
    ['comedies from ghana', 'combination', 'Comedy · Ghollywood', '/movies?genre=comedy&industry=ghollywood'],
    [
      'nollywood 2018 comedy',
      'combination',
      'Nollywood · 2018 · Comedy',
      '/movies?genre=comedy&industry=nollywood&year=2018',
    ],
    ['best nollywood series', 'combination', 'Nollywood · Series', '/movies?type=series&industry=nollywood'],
    ['hausa movies', 'language', 'Hausa', '/movies?language=hausa'],
    ['horror 2010s', 'combination', 'Horror · 2010s', '/movies?genre=horror&decade=2010'],
  ])('leads from %s to the filtered list', async (query, kind, name, path) => {
    const [first] = (await search(query)).categories;
    expect(first).toMatchObject({ kind, name, path });
    const { body } = await api.send('GET', path);
    expect(body).toMatchObject({ total: first?.count });
  });

  it.each(['King of Boys', 'zzzz', 'nollywood zzzz', '1066', 'comedy comedy'])(
    'finds none in %s',
    async (query) => {
      expect((await search(query)).categories).toEqual([]);
    },
  );
});
