import { personIdOf } from './person-path.ts';

/** @returns the path of a film's page, readable: `/rating/{id}-{slug}` */
export const moviePagePath = ({ _id, slug }: { _id: string; slug: string }) =>
  `/rating/${encodeURIComponent(slug === '' ? _id : `${_id}-${slug}`)}`;

/**
 * @param segment what stands after `/rating/` in an address
 * @returns the film's id in it, whatever slug follows; where there is none, something that is no id
 */
export const movieIdOf = (segment: string) => personIdOf(segment);
