import type {
  ApplicationDecision,
  ApplicationsQuery,
  CriticApplication,
  OwnApplication,
} from '@filmfisher/shared/critics/critics.schema';
import type { CriticDetails } from '@filmfisher/shared/members/managed-members.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import type { ClientSession } from 'mongoose';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { containing } from '../../../platform/text/words.ts';
import { recordAct } from '../../audit-log/index.ts';
import { requireMember, memberCards } from '../../members/index.ts';
import { notifyNews, type NewsContext } from '../../notifications/index.ts';
import { changeMemberAndRatings } from '../roles/role-change.service.ts';
import { CriticApplicationModel, type CriticApplicationRecord } from './critic-applications.model.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

/** Becoming a critic would take the other role away. */
const OTHER_ROLE = 'This account has another role already.';

/**
 * Stores a member's application.
 * @throws AppError `already_critic`, `already_applied` while one waits, `forbidden` for any other role
 */
export async function apply(
  { userId, role }: Pick<Viewer, 'userId' | 'role'>,
  details: CriticDetails,
  now: Date,
): Promise<CriticApplicationRecord> {
  if (role === 'critic') throw new AppError('already_critic');
  if (role !== 'member') throw new AppError('forbidden', { message: OTHER_ROLE });
  const application = { ...details, userId, openFor: userId, state: 'open' as const, createdAt: now };
  try {
    return (await CriticApplicationModel.create(application)).toObject();
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('already_applied');
    throw error;
  }
}

/** @returns the member's latest application; null when there is none */
export function latestApplicationOf(userId: string): Promise<CriticApplicationRecord | null> {
  return CriticApplicationModel.findOne({ userId }).sort({ _id: -1 }).lean<CriticApplicationRecord>().exec();
}

/** One page of all applications, the latest first. */
export async function searchApplications({ q = '', state, page, limit }: ApplicationsQuery): Promise<{
  rows: CriticApplicationRecord[];
  total: number;
  totalPages: number;
}> {
  const text = containing(q);
  const condition = {
    ...(state && { state }),
    ...(q !== '' && { $or: [{ outlet: text }, { url: text }, { statement: text }] }),
  };
  const [rows, total] = await Promise.all([
    CriticApplicationModel.find(condition)
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<CriticApplicationRecord[]>(),
    CriticApplicationModel.countDocuments(condition),
  ]);
  return { rows, total, totalPages: pageCount(total, limit) };
}

/** @returns how many applications wait for an answer */
export async function countOpenApplications(): Promise<number> {
  return CriticApplicationModel.countDocuments({ state: 'open' });
}

/**
 * Accepts an application, which makes the member a critic, or refuses it. Notifies the member.
 * @param id of the application
 * @returns the application as decided
 * @throws AppError `application_not_found`, `already_decided`, `member_not_found`; `conflict` when the member has got
 *   another role meanwhile
 */
export async function decide(
  viewer: Viewer,
  id: string,
  { accept, note }: ApplicationDecision,
  context: NewsContext,
): Promise<CriticApplicationRecord> {
  const now = context.clock.now();
  const application = await CriticApplicationModel.findById(id).lean<CriticApplicationRecord>();
  if (!application) throw new AppError('application_not_found');
  const userId = application.userId.toHexString();
  const { username, role } = await requireMember(userId);
  if (accept && role !== 'member' && role !== 'critic') {
    throw new AppError('conflict', { message: OTHER_ROLE });
  }

  const decided = { state: accept ? ('accepted' as const) : ('refused' as const), note };
  const store = async (session: ClientSession) => {
    const { modifiedCount } = await CriticApplicationModel.updateOne(
      { _id: application._id, state: 'open' },
      { $set: decided, $unset: { openFor: 1 } },
      { session },
    );
    if (modifiedCount === 0) throw new AppError('already_decided');
    const target = { kind: 'member', id: userId, name: username };
    const act = { actor: viewer.userId, kind: 'critic_application_decided' as const, target, wordsOf: [] };
    await recordAct({ ...act, after: decided }, now, session);
    const notice = { kind: 'critic_application' as const, applicationId: id, accepted: accept, note };
    await notifyNews(notice, userId, context, session);
  };
  if (accept) {
    const { outlet, url, statement } = application;
    const change = { role: 'critic' as const, critic: { outlet, url, statement } };
    await changeMemberAndRatings(viewer, userId, change, context, store);
  } else {
    await inTransaction(store);
  }
  return { ...application, ...decided };
}

/** @returns an application as its member sees it */
export function presentApplication({
  _id,
  outlet,
  url,
  statement,
  state,
  note,
  createdAt,
}: CriticApplicationRecord): NonNullable<OwnApplication['application']> {
  return { _id: _id.toHexString(), outlet, url, statement, state, note, at: createdAt.toISOString() };
}

/** @returns applications with their members, for the desk */
export async function presentApplications(
  rows: readonly CriticApplicationRecord[],
): Promise<CriticApplication[]> {
  const cards = await memberCards(rows.map(({ userId }) => userId));
  return rows.map((row) => ({
    ...presentApplication(row),
    member: cards.get(row.userId.toHexString()) ?? null,
  }));
}

/** A member's applications as a critic, and what was answered. */
export const criticsPersonalData: PersonalData = {
  key: 'criticApplications',
  async read(userId) {
    const rows = await CriticApplicationModel.find({ userId })
      .sort({ _id: 1 })
      .lean<CriticApplicationRecord[]>();
    return rows.map(({ outlet, url, statement, state, note, createdAt }) => ({
      outlet,
      url,
      statement,
      state,
      note,
      createdAt,
    }));
  },
  async erase(userId) {
    await CriticApplicationModel.deleteMany({ userId });
  },
};
