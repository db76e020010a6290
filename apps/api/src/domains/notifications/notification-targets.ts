import { REPORT_KINDS } from '@filmfisher/shared/report-reasons';
import type { Notification } from '@filmfisher/shared/notifications';
import { webPaths } from '@filmfisher/shared/web-routes';
import type { ToldEvent } from './notification-texts.ts';

const decisionPath = (id: string) => `/decisions/${id}`;

/** @returns what a notification leads to */
export function targetOf(event: ToldEvent): Notification['target'] {
  const { kind, actor, movie } = event;
  const path = event.path ?? null;
  const reviewPath = movie === undefined ? null : `/movies/${movie._id}/review`;
  switch (kind) {
    case 'follow':
      return {
        kind: 'member',
        id: actor?.userId ?? '',
        path: actor === undefined ? null : `/profile/${actor.userId}`,
      };
    case 'helpful':
      return { kind: 'review', id: event.reviewId?.toHexString() ?? '', path: reviewPath };
    case 'maker_reply': {
      const id = event.reviewId?.toHexString() ?? '';
      return { kind: 'review', id, path: `/reviews/${id}` };
    }
    case 'reply':
    case 'mention':
    case 'quote':
    case 'thread':
    case 'reaction':
      return { kind: 'post', id: event.postId?.toHexString() ?? '', path };
    case 'fan_liked':
      return { kind: 'fan_post', id: event.postId?.toHexString() ?? '', path };
    case 'message':
      return { kind: 'conversation', id: event.conversationId?.toHexString() ?? '', path };
    case 'suggestion':
      return { kind: 'suggestion', id: event.suggestionId?.toHexString() ?? '', path };
    case 'buzz':
      return { kind: 'buzz', id: event.buzzId?.toHexString() ?? '', path };
    case 'import_finished':
      return { kind: 'import', id: event.importId?.toHexString() ?? '', path };
    case 'release':
      return {
        kind: 'movie',
        id: movie?._id ?? '',
        path: movie === undefined ? null : `/rating/${movie._id}`,
      };
    case 'diary_named':
      return { kind: 'movie', id: movie?._id ?? '', path };
    case 'evening_invited':
    case 'evening_picked':
    case 'evening_today':
      return { kind: 'evening', id: event.eveningId?.toHexString() ?? '', path };
    case 'critic_application':
    case 'accreditation_withdrawn':
      return {
        kind: 'critic_application',
        id: event.applicationId?.toHexString() ?? '',
        path: webPaths.critics,
      };
    case 'community_request':
    case 'community_invited':
    case 'community_accepted':
      return { kind: 'community', id: event.communityId?.toHexString() ?? '', path };
    case 'list_films':
    case 'list_liked':
    case 'list_invited':
      return { kind: 'list', id: event.listId?.toHexString() ?? '', path };
    case 'report_decided':
      return {
        kind: REPORT_KINDS.find((known) => known === event.target) ?? 'review',
        id: event.targetId?.toHexString() ?? '',
        path: null,
      };
    case 'decision':
    case 'appeal_decided': {
      const id = event.decisionId?.toHexString() ?? '';
      return { kind: 'decision', id, path: decisionPath(id) };
    }
  }
}
