/** How a film comes out. */
export const RELEASE_FORMATS = ['cinema', 'streaming', 'youtube', 'home_video', 'tv', 'festival'] as const;
export type ReleaseFormat = (typeof RELEASE_FORMATS)[number];
export const FORMAT_NAMES: Record<ReleaseFormat, string> = {
  cinema: 'Cinema',
  streaming: 'Streaming',
  youtube: 'YouTube',
  home_video: 'Home video',
  tv: 'TV',
  festival: 'Festival',
};
