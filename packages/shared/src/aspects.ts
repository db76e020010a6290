import { z } from 'zod';
import { filmAspectsSchema } from './film-verdicts.ts';
import { ASPECT_MAX } from './aspect-names.ts';

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
export const aspectsResponseSchema = z.object({
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
