import type { MovieClass, ReleaseFormat, TitleUse } from '@filmfisher/shared/movies/movie-facts';
import type { Movie, MovieCreateInput } from '@filmfisher/shared/movies/movies.schema';
import type { MovieDraft } from './draft-types.ts';

type Facts = Pick<
  MovieDraft,
  'releases' | 'languages' | 'subtitles' | 'otherTitles' | 'filmClass' | 'classAdvice' | 'classSource'
>;
type FactsInput = Pick<
  MovieCreateInput,
  'releases' | 'languages' | 'subtitles' | 'otherTitles' | 'classification'
>;

/** The inputs in which the parts of a film's class are typed. */
export const CLASS_INPUTS = new Map([
  ['class', 'filmClass'],
  ['advice', 'classAdvice'],
  ['source', 'classSource'],
]);

/** @returns what is known of releases, languages, titles and class, as the form begins with it */
export function factsDraft(movie: Partial<Movie>): Facts {
  const { releases = [], languages = [], subtitles = [], otherTitles = [], classification } = movie;
  return {
    releases: releases.map(({ format, country = '', date = '', company = '' }) => ({
      format,
      country,
      date,
      company,
    })),
    languages: languages
      .filter(({ main }) => !main)
      .map(({ language, share }) => ({ language, share: share === undefined ? '' : String(share) })),
    subtitles,
    otherTitles: otherTitles.map(({ title, use, language = '' }) => ({ title, use, language })),
    filmClass: classification?.class ?? '',
    classAdvice: classification?.advice ?? '',
    classSource: classification?.source ?? '',
  };
}

const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** @returns the main language with what the others leave of the film, and the others; none where it is the only one */
function languagesPayload({ language, languages }: MovieDraft): Required<FactsInput>['languages'] {
  const others = languages
    .filter((one) => one.language.trim() !== '')
    .map((one) => ({
      language: one.language,
      main: false,
      share: one.share.trim() === '' ? null : Number(one.share),
    }));
  if (others.length === 0) return [];
  if (language.trim() === '') return others;
  const taken = others.reduce((sum, { share }) => sum + (share ?? Number.NaN), 0);
  return [{ language, main: true, share: taken > 0 && taken < 100 ? 100 - taken : null }, ...others];
}

/** @returns the payload; empty rows are left out */
export function factsPayload(draft: MovieDraft): Required<FactsInput> {
  const { releases, subtitles, otherTitles, filmClass: movieClass, classAdvice, classSource } = draft;
  return {
    // What a select offers is what the schema takes.
    releases: releases.map(({ format, country, date, company }) => ({
      format: format as ReleaseFormat,
      country: textOrNull(country),
      date: textOrNull(date),
      company: textOrNull(company),
    })),
    languages: languagesPayload(draft),
    subtitles,
    otherTitles: otherTitles
      .filter(({ title }) => title.trim() !== '')
      .map(({ title, use, language }) => ({ title, use: use as TitleUse, language: textOrNull(language) })),
    classification:
      movieClass === ''
        ? null
        : {
            board: 'nfvcb',
            class: movieClass as MovieClass,
            advice: classAdvice.trim(),
            source: textOrNull(classSource),
          },
  };
}
