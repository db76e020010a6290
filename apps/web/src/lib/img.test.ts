import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { artwork, isShowable, posterAddress } from './img.ts';

const id = 'c'.repeat(24);
const movie = (url: string) => ({ _id: id, image: { url } });

function listHosts(content: string) {
  document.head.innerHTML = `<meta name="img-hosts" content="${content}">`;
}

beforeEach(() => {
  listHosts('images.example.org, https://cdn.example.com *.pics.example:8443');
});
afterEach(() => {
  document.head.innerHTML = '';
});

describe('which pictures may be shown', () => {
  it.each([
    '/api/v1/pictures/1',
    'https://images.example.org/a.jpg',
    'https://cdn.example.com/b.webp',
    'https://a.b.pics.example:8443/c.png',
  ])('shows %s', (address) => {
    expect(isShowable(address)).toBe(true);
  });

  it.each([
    'https://other.example.org/a.jpg',
    'http://images.example.org/a.jpg',
    'https://images.example.org.evil.test/a.jpg',
    'https://images.example.org@evil.test/a.jpg',
    'https://pics.example:8443/a.jpg',
    'https://a.pics.example/a.jpg',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    'https://',
  ])('refuses %s', (address) => {
    expect(isShowable(address)).toBe(false);
  });

  it('knows no other host where the server filled nothing in', () => {
    listHosts('%IMG_HOSTS%');
    expect(isShowable('https://images.example.org/a.jpg')).toBe(false);
  });
});

describe('the artwork of a film', () => {
  it('comes in several widths when the picture is our own', () => {
    expect(artwork(movie('/api/v1/pictures/9'))).toEqual({
      src: '/api/v1/pictures/9?size=320',
      srcSet:
        '/api/v1/pictures/9?size=160 160w, /api/v1/pictures/9?size=320 320w, /api/v1/pictures/9?size=640 640w, /api/v1/pictures/9?size=1280 1280w',
    });
  });

  it('is taken as it is from a listed host', () => {
    expect(artwork(movie('https://images.example.org/a.jpg'))).toEqual({
      src: 'https://images.example.org/a.jpg',
    });
  });

  it('is the designed poster where the film has none, or none that may be shown', () => {
    const portrait = { src: `/api/v1/movies/${id}/poster.svg` };
    expect(artwork(movie(''))).toEqual(portrait);
    expect(artwork(movie('https://other.example.org/a.jpg'))).toEqual(portrait);
    expect(artwork(movie(posterAddress(id)), 'wide')).toEqual({ src: `${portrait.src}?shape=wide` });
  });
});
