import mongoose from 'mongoose';
import { fewAtOnce } from '../../lib/few-at-once.ts';
import { wordsOf } from '../../lib/words.ts';
import { rememberWords } from '../spelling/spelling.service.ts';
import { UserModel, type UserRecord } from './users.model.ts';

/** A member with what a search compares. */
export type SearchedMember = UserRecord;

/** What a member's search terms begin with. */
export const MEMBER_WORD = '*';
/** Terms whose members are looked for at the same time. */
const TERMS_AT_ONCE = 4;

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

/**
 * @param groups of search terms: a member must have one of every group
 * @param limit members read per term of the first group
 * @returns active members whose e-mail address or phone number is confirmed, so that nobody is shown whom nobody
 *   could reach
 */
export async function membersWithTerms(
  groups: readonly (readonly string[])[],
  limit: number,
): Promise<UserRecord[]> {
  const [first = [], ...others] = groups;
  const conditions = [
    { $or: [{ emailVerified: true }, { phoneVerified: true }] },
    ...others.map((terms) => ({ searchTerms: mongoose.trusted({ $in: terms }) })),
  ];
  const lists = await fewAtOnce(first, TERMS_AT_ONCE, (searchTerms) =>
    UserModel.find({ searchTerms, status: 'active', $and: conditions })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<UserRecord[]>(),
  );
  return [...new Map(lists.flat().map((member) => [member._id.toHexString(), member])).values()];
}

const BATCH = 500;

/**
 * Gives accounts of an older release their search terms. May run on several processes at once and be broken off.
 * @returns how many accounts were changed
 */
export async function indexFormerMembers(): Promise<number> {
  let changed = 0;
  for (;;) {
    const members = await UserModel.find({ searchTerms: mongoose.trusted({ $exists: false }) })
      .limit(BATCH)
      .lean<UserRecord[]>();
    if (members.length === 0) return changed;
    for (const member of members) {
      await UserModel.updateOne(
        { _id: member._id },
        { $set: { searchTerms: await memberTerms(member.username) } },
      );
    }
    changed += members.length;
  }
}
