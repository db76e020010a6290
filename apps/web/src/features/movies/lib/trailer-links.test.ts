import { describe, expect, it } from 'vitest';
import { trailerEmbedUrl, trailerSearchUrl } from './trailer-links.ts';

describe('trailer links', () => {
  it('searches for title and year without a trailer id, whatever the title contains', () => {
    const url = new URL(trailerSearchUrl({ title: 'Ijé & the Journey?', yearOfRelease: 2010 }));
    expect(`${url.origin}${url.pathname}`).toBe('https://www.youtube.com/results');
    expect(url.searchParams.get('search_query')).toBe('Ijé & the Journey? 2010 trailer');
  });

  it('embeds the player that sets no cookie for a film with a trailer', () => {
    expect(trailerEmbedUrl({ id: 'aqz-KE-bpKQ' })).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/,
    );
  });
});
