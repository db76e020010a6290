/** Sides of a film that members judge apart from the score; they never count towards it. */
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
