import { mayKeepDrafts } from './draft-choice.ts';
import { isRecord } from './shaped.ts';
import { DRAFT_PREFIX } from './tab-storage.ts';

/** What has waited for longer is forgotten, and so is what is too much: the oldest first. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
const KEPT_MOST = 30;

/** Where a text is typed. */
export interface DraftPlace {
  /** What it is about, such as `threads 64f0…`: a draft is found again under its name. */
  name: string;
  /** Letters and personal details, which are no business of the next who opens this browser: they go with the tab. */
  isPrivate?: boolean;
  /** When that which is edited was stored last, as ISO 8601: what was typed before is older than it. */
  storedAt?: string;
}

interface StoredDraft {
  /** Who wrote it: a member's id, or null for a visitor, whose draft the member who signs in takes over. */
  writer: string | null;
  at: number;
  fields: Partial<Record<string, unknown>>;
}

const keyOf = ({ name }: DraftPlace) => DRAFT_PREFIX + name;
const storageOf = ({ isPrivate = false }: DraftPlace) => (isPrivate ? sessionStorage : localStorage);

function parse(text: string | null): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return undefined;
    const { writer, at, fields } = stored;
    const isWriter = writer === null || typeof writer === 'string';
    return isWriter && typeof at === 'number' && isRecord(fields) ? { writer, at, fields } : undefined;
  } catch {
    return undefined;
  }
}

function dropOldest(storage: Storage): void {
  const drafts = Object.keys(storage)
    .filter((key) => key.startsWith(DRAFT_PREFIX))
    .map((key) => ({ key, at: parse(storage.getItem(key))?.at ?? 0 }))
    .sort((a, b) => b.at - a.at);
  for (const { key } of drafts.slice(KEPT_MOST)) storage.removeItem(key);
}

/**
 * What was typed in a place and not sent: it survives a reload, the sign-in and the end of a session, until its writer
 * signs out.
 * @param viewerId the member's id, null for a visitor; another member's draft is none of theirs
 */
export function readDraft(place: DraftPlace, viewerId: string | null): StoredDraft['fields'] | undefined {
  try {
    const draft = parse(storageOf(place).getItem(keyOf(place)));
    const oldest = Math.max(Date.now() - KEPT_MS, Date.parse(place.storedAt ?? '') || 0);
    if (draft === undefined || draft.at < oldest) return undefined;
    return draft.writer === null || draft.writer === viewerId ? draft.fields : undefined;
  } catch {
    // Where storage is forbidden, nothing was kept.
    return undefined;
  }
}

/** Keeps what is typed in a place. Nothing to keep forgets it, but not what another member has typed there. */
export function keepDraft(place: DraftPlace, writer: string | null, fields: StoredDraft['fields']): void {
  try {
    const storage = storageOf(place);
    if (!mayKeepDrafts() || Object.keys(fields).length === 0) {
      if (readDraft(place, writer) !== undefined) dropDraft(place);
      return;
    }
    const draft: StoredDraft = { writer, at: Date.now(), fields };
    const isNew = storage.getItem(keyOf(place)) === null;
    storage.setItem(keyOf(place), JSON.stringify(draft));
    if (isNew) dropOldest(storage);
  } catch {
    // Storage is full or forbidden: the text lives as long as the page.
  }
}

/** Forgets the draft of a place, as after sending it. */
export function dropDraft(place: DraftPlace): void {
  try {
    storageOf(place).removeItem(keyOf(place));
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

/**
 * A place is a part of another one now: what was typed there goes along, behind what was typed here already.
 * @returns whether something went along
 */
export function moveDraft(from: DraftPlace, to: DraftPlace): boolean {
  try {
    const storage = storageOf(from);
    const draft = parse(storage.getItem(keyOf(from)));
    if (draft === undefined) return false;
    const there = parse(storage.getItem(keyOf(to)));
    // Another member's stays apart.
    if (there !== undefined && there.writer !== draft.writer) return false;
    const texts = [there, draft].map((one) => one?.fields['text']).filter((text) => typeof text === 'string');
    const fields = {
      ...draft.fields,
      ...there?.fields,
      ...(texts.length > 0 && { text: texts.join('\n\n') }),
    };
    storage.setItem(keyOf(to), JSON.stringify({ ...draft, fields }));
    storage.removeItem(keyOf(from));
    return true;
  } catch {
    // Where storage is forbidden, nothing was kept.
    return false;
  }
}
