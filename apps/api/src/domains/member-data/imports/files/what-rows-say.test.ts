import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import type { ReadSettings } from './imported-file.ts';
import { readUpload } from './read-upload.ts';

const read = (name: string, text: string, settings: ReadSettings = {}) =>
  readUpload(name, Buffer.from(text), settings);
const table = (head: string, ...rows: string[]) => [head, ...rows].join('\n');
/** What of the first row is asked about, and what is lost. */
const first = (name: string, text: string, settings?: ReadSettings) => read(name, text, settings).rows[0];
const asked = (name: string, text: string, settings?: ReadSettings) =>
  read(name, text, settings).questions.map(({ about }) => about);

const BARE = 'Date,Name,Year,Letterboxd URI\n2024-01-01,Lionheart,2018,https://boxd.it/a1\n';

describe('films without a word of watching them', () => {
  it.each([
    ['watchlist.csv', 'watchlist', []],
    ['letterboxd-ada/watched.csv', 'watched', []],
    ['films.csv', 'watchlist', ['seen']],
  ])('mean in %s %s, and ask %j', (name, status, questions) => {
    expect(first(name, BARE)).toMatchObject({ status });
    expect(asked(name, BARE)).toEqual(questions);
  });

  it.each([
    ['plan-to-watch.csv', 'watchlist', []],
    ['My history.csv', 'watched', []],
    ['films.csv', 'watchlist', ['seen']],
  ])('mean in a table called %s %s, and ask %j', (name, status, questions) => {
    const text = table('Title,Year', 'Lionheart,2018');
    expect(first(name, text)).toMatchObject({ status });
    expect(asked(name, text)).toEqual(questions);
  });

  it('mean what the member says', () => {
    expect(first('films.csv', BARE, { seen: 'watched' })).toMatchObject({ status: 'watched' });
  });

  it('were not seen on the day in a watchlist', () => {
    const row = first('watchlist.csv', table('Title,Year,Date', 'Lionheart,2018,2024-05-06'));
    expect(row).toMatchObject({ status: 'watchlist', at: new Date('2024-05-06T12:00:00Z') });
    expect(row).not.toHaveProperty('entry');
  });
});

describe('a column of a status', () => {
  it.each([
    ['Status', 'Plan to Watch', 'watchlist'],
    ['Watchlist', 'plantowatch', 'watchlist'],
    ['Watchlist', 'completed', 'watched'],
    ['Watchlist', 'yes', 'watchlist'],
    ['Seen', 'no', 'watchlist'],
    ['Watched', '1', 'watched'],
    ['My status', 'On-Hold', 'watching'],
    ['Status', 'Dropped', 'dropped'],
  ])('%s: %s means %s', (column, value, status) => {
    expect(first('films.csv', table(`Title,Year,${column}`, `Lionheart,2018,${value}`))).toMatchObject({
      status,
    });
  });

  it('keeps a day and stars from making a film seen that one plans to see', () => {
    const row = first(
      'simkl.csv',
      table('Title,Year,Watchlist,WatchedDate', 'Lionheart,2018,plantowatch,2024-05-06'),
    );
    expect(row).toMatchObject({ status: 'watchlist' });
    expect(row).not.toHaveProperty('entry');
  });

  it('is none where it tells of the film', () => {
    const read_ = read('films.csv', table('Title,Status', 'Lionheart,Released', 'Fifty,Released'));
    expect(read_.table?.mapping).toEqual({ title: 'Title' });
  });

  it('refuses a row that is not on the watchlist and says nothing else', () => {
    const { unread } = read('films.csv', table('Title,Watchlist', 'Lionheart,yes', 'Fifty,no'));
    expect(unread).toEqual([
      { file: 'films.csv', line: 3, reason: 'This row says nothing that can be kept here.' },
    ]);
  });
});

