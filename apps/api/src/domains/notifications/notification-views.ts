import { dayText } from '@filmfisher/shared/dates/dates';
import type { DecisionAction } from '@filmfisher/shared/moderation/moderation';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import type { Notification } from '@filmfisher/shared/notifications/notifications.schema';
import {
  REASON_SENTENCES,
  REPORT_KINDS,
  type ReportReason,
} from '@filmfisher/shared/moderation/report-reasons';
import { pagePath, webPaths } from '@filmfisher/shared/pages/web-routes';
import type { StoredEvent } from './notification-kinds.ts';

/** As much of a notification as its text and its target need. */
export interface ToldEvent extends StoredEvent {
  /** Who did it last; undefined when that account is gone. */
  actor: { userId: string; username: string } | undefined;
  /** How many members did it. */
  count: number;
  movie: MovieRef | undefined;
}

/** What moderators do, who are not named. */
const DECIDED: Record<Exclude<DecisionAction, 'keep'>, string> = {
  spoiler: 'have marked as a spoiler',
  hide: 'have hidden',
  remove: 'have removed',
  warn: 'warn you about',
  suspend: 'have suspended your account because of',
};

/** 'Ada and 2 others' */
function actorsOf({ actor, count }: ToldEvent): string {
  const first = actor?.username ?? 'A former member';
  const others = Math.max(0, count - 1);
  if (others === 0) return first;
  return `${first} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

/** 'your review of Living in Bondage' */
function thingOf({ target, movie }: ToldEvent, whose: 'your' | 'the'): string {
  const noun = (target ?? '').replace('_', ' ');
  return movie === undefined ? `${whose} ${noun}` : `${whose} ${noun} of ${movie.title}`;
}

const withNote = (text: string, note: string | null | undefined) => (note ? `${text}: ${note}` : text);

/** @returns 23/11/2026; the title of an evening is its day, yyyy-mm-dd */
const eveningDay = ({ title }: ToldEvent) => title && dayText(title);

/** @returns what happened, for people: what lists, pushed messages and mails say */
export function textOf(event: ToldEvent): string {
  const { kind, movie, note } = event;
  const title = `“${event.title ?? ''}”`;
  switch (kind) {
    case 'follow':
      return `${actorsOf(event)} followed you`;
    case 'helpful':
      return `${actorsOf(event)} found your review${movie === undefined ? '' : ` of ${movie.title}`} helpful`;
    case 'maker_reply':
      return `${actorsOf(event)}, a maker of ${movie?.title ?? 'the film'}, replied to your review`;
    case 'reply':
      return `${actorsOf(event)} replied in ${title}`;
    case 'mention':
      return `${actorsOf(event)} mentioned you in ${title}`;
    case 'quote':
      return `${actorsOf(event)} quoted you in ${title}`;
    case 'thread':
      return `${actorsOf(event)} wrote in ${title}`;
    case 'reaction':
      return `${actorsOf(event)} reacted to your post in ${title}`;
    case 'message':
      return `${actorsOf(event)} wrote to you`;
    case 'community_request':
      return `${actorsOf(event)} asked to join ${title}`;
    case 'community_invited':
      return `${actorsOf(event)} invited you to ${title}`;
    case 'community_accepted':
      return `You are now a member of ${title}`;
    case 'list_films':
      return `${actorsOf(event)} added films to the list ${title}`;
    case 'list_liked':
      return `${actorsOf(event)} liked your list ${title}`;
    case 'fan_liked':
      return `${actorsOf(event)} liked your fan post ${title}`;
    case 'list_invited':
      return `${actorsOf(event)} asked you to work on the list ${title}`;
    case 'diary_named':
      return `${actorsOf(event)} says that you watched ${movie?.title ?? 'a film'} together`;
    case 'evening_invited':
      return `${actorsOf(event)} asked what you would like to watch together on ${eveningDay(event) ?? 'an evening'}`;
    case 'evening_picked':
      return `${actorsOf(event)} picked ${movie?.title ?? 'a film'} for ${eveningDay(event) ?? 'your evening'}`;
    case 'evening_off':
      return `${actorsOf(event)} called off watching together on ${eveningDay(event) ?? 'an evening'}`;
    case 'evening_today':
      return movie
        ? `You are watching ${movie.title} together today`
        : 'You are watching a film together today. See which one it will be';
    case 'release':
      return withNote(`${movie?.title ?? event.title ?? 'A film'} comes out today`, note);
    case 'available':
      return withNote(
        `${movie?.title ?? event.title ?? 'A film'}, on your watchlist, can be watched now`,
        note,
      );
    case 'import_finished':
      return withNote(event.title ? `Your import of ${title} is done` : 'Your import is done', note);
    case 'suggestion': {
      const outcome = event.accepted === true ? 'was accepted' : 'was not accepted';
      return withNote(`Your suggestion for ${event.title ?? 'a film'} ${outcome}`, note);
    }
    case 'buzz':
      return withNote(
        `Your news ${title} ${event.accepted === true ? 'was published' : 'was not published'}`,
        note,
      );
    case 'article':
      return `Your article ${title} was released`;
    case 'critic_application': {
      const outcome =
        event.accepted === true
          ? 'You are now an accredited critic.'
          : 'Your application as a critic was not accepted.';
      return note ? `${outcome} ${note}` : outcome;
    }
    case 'accreditation_withdrawn':
      return 'You are no longer an accredited critic. Your ratings now count as those of a member.';
    case 'decision': {
      const action = event.action as DecisionAction;
      if (action === 'keep')
        return withNote(`Our moderators have read ${thingOf(event, 'your')}, and others can see it`, note);
      const did = DECIDED[action];
      const why = note ?? '';
      const reason = why === '' ? REASON_SENTENCES[event.reason as ReportReason].toLowerCase() : why;
      return `Our moderators ${did} ${thingOf(event, 'your')}: ${reason}`;
    }
    case 'report_decided':
      return `Our moderators have decided about ${thingOf(event, 'the')} that you reported`;
    case 'appeal_decided': {
      const did = event.upheld === true ? 'keep their decision' : 'have taken their decision back';
      return withNote(
        `Our moderators have read your appeal and ${did} about ${thingOf(event, 'your')}`,
        note,
      );
    }
  }
}

const decisionPath = (id: string) => pagePath('decision', { id });

/** @returns what a notification leads to */
export function targetOf(event: ToldEvent): Notification['target'] {
  const { kind, actor, movie } = event;
  const path = event.path ?? null;
  const reviewPath = movie === undefined ? null : pagePath('movieReview', { id: movie._id });
  switch (kind) {
    case 'follow':
      return {
        kind: 'member',
        id: actor?.userId ?? '',
        path: actor === undefined ? null : pagePath('member', { userId: actor.userId }),
      };
    case 'helpful':
      return { kind: 'review', id: event.reviewId?.toHexString() ?? '', path: reviewPath };
    case 'maker_reply': {
      const id = event.reviewId?.toHexString() ?? '';
      return { kind: 'review', id, path: pagePath('review', { id }) };
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
    case 'article':
      return { kind: 'article', id: event.articleId?.toHexString() ?? '', path };
    case 'import_finished':
      return { kind: 'import', id: event.importId?.toHexString() ?? '', path };
    case 'release':
    case 'available':
      return {
        kind: 'movie',
        id: movie?._id ?? '',
        path: movie === undefined ? null : pagePath('movie', { id: movie._id }),
      };
    case 'diary_named':
      return { kind: 'movie', id: movie?._id ?? '', path };
    case 'evening_invited':
    case 'evening_picked':
    case 'evening_off':
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
