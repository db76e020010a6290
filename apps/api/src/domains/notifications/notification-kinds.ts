import type { DecisionAction } from '@filmfisher/shared/moderation/moderation';
import type { ReportKind, ReportReason } from '@filmfisher/shared/moderation/report-reasons';
import type { NotificationKind } from '@filmfisher/shared/notifications/notifications';
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

interface Community {
  communityId: Id;
  /** Its name. */
  title: string;
  /** Of its page in the web app, or of the part of it that is meant. */
  path: string;
}

interface Evening {
  eveningId: Id;
  /** Its day, yyyy-mm-dd. */
  title: string;
  path: string;
}

interface List {
  listId: Id;
  /** Of the list. */
  title: string;
  path: string;
}

/** What a member did, beyond who did it and when. */
export type Event =
  | { kind: 'follow' }
  | { kind: 'helpful'; reviewId: Id; movieId: Id }
  /** A filmmaker of the film, to the recipient's review. */
  | { kind: 'maker_reply'; reviewId: Id; movieId: Id }
  /** In a thread that the recipient began, or to a review, list or story of theirs. */
  | ({ kind: 'reply' } & Post)
  | ({ kind: 'mention' | 'quote' } & Post)
  /** In a thread that the recipient follows. */
  | ({ kind: 'thread' } & Post)
  /** To this post, which is the recipient's. */
  | ({ kind: 'reaction' } & Post)
  | { kind: 'message'; conversationId: Id; path: string }
  /** Asked to join a community that the recipient moderates, or invited the recipient to one. */
  | ({ kind: 'community_request' | 'community_invited' } & Community)
  /** Put films on a list that the recipient follows; liked one of theirs; asked them to work on one. */
  | ({ kind: 'list_films' | 'list_liked' | 'list_invited' } & List)
  /** Liked a fan post of the recipient. */
  | { kind: 'fan_liked'; postId: Id; title: string; path: string }
  /** Noted in their diary that they watched a film with the recipient, who may confirm it or not. */
  | { kind: 'diary_named'; movieId: Id; path: string }
  /** Asks the recipient to vote for the film of an evening; has called it off; has picked its film. */
  | ({ kind: 'evening_invited' | 'evening_off' } & Evening)
  | ({ kind: 'evening_picked'; movieId: Id } & Evening);

interface Decided {
  target: ReportKind;
  movieId?: Id | undefined;
}

/** What those who run the place decided, who are not named. */
export type Notice =
  | { kind: 'critic_application'; applicationId: Id; accepted: boolean; note: string }
  | { kind: 'accreditation_withdrawn' }
  /** A request to join a community was accepted. */
  | ({ kind: 'community_accepted' } & Community)
  /** A film with a reminder of the member comes out; `note` says in which formats. */
  | { kind: 'release'; movieId: Id; title: string; note: string }
  /** A film of the member's watchlist can be watched now; `note` says in which formats it came out. */
  | { kind: 'available'; movieId: Id; title: string; note: string }
  /** An evening with others is today. */
  | ({ kind: 'evening_today'; movieId?: Id } & Evening)
  /** What the member brings from elsewhere is here; `title` is the file's, `note` says how much. */
  | { kind: 'import_finished'; importId: Id; title: string; note: string; path: string }
  /** `title` is the film's. */
  | { kind: 'suggestion'; suggestionId: Id; accepted: boolean; title: string; note: string; path: string }
  /** News that the member brought; `title` is how they begin. */
  | { kind: 'buzz'; buzzId: Id; accepted: boolean; title: string; note: string; path: string }
  /** An editor has released what the member wrote. */
  | { kind: 'article'; articleId: Id; title: string; path: string }
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
  buzzId: { type: Schema.Types.ObjectId },
  articleId: { type: Schema.Types.ObjectId },
  applicationId: { type: Schema.Types.ObjectId },
  communityId: { type: Schema.Types.ObjectId },
  listId: { type: Schema.Types.ObjectId },
  importId: { type: Schema.Types.ObjectId },
  eveningId: { type: Schema.Types.ObjectId },
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

/** What is read of an event; which fields there are follows from the kind. */
export interface StoredEvent {
  kind: NotificationKind;
  reviewId?: Types.ObjectId | null;
  postId?: Types.ObjectId | null;
  conversationId?: Types.ObjectId | null;
  suggestionId?: Types.ObjectId | null;
  buzzId?: Types.ObjectId | null;
  articleId?: Types.ObjectId | null;
  applicationId?: Types.ObjectId | null;
  communityId?: Types.ObjectId | null;
  listId?: Types.ObjectId | null;
  importId?: Types.ObjectId | null;
  eveningId?: Types.ObjectId | null;
  title?: string | null;
  path?: string | null;
  accepted?: boolean | null;
  decisionId?: Types.ObjectId | null;
  target?: string | null;
  targetId?: Types.ObjectId | null;
  action?: string | null;
  reason?: string | null;
  note?: string | null;
  upheld?: boolean | null;
}

/** What can be done only once; writing again notifies again. */
export const DONE_ONCE: readonly NotificationKind[] = [
  'follow',
  'helpful',
  'reaction',
  'community_request',
  'community_invited',
  // Once a day: adding ten films in a row makes one notification.
  'list_films',
  'list_liked',
  'list_invited',
  'fan_liked',
  'diary_named',
  'evening_invited',
];

/** @returns what the event is about; events of one kind about the same thing on one day are one notification */
export function subjectOf(event: Event | Notice): string {
  switch (event.kind) {
    case 'follow':
    case 'accreditation_withdrawn':
      return '';
    case 'release':
    case 'available':
    case 'diary_named':
      return event.movieId.toString();
    case 'evening_invited':
    case 'evening_picked':
    case 'evening_off':
    case 'evening_today':
      return event.eveningId.toString();
    case 'import_finished':
      return event.importId.toString();
    case 'helpful':
    case 'maker_reply':
      return event.reviewId.toString();
    case 'reply':
    case 'thread':
      return event.threadId.toString();
    case 'mention':
    case 'quote':
    case 'reaction':
    case 'fan_liked':
      return event.postId.toString();
    case 'message':
      return event.conversationId.toString();
    case 'suggestion':
      return event.suggestionId.toString();
    case 'buzz':
      return event.buzzId.toString();
    case 'article':
      return event.articleId.toString();
    case 'critic_application':
      return event.applicationId.toString();
    case 'community_request':
    case 'community_invited':
    case 'community_accepted':
      return event.communityId.toString();
    case 'list_films':
    case 'list_liked':
    case 'list_invited':
      return event.listId.toString();
    case 'report_decided':
      return `${event.target} ${event.targetId.toString()}`;
    case 'decision':
    case 'appeal_decided':
      return event.decisionId.toString();
  }
}
