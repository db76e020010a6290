import { API_BASE } from '@filmfisher/shared/api/api';
import { faqListSchema } from '@filmfisher/shared/pages/faqs.schema';
import { slugify } from '@filmfisher/shared/texts/texts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose, { type Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

const ORIGIN = 'https://films.example';
const HOSTILE = `"Tom's" </script><script>alert(1)</script> & <!-- Ọ̀ṣun $& $1`;
const UNKNOWN_ID = 'f'.repeat(24);
const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-heads-'));
let api: TestApi;
let guarded: TestApi;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html><head><!--head--><title>FilmFisher</title><!--/head--></head><body></body></html>',
  );
  const env = { WEB_DIST: folder, PUBLIC_WEB_URL: ORIGIN };
  api = await createTestApi({ env });
  guarded = await createTestApi({ env: { ...env, GUARD_CONTENT: 'true' } });
});
afterAll(async () => {
  await guarded.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Changes a stored film or member as the features that own its fields would. */
async function change(collection: 'movies' | 'users', _id: Types.ObjectId, fields: Record<string, unknown>) {
  await mongoose.connection.collection(collection).updateOne({ _id }, { $set: fields });
}

beforeEach(async () => {
  await mongoose.connection.collection('movies').deleteMany({});
  await mongoose.connection.collection('users').deleteMany({});
});

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Reads a head as a crawler would. */
async function open(address: string, from: TestApi = api) {
  const answer = await from.send('GET', `/${address}`);
  const html = String(answer.body);
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : unescaped(found);
  };
  const blocks = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, json = '']) => {
      const data: unknown = JSON.parse(json);
      return data;
    },
  );
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    title: first(/<title>(.*?)<\/title>/s),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    meta: (key: string) => first(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`)),
    blocks,
  };
}

describe('the address of a film', () => {
  it('is its id, or the id and the slug, to which every other slug leads', async () => {
    const id = (await buildMovie({ title: 'Domitilla', yearOfRelease: 1996 }))._id.toHexString();
    for (const path of [`/rating/${id}`, `/rating/${id}-domitilla-1996`]) {
      expect(await open(path), path).toMatchObject({
        status: 200,
        canonical: `${ORIGIN}/rating/${id}-domitilla-1996`,
      });
    }
    const { status, headers } = await open(`/rating/${id}-karishika`);
    expect([status, headers.get('location')]).toEqual([301, `/rating/${id}-domitilla-1996`]);
    expect((await open(`/rating/${UNKNOWN_ID}-domitilla-1996`)).status).toBe(404);
  });
});

describe('the head of a person', () => {
  it('names the person and the best films, and stands at one address alone', async () => {
    const cast = [{ name: HOSTILE }];
    await buildMovie({ title: 'Second', yearOfRelease: 2001, overallRating: 6, cast });
    const movie = await buildMovie({ title: 'First', yearOfRelease: 2000, overallRating: 9, cast });
    await buildMovie({ title: 'Third', yearOfRelease: 2002, directors: [HOSTILE] });
    const id = movie.people?.[0]?.personId.toHexString() ?? '';
    const path = `/people/${id}-${encodeURIComponent(slugify(HOSTILE))}`;

    const page = await open(path);
    expect([page.status, page.title]).toEqual([200, `${HOSTILE} · FilmFisher`]);
    expect(page.canonical).toBe(`${ORIGIN}${path}`);
    expect(page.meta('og:type')).toBe('profile');
    expect(page.meta('description')).toMatch(/, director, actor: First \(2000\), Second \(2001\), Third/);
    expect(page.blocks).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name: HOSTILE,
        url: `${ORIGIN}${path}`,
        jobTitle: ['director', 'actor'],
      },
    ]);
    expect(page.html).not.toContain('<script>alert');

    for (const other of [`/people/${id}`, `/people/${id}-former-name`]) {
      const { status, headers } = await open(`${other}?from=search`);
      expect([status, headers.get('location')], other).toEqual([301, `${path}?from=search`]);
    }
  });

  it.each([`/people/${UNKNOWN_ID}-nobody`, '/people/kemi-adetiba'])('is not there at %s', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  it('of nobody whom a film names is not listed', async () => {
    const movie = await buildMovie({ cast: ['Lost Credit'] });
    await mongoose.connection.collection('movies').deleteMany({});
    const page = await open(`/people/${movie.people?.[0]?.personId.toHexString() ?? ''}-lost-credit`);
    expect([page.status, page.meta('robots')]).toEqual([200, 'noindex']);
  });
});

describe('the head of a provider', () => {
  it('says where one can watch, at an address of its own', async () => {
    const page = await open('/watch/prime-video');
    expect([page.status, page.title]).toEqual([200, 'Watch on Prime Video · FilmFisher']);
    expect(page.canonical).toBe(`${ORIGIN}/watch/prime-video`);
    expect((await open('/watch/cinema')).title).toBe('Watch in cinemas · FilmFisher');
    for (const path of ['/watch/other', '/watch/nobody']) expect((await open(path)).status).toBe(404);
  });
});

describe('the head of a film', () => {
  it('names the film, its score and its card, and describes it to search engines', async () => {
    const movie = await buildMovie({
      title: 'Ọ̀ṣun',
      yearOfRelease: 2020,
      genre: ['Drama', 'Epic'],
      language: 'Yoruba',
      minutes: 101,
      directors: ['Kemi Adetiba'],
      cast: [{ name: 'Ṣọlá Ṣobọ́wálé', character: 'Ẹ̀lẹ́yìn' }],
      prologue: 'A river goddess comes home.',
      externalIds: { imdb: 'tt1234567' },
      overallRating: 8.1,
      totalRatings: 24,
      reviews: 3,
    });
    const id = movie._id.toHexString();
    const page = await open(`/rating/${id}`);
    expect(page.status).toBe(200);
    expect(page.title).toBe('Ọ̀ṣun (2020) · FilmFisher');
    expect(page.canonical).toBe(`${ORIGIN}/rating/${id}-osun-2020`);
    expect(page.meta('description')).toBe('Ọ̀ṣun (2020): 8.1/10 from 24 ratings. A river goddess comes home.');
    expect(page.meta('og:title')).toBe('Ọ̀ṣun (2020)');
    expect(page.meta('og:type')).toBe('video.movie');
    expect(page.meta('og:url')).toBe(`${ORIGIN}/rating/${id}-osun-2020`);
    expect(page.meta('og:image')).toBe(`${ORIGIN}${API_BASE}/movies/${id}/card.jpg`);
    expect(page.meta('og:image:width')).toBe('1200');
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    expect(page.blocks).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Movie',
        name: 'Ọ̀ṣun',
        url: `${ORIGIN}/rating/${id}-osun-2020`,
        image: `${ORIGIN}${API_BASE}/movies/${id}/card.jpg`,
        description: 'A river goddess comes home.',
        datePublished: '2020',
        genre: ['Drama', 'Epic'],
        inLanguage: { '@type': 'Language', name: 'Yoruba' },
        duration: 'PT101M',
        director: [{ '@type': 'Person', name: 'Kemi Adetiba' }],
        actor: [{ '@type': 'Person', name: 'Ṣọlá Ṣobọ́wálé' }],
        sameAs: 'https://www.imdb.com/title/tt1234567/',
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: 8.1,
          bestRating: 10,
          worstRating: 1,
          ratingCount: 24,
          reviewCount: 3,
        },
      },
    ]);
  });

  it('lets browsers fetch the designed poster at once, and no picture of its own in a wrong width', async () => {
    const movie = await buildMovie();
    const id = movie._id.toHexString();
    const pictures = async () => {
      const { html } = await open(`/rating/${id}`);
      return Array.from(html.matchAll(/as="image" fetchpriority="high" href="([^"]*)"/g), ([, href]) => href);
    };
    const poster = `${API_BASE}/movies/${id}/poster.svg`;
    expect(await pictures()).toEqual([`${poster}?shape=wide`, poster]);
    await change('movies', movie._id, { image: { url: `${API_BASE}/pictures/${id}`, alt: '' } });
    expect(await pictures()).toEqual([]);
  });

  it('has no rating where nobody has rated, and calls a series one', async () => {
    const movie = await buildMovie({ title: 'Jemeji', type: 'series' });
    const page = await open(`/rating/${movie._id.toHexString()}`);
    expect(page.meta('og:type')).toBe('video.tv_show');
    expect(page.blocks).toMatchObject([{ '@type': 'TVSeries', name: 'Jemeji' }]);
    expect(page.html).not.toContain('aggregateRating');
    expect(page.meta('description')).toBe(
      `Jemeji (${movie.yearOfRelease}): Scores and reviews of this drama series, Nollywood.`,
    );
  });

  it('cannot be broken out of by any text', async () => {
    const movie = await buildMovie({ title: HOSTILE, prologue: HOSTILE });
    const page = await open(`/rating/${movie._id.toHexString()}`);
    expect(page.title).toBe(`${HOSTILE} (${movie.yearOfRelease}) · FilmFisher`);
    expect(page.meta('og:title')).toBe(`${HOSTILE} (${movie.yearOfRelease})`);
    expect(page.blocks).toMatchObject([{ name: HOSTILE, description: HOSTILE }]);
    // The only script elements are ours, and the page goes on after the head.
    expect(page.html.match(/<script/g)).toHaveLength(1);
    expect(page.html).not.toContain('<!--');
    expect(page.html.endsWith('</head><body></body></html>')).toBe(true);
  });

  it('cuts a long synopsis after a word', async () => {
    const movie = await buildMovie({ title: 'Long', prologue: 'word '.repeat(200) });
    const description = (await open(`/rating/${movie._id.toHexString()}`)).meta('description') ?? '';
    expect(description.length).toBeLessThanOrEqual(200);
    expect(description.endsWith('word…')).toBe(true);
  });

  it('changes its ETag with the film, and answers 304 while nothing changes', async () => {
    const movie = await buildMovie({ title: 'Steady' });
    const address = `//rating/${movie._id.toHexString()}`;
    const { headers } = await api.send('GET', address);
    expect(headers.get('cache-control')).toBe('no-cache');
    const known = { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    expect((await api.send('GET', address, { headers: known })).status).toBe(304);

    await change('movies', movie._id, { overallRating: 6.5, totalRatings: 1 });
    const changed = await api.send('GET', address, { headers: known });
    expect(changed.status).toBe(200);
    expect(changed.body).toContain('6.5/10 from 1 rating.');
  });
});

