import { z } from 'zod';
import { filmAdviceSchema } from './film-verdicts.ts';
import { type AdviceTopic, ADVICE_NAMES, ADVICE_LEVELS } from './advice-topics.ts';

const mark = (topic: AdviceTopic) =>
  z
    .enum(ADVICE_LEVELS, `${ADVICE_NAMES[topic]} must be one of ${ADVICE_LEVELS.join(', ')}`)
    .nullable()
    .default(null);

/** Body of PUT /movies/{id}/advice; null, or left out: not marked. */
export const adviceInputSchema = z.strictObject({
  violence: mark('violence'),
  language: mark('language'),
  sex: mark('sex'),
  ritual: mark('ritual'),
  substance: mark('substance'),
  flashing: mark('flashing'),
});
export type OwnAdvice = z.infer<typeof adviceInputSchema>;

/** Answer of GET, PUT and DELETE /movies/{id}/advice. */
export const adviceResponseSchema = z.object({
  mine: adviceInputSchema.nullable(),
  advice: filmAdviceSchema,
});
