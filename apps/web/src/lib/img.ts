import { API_BASE } from '@filmfisher/shared/api/api';
import { shownPictures } from '@filmfisher/shared/pictures/picture-hosts';
import { imageHosts, siteOrigin } from './page-config.ts';

/** Widths, in pixels, that GET /pictures/{id}?size= delivers of a film's picture. */
const MOVIE_WIDTHS = [160, 320, 640, 1280] as const;

export type PosterShape = 'portrait' | 'wide';

/**
 * @param movieId id of a film
 * @param shape 2:3 for cards, 16:9 for heroes
 * @returns address of the film's designed poster, which always exists
 */
export function posterAddress(movieId: string, shape: PosterShape = 'portrait'): string {
  const query = shape === 'wide' ? '?shape=wide' : '';
  return `${API_BASE}/movies/${movieId}/poster.svg${query}`;
}

/**
 * Pictures of the own origin may always be shown; those of another host only when the page's security policy
 * names that host, because the browser would refuse them anyway and log an error.
 */
export function isShowable(address: string): boolean {
  let url: URL;
  try {
    url = new URL(address, siteOrigin());
  } catch {
    return false;
  }
  if (url.origin === siteOrigin()) return true;
  return shownPictures(imageHosts()).test(url.href);
}

interface Source {
  src: string;
  /** Only for pictures that the API delivers in several widths. */
  srcSet?: string;
}

/** `movie` as far as its artwork is concerned. */
export interface WithArtwork {
  _id: string;
  image: { url: string };
  backdrop?: { url: string };
}

/**
 * @param movie the film whose artwork is wanted
 * @param shape of the designed poster that stands in where the film has no showable picture
 * @returns the picture's address, and the widths it comes in when it is one of our own
 */
export function artwork(movie: WithArtwork, shape: PosterShape = 'portrait'): Source {
  const { url } = movie.image;
  // A film that is only suggested brings its poster along.
  if (url.startsWith('data:')) return { src: url };
  if (url === '' || url.endsWith('/poster.svg') || !isShowable(url)) {
    return { src: posterAddress(movie._id, shape) };
  }
  if (!url.startsWith(`${API_BASE}/pictures/`)) return { src: url };
  return ownPicture(url);
}

/** @returns a picture of our own in its widths */
export function ownPicture(url: string): Source {
  const [path = url] = url.split('?');
  return {
    src: `${path}?size=320`,
    srcSet: MOVIE_WIDTHS.map((width) => `${path}?size=${width} ${width}w`).join(', '),
  };
}