describe('stars', () => {
  const starsOf = (column: string, values: readonly string[], settings?: ReadSettings) =>
    read(
      'f.csv',
      table(`Title,${column}`, ...values.map((value, n) => `Film ${n},"${value}"`)),
      settings,
    ).rows.map((row) => row.stars);

  it.each([
    ['Score', ['95', '60', '10', '7'], [10, 6, 1, 1]],
    ['Rating', ['8', '3'], [8, 3]],
    ['My Rating', ['5', '3'], [5, 3]],
    ['Rating (1-5)', ['5', '3'], [10, 6]],
    ['Rating', ['4.5', '3'], [9, 6]],
    ['Rating', ['8/10', '4/5', '85%', '★★★★½', '★★★☆☆'], [8, 8, 9, 9, 6]],
  ])('of a column %s with %j are %j', (column, values, stars) => {
    expect(starsOf(column, values)).toEqual(stars);
  });

  it('ask for their scale where nothing is above five and nothing is halved', () => {
    const text = table('Title,Year,My Rating', 'Lionheart,2018,5', 'King of Boys,2018,3');
    expect(asked('films.csv', text)).toEqual(['scale']);
    expect(read('films.csv', text, { scale: '5' })).toMatchObject({
      questions: [{ about: 'scale', answer: '5' }],
      rows: [{ stars: 10 }, { stars: 6 }],
    });
  });

  it.each([
    ['Rating,My Rating', '9.1,4', 4],
    ['IMDb Rating,Your score', '9.1,7', 7],
    ['Rating,Num Votes', '9.1,20000', undefined],
    ['average_rating,rating', '4.06,3.5', 7],
  ])('are one’s own of the columns %s', (columns, values, stars) => {
    expect(first('films.csv', table(`Title,${columns}`, `Lionheart,${values}`))?.stars).toBe(stars);
  });

  it('that cannot be read are in the report', () => {
    const { rows } = read('watched.csv', table('Title,Rating', 'Lionheart,A+', 'Fifty,7'));
    expect(rows[0]).toMatchObject({
      status: 'watched',
      lost: [{ reason: 'This rating could not be read as one out of 10.', text: 'A+' }],
    });
  });
});

describe('days', () => {
  it.each([
    ['"Jun 21 2019, 22:06"'],
    ['21 June 2019'],
    ['2019/06/21'],
    ['2019.06.21'],
    ['21-06-2019'],
    ['6/21/19'],
    ['21.06.19'],
    ['"Fri, 21-Jun-19"'],
    ['"June 21st, 2019"'],
    ['20190621'],
    ['2019-06-20T23:30:00Z'],
    ['1561073400'],
  ])('are read from %s', (day) => {
    const row = first('films.csv', table('Title,Year,Date', `Lionheart,2018,${day}`));
    expect(row?.entry?.watchedOn).toBe('2019-06-21');
  });

  it('of moments are those of the member', () => {
    const text = table('Title,Watched at', 'Lionheart,2019-06-20T23:30:00Z');
    expect(first('films.csv', text, { timeZone: 'America/New_York' })?.entry?.watchedOn).toBe('2019-06-20');
  });

  it('that can be read in two ways stay unknown until the member says which', () => {
    const text = table('Title,Watched on', 'Lionheart,3/4/2020', 'Fifty,5/5/2020');
    const { rows, questions } = read('films.csv', text);
    expect(questions).toEqual([{ about: 'days', answer: null }]);
    expect(rows.map(({ entry }) => entry?.watchedOn)).toEqual([null, '2020-05-05']);
    expect(rows[0]?.lost).toEqual([{ reason: 'This day can be read in two ways.', text: '3/4/2020' }]);
    expect(first('films.csv', text, { days: 'month_first' })?.entry?.watchedOn).toBe('2020-03-04');
  });

  it('follow the other days of their column', () => {
    const { rows } = read('films.csv', table('Title,Watched on', 'Lionheart,3/4/2020', 'Fifty,12/31/2020'));
    expect(rows.map(({ entry }) => entry?.watchedOn)).toEqual(['2020-03-04', '2020-12-31']);
  });

  it('that cannot be read make nothing seen', () => {
    const row = first('films.csv', table('Title,Watched on', 'Lionheart,32/13/2020', 'Fifty,2020-01-02'));
    expect(row).toMatchObject({ status: 'watchlist', lost: [{ reason: 'This day could not be read.' }] });
    expect(row).not.toHaveProperty('entry');
  });

  it('of ratings are kept with them', () => {
    const row = first(
      'criticker.csv',
      table('Score, Film Name, Year, Date Rated', '95,"Lionheart",2018,"Jun 21 2014, 22:06"'),
    );
    expect(row).toMatchObject({ stars: 10, at: new Date('2014-06-21T12:00:00Z') });
  });
});

