import { Types } from 'mongoose';
import type { KnownHint } from './hints.model.ts';

/** What a process has heard in the last moments. */
export interface HintWindow {
  /** @returns those of the hints that are new */
  add(hints: readonly KnownHint[], now: number): KnownHint[];
  /** @returns what was heard in the last moments */
  recent(now: number): KnownHint[];
}

/**
 * Every look at the store reads the last moments again, since rows may appear after others with later ids; what was
 * heard already is known by its id.
 * @param overlapMs how far back the looks go
 */
export function createHintWindow(overlapMs: number): HintWindow {
  const known = new Map<string, { hint: KnownHint; heardAt: number; until: number }>();

  function forget(now: number): void {
    for (const [id, { until }] of known) if (until < now) known.delete(id);
  }

  return {
    add(hints, now) {
      forget(now);
      const fresh = hints.filter(({ id }) => !known.has(id));
      for (const hint of fresh) {
        // Looks begin at a whole second; and one whose process is ahead of the time is read for longer.
        const madeAt = new Types.ObjectId(hint.id).getTimestamp().getTime();
        known.set(hint.id, { hint, heardAt: now, until: Math.max(now, madeAt) + overlapMs + 2_000 });
      }
      return fresh;
    },
    recent: (now) =>
      [...known.values()].filter(({ heardAt }) => heardAt > now - overlapMs).map(({ hint }) => hint),
  };
}