describe('the head of a profile', () => {
  it('shows what anybody may read and nothing else', async () => {
    const { user } = await api.signInAs('member', { username: 'ada_obi', email: 'canary-ada@example.com' });
    await change('users', user._id, {
      bio: 'Watches "to the end".',
      religion: 'canary-religion',
      location: 'canary-location',
      phoneNumber: '2348039999999',
      dateOfBirth: '1990-02-01',
    });
    const { cookie } = await api.signInAs('member');
    await api.send('PUT', `/profile/${user._id.toHexString()}/follow`, { cookie });
    const page = await open(`/profile/${user._id.toHexString()}`);
    expect(page.status).toBe(200);
    expect(page.title).toBe('ada_obi · FilmFisher');
    expect(page.canonical).toBe(`${ORIGIN}/profile/${user._id.toHexString()}`);
    expect(page.meta('description')).toBe('ada_obi on FilmFisher: 0 films rated. Watches "to the end".');
    expect(page.meta('og:type')).toBe('profile');
    expect(page.blocks).toMatchObject([
      {
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: 'ada_obi',
          description: 'Watches "to the end".',
          interactionStatistic: { userInteractionCount: 1 },
        },
      },
    ]);
    // Not the year alone: the digits of an id may hold it by chance.
    expect(page.html).not.toMatch(/canary|2348039999999|1990-02-01|01\/02\/1990|Ngozi|Okafor/);
  });

  it('is not found for an account that is disabled', async () => {
    const { user } = await api.signInAs('member');
    await change('users', user._id, { status: 'disabled' });
    expect((await open(`/profile/${user._id.toHexString()}`)).status).toBe(404);
  });
});

