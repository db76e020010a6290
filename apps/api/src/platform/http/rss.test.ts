import { expect, it } from 'vitest';
import { rssReply } from './rss.ts';

const TEXT = '<img src=x> ]]> & \ufffe\uffff\ud800 end';

it('A feed shows what members typed as text, and nothing in it ends the XML', () => {
  const item = { path: '/forum/1-a-name', id: '/forum/1', title: TEXT, description: TEXT, date: new Date(0) };
  const news = { path: '/forum', feedPath: '/rss/boards/1', title: TEXT, description: TEXT, items: [item] };
  const { parts } = rssReply(news, 'https://films.example');
  const body = parts.raw?.body;
  const xml = typeof body === 'string' ? body : '';
  expect(/<description><!\[CDATA\[(.*)\]\]><\/description>/.exec(xml)?.[1]).toBe(
    '&lt;img src=x&gt; ]]&gt; &amp;  end',
  );
  const titles = [...xml.matchAll(/<title>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/title>/g)].map(
    ([, title]) => title,
  );
  expect(titles.filter((title) => title?.includes('<img'))).toEqual([]);
  expect(xml).toContain('<guid isPermaLink="false">https://films.example/forum/1</guid>');
  expect(xml).not.toMatch(/[\ufffe\uffff\ud800]/);
});
