import { describe, expect, it } from 'vitest';
import { youtubeIdOf } from './youtube.ts';

describe('the id in a YouTube address', () => {
  it.each([
    'abc_DEF-123',
    'https://www.youtube.com/watch?v=abc_DEF-123',
    'http://youtube.com/watch?feature=share&v=abc_DEF-123&t=10s',
    'https://m.youtube.com/watch?v=abc_DEF-123',
    'youtu.be/abc_DEF-123?si=xyz',
    ' https://youtu.be/abc_DEF-123 ',
    'https://www.youtube.com/shorts/abc_DEF-123',
    'https://www.youtube.com/live/abc_DEF-123?feature=share',
    'https://www.youtube-nocookie.com/embed/abc_DEF-123',
  ])('is found in %s', (text) => {
    expect(youtubeIdOf(text)).toBe('abc_DEF-123');
  });

  it.each([
    '',
    'a trailer',
    'https://vimeo.com/12345678901',
    'https://www.youtube.com/@channel',
    'https://evil.example/watch?v=abc_DEF-123',
    'https://youtu.be/short',
  ])('is none in %j', (text) => {
    expect(youtubeIdOf(text)).toBeNull();
  });
});
