import { personIdOf } from './person-path.ts';

/** @returns the path of a story's page; the id alone is enough */
export const storyPagePath = ({ _id, slug = '' }: { _id: string; slug?: string }) =>
  `/story/${encodeURIComponent(slug === '' ? _id : `${_id}-${slug}`)}`;

/**
 * @param segment what stands after `/story/` in an address
 * @returns the story's id in it, whatever slug follows; where there is none, something that is no id
 */
export const storyIdOf = (segment: string) => personIdOf(segment);
