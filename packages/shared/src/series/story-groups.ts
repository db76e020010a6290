export const STORY_MOVIES_MIN = 2;
export const STORY_MOVIES_MAX = 50;

/** How the films of a story belong together. */
export const STORY_KINDS = ['parts', 'sequels', 'cuts', 'retitles', 'remakes'] as const;
export type StoryKind = (typeof STORY_KINDS)[number];
export const STORY_KIND_NAMES: Record<StoryKind, string> = {
  parts: 'Parts of one film',
  sequels: 'Sequels',
  cuts: 'Cuts of one film',
  retitles: 'One film under several titles',
  remakes: 'A film and its remakes',
};
/** What one film of such a story is: 'Part 2 of 4'. */
export const STORY_MEMBER_NAMES: Record<StoryKind, string> = {
  parts: 'Part',
  sequels: 'Film',
  cuts: 'Cut',
  retitles: 'Title',
  remakes: 'Version',
};
