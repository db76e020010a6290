import { NEW_MEMBER_POSTS_PER_HOUR } from '@filmfisher/shared/posts/posts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The hint for members who may not write much yet. */
export const NEW_MEMBER_HINT = `On your first day you can write ${NEW_MEMBER_POSTS_PER_HOUR} posts an hour, without links. Rate a film and you can write more.`;

/**
 * @param profile of the member who writes; null for a visitor
 * @param now milliseconds since 1970
 * @returns whether the limits for new accounts hold: younger than a day, and nothing rated
 */
export function isNewMember(
  profile: { joinedFilmfisher: string; numberOfMoviesRated: number } | null,
  now: number,
): boolean {
  return (
    profile !== null &&
    profile.numberOfMoviesRated === 0 &&
    now - Date.parse(profile.joinedFilmfisher) < DAY_MS
  );
}
