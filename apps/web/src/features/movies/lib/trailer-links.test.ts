import { describe, expect, it } from 'vitest';
import { trailerEmbedUrl, trailerSearchUrl } from './trailer-links.ts';

describe('trailer links', () => {
  it('When a film has no trailer id, the search names title and year, whatever the title holds', () => {
    const url = new URL(trailerSearchUrl({ title: 'Ijé & the Journey?', yearOfRelease: 2010 }));
    expect(`${url.origin}${url.pathname}`).toBe('https://www.youtube.com/results');
    expect(url.searchParams.get('search_query')).toBe('Ijé & the Journey? 2010 trailer');
  });

  it('When a film has one, the player is the one that sets no cookie', () => {
    expect(trailerEmbedUrl({ id: 'aqz-KE-bpKQ' })).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/,
    );
  });
});
