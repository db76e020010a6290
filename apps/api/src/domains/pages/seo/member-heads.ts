import { API_BASE } from '@filmfisher/shared/api/api';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { pagePath } from '@filmfisher/shared/pages/web-routes';
import { findPublicProfile } from '../../community/index.ts';
import { BRAND_CARD } from './brand-card.ts';
import { counted, describe, type PageHead } from './page-head.ts';
import { PLAIN } from './plain-head.ts';
import { profileData } from './structured-data.ts';

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
