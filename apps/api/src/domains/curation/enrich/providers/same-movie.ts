import { foldText } from '@filmfisher/shared/texts/texts';
import { OUTSIDE_IDS } from '@filmfisher/shared/movies/movies';
import { titleKeyOf } from '../../../catalogue/index.ts';
import type { Candidate, WantedMovie } from './provider.ts';

/** Catalogues date one film a year apart, by its festival or its release. */
const YEARS_APART = 1;

/** @returns the first of our ids of the film that the candidate contradicts; undefined when there is none */
export function conflictingId(
  { externalIds = {} }: WantedMovie,
  ids: Candidate['ids'],
): (typeof OUTSIDE_IDS)[number] | undefined {
  return OUTSIDE_IDS.find((name) => {
    const [ours, theirs] = [externalIds[name], ids[name]];
    return ours !== undefined && theirs !== undefined && ours !== theirs;
  });
}

/** Whether title and year agree, as far as a list of results tells. */
export function looksAlike(movie: WantedMovie, { titles, year }: Omit<Candidate, 'people' | 'ids'>): boolean {
  const key = titleKeyOf(movie.title);
  if (!titles.some((title) => titleKeyOf(title) === key)) return false;
  return year !== undefined && Math.abs(year - movie.yearOfRelease) <= YEARS_APART;
}

/** Whether a candidate is the film: by title, year and at least one person, and without an id that says otherwise. */
export function isSameMovie(movie: WantedMovie, candidate: Candidate): boolean {
  if (conflictingId(movie, candidate.ids) !== undefined || !looksAlike(movie, candidate)) return false;
  const ours = new Set(
    [...movie.cast.map(({ name }) => name), ...movie.directors, ...movie.writers, ...movie.producers].map(
      foldText,
    ),
  );
  return candidate.people.some((name) => ours.has(foldText(name)));
}

/** Whether a film can be looked for by its title: without people nothing distinguishes it from its namesakes. */
export function canBeSearched({ cast, directors, writers, producers }: WantedMovie): boolean {
  return cast.length + directors.length + writers.length + producers.length > 0;
}

export const NO_PEOPLE = 'It has neither an id nor cast and crew to be recognised by.';
export const NOT_FOUND = 'Nothing there has this title, year and any of these people.';

/** @returns why a film that was found by one id is not this one after all; undefined when it is */
export function otherMovie(movie: WantedMovie, ids: Candidate['ids']): string | undefined {
  const name = conflictingId(movie, ids);
  return (
    name &&
    `The film there has another ${name === 'imdb' ? 'IMDb' : name === 'tmdb' ? 'TMDB' : 'Wikidata'} id.`
  );
}
