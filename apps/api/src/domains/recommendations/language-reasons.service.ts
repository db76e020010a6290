import {
  chosenLanguageReason,
  likedLanguageReason,
} from '@filmfisher/shared/recommendations/recommendations';
import { bestMovies } from '../catalogue/index.ts';
import type { Reason } from './picks.ts';
import { reasonsFor, WEIGHTS, type Liked } from './reasons.service.ts';

/** Languages that picks are looked for in: those chosen, and those of the films liked best. */
const LANGUAGES_MAX = 10;
const LIKED_LANGUAGES_MAX = 3;
/** So many films with ten stars make their language fully liked. */
const FULL_LIKING = 2;
/** So many films are in this language that liking some of them says nothing. */
const COMMON_LANGUAGE = 'english';

/** A language, and how much the member likes it, 0 to 1. */
interface LikedLanguage {
  language: string;
  strength: number;
}

/** @returns the languages of what the member liked, the one of most stars first */
function likedLanguages(liked: readonly Liked[]): LikedLanguage[] {
  const stars = new Map<string, number[]>();
  for (const film of liked) {
    if (film.language === '' || film.language.toLowerCase() === COMMON_LANGUAGE) continue;
    stars.set(film.language, [...(stars.get(film.language) ?? []), film.stars]);
  }
  return [...stars]
    .map(([language, given]) => {
      const best = given.toSorted((one, other) => other - one).slice(0, FULL_LIKING);
      return { language, strength: best.reduce((sum, one) => sum + one, 0) / (10 * FULL_LIKING) };
    })
    .sort((one, other) => other.strength - one.strength)
    .slice(0, LIKED_LANGUAGES_MAX);
}

/** @returns the best films in the languages that the member has chosen, and in those of what they liked */
export async function reasonsOfLanguages(
  chosen: readonly string[],
  liked: readonly Liked[],
  limit: number,
): Promise<Reason[]> {
  const reasons: Reason[] = [];
  const wanted = [
    ...likedLanguages(liked).map((one) => ({ ...one, text: likedLanguageReason(one.language) })),
    ...chosen
      .slice(0, LANGUAGES_MAX)
      .map((language) => ({ language, strength: 1, text: chosenLanguageReason(language) })),
  ];
  // A language may be both chosen and liked.
  const best = new Map<string, Awaited<ReturnType<typeof bestMovies>>>();
  for (const { language, strength, text } of wanted) {
    const movies = best.get(language) ?? (await bestMovies([{ language }], limit));
    best.set(language, movies);
    reasons.push(...reasonsFor(movies, WEIGHTS.language * strength, text));
  }
  return reasons;
}