const faqPageSchema = z.array(
  z.object({
    '@type': z.literal('FAQPage'),
    mainEntity: z.array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) })),
  }),
);

describe('the heads of other pages', () => {
  it('describes the site on its first page', async () => {
    const page = await open('/');
    expect(page.title).toBe('Discover, rate and review films · FilmFisher');
    expect(page.canonical).toBe(`${ORIGIN}/`);
    expect(page.meta('og:image')).toBe(`${ORIGIN}${API_BASE}/card.jpg`);
    expect(page.blocks).toMatchObject([
      { '@type': 'WebSite', name: 'FilmFisher', url: `${ORIGIN}/` },
      { '@type': 'Organization', name: 'FilmFisher' },
    ]);
  });

  it('tells the questions and answers on /faqs', async () => {
    const { body } = await api.send('GET', '/faqs');
    const { faqs } = faqListSchema.parse(body);
    const [{ mainEntity } = { mainEntity: [] }] = faqPageSchema.parse((await open('/faqs')).blocks);
    expect(mainEntity.map(({ name }) => name)).toEqual(faqs.map(({ question }) => question));
    expect(mainEntity.every(({ acceptedAnswer }) => acceptedAnswer.text !== '')).toBe(true);
  });

  it.each([
    ['/about', 'About · FilmFisher'],
    ['/contact/', 'Contact · FilmFisher'],
    ['/TOP-movies', 'Top Movies · FilmFisher'],
    ['/reviews', 'Reviews · FilmFisher'],
  ])('names %s', async (address, title) => {
    const page = await open(address);
    expect([page.status, page.title]).toEqual([200, title]);
    expect(page.canonical).toBe(`${ORIGIN}${address.toLowerCase().replace(/\/$/, '')}`);
  });

  it('names a category as its films do, and lists no empty one', async () => {
    await buildMovie({ genre: ['Sci-Fi'], industry: 'Kannywood' });
    expect(await open('/genre/SCI-FI')).toMatchObject({
      status: 200,
      title: 'Sci-Fi Movies · FilmFisher',
      canonical: `${ORIGIN}/genre/sci-fi`,
    });
    expect((await open('/industry/kannywood')).title).toBe('Kannywood Movies · FilmFisher');

    const empty = await open('/genre/%22%3E%3Cscript%3Emade-up');
    expect(empty.status).toBe(200);
    expect(empty.meta('robots')).toBe('noindex');
    expect(empty.html).not.toContain('made-up');
  });

  it.each(['/login', '/home', '/profile/me', '/settings/sessions'])('does not list %s', async (address) => {
    const page = await open(address);
    expect(page.status).toBe(200);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.canonical).toBeUndefined();
  });

  it.each([
    `/rating/${UNKNOWN_ID}`,
    '/rating/abc',
    `/movies/${UNKNOWN_ID}/review`,
    `/profile/${UNKNOWN_ID}`,
    '/profile/__proto__',
    '/nowhere',
  ])('answers 404 for %s', async (address) => {
    const page = await open(address);
    expect(page.status).toBe(404);
    expect(page.title).toBe('Page not found · FilmFisher');
    expect(page.meta('robots')).toBe('noindex');
  });
});

describe('an installation that guards its content', () => {
  it('tells visitors nothing about films and members, known or unknown', async () => {
    const movie = await buildMovie({ title: 'Hidden film', genre: ['Hidden genre'] });
    const { user } = await api.signInAs('member', { username: 'hidden_member' });
    for (const address of [
      `/rating/${movie._id.toHexString()}`,
      `/rating/${UNKNOWN_ID}`,
      `/movies/${movie._id.toHexString()}/review`,
      `/profile/${user._id.toHexString()}`,
      '/genre/hidden-genre',
    ]) {
      const page = await open(address, guarded);
      expect(page.status, address).toBe(200);
      expect(page.title, address).toBe('FilmFisher');
      expect(page.html, address).not.toMatch(/hidden/i);
      expect(page.meta('robots'), address).toBe('noindex');
    }
    expect((await open('/about', guarded)).title).toBe('About · FilmFisher');
  });
});
