import { personIdOf } from './person-path.ts';

/** @returns the path of an article's page */
export const articlePagePath = ({ _id, slug }: { _id: string; slug: string }) =>
  `/blog/${encodeURIComponent(slug === '' ? _id : `${_id}-${slug}`)}`;

/**
 * @param segment what stands after `/blog/` in an address
 * @returns the article's id in it, whatever slug follows; where there is none, something that is no id
 */
export const articleIdOf = (segment: string) => personIdOf(segment);
