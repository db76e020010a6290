import type { ErrorCode } from '@filmfisher/shared/errors/errors';
import type { Hidden } from '@filmfisher/shared/moderation/moderation.schema';
import type { ReportKind } from '@filmfisher/shared/moderation/report-reasons';
import type { ClientSession, Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** How a text stands: who sees it, and whether readers are warned first. */
export interface ModeratedState {
  /** null: everybody sees it; else its author and the moderators alone. */
  hidden: Hidden | null;
  spoiler: boolean;
}

/** Something that a member made, as moderators judge it. */
export interface ModeratedText extends ModeratedState {
  id: string;
  authorId: Types.ObjectId;
  /** All that others can read of it. */
  text: string;
  /** Address of the picture that belongs to it. */
  picture?: string;
  createdAt: Date;
  /** Where it stands, in words ('Review of Living in Bondage') and as the address of a page. */
  context: { title: string; path: string };
  /** Whose words that title is made of, beside the author's. */
  titleBy?: Types.ObjectId;
  /** The film that it is about. */
  movieId?: Types.ObjectId;
}

/**
 * What moderation needs of a noun. Each noun whose texts can be reported hands one in (moderated-kinds.ts); moderation
 * knows none of them.
 */
export interface ModeratedKind {
  kind: ReportKind;
  /** Thrown where there is no such text, or where it is hidden. */
  notFound: ErrorCode;
  /** Whether it makes sense to mark a text of this kind as a spoiler. */
  canSpoil: boolean;
  /** @returns those of the texts that exist, hidden ones included */
  find(ids: readonly string[], session?: ClientSession): Promise<ModeratedText[]>;
  /** @returns whether this member can read the text; without it, everybody can who knows its id */
  maySee?(id: string, reader: Pick<Viewer, 'userId' | 'role'>): Promise<boolean>;
  /** @returns what stands around a text that cannot be judged alone, itself included, in its order */
  surroundings?(id: string): Promise<{ from: string; text: string }[]>;
  /** @returns the texts written since then, the latest first */
  writtenSince(since: Date): AsyncIterable<Pick<ModeratedText, 'id' | 'text'>>;
  /** Makes a text stand so; nothing happens when it is gone. */
  setState(
    id: string,
    state: ModeratedState,
    context: Pick<AppContext, 'clock'>,
    session: ClientSession,
  ): Promise<void>;
  /** Called after a decision about the text was stored, or taken back. */
  stateChanged?(id: string, context: Pick<AppContext, 'live'>): Promise<void>;
  /** Called after the number of open reports of a text has changed. */
  reportsChanged?(id: string, context: Pick<AppContext, 'clock'>, session: ClientSession): Promise<void>;
}

/** @returns whose words the log repeats that calls a text by its title */
export const wordsIn = ({ authorId, titleBy }: ModeratedText) => [authorId, ...(titleBy ? [titleBy] : [])];

/** Every noun that can be moderated, by its kind. */
export type ModeratedKinds = ReadonlyMap<ReportKind, ModeratedKind>;

/** @throws AppError `validation_failed`, which names the kind, where nothing of it can be moderated yet */
export function requireKind(kinds: ModeratedKinds, kind: ReportKind): ModeratedKind {
  const found = kinds.get(kind);
  if (found) return found;
  const message = `There is nothing of the kind ${kind} to report yet`;
  throw new AppError('validation_failed', { message, fields: { kind: message } });
}
