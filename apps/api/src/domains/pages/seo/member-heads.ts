import { API_BASE } from '@filmfisher/shared/api/api';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { pagePath } from '@filmfisher/shared/pages/web-routes';
import { findPublicProfile } from '../../community/index.ts';
import { BRAND_CARD, counted, describe, ownCard, type PageHead, PLAIN } from './page-head.ts';
import { profileData } from './structured-data.ts';
import { listPagePath } from '@filmfisher/shared/lists/list-paths';
import { PITCH } from '@filmfisher/shared/pages/page-heads';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { findListPage } from '../../lists/index.ts';
import { CARD_SIZE, statisticsCardPath } from './card/card-path.ts';
import { sharedStatistics } from '../../diary/index.ts';
import { statisticsWords } from './card/statistics-card.service.ts';

/** Pixels of a member's larger picture. */
const PORTRAIT = { width: 512, height: 512 };

export async function profileHead(id: string, origin: string, now: Date): Promise<PageHead | null> {
  const member = idSchema.safeParse(id).success ? await findPublicProfile(id, now) : null;
  if (!member) return null;
  const { username, bio, numberOfMoviesRated, profilePicture } = member;
  const canonical = pagePath('member', { userId: member.userId });
  return {
    title: username,
    description: describe(`${username} on ${BRAND}: ${counted(numberOfMoviesRated, 'film')} rated. ${bio}`),
    canonical,
    feed: `${API_BASE}/rss/members/${member.userId}`,
    type: 'profile',
    image: profilePicture
      ? { path: profilePicture.path, alt: `Picture of ${username}`, ...PORTRAIT }
      : BRAND_CARD,
    structuredData: [profileData(member, `${origin}${canonical}`, origin)],
  };
}

/** @returns the head of a page of a member's that is not listed; null where there is no such member */
export async function memberPageHead(id: string, now: Date): Promise<PageHead | null> {
  const member = idSchema.safeParse(id).success ? await findPublicProfile(id, now) : null;
  return member && PLAIN;
}

/**
 * Reveals nothing of a list that is not for everybody, and keeps search engines away. It is still a page, for those who
 * may read it.
 * @param segment of the address: the list's id and perhaps a slug
 */
export async function listHead(segment: string): Promise<PageHead | null> {
  const id = idOfSegment(segment);
  const list = idSchema.safeParse(id).success ? await findListPage(id) : null;
  if (!list) return null;
  if (!list.listed) return { description: PITCH, image: BRAND_CARD };
  const { title, description, count } = list;
  const path = listPagePath(list);
  return {
    title,
    description: describe(
      `${title}, a list of ${count} ${count === 1 ? 'film' : 'films'} on ${BRAND}. ${description}`,
    ),
    canonical: path,
    onlyAt: path,
    feed: `${API_BASE}/rss/lists/${list._id}`,
    image: ownCard('lists', list._id, title),
  };
}

/**
 * @param userId as the address has it
 * @param year as the address has it; undefined for all time
 * @returns the head of a member's statistics for those to whom the link is shown; null where they are not shared. Search
 *   engines are asked to stay away.
 */
export async function statisticsHead(userId: string, year?: string): Promise<PageHead | null> {
  if (!idSchema.safeParse(userId).success) return null;
  const shared = await sharedStatistics(userId, year);
  if (!shared || shared.statistics.films === 0) return null;
  const { title, caption, note } = statisticsWords(shared, year);
  return {
    title: caption,
    description: describe([title, note].filter(Boolean).join(' · ')),
    image: { path: statisticsCardPath(userId, year), alt: `${caption} on ${BRAND}`, ...CARD_SIZE },
  };
}
