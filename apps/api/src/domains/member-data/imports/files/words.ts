import type { MovieType } from '@filmfisher/shared/movies/movies';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';

const MOVIE_TYPES =
  /^(?:movies?|films?|feature(?:film)?|tvmovie|tvfilm|fernsehfilm|short(?:film)?|tvshort|video|tvspecial|documentary|special|pelicula|filme|corto|cortometraje|courtmetrage|curtametragem|cortometraggio|kurzfilm|telefilm|filmtv)$/;
const SERIES_TYPES =
  /^(?:series|tv(?:mini)?series|miniseries|shows?|tv|tvshows?|serie|serietv|seriedetv|serietelevisee|miniserie(?:tv)?|miniseriedetv|fernsehserie|tvserie)$/;

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** @returns whether a word means a film or a series; null for a word that means neither */
export function typeOf(text: string): MovieType | null {
  const word = lettersOf(text);
  if (MOVIE_TYPES.test(word)) return 'movie';
  return SERIES_TYPES.test(word) ? 'series' : null;
}

/** Whether a word means neither a film nor a series, in the languages in which IMDb writes its files. */
export const isNoMovie = (text: string) =>
  /epis|folge|^videogame|videospiel|videojuego|videogioco|jeuvideo|^podcast|musicvideo|videoclip|musikvideo/.test(
    lettersOf(text),
  );

const STATUSES: readonly [WatchStatus, RegExp][] = [
  [
    'watchlist',
    /^(?:(?:i )?(?:plan(?:s|ned|ning)?|wants?|wanted|going|have|need)? ?(?:to )?(?:watch|see)|plantowatch|ptw|watch ?list(?:ed)?|wish ?list(?:ed)?|backlog|plan(?:ned|ning)|un(?:watched|seen)|not (?:yet )?(?:watched|seen|started)|not yet|queued?|(?:watch|for|see) later|saved|todo|to do)$/,
  ],
  ['watched', /^(?:re ?)?(?:watched|seen|completed?|finished|done|viewed)$/],
  ['watching', /^(?:watching|in progress|current(?:ly watching)?|on ?hold|hold|paused|started|up to date)$/],
  ['dropped', /^(?:dropped|abandoned|stopped|quit|dnf|did not finish|gave up)$/],
];
const YES = new Set(['y', 'yes', 'true', '1', 'x', '✓', '✔', '☑', '✅']);
const NO = new Set(['n', 'no', 'false', '0', '☐', '✗', '❌']);

/** @returns true for yes, false for no, null for anything else */
export function yesOrNo(text: string): boolean | null {
  const sign = text.trim().toLowerCase().replace('\uFE0F', '');
  if (YES.has(sign)) return true;
  return NO.has(sign) ? false : null;
}

function statusInWords(text: string): WatchStatus | null {
  const words = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return STATUSES.find(([, form]) => form.test(words))?.[0] ?? null;
}

/**
 * @param column the name of the column, which says what a yes means
 * @returns what the text says of watching; null for what says nothing
 */
export function statusOf(text: string, column: string): WatchStatus | null {
  const said = yesOrNo(text);
  const meant = said === null ? null : statusInWords(column);
  if (!meant) return statusInWords(text);
  if (said === true) return meant;
  return meant === 'watched' ? 'watchlist' : null;
}

/** What the name of a file or list says of the films in it. */
export function statusInName(name: string): 'watchlist' | 'watched' | null {
  const base = name.replace(/^.*\//, '');
  if (
    /watch[ _-]?list|(?:plan|want)[ _-]?to|to[ _-]?(?:watch|see)|wish[ _-]?list|backlog|ptw|unwatched|unseen/i.test(
      base,
    )
  )
    return 'watchlist';
  return /watched|seen|history|diary|viewed|completed/i.test(base) ? 'watched' : null;
}

/** @returns the title of the list that a file is named after; null for a name that says nothing */
export function listTitleOf(name: string): string | null {
  const base = name.replace(/^.*\//, '').replace(/\.[a-z]{2,4}$/i, '');
  if (/^(?:blob|lists?|[\da-f]{8}-[\da-f-]{27}|\d*)(?:[ _-]*\(\d+\))?$/i.test(base)) return null;
  const title = base
    .replace(/^.*?\blists?[ _-]+(?:list[ _-]+)?(?:\d+[ _-]+)?/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return title === '' ? null : title.charAt(0).toUpperCase() + title.slice(1);
}
