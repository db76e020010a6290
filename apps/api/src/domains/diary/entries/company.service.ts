import mongoose, { Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { CompanyQuery } from '@filmfisher/shared/diary/diary.schema';
import { pagePath } from '@filmfisher/shared/pages/web-routes';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedAmong, requireSeenMember } from '../../blocks/index.ts';
import { followEachOther } from '../../community/index.ts';
import { notify, type NewsContext } from '../../notifications/index.ts';
import { EntryModel, LIVE, type EntryRecord, type StoredCompanion } from './entries.model.ts';

/*
 * Whom an entry names. They are asked, and others read of it once they have accepted; who declines, then or later, is
 * not named in that entry again. Private entries ask nobody.
 */

type Company = readonly StoredCompanion[] | undefined;
type Author = Pick<Viewer, 'userId' | 'role'>;

const idOf = ({ userId }: StoredCompanion) => userId.toHexString();
const memberPath = (userId: Types.ObjectId) => pagePath('diary', { userId: userId.toHexString() });

/**
 * @param withIds whom the author wants to name
 * @param before who is named already, and is not looked at again
 * @throws AppError `member_not_found`; `validation_failed` for the author, and for members who do not follow each other
 */
export async function requireCompanions(
  author: Author,
  withIds: readonly string[],
  before: Company = [],
): Promise<void> {
  const known = new Set(before.map(idOf));
  for (const id of withIds.map((one) => one.toLowerCase()).filter((one) => !known.has(one))) {
    if (id === author.userId) throw refused('Name others than yourself');
    const { _id, username } = await requireSeenMember(id, author);
    if (!(await followEachOther(new Types.ObjectId(author.userId), _id))) {
      throw refused(`You and ${username} do not follow each other`);
    }
  }
}

const refused = (withIds: string) => new AppError('validation_failed', { fields: { withIds } });

/** @returns the company that the author wants: answers are kept, and a member who declined stays out */
export function companyOf(withIds: readonly string[], before: Company = []): StoredCompanion[] {
  const wanted = new Set(withIds.map((id) => id.toLowerCase()));
  const known = before.filter((one) => one.state === 'declined' || wanted.has(idOf(one)));
  for (const one of known) wanted.delete(idOf(one));
  return [
    ...known,
    ...[...wanted].map((id) => ({ userId: new Types.ObjectId(id), state: 'invited' as const })),
  ];
}

/** Asks those who are newly named, and everybody named in an entry that was private before. */
export async function askCompany(
  entry: EntryRecord,
  before: EntryRecord | undefined,
  context: NewsContext,
  session: ClientSession,
): Promise<void> {
  if (entry.private) return;
  const asked = new Set(before?.private === false ? before.company?.map(idOf) : []);
  const { movieId, userId: actorId } = entry;
  for (const one of entry.company ?? []) {
    if (one.state !== 'invited' || asked.has(idOf(one))) continue;
    const path = memberPath(one.userId);
    await notify({ kind: 'diary_named', userId: one.userId, actorId, movieId, path }, context, session);
  }
}

const naming = (userId: string, states: readonly StoredCompanion['state'][]) => ({
  company: mongoose.trusted({
    $elemMatch: { userId: new Types.ObjectId(userId), state: { $in: [...states] } },
  }),
  private: false,
  ...LIVE,
});

/** @returns one page of the entries that name the reader, those noted last first, and the next cursor */
export async function listNaming(
  reader: Viewer,
  { cursor, limit }: CompanyQuery,
): Promise<{ rows: EntryRecord[]; next: string | null }> {
  const filter: QueryFilter<EntryRecord> = {
    ...naming(reader.userId, ['invited', 'accepted']),
    ...(cursor !== undefined && { _id: mongoose.trusted({ $lt: new Types.ObjectId(cursor) }) }),
  };
  const found = await EntryModel.find(filter)
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<EntryRecord[]>();
  const page = found.slice(0, limit);
  const blocked = await blockedAmong(
    reader,
    page.map(({ userId }) => userId),
  );
  return {
    rows: page.filter(({ userId }) => !blocked.has(userId.toHexString())),
    next: found.length > limit ? (page.at(-1)?._id.toHexString() ?? null) : null,
  };
}

/**
 * Answers for oneself, and changes the answer later.
 * @throws AppError `entry_not_found` where no entry names the reader that they may know of
 */
export async function answerAsCompanion(reader: Viewer, id: string, accepts: boolean): Promise<void> {
  const all = ['invited', 'accepted', 'declined'] as const;
  const entry = await EntryModel.findOne({ _id: id, ...naming(reader.userId, all) }).lean<EntryRecord>();
  if (!entry || (await blockedAmong(reader, [entry.userId])).size > 0) throw new AppError('entry_not_found');
  await EntryModel.updateOne(
    { _id: id, 'company.userId': new Types.ObjectId(reader.userId) },
    { $set: { 'company.$.state': accepts ? 'accepted' : 'declined' } },
  );
}
