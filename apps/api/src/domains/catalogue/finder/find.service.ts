import type { FindResults } from '@filmfisher/shared/search/finder.schema';
import { FOUND_CONFIDENCE } from '@filmfisher/shared/search/finder';
import { foldText } from '@filmfisher/shared/texts/texts';
import { youtubeIdOf } from '@filmfisher/shared/movies/youtube';
import { documentReader } from '../../../platform/database/document-reader.ts';
import { isTwoEditsAway, isOneEditAway } from '../../../platform/spelling/edits.ts';
import { readTyped } from '../../../platform/spelling/typed-words.service.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { presentHit, type CreditedMovie } from '../movies/movies.search.service.ts';
import { findMovies } from '../movies/movie-reads.ts';
import { PERSON_WORD } from '../movies/search-terms.service.ts';
import { peopleOf, peopleOfNames } from '../../people/index.ts';
import { listedFilms } from '../search/movie-matches.service.ts';
import { likenessIn, verdictOf, type Likeness, type Verdict } from './find-confidence.ts';
import { isNoise, readUploadTitle, type UploadTitle } from './upload-title.ts';

/** Films that are answered. */
const MATCHES = 5;
/** Words of a title that is looked up as a whole, and beginnings that are tried: one question to the database. */
const TITLE_WORDS = 8;
const KEYS_MAX = 200;
/** Cleaned titles that are searched for where none of them is a film's, and films read of each. */
const SEARCHED = 2;
const READ = 6;

/** The name of a person: a single word may be anything. */
const NAME = /^\S+(?: \S+){1,3}$/;

type FoundMovie = CreditedMovie & Pick<MovieRecord, 'storyGroupId'>;

const movies = documentReader<FoundMovie>(MovieModel, [
  '_id',
  'titleKey',
  'score',
  'totalRatings',
  'yearOfRelease',
  'type',
  'title',
  'genre',
  'industry',
  'overallRating',
  'image',
  'cast',
  'directors',
  'writers',
  'producers',
  'people',
  'storyGroupId',
]);

/** A film that may be meant. */
interface Match extends Verdict {
  movie: FoundMovie;
}

/** @returns the match as it is answered, with the film's place in its story */
async function presentMatch({ movie, confidence, because }: Match): Promise<FindResults['matches'][number]> {
  const match = { movie: presentHit(movie), confidence, because };
  if (!movie.storyGroupId) return match;
  const { storyGroupId } = movie;
  const inOrder = await findMovies({ storyGroupId }, { fields: ['_id'], sort: { storyPosition: 1, _id: 1 } });
  const position = inOrder.findIndex(({ _id }) => _id.equals(movie._id)) + 1;
  return position === 0
    ? match
    : { ...match, story: { _id: storyGroupId.toHexString(), position, films: inOrder.length } };
}

/** @returns films that are known to be this video, or to have it as their trailer */
async function moviesOfVideo(id: string): Promise<Match[]> {
  const [ofVideo, ofTrailer] = await Promise.all([
    movies.find({ filter: { 'externalIds.youtube': id }, sort: { _id: 1 }, limit: MATCHES }),
    movies.find({ filter: { 'trailer.id': id }, sort: { _id: 1 }, limit: MATCHES }),
  ]);
  const matches = [
    ...ofTrailer.map((movie) => ({ movie, confidence: 0.95, because: 'This video is its trailer' })),
    ...ofVideo.map((movie) => ({ movie, confidence: 1, because: 'This very video' })),
  ];
  return [...new Map(matches.map((match) => [match.movie._id.toHexString(), match])).values()]
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MATCHES);
}

/** @returns everything in the upload's title that may be a whole title */
function windowsOf({ segments }: UploadTitle): string[] {
  const windows = new Set<string>();
  for (const words of segments) {
    for (let size = Math.min(TITLE_WORDS, words.length); size > 0; size -= 1) {
      for (let from = 0; from + size <= words.length; from += 1) {
        const part = words.slice(from, from + size);
        if (!part.every(isNoise) || size === words.length) windows.add(part.join(' '));
      }
    }
  }
  return [...windows].slice(0, KEYS_MAX);
}

/** @returns how the film's title is like a cleaned one that is not quite the same; null where it is not */
function nearTo(typed: string, titleKey: string): Likeness | null {
  const [mine, its] = [typed.split(' '), titleKey.split(' ')];
  if (mine.join('') === its.join('')) return 'whole';
  if (mine.length > 1 && titleKey.startsWith(`${typed} `)) return 'beginning';
  const isNear = (word: string, index: number): boolean => {
    const other = its[index] ?? '';
    if (word === other) return true;
    if (`${word}s` === other || word === `${other}s`) return true;
    return (
      word.length >= 5 && other.length >= 5 && (isOneEditAway(word, other) || isTwoEditsAway(word, other))
    );
  };
  // "Chief Daddy: Going for Broke" is the second one.
  const numberless = its.filter((word) => !/^\d$/.test(word));
  if (mine.length > 2 && numberless.length < its.length && numberless.join(' ') === typed) return 'misspelt';
  const areNear = mine.length === its.length && mine.every(isNear);
  const wrong = mine.filter((word, index) => word !== its[index]).length;
  return areNear && typed.length >= 7 && wrong <= Math.ceil(mine.length / 2) ? 'misspelt' : null;
}

