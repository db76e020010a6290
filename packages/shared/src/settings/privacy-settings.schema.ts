import { z } from 'zod';
import { AUDIENCES } from './settings.ts';

/** What is so for everybody who has chosen nothing. */
export const PRIVACY_DEFAULTS: PrivacySettings = {
  diary: 'public',
  statistics: 'private',
  watchlist: 'public',
};

/** Answer of GET and PATCH /settings/privacy. */
export const privacySettingsSchema = z.object({
  diary: z.enum(AUDIENCES),
  statistics: z.enum(AUDIENCES),
  watchlist: z.enum(AUDIENCES),
});
export type PrivacySettings = z.infer<typeof privacySettingsSchema>;

const audience = (label: string) =>
  z.enum(AUDIENCES, `${label} must be one of ${AUDIENCES.join(', ')}`).optional();

/** Body of PATCH /settings/privacy: what is not sent stays. */
export const privacyChangeSchema = z
  .strictObject({
    diary: audience('Diary'),
    statistics: audience('Statistics'),
    watchlist: audience('Watchlist'),
  })
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
  .meta({ minProperties: 1 });
export type PrivacyChange = z.infer<typeof privacyChangeSchema>;
