import { createSharedCache, type SharedCache, type SharedCacheStats } from '../cache/shared-cache.ts';
import type { Clock } from '../process/clock.ts';
import { responseBytes, type SharedResponse } from './shared-response.ts';

/**
 * Milliseconds for which an answer may be given out: as long as one process may not notice what another one wrote.
 * Long enough to take a crowd off the database, too short for anybody to wonder.
 */
const RESPONSE_LIFE_MS = 5_000;

const MIB = 1024 * 1024;
const RESPONSE_BYTES = 32 * MIB;
const HEAD_BYTES = 8 * MIB;

/** What a page outside the API says in its head. */
export interface PageHeadResponse {
  status: 200 | 301 | 404;
  html: string;
  /** With 301: the path that the page has now. */
  location?: string;
}

/**
 * Answers that are the same for everybody, kept for a moment (docs/decisions/0014-response-cache.md). What is kept knows
 * no viewer; whether a viewer may see it is checked before anybody asks here.
 */
export interface ResponseCache {
  /** JSON answers by the endpoint and its parsed input. */
  answers: SharedCache<SharedResponse>;
  /** Heads of the web app's pages by path. */
  heads: SharedCache<PageHeadResponse>;
  /** Both together; counts since the start. */
  stats(): SharedCacheStats;
}

/** @param isOn false lets every request be answered from the database (RESPONSE_CACHE=off) */
export function createResponseCache({ clock, isOn }: { clock: Clock; isOn: boolean }): ResponseCache {
  const shared = { clock, isOn, lifeMs: RESPONSE_LIFE_MS };
  const answers = createSharedCache<SharedResponse>({
    ...shared,
    maxBytes: RESPONSE_BYTES,
    bytesOf: responseBytes,
  });
  const heads = createSharedCache<PageHeadResponse>({
    ...shared,
    maxBytes: HEAD_BYTES,
    bytesOf: ({ html }) => 2 * html.length,
  });
  return {
    answers,
    heads,
    stats() {
      const [one, other] = [answers.stats(), heads.stats()];
      return {
        hits: one.hits + other.hits,
        misses: one.misses + other.misses,
        entries: one.entries + other.entries,
        bytes: one.bytes + other.bytes,
      };
    },
  };
}
