import { foldText } from '@filmfisher/shared/texts/texts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { endsTitle, goesOn, isNoise, type UploadTitle } from './upload-title.ts';

/** A film as far as it is compared with the title of an upload. */
export interface ComparedMovie {
  titleKey: string;
  type: MovieRecord['type'];
  yearOfRelease: number;
  /** Everybody whom it names. */
  people: readonly string[];
}

/** How sure it is that an upload is of a film, and why. */
export interface Verdict {
  /** 0 to 1. */
  confidence: number;
  because: string;
}

/** How the title of a film stands in that of an upload, the surest first. */
export type Likeness = 'whole' | 'numbered' | 'beginning' | 'misspelt' | 'within';

const BASE: Record<Likeness, number> = {
  whole: 0.88,
  numbered: 0.72,
  beginning: 0.7,
  misspelt: 0.68,
  within: 0.3,
};
const WORDING: Record<Likeness, string> = {
  whole: 'Same title',
  numbered: 'Same title with a number',
  beginning: 'A title that begins so',
  misspelt: 'Nearly the same title',
  within: 'The title is among the words',
};
/** A title of one short word may mean anything. */
const ONE_WORD = 0.22;
const ONE_WORD_LONG = 7;
const [PLAYS, PLAYS_NOT, SAME_YEAR, BEFORE_IT_WAS] = [0.25, -0.2, 0.06, -0.4];
/** An upload that calls itself a film is seldom of a series. */
const OTHER_KIND = -0.2;

/** @returns those of the film's people whom the text names */
function namedIn(text: string, people: readonly string[]): string[] {
  return people.filter((name) => {
    const key = foldText(name);
    return key.includes(' ') && ` ${text} `.includes(` ${key} `);
  });
}

/**
 * @param known stored words of people's names: they say nothing against a title that they stand behind
 * @returns how the film's title stands in a part of the upload's; null where it does not
 */
export function likenessIn(
  words: readonly string[],
  titleKey: string,
  people: readonly string[],
  known: ReadonlySet<string>,
): Likeness | null {
  const title = titleKey.split(' ');
  const at = words.findIndex((_, index) => title.every((word, offset) => words[index + offset] === word));
  if (at === -1) return null;
  // "Ramsey Nouah's new movie" folds to "nouahs".
  const own = new Set(
    people.flatMap((name) =>
      foldText(name)
        .split(' ')
        .flatMap((part) => [part, `${part}s`]),
    ),
  );
  const rest = [...words.slice(0, at), ...words.slice(at + title.length)];
  const foreign = rest.filter((word) => !isNoise(word) && !own.has(word));
  // Names come in pairs; a single one may be a word of another title.
  const areNames = foreign.length > 1 && title.length > 1 && foreign.every((word) => known.has(word));
  if (foreign.length > 0 && !areNames) return 'within';
  const behind = words.slice(at + title.length);
  const end = behind.findIndex((word, index) => endsTitle(word, behind[index + 1]));
  if (behind.slice(0, end === -1 ? undefined : end).some(goesOn)) return 'within';
  // "… and …", "… of …" behind a title goes on with it.
  const next = words[at + title.length] ?? '';
  if (/^(?:and|of|in|on|for|to|with|is|story|stories|love)$/.test(next) && rest.length > 0 && !areNames) {
    const after = words.slice(at + title.length + 1).find((word) => !isNoise(word));
    if (after !== undefined && !own.has(after)) return 'within';
  }
  return /^(?:[2-9]|ii|iii|iv)$/.test(next) ? 'numbered' : 'whole';
}

/** @returns how sure it is that the upload is of the film, from how alike the titles are and from what else it says */
export function verdictOf(upload: UploadTitle, movie: ComparedMovie, likeness: Likeness): Verdict {
  const reasons = [WORDING[likeness]];
  let confidence = BASE[likeness];
  const isOneWord = !movie.titleKey.includes(' ');
  if (isOneWord) confidence -= movie.titleKey.length >= ONE_WORD_LONG ? ONE_WORD / 2 : ONE_WORD;
  const players = namedIn(upload.text, movie.people);
  if (players.length > 0) {
    confidence += PLAYS;
    reasons.push(`${players[0]} ${players.length > 1 ? 'and others are' : 'is'} named in it`);
  } else if (upload.namesActors && movie.people.length > 2) confidence += PLAYS_NOT;
  if (upload.isOfFilm && movie.type === 'series') confidence += OTHER_KIND;
  const latest = Math.max(0, ...upload.years);
  if (upload.years.includes(movie.yearOfRelease)) {
    confidence += SAME_YEAR;
    reasons.push(`it is of ${movie.yearOfRelease}`);
  } else if (latest > 0 && latest < movie.yearOfRelease - 1) confidence += BEFORE_IT_WAS;
  return {
    confidence: Math.round(100 * Math.min(0.99, Math.max(0, confidence))) / 100,
    because: reasons.join(', and '),
  };
}
