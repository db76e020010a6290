import { buzzInputSchema } from '@filmfisher/shared/buzz/buzz.schema';
import { postInputSchema } from '@filmfisher/shared/posts/posts.schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import articles from './demo-articles.json' with { type: 'json' };
import buzz from './demo-buzz.json' with { type: 'json' };
import { readCatalogue } from './catalogue-files.ts';
import communities from './demo-communities.json' with { type: 'json' };
import { demoMembers, demoReviews } from './demo-data.ts';
import fans from './demo-fans.json' with { type: 'json' };
import lists from './demo-lists.json' with { type: 'json' };
import series from './demo-series.json' with { type: 'json' };
import talk from './demo-talk.json' with { type: 'json' };
import namesOfSources from './catalogue/sources/coming-2026-2027.json' with { type: 'json' };
import sourcesOf2026 from './catalogue/sources/nollywood-2026.json' with { type: 'json' };

const rows = z.array(z.object({ title: z.string(), yearOfRelease: z.number() })).parse(await readCatalogue());
const titles = new Set(rows.map(({ title }) => title));
const full = new Set(rows.map(({ title, yearOfRelease }) => `${title} (${yearOfRelease})`));
const usernames = new Set(demoMembers.map(({ username }) => username));

const answers = communities.flatMap(({ threads }) => threads.flatMap((thread) => thread.answers));
const posts = [...talk.flatMap((thread) => thread.posts), ...answers];
const texts = [...posts, ...articles].map(({ text }) => text);

describe('the texts of the demo', () => {
  it('name films of the starter catalogue only', () => {
    const named = [
      ...demoReviews.map(({ title }) => title),
      ...[...talk, ...fans, ...buzz].flatMap(({ films }) => films),
      ...lists.flatMap(({ films }) => films.map(({ title }) => title)),
      ...series.map((one) => one.series),
    ];
    expect(named.filter((title) => !titles.has(title))).toEqual([]);
    const linked = texts.flatMap((text) => Array.from(text.matchAll(/\[\[(.+?)\]\]/g), ([, title]) => title));
    expect(linked.filter((title) => title === undefined || !full.has(title))).toEqual([]);
  });

  it('are by demo members, who say that they are made up', () => {
    const writers = [
      ...demoReviews.map(({ author }) => author),
      ...fans.flatMap(({ author, likedBy }) => [author, ...likedBy]),
      ...lists.flatMap(({ owner, likedBy }) => [owner, ...likedBy]),
      ...communities.flatMap(({ founder, members }) => [founder, ...members]),
      ...[...posts, ...buzz, ...articles, ...series.flatMap((one) => one.fans)].map(({ by }) => by),
    ];
    expect(writers.filter((name) => !usernames.has(name))).toEqual([]);
    expect(demoMembers.filter(({ bio }) => !bio.startsWith('Demo account'))).toEqual([]);
    expect(articles.filter(({ text }) => !text.includes('demo of this site'))).toEqual([]);
  });

  it('are as many as a first good month brings', () => {
    expect(demoMembers).toHaveLength(40);
    expect(demoReviews.length).toBeGreaterThanOrEqual(150);
    expect(talk.length).toBeGreaterThanOrEqual(30);
    expect(talk.filter((thread) => thread.posts.length >= 2)).toHaveLength(talk.length);
    expect([communities.length, buzz.length]).toEqual([3, 6]);
    expect([...posts].filter(({ text }) => !postInputSchema.safeParse({ text }).success)).toEqual([]);
  });

  it('give news a source that the catalogue names for the film', () => {
    const sources = JSON.stringify([namesOfSources, sourcesOf2026]);
    for (const { kind, text, source } of buzz) {
      expect(buzzInputSchema.parse({ kind, text, source }).source).toBe(source);
      expect(sources).toContain(source);
    }
  });
});
