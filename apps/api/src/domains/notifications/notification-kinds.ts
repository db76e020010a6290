import type { Notification, NotificationKind } from '@filmfisher/shared/notifications';
import type { MovieRef } from '@filmfisher/shared/movie-ref';
import { Schema, type Types } from 'mongoose';

export type Id = string | Types.ObjectId;

/** What happened: all that is said of it beyond who did it and when. */
export type Event = { kind: 'follow' } | { kind: 'helpful'; reviewId: Id; movieId: Id };

/** What is stored of an event: the fields of all kinds. */
export const eventFields = {
  reviewId: { type: Schema.Types.ObjectId },
  movieId: { type: Schema.Types.ObjectId },
};

interface StoredEvent {
  kind: NotificationKind;
  reviewId?: Types.ObjectId | null;
  movieId?: Types.ObjectId | null;
}

/** @returns what the event is about; events of one kind about the same thing on one day are one notification */
export function subjectOf(event: Event): string {
  switch (event.kind) {
    case 'follow':
      return '';
    case 'helpful':
      return event.reviewId.toString();
  }
}

type WithoutFrame<Kind> = Kind extends unknown
  ? Omit<Kind, 'id' | 'at' | 'read' | 'member' | 'others'>
  : never;

/** @returns the part of the answer that differs between the kinds */
export function presentEvent(
  { kind, reviewId }: StoredEvent,
  movie: MovieRef | undefined,
): WithoutFrame<Notification> {
  switch (kind) {
    case 'follow':
      return { kind };
    case 'helpful':
      return { kind, ...(reviewId && { reviewId: reviewId.toHexString() }), ...(movie && { movie }) };
  }
}