it('keeps a rewatch and a private note', () => {
  const row = first('films.csv', table('Title,Date,Rewatch,Notes', 'Lionheart,2020-01-02,Yes,With Ada'));
  expect(row?.entry).toMatchObject({ watchedOn: '2020-01-02', rewatch: true, note: 'With Ada' });
  expect(row).not.toHaveProperty('review');
});

describe('a film of a table', () => {
  it.each([
    [table('title,rating', 'Forrest Gump (1994),4.5'), { title: 'Forrest Gump', year: 1994 }],
    [table('Title,Year,Type', 'Hush,2016,tv'), { title: 'Hush', type: 'series' }],
    [table('tv_show_name,created_at', 'Hush,2016-01-02'), { title: 'Hush', type: 'series' }],
    [
      table('movie_id,imdb_id,tmdb_id,title', '356,0109830,13,Forrest Gump (1994)'),
      { imdb: 'tt0109830', tmdb: '13' },
    ],
    [table('Title,Original Title,Year', 'Il padrino,The Godfather,1972'), { otherTitles: ['The Godfather'] }],
    [
      table('Title,Date', 'Blood Sisters: Limited Series: Chapter 1,2022-05-05'),
      { title: 'Blood Sisters', type: 'series' },
    ],
    [`sep=;\r\nTitle;Year;Rating\r\n"Lionheart";2018;4`, { title: 'Lionheart', year: 2018 }],
  ])('is read from %j', (text, film) => {
    expect(first('films.csv', text)?.film).toMatchObject(film);
  });
});

describe('parts of a series', () => {
  const text = table('Title,Season,Episode,Rating', 'Castle,1,2,9', 'Castle,0,1,', 'Lionheart,,,8');

  it('make one that is being watched, and specials nothing', () => {
    const { rows, unread } = read('watched.csv', text);
    expect(rows).toMatchObject([
      { status: 'watching', film: { type: 'series' }, lost: [{ text: '9' }] },
      { stars: 8, film: { type: null } },
    ]);
    expect(rows[0]).not.toHaveProperty('stars');
    expect(unread).toMatchObject([{ line: 3, reason: 'A special says nothing of the whole series.' }]);
  });
});

describe('Trakt', () => {
  const movie = { title: 'Lionheart', year: 2018, ids: { trakt: 1 } };
  const listed = JSON.stringify([
    { rank: 1, listed_at: '2025-08-17T22:22:45.000Z', notes: 'Hm', type: 'movie', movie },
  ]);
  const show = { title: 'Castle', year: 2009, ids: { trakt: 2 }, aired_episodes: 2 };
  const seen = (...seasons: object[]) =>
    JSON.stringify([{ plays: 1, last_watched_at: '2020-01-01T20:00:00Z', show, seasons }]);
  const episodes = (number: number, count: number) => ({
    number,
    episodes: Array.from({ length: count }, (_, n) => ({ number: n + 1, plays: 1 })),
  });

  it('has lists beside the watchlist', () => {
    expect(read('lists-list-123-worst-films-ever.json', listed)).toMatchObject({
      lists: [{ title: 'Worst films ever', visibility: 'private' }],
      rows: [{ list: { position: 1, note: 'Hm' } }],
      questions: [],
    });
    expect(read('lists-watchlist.json', listed)).toMatchObject({
      lists: [],
      rows: [{ status: 'watchlist' }],
    });
  });

  it('asks which a file without a name is', () => {
    expect(read('', listed)).toMatchObject({
      lists: [{ title: 'Trakt list' }],
      questions: [{ about: 'listed' }],
    });
    expect(read('', listed, { listed: 'watchlist' }).rows).toMatchObject([{ status: 'watchlist' }]);
  });

  it.each([
    ['all episodes', [episodes(1, 2)], 'watched'],
    ['some episodes', [episodes(0, 3), episodes(1, 1)], 'watching'],
  ])('sets the status of a series after %s were seen', (_what, seasons, status) => {
    expect(read('watched-shows.json', seen(...seasons)).rows).toMatchObject([{ status }]);
  });

  it('says nothing by specials', () => {
    const special = {
      watched_at: '2020-01-01T20:00:00Z',
      type: 'episode',
      episode: { season: 0, number: 1 },
      show,
    };
    for (const text of [seen(episodes(0, 1)), JSON.stringify([special])])
      expect(read('watched-shows.json', text)).toMatchObject({
        rows: [],
        unread: [{ reason: 'A special says nothing of the whole series.' }],
      });
  });

  it('dates late films by Lagos', () => {
    const row = { watched_at: '2020-01-01T23:30:00.000Z', type: 'movie', movie };
    expect(first('history.json', JSON.stringify([row]))?.entry?.watchedOn).toBe('2020-01-02');
  });
});

