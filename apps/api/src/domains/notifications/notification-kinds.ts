import type { Notification, NotificationKind } from '@filmfisher/shared/notifications';
import type { MovieRef } from '@filmfisher/shared/movie-ref';
import { Schema, type Types } from 'mongoose';

export type Id = string | Types.ObjectId;

/** What a member did: all that is said of it beyond who did it and when. */
export type Event = { kind: 'follow' } | { kind: 'helpful'; reviewId: Id; movieId: Id };

/** What those who run the place decided, who are not named. */
export interface Notice {
  kind: 'critic_application';
  applicationId: Id;
  accepted: boolean;
  note: string;
}

/** What is stored of an event: the fields of all kinds. */
export const eventFields = {
  reviewId: { type: Schema.Types.ObjectId },
  movieId: { type: Schema.Types.ObjectId },
  applicationId: { type: Schema.Types.ObjectId },
  accepted: { type: Boolean },
  note: { type: String },
};

interface StoredEvent {
  kind: NotificationKind;
  reviewId?: Types.ObjectId | null;
  accepted?: boolean | null;
  note?: string | null;
}

/** @returns what the event is about; events of one kind about the same thing on one day are one notification */
export function subjectOf(event: Event | Notice): string {
  switch (event.kind) {
    case 'follow':
      return '';
    case 'helpful':
      return event.reviewId.toString();
    case 'critic_application':
      return event.applicationId.toString();
  }
}

type WithoutFrame<Kind> = Kind extends unknown
  ? Omit<Kind, 'id' | 'at' | 'read' | 'member' | 'others'>
  : never;

/** @returns the part of the answer that differs between the kinds */
export function presentEvent(
  { kind, reviewId, accepted, note }: StoredEvent,
  movie: MovieRef | undefined,
): WithoutFrame<Notification> {
  switch (kind) {
    case 'follow':
      return { kind };
    case 'helpful':
      return { kind, ...(reviewId && { reviewId: reviewId.toHexString() }), ...(movie && { movie }) };
    case 'critic_application':
      return { kind, accepted: accepted === true, note: note ?? '' };
  }
}
