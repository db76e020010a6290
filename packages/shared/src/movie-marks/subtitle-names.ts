/** Languages in which films of the catalogue are subtitled most; a film may name others. */
export const SUBTITLE_LANGUAGES = [
  'English',
  'Yoruba',
  'Igbo',
  'Hausa',
  'Pidgin',
  'French',
  'Twi',
  'Swahili',
  'Zulu',
] as const;

/** What may be wrong with subtitles. */
export const SUBTITLE_MARKS = ['hard_to_read', 'badly_timed', 'not_whole'] as const;
export type SubtitleMark = (typeof SUBTITLE_MARKS)[number];
export const SUBTITLE_MARK_NAMES: Record<SubtitleMark, string> = {
  hard_to_read: 'Hard to read',
  badly_timed: 'Badly timed',
  not_whole: 'Not whole',
};

export const SUBTITLE_SCORE_MAX = 5;
/** Subtitles with this mean are good. */
export const GOOD_SUBTITLES = 4;

/** @returns 'yoruba:4' in words: 'Yoruba, subtitles good' */
export function subtitlesName(value: string): string {
  const [language = '', least = ''] = value.split(':');
  const name = language.charAt(0).toUpperCase() + language.slice(1);
  return Number(least) === GOOD_SUBTITLES
    ? `${name}, subtitles good`
    : `${name}, subtitles ${least} of 5 or better`;
}
