import {
  ADVICE_LEVELS,
  ADVICE_LEVEL_NAMES,
  ADVICE_MEANINGS,
  ADVICE_NAMES,
  ADVICE_TOPICS,
  type AdviceLevel,
  type AdviceTopic,
} from '@filmfisher/shared/movie-marks/advice-topics';
import { ASPECTS, ASPECT_NAMES, type Aspect } from '@filmfisher/shared/movie-marks/aspect-names';

/** A member chooses at most one answer to each question. */
export interface Choices<Question extends string, Answer extends string | number> {
  questions: readonly Question[];
  names: Record<Question, string>;
  hints?: Record<Question, string>;
  answers: readonly (readonly [Answer | null, string])[];
  /** How the questions stand beside each other. */
  className: string;
}

/** One to five, or no opinion. */
export const GRADES: readonly (readonly [number | null, string])[] = [
  [null, 'No opinion'],
  [1, '1, poor'],
  [2, '2'],
  [3, '3, fair'],
  [4, '4'],
  [5, '5, great'],
];

export const ASPECT_CHOICES: Choices<Aspect, number> = {
  questions: ASPECTS,
  names: ASPECT_NAMES,
  answers: GRADES,
  className: 'grid grid-cols-2 gap-x-4 sm:grid-cols-3',
};

export const ADVICE_CHOICES: Choices<AdviceTopic, AdviceLevel> = {
  questions: ADVICE_TOPICS,
  names: ADVICE_NAMES,
  hints: ADVICE_MEANINGS,
  answers: [
    [null, "I don't know"],
    ...ADVICE_LEVELS.map((level) => [level, ADVICE_LEVEL_NAMES[level]] as const),
  ],
  className: 'grid gap-x-4 sm:grid-cols-2',
};
