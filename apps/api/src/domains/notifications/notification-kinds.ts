import type { DecisionAction, ReportKind, ReportReason } from '@filmfisher/shared/moderation';
import type { Notification, NotificationKind } from '@filmfisher/shared/notifications';
import type { MovieRef } from '@filmfisher/shared/movie-ref';
import { Schema, type Types } from 'mongoose';

export type Id = string | Types.ObjectId;

/** A post of a conversation. */
interface Post {
  threadId: Id;
  postId: Id;
  /** Of the thread, the list or the story; of replies to a review, the film's. */
  title: string;
  /** Where the very post stands in the web app. */
  path: string;
}

/** What a member did: all that is said of it beyond who did it and when. */
export type Event =
  | { kind: 'follow' }
  | { kind: 'helpful'; reviewId: Id; movieId: Id }
  | ({ kind: 'reply' | 'mention' | 'quote' | 'thread' } & Post)
  /** To this post, which is the told member's. */
  | ({ kind: 'reaction' } & Post)
  | { kind: 'message'; conversationId: Id; path: string };

interface Decided {
  target: ReportKind;
  movieId?: Id | undefined;
}

/** What those who run the place decided, who are not named. */
export type Notice =
  | { kind: 'critic_application'; applicationId: Id; accepted: boolean; note: string }
  | { kind: 'suggestion'; suggestionId: Id; accepted: boolean; title: string; note: string; path: string }
  | ({
      kind: 'decision';
      decisionId: Id;
      action: DecisionAction;
      reason: ReportReason;
      note: string;
      until: Date | null;
    } & Decided)
  | ({ kind: 'report_decided'; targetId: Id } & Decided)
  | ({ kind: 'appeal_decided'; decisionId: Id; upheld: boolean; note: string } & Decided);

/** What is stored of an event: the fields of all kinds. */
export const eventFields = {
  reviewId: { type: Schema.Types.ObjectId },
  movieId: { type: Schema.Types.ObjectId },
  threadId: { type: Schema.Types.ObjectId },
  postId: { type: Schema.Types.ObjectId },
  conversationId: { type: Schema.Types.ObjectId },
  suggestionId: { type: Schema.Types.ObjectId },
  applicationId: { type: Schema.Types.ObjectId },
  title: { type: String },
  path: { type: String },
  accepted: { type: Boolean },
  decisionId: { type: Schema.Types.ObjectId },
  target: { type: String },
  targetId: { type: Schema.Types.ObjectId },
  action: { type: String },
  reason: { type: String },
  note: { type: String },
  until: { type: Date },
  upheld: { type: Boolean },
};

interface StoredEvent {
  kind: NotificationKind;
  reviewId?: Types.ObjectId | null;
  threadId?: Types.ObjectId | null;
  postId?: Types.ObjectId | null;
  conversationId?: Types.ObjectId | null;
  suggestionId?: Types.ObjectId | null;
  title?: string | null;
  path?: string | null;
  accepted?: boolean | null;
  decisionId?: Types.ObjectId | null;
  target?: string | null;
  action?: string | null;
  reason?: string | null;
  note?: string | null;
  until?: Date | null;
  upheld?: boolean | null;
}

/** @returns what the event is about; events of one kind about the same thing on one day are one notification */
export function subjectOf(event: Event | Notice): string {
  switch (event.kind) {
    case 'follow':
      return '';
    case 'helpful':
      return event.reviewId.toString();
    case 'reply':
    case 'thread':
      return event.threadId.toString();
    case 'mention':
    case 'quote':
    case 'reaction':
      return event.postId.toString();
    case 'message':
      return event.conversationId.toString();
    case 'suggestion':
      return event.suggestionId.toString();
    case 'critic_application':
      return event.applicationId.toString();
    case 'report_decided':
      return `${event.target} ${event.targetId.toString()}`;
    case 'decision':
    case 'appeal_decided':
      return event.decisionId.toString();
  }
}

type WithoutFrame<Kind> = Kind extends unknown
  ? Omit<Kind, 'id' | 'at' | 'read' | 'member' | 'others'>
  : never;

/** @returns the part of the answer that differs between the kinds */
export function presentEvent(row: StoredEvent, movie: MovieRef | undefined): WithoutFrame<Notification> {
  const { kind, reviewId } = row;
  const film = movie && { movie };
  switch (kind) {
    case 'follow':
      return { kind };
    case 'helpful':
      return { kind, ...(reviewId && { reviewId: reviewId.toHexString() }), ...film };
    case 'reply':
    case 'mention':
    case 'quote':
    case 'reaction':
    case 'thread':
      return {
        kind,
        threadId: row.threadId?.toHexString() ?? '',
        postId: row.postId?.toHexString() ?? '',
        title: row.title ?? '',
        path: row.path ?? '',
      };
    case 'message':
      return { kind, conversationId: row.conversationId?.toHexString() ?? '', path: row.path ?? '' };
    case 'suggestion':
      return {
        kind,
        suggestionId: row.suggestionId?.toHexString() ?? '',
        accepted: row.accepted === true,
        title: row.title ?? '',
        note: row.note ?? '',
        path: row.path ?? '',
      };
    case 'critic_application':
      return { kind, accepted: row.accepted === true, note: row.note ?? '' };
    case 'report_decided':
      return { kind, ...film, target: row.target as ReportKind };
    case 'decision':
      return {
        kind,
        ...film,
        target: row.target as ReportKind,
        decisionId: row.decisionId?.toHexString() ?? '',
        action: row.action as DecisionAction,
        reason: row.reason as ReportReason,
        note: row.note ?? '',
        until: row.until?.toISOString() ?? null,
      };
    case 'appeal_decided':
      return {
        kind,
        ...film,
        target: row.target as ReportKind,
        decisionId: row.decisionId?.toHexString() ?? '',
        upheld: row.upheld === true,
        note: row.note ?? '',
      };
  }
}
