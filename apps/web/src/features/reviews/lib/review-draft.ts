import type { reviewInputSchema } from '@filmfisher/shared/reviews';
import { z } from 'zod';
import { mayKeepDrafts } from '../../../lib/draft-choice.ts';

/** A review that has not been posted yet. */
export type ReviewDraft = z.input<typeof reviewInputSchema>;

const storedSchema = z.object({
  /** Who wrote it: a member's id, or null for a visitor, whose draft the member who signs in takes over. */
  writer: z.string().nullable(),
  text: z.string(),
  spoiler: z.boolean(),
});

const keyOf = (movieId: string) => `filmfisher.draft.${movieId}`;

function read(movieId: string): z.output<typeof storedSchema> | undefined {
  try {
    return storedSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(movieId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * What was typed about a film in this tab and not posted: it survives a reload, and the way through the sign-in.
 * @param viewerId the member's id, null for a visitor; another member's draft is none of theirs
 */
export function readDraft(movieId: string, viewerId: string | null): ReviewDraft | undefined {
  const draft = read(movieId);
  if (draft === undefined || (draft.writer !== null && draft.writer !== viewerId)) return undefined;
  return { text: draft.text, spoiler: draft.spoiler };
}

/** Keeps a draft, or forgets it when there is no text in it. */
export function keepDraft(movieId: string, viewerId: string | null, draft: ReviewDraft): void {
  const { text, spoiler = false } = draft;
  try {
    if (text === '' || !mayKeepDrafts()) sessionStorage.removeItem(keyOf(movieId));
    else sessionStorage.setItem(keyOf(movieId), JSON.stringify({ writer: viewerId, text, spoiler }));
  } catch {
    // Storage is full or forbidden: the text lives as long as the page.
  }
}

/** Forgets the draft of a film, as after posting it. */
export function dropDraft(movieId: string): void {
  keepDraft(movieId, null, { text: '' });
}
