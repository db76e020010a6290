import { z } from 'zod';
import { filmAspectsSchema } from './film-verdicts.ts';

/** Sides of a film that members judge beside the one score, of which they are no part. */
export const ASPECTS = ['story', 'acting', 'picture', 'sound', 'pacing', 'subtitles'] as const;
export type Aspect = (typeof ASPECTS)[number];
export const ASPECT_NAMES: Record<Aspect, string> = {
  story: 'Story',
  acting: 'Acting',
  picture: 'Picture',
  sound: 'Sound',
  pacing: 'Pacing',
  subtitles: 'Subtitles',
};
export const ASPECT_MAX = 5;
/** Votes from which an aspect is shown. */
export const ASPECT_VOTES_MIN = 5;

/** Orders of a film list: the best story first. */
export const ASPECT_SORTS = [
  'aspect:story',
  'aspect:acting',
  'aspect:picture',
  'aspect:sound',
  'aspect:pacing',
  'aspect:subtitles',
] as const satisfies readonly `aspect:${Aspect}`[];
export type AspectSort = (typeof ASPECT_SORTS)[number];

function grade(name: string) {
  const rule = `${name} must be from 1 to ${ASPECT_MAX}`;
  return z.int(rule).min(1, rule).max(ASPECT_MAX, rule).nullable().default(null);
}

/** Body of PUT /movies/{id}/aspects; null, or left out: no opinion. */
export const aspectsInputSchema = z.strictObject({
  story: grade('Story'),
  acting: grade('Acting'),
  picture: grade('Picture'),
  sound: grade('Sound'),
  pacing: grade('Pacing'),
  subtitles: grade('Subtitles'),
});
export type OwnAspects = z.infer<typeof aspectsInputSchema>;

const ownGrade = z.int().nullable();
/** Answer of GET, PUT and DELETE /movies/{id}/aspects. */
export const aspectsAnswerSchema = z.object({
  mine: z
    .object({
      story: ownGrade,
      acting: ownGrade,
      picture: ownGrade,
      sound: ownGrade,
      pacing: ownGrade,
      subtitles: ownGrade,
    })
    .nullable(),
  aspects: filmAspectsSchema,
});