/** @returns films whose title stands in that of the upload as it is */
async function moviesNamed(upload: UploadTitle): Promise<Match[]> {
  const keys = windowsOf(upload);
  if (keys.length === 0) return [];
  const [found, known] = await Promise.all([
    movies.find({ filter: { titleKey: { $in: keys } }, sort: { titleKey: 1, _id: 1 }, limit: KEYS_MAX }),
    readTyped(upload.text, [PERSON_WORD]).stored(),
  ]);
  const names = new Set([...known.keys()].map((term) => term.slice(PERSON_WORD.length)));
  const judged = found.flatMap((movie) => {
    const people = peopleOf(movie);
    const verdicts = upload.segments.flatMap((words) => {
      const likeness = likenessIn(words, movie.titleKey, people, names);
      return likeness ? [verdictOf(upload, { ...movie, people }, likeness)] : [];
    });
    const [best] = verdicts.sort((a, b) => b.confidence - a.confidence);
    return best ? [{ movie, ...best }] : [];
  });
  // "Atlanta" within "30 Days in Atlanta" means the longer one.
  return judged.filter(
    ({ movie }) =>
      !judged.some(
        ({ movie: other, confidence }) =>
          other.titleKey !== movie.titleKey &&
          confidence >= 0.5 &&
          ` ${other.titleKey} `.includes(` ${movie.titleKey} `),
      ),
  );
}

/** @returns known people whom the upload names beside its title, in their order there */
async function peopleNamed(upload: UploadTitle): Promise<string[]> {
  const title = ` ${foldText(upload.titles[0] ?? '')} `;
  const keys = windowsOf(upload).filter((key) => NAME.test(key) && !title.includes(` ${key} `));
  if (keys.length === 0) return [];
  const people = await peopleOfNames(keys);
  const placeOf = ({ nameKey: key }: { nameKey: string }) => upload.text.indexOf(key);
  return [...new Set(people.sort((a, b) => placeOf(a) - placeOf(b)).map(({ name }) => name))];
}

/** @returns films whose title is nearly one that the upload may mean */
async function moviesLike(upload: UploadTitle): Promise<Match[]> {
  const judged: Match[] = [];
  for (const title of upload.titles.slice(0, SEARCHED)) {
    const typed = foldText(title);
    const hits = await listedFilms(title, {}, READ);
    const near = new Map(hits.map(({ _id, titleKey }) => [_id.toHexString(), nearTo(typed, titleKey)]));
    const ids = hits.flatMap(({ _id }) => (near.get(_id.toHexString()) ? [_id] : []));
    const found =
      ids.length === 0
        ? []
        : await movies.find({ filter: { _id: { $in: ids } }, sort: { _id: 1 }, limit: READ });
    for (const movie of found) {
      const likeness = near.get(movie._id.toHexString());
      if (likeness)
        judged.push({ movie, ...verdictOf(upload, { ...movie, people: peopleOf(movie) }, likeness) });
    }
  }
  return judged;
}

/**
 * @param text the title of an upload, or the address of a YouTube video
 * @returns the films that it may mean, the likeliest first, and the title without its noise
 */
export async function findMovie(text: string): Promise<FindResults> {
  const addresses = text.split(/\s+/).filter((word) => word.includes('/'));
  const videoId = addresses.map(youtubeIdOf).find((id) => id !== null);
  if (videoId !== undefined && videoId !== null) {
    return { matches: await Promise.all((await moviesOfVideo(videoId)).map(presentMatch)), clean: '' };
  }
  const upload = readUploadTitle(text);
  const named = await moviesNamed(upload);
  const isFound = named.some(({ confidence }) => confidence >= FOUND_CONFIDENCE);
  const judged = isFound ? named : [...named, ...(await moviesLike(upload))];
  const byId = new Map<string, Match>();
  for (const match of judged.sort((a, b) => a.confidence - b.confidence)) {
    byId.set(match.movie._id.toHexString(), match);
  }
  const matches = [...byId.values()]
    .sort(
      (a, b) =>
        b.confidence - a.confidence ||
        b.movie.titleKey.length - a.movie.titleKey.length ||
        b.movie.yearOfRelease - a.movie.yearOfRelease,
    )
    .slice(0, MATCHES);
  const isSure = matches.some(({ confidence }) => confidence >= FOUND_CONFIDENCE);
  return {
    matches: await Promise.all(matches.map(presentMatch)),
    clean: upload.titles[0] ?? '',
    ...(!isSure && { people: await peopleNamed(upload) }),
  };
}
