import { ID_DIGITS } from '../ids/ids.ts';

/** @returns what an address names something by, not yet encoded: its id, readable where it has a slug */
export const slugSegment = ({ _id, slug }: { _id: string; slug: string }) =>
  slug === '' ? _id : `${_id}-${slug}`;

/** @returns the id in the segment, whatever slug follows; where there is none, something that is no id */
export const idOfSegment = (segment: string) =>
  /^[\da-f]+(?=-|$)/i.exec(segment)?.[0].length === ID_DIGITS ? segment.slice(0, ID_DIGITS) : segment;
