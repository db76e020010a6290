import { Types } from 'mongoose';

/** Seconds since 1970 of the first id: 1 January 2024. */
const FIRST_SECOND = 1_704_067_200;
const PER_SECOND = 10;

/** What an id is of; the middle ten hexadecimal digits say so. */
const KINDS = {
  film: 'f117000000',
  member: 'ee70000000',
  row: '4a7e000000',
  review: '4e71000000',
  person: 'be40000000',
} as const;

/**
 * @param index from 0, below 16 million
 * @returns the id of the film, member, row, review or person with this number: ascending, the last byte counting up
 */
export function madeId(kind: keyof typeof KINDS, index: number): Types.ObjectId {
  const second = (FIRST_SECOND + Math.floor(index / PER_SECOND)).toString(16).padStart(8, '0');
  return new Types.ObjectId(second + KINDS[kind] + index.toString(16).padStart(6, '0'));
}
