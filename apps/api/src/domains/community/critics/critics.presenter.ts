import type { CriticApplication, OwnApplication } from '@filmfisher/shared/critics';
import { memberCards } from '../../accounts/index.ts';
import type { CriticApplicationRecord } from './critic-applications.model.ts';

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
