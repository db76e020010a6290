import {
  ADVICE_LEVELS,
  ADVICE_TOPICS,
  adviceVotes,
  notForKids,
} from '@filmfisher/shared/movie-marks/advice-topics';
import { ASPECTS, ASPECT_VOTES_MIN } from '@filmfisher/shared/movie-marks/aspect-names';
import type {
  MovieAdvice,
  MovieAspects,
  MovieSubtitles,
} from '@filmfisher/shared/movie-marks/movie-verdicts.schema';
import type { MOVIE_MARKS, MarkKind } from '@filmfisher/shared/movie-marks/movie-marks.schema';
import { recordOf } from '@filmfisher/shared/records/record-of';
import { SUBTITLE_SCORE_MAX } from '@filmfisher/shared/movie-marks/subtitle-names';
import type { AccumulatorOperator } from 'mongoose';
import type { z } from 'zod';
import type { getMovie, storeVerdicts } from '../catalogue/index.ts';
import type { Said } from './movie-marks.model.ts';

/** What the mechanism has to know of a kind, beside how one says it and what is answered (`MOVIE_MARKS`). */
interface Vocabulary<Kind extends MarkKind> {
  /** Below /movies/:id. */
  path: string;
  /** A member marks each language of the subtitles, and not the film. */
  isByLanguage?: true;
  summaries: Record<'get' | 'put' | 'delete', string>;
  answer(
    mine: Said[Kind][],
    movie: Awaited<ReturnType<typeof getMovie>>,
  ): z.input<(typeof MOVIE_MARKS)[Kind]['response']>;
  /** What the database adds up of a film's rows, by their language where they have one. */
  sums: Record<string, AccumulatorOperator>;
  /** @returns what the film stores of the sums; undefined where there is nothing to tell */
  verdicts(sums: readonly object[]): Parameters<typeof storeVerdicts>[1];
}

const times = (condition: object): AccumulatorOperator => ({ $sum: { $cond: [condition, 1, 0] } });
const votesOf = (field: string) => times({ $gt: [`$${field}`, null] });
const toHundredths = (mean: number) => Math.round(mean * 100) / 100;

/** More than the rounding of a mean: 4 is 4. */
const TOLERANCE = 1e-9;

/** What the rows of one language come to. */
interface SubtitleSums extends Omit<MovieSubtitles, 'score'> {
  /** Key of the language. */
  _id: string;
  mean: number | null;
}

/** @returns what the filter finds a film by: one entry for each least score that its subtitles reach */
function subtitleKeysOf({ _id, score = 0 }: { _id: string; score?: number }): string[] {
  const reached = Math.min(SUBTITLE_SCORE_MAX, Math.floor(score + TOLERANCE));
  return Array.from({ length: reached }, (_, index) => `${_id}:${index + 1}`);
}

export const VOCABULARIES: { [Kind in MarkKind]: Vocabulary<Kind> } = {
  aspects: {
    path: 'aspects',
    summaries: {
      get: "What the member says of a film's sides, and what all do: from five votes on",
      put: "Judge a film's story, acting, picture, sound, pacing and subtitles; no part of the score",
      delete: "Take back what one said of a film's sides",
    },
    answer: ([mine = null], { aspects = {} }) => ({ mine, aspects }),
    sums: Object.fromEntries(
      ASPECTS.flatMap((name) => [
        [`${name}Votes`, votesOf(name)],
        [`${name}Mean`, { $avg: `$${name}` }],
      ]),
    ),
    verdicts([sums]: readonly Record<string, number | null>[]) {
      const aspects: MovieAspects = {};
      for (const name of ASPECTS) {
        const votes = sums?.[`${name}Votes`] ?? 0;
        if (votes < ASPECT_VOTES_MIN) continue;
        aspects[name] = { votes, mean: toHundredths(sums?.[`${name}Mean`] ?? 0) };
      }
      return { aspects: Object.keys(aspects).length > 0 ? aspects : undefined };
    },
  },
  advice: {
    path: 'advice',
    summaries: {
      get: 'What the member has marked that parents want to know of a film, and how often all did',
      put: 'Mark how much violence, strong language, sex, ritual, drugs and flashing light a film has',
      delete: 'Take back what one has marked in a film',
    },
    answer: ([mine = null], { advice = {} }) => ({ mine, advice }),
    sums: Object.fromEntries(
      ADVICE_TOPICS.flatMap((topic) =>
        ADVICE_LEVELS.map((level) => [`${topic}_${level}`, times({ $eq: [`$${topic}`, level] })]),
      ),
    ),
    verdicts([sums]: readonly Record<string, number>[]) {
      const advice: MovieAdvice = {};
      for (const topic of ADVICE_TOPICS) {
        const counts = recordOf(ADVICE_LEVELS, (level) => sums?.[`${topic}_${level}`] ?? 0);
        if (adviceVotes(counts) > 0) advice[topic] = counts;
      }
      return {
        advice: Object.keys(advice).length > 0 ? advice : undefined,
        keptFromKids: notForKids(advice).length > 0 ? true : undefined,
      };
    },
  },
  subtitleScores: {
    path: 'subtitles',
    isByLanguage: true,
    summaries: {
      get: "What the member says of a film's subtitles, and what all do",
      put: "Judge a film's subtitles in one language, and say what is wrong with them",
      delete: "Take back what one said of a film's subtitles",
    },
    answer: (mine, { subtitleScores = [] }) => ({ mine, subtitleScores }),
    sums: {
      language: { $min: '$language' },
      votes: votesOf('score'),
      mean: { $avg: '$score' },
      hardToRead: times({ $in: ['hard_to_read', '$marks'] }),
      badlyTimed: times({ $in: ['badly_timed', '$marks'] }),
      notWhole: times({ $in: ['not_whole', '$marks'] }),
    },
    verdicts(sums: readonly SubtitleSums[]) {
      if (sums.length === 0) return { subtitleScores: undefined, subtitleKeys: undefined };
      const counted = sums
        .toSorted((one, other) => other.votes - one.votes || (one._id < other._id ? -1 : 1))
        .map(({ mean, ...rest }) => ({ ...rest, ...(mean !== null && { score: toHundredths(mean) }) }));
      return {
        subtitleScores: counted.map(({ _id, ...row }) => row),
        subtitleKeys: counted.flatMap(subtitleKeysOf),
      };
    },
  },
};

export const MARK_KINDS = Object.keys(VOCABULARIES) as MarkKind[];
