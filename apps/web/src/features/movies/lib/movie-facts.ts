import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import type { MovieType } from '@filmfisher/shared/movies/movies';

const TYPE_LABELS: Record<MovieType, string> = { movie: 'Movie', series: 'Series' };

/** @returns 'Movie' or 'Series' */
export function typeLabel(type: MovieType): string {
  return TYPE_LABELS[type];
}

/**
 * @param minutes running time, at least 1
 * @returns e.g. '2 h 5 min', '45 min', '2 h'
 */
export function runningTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** The film in one line, e.g. 'Nollywood · 2016 · Drama'. */
export function factLine({ industry, yearOfRelease, genre }: Movie): string {
  return [industry, yearOfRelease, genre[0]].filter(Boolean).join(' · ');
}
