import { API_BASE } from '@filmfisher/shared/api/api';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { communityPagePath } from '@filmfisher/shared/communities/community-paths';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { boardPagePath, talkFeedPaths, threadPagePath } from '@filmfisher/shared/threads/talk-paths';
import { PITCH } from '@filmfisher/shared/pages/page-heads';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { communityAbout } from '../../communities/index.ts';
import { findBoardPage, findThreadPage } from '../../talk/index.ts';
import { BRAND_CARD, describe, ownCard, type FoundHead, type PageHead } from './page-head.ts';

/** @param slug of the board */
export async function boardHead(slug: string): Promise<PageHead | null> {
  const board = await findBoardPage(slug.toLowerCase());
  if (!board) return null;
  return {
    title: board.name,
    description: board.description || PITCH,
    canonical: boardPagePath(board.slug),
    feed: `${API_BASE}${talkFeedPaths.board(board._id.toHexString())}`,
    image: BRAND_CARD,
  };
}

/** @param segment of the address: the thread's id and perhaps a slug */
export async function threadHead(segment: string): Promise<FoundHead> {
  const id = idOfSegment(segment);
  const thread = idSchema.safeParse(id).success ? await findThreadPage(id) : null;
  if (!thread) return null;
  if ('path' in thread) return { location: thread.path };
  const path = threadPagePath(thread);
  if (thread._id !== id.toLowerCase()) return { location: path };
  return {
    title: thread.title,
    // A spoiler shows only when the reader asks for it.
    description: thread.spoiler ? PITCH : describe(thread.excerpt || thread.title),
    canonical: path,
    onlyAt: path,
    ...(thread.feed !== null && { feed: `${API_BASE}${thread.feed}` }),
    image: ownCard('threads', thread._id, thread.title),
  };
}

/**
 * Reveals nothing of a community that is not for everybody; it is still a page, for its members.
 * @param slug of the community
 */
export async function communityHead(slug: string): Promise<PageHead | null> {
  const community = await communityAbout(slug);
  if (!community) return null;
  const { _id, name, description, members, listed } = community;
  if (!listed) return { description: PITCH, image: BRAND_CARD };
  const size = `${members} ${members === 1 ? 'member' : 'members'}`;
  return {
    title: name,
    description: describe(`${name}, a community on ${BRAND}: ${size}. ${description}`),
    canonical: communityPagePath(community.slug),
    feed: `${API_BASE}${talkFeedPaths.community(_id.toHexString())}`,
    image: BRAND_CARD,
  };
}