describe('IMDb', () => {
  const HEAD = 'Const,Your Rating,Date Rated,Title,Original Title,Title Type,Year';

  it('brings original titles, and leaves episodes out in any language', () => {
    const { rows, unread } = read(
      'ratings.csv',
      table(
        HEAD,
        'tt0068646,9,2025-12-01,Il padrino,The Godfather,Film,1972',
        'tt0959621,9,2025-12-01,Breaking Bad: Pilot,Pilot,Episodio TV,2008',
        'tt0903747,9,2025-12-01,Breaking Bad,Breaking Bad,Serie TV,2008',
      ),
    );
    expect(rows).toMatchObject([
      { film: { title: 'Il padrino', otherTitles: ['The Godfather'], type: 'movie' } },
      { film: { type: 'series' } },
    ]);
    expect(unread).toMatchObject([{ line: 3, reason: 'FilmFisher keeps no Episodio TV.' }]);
  });

  it('asks whether a file with a number for a name is the watchlist', () => {
    const text = table('Position,Const,Title,Year', '1,tt7707314,Lionheart,2018');
    const name = '0f8fad5b-d9cb-469f-a165-70867728950e.csv';
    expect(read(name, text)).toMatchObject({
      lists: [{ title: 'IMDb list' }],
      questions: [{ about: 'listed' }],
    });
    expect(read('WATCHLIST (1).csv', text)).toMatchObject({ lists: [], rows: [{ status: 'watchlist' }] });
  });
});

it('takes comments on what one plans to watch for no entry', () => {
  const entry = '<anime><series_title>Monster</series_title><series_type>TV</series_type>';
  const said =
    '<my_status>Plan to Watch</my_status><my_score>0</my_score><my_comments>Ada says so</my_comments>';
  const row = first('animelist.xml', `<myanimelist>${entry}${said}</anime></myanimelist>`);
  expect(row).toMatchObject({
    status: 'watchlist',
    film: { isAnime: true },
    lost: [{ text: 'Ada says so' }],
  });
  expect(row).not.toHaveProperty('entry');
});

describe('an archive', () => {
  const zip = (files: Record<string, string>) =>
    Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
    );
  const LIST =
    'Date,Name,Tags,URL,Description\n2019-09-19,All-Time Favourites,"a, b",https://boxd.it/d0,\n\nPosition,Name,Year,URL,Description\n1,Lionheart,2018,https://boxd.it/d1,\n2,King of Boys,2018,https://boxd.it/d2,hm\n';

  it.each([['\n'], ['Letterboxd list export v7\n'], ['']])('has a list that begins with %j', (line) => {
    const { lists, rows } = readUpload(
      'l.zip',
      zip({ 'watched.csv': BARE, 'lists/best.csv': line + LIST }),
      {},
    );
    expect(lists).toMatchObject([{ title: 'All-Time Favourites', tags: ['a', 'b'] }]);
    const lines = line === '' ? [5, 6] : [6, 7];
    expect(rows.filter(({ list }) => list)).toMatchObject([
      { line: lines[0], list: { position: 1 } },
      { line: lines[1], list: { position: 2, note: 'hm' } },
    ]);
  });

  it('names every file that brings nothing', () => {
    const files = {
      'watched.csv': BARE,
      'profile.csv': 'Date Joined,Username\n2018-12-16,ada\n',
      'README.md': 'x',
    };
    const { unread } = readUpload('l.zip', zip({ ...files, 'deleted/diary.csv': BARE, 'empty.csv': '' }), {});
    expect(unread).toEqual([
      { file: 'README.md', line: 0, reason: 'This file has no films we can read.' },
      { file: 'deleted/diary.csv', line: 0, reason: 'You deleted this on Letterboxd.' },
      { file: 'empty.csv', line: 0, reason: 'This file has no films we can read.' },
      { file: 'profile.csv', line: 0, reason: 'This file has no films we can read.' },
    ]);
  });
});
