import { documentReader } from '../../../platform/database/document-reader.ts';
import { wordsOf } from '../../../platform/text/words.ts';
import { rememberWords } from '../../../platform/spelling/spelling.service.ts';
import { UserModel, type UserRecord } from './users.model.ts';

const SEARCHED = ['_id', 'username', 'profilePicture', 'searchTerms'] as const;
/** As much of a member as a search compares and shows. */
export type SearchedMember = Pick<UserRecord, (typeof SEARCHED)[number]>;
const searchedMembers = documentReader<SearchedMember>(UserModel, SEARCHED);

/** What a member's search terms begin with. */
export const MEMBER_WORD = '*';

/**
 * The terms by which a member is found: of the username only, first and last name are private. The words are made
 * known to the search before the account is stored.
 * @returns the folded words, marked
 */
export async function memberTerms(username: string): Promise<string[]> {
  const terms = wordsOf([username]).map((word) => MEMBER_WORD + word);
  await rememberWords(terms);
  return terms;
}

/** Some of the members who have one of these search terms, the oldest accounts first. */
interface TermScan {
  terms: readonly string[];
  /** A member must have a term of each of these lists. */
  others: readonly (readonly string[])[];
  /** Members looked at, at most. */
  keys: number;
  /** Members taken, at most. */
  limit: number;
}

/**
 * @returns active members of the scan whose e-mail address or phone number is confirmed, so that nobody is shown whom
 *   nobody could reach
 */
export function membersOfScan({ terms, others, keys, limit }: TermScan): Promise<SearchedMember[]> {
  const conditions = [
    { status: 'active' },
    { $or: [{ emailVerified: true }, { phoneVerified: true }] },
    ...others.map((some) => ({ searchTerms: { $in: [...some] } })),
  ];
  return searchedMembers.aggregate(
    [
      { $match: { searchTerms: { $in: [...terms] } } },
      { $sort: { _id: 1 } },
      { $limit: keys },
      { $match: { $and: conditions } },
    ],
    limit,
  );
}
