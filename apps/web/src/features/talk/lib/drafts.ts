import { z } from 'zod';
import { mayKeepDrafts } from '../../../lib/draft-choice.ts';
import { DRAFT_PREFIX } from '../../../lib/tab-storage.ts';

/** What has waited for longer is forgotten, and so is what is too much: the oldest first. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
const KEPT_MOST = 30;

const storedSchema = z.object({
  /** Who wrote it: a member's id, or null for a visitor, whose draft the member who signs in takes over. */
  writer: z.string().nullable(),
  at: z.number(),
  fields: z.record(z.string(), z.string()),
});

function read(key: string): z.output<typeof storedSchema> | undefined {
  try {
    return storedSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function drafts(): { key: string; at: number }[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(DRAFT_PREFIX))
    .map((key) => ({ key, at: read(key)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at);
}

/**
 * What was typed for a place and not sent: it survives a reload, the sign-in and the end of a session, until its
 * writer signs out.
 * @param place e.g. `thread 64f0…`
 * @param viewerId the member's id, null for a visitor; another member's draft is none of theirs
 */
export function readDraft(place: string, viewerId: string | null): Record<string, string> | undefined {
  const draft = read(DRAFT_PREFIX + place);
  if (draft === undefined || Date.now() - draft.at > KEPT_MS) return undefined;
  return draft.writer === null || draft.writer === viewerId ? draft.fields : undefined;
}

/** Keeps a draft, or forgets it when nothing is written in it. */
export function keepDraft(place: string, viewerId: string | null, fields: Record<string, string>): void {
  const key = DRAFT_PREFIX + place;
  try {
    if (!mayKeepDrafts() || Object.values(fields).every((field) => field === '')) {
      localStorage.removeItem(key);
      return;
    }
    localStorage.setItem(key, JSON.stringify({ writer: viewerId, at: Date.now(), fields }));
    for (const old of drafts().slice(KEPT_MOST)) localStorage.removeItem(old.key);
  } catch {
    // Storage is full or forbidden: the text lives as long as the page.
  }
}

/** Forgets the draft of a place, as after sending it. */
export function dropDraft(place: string): void {
  keepDraft(place, null, {});
}
