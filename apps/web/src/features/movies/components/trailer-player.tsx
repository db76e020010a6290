import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { trailerEmbedUrl } from '../lib/trailer-links.ts';

interface TrailerPlayerProps {
  title: string;
  trailer: NonNullable<Movie['trailer']>;
}

/**
 * The video player, in 16:9. Rendering it is the first request to another host, so it belongs behind a tap.
 * The pages send no referrer, but the player refuses to play without one; the origin alone is enough for it.
 */
export function TrailerPlayer({ title, trailer }: TrailerPlayerProps) {
  return (
    <iframe
      src={trailerEmbedUrl(trailer)}
      title={`Trailer of ${title}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full bg-black"
    />
  );
}
