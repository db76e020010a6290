import type { Achievements } from '@filmfisher/shared/profile/achievements.schema';
import { buildMember } from './member-builder.ts';
import { serveApi } from './serve-api.ts';

type Answer = Parameters<typeof serveApi>[0];

export const LEVEL: Achievements['level'] = {
  stars: 3,
  meaning: 'Regular: 3 of 5 steps done',
  rule: 'One star for each step that is done.',
  steps: [
    { rule: 'Confirm your account', done: true },
    { rule: 'Write something about yourself', done: true },
    { rule: 'Rate a film', done: true },
    { rule: 'Review a film', done: false },
    { rule: 'Follow a member', done: false },
  ],
};

/**
 * A server with a signed-in member, whose profile, level and news answer like the real one.
 * @param others answers every other call, and any of these that it wants to: undefined leaves it to the defaults
 * @returns addresses asked for, in order
 */
export function serveMember(others: (...call: Parameters<Answer>) => ReturnType<Answer> | undefined) {
  const member = buildMember();
  return serveApi((url, call) => {
    const answer = others(url, call);
    if (answer !== undefined) return answer;
    switch (`${call.method} ${url.pathname}`) {
      case 'GET /users/auth':
        return { body: member };
      case 'GET /profile/me':
        return { body: member.profile };
      case 'GET /profile/me/achievements':
        return { body: { level: LEVEL, achievements: [] } };
      case 'GET /notifications/unread':
        return { body: { unread: 0 } };
      default:
        return { status: 404, code: 'not_found' };
    }
  });
}

/** @returns a page of a list as the API answers it: the rows under `key` and the four numbers */
export function pageOf<Row>(key: string, rows: readonly Row[], page = 1, totalPages = 1) {
  return { [key]: rows, total: rows.length, totalPages, page, limit: 20 };
}
