export const FAN_TEXT_MAX = 1_000;
/** Films and people together that a fan post is about. */
export const FAN_SUBJECTS_MAX = 3;
/** MB, and so bytes, of a fan's picture. */
export const FAN_PICTURE_MB_MAX = 8;
export const FAN_PICTURE_BYTES_MAX = FAN_PICTURE_MB_MAX * 1024 * 1024;
/** Fan posts of a member that a moderator looks at before others see them. */
export const FIRST_FAN_POSTS = 5;

/** What others may do with a fan's work; the licence → how it is called. */
export const FAN_LICENCES = {
  all_rights_reserved: 'All rights reserved',
  cc_by: 'CC BY 4.0',
  cc_by_sa: 'CC BY-SA 4.0',
  cc_by_nc: 'CC BY-NC 4.0',
} as const;
export type FanLicence = keyof typeof FAN_LICENCES;
