import type { BuzzItem } from '@filmfisher/shared/buzz';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { leftOutAmong, memberCards } from '../../accounts/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import type { BuzzRecord } from './buzz.model.ts';

/** @returns the news as their readers see them; those of members whom the reader does not see are left out */
export async function presentBuzz(rows: readonly BuzzRecord[], viewer: Viewer | null): Promise<BuzzItem[]> {
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  const [members, films, leftOut] = await Promise.all([
    memberCards(ids),
    movieRefs(rows.flatMap(({ movieIds }) => movieIds)),
    leftOutAmong(viewer, ids),
  ]);
  return rows.flatMap(({ _id, kind, text, source, movieIds, userId, at, expiresAt, waiting }) => {
    const by = userId?.toHexString();
    const movies = movieIds.flatMap((id) => films.get(id.toHexString()) ?? []);
    // What appeared by itself says nothing any more when its film is gone.
    const isSeen = by === undefined ? movies.length > 0 : !leftOut.has(by);
    if (!isSeen) return [];
    return {
      _id: _id.toHexString(),
      kind,
      text,
      source,
      movies,
      by: (by !== undefined && members.get(by)) || null,
      at: at.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      waiting,
    };
  });
}
