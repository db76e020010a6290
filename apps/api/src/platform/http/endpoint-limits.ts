import type { Caller } from './callers.ts';
import { NETWORK_FACTOR } from './rate-limit.ts';
import { createRequestLimit, DAY, HOUR, MINUTE, type Window } from './store-limits.ts';
import type { Viewer } from './viewer.ts';

/**
 * Every limit that an endpoint can declare (docs/security.md), from the shortest window to the longest. A member's
 * requests are counted together; those of visitors by device or address (callers.ts). The names are those of the
 * counters in the store.
 */
const ENDPOINT_LIMITS = {
  /** Changes of ratings and watch lists. */
  ratings: within([60, MINUTE]),
  /** Diary entries added, corrected, deleted and brought back. */
  diary: within([60, MINUTE], [1_000, DAY]),
  /** Reviews posted, edited, deleted and brought back; filmmakers' replies to them. */
  reviews: within([20, MINUTE], [100, HOUR]),
  /** Helpful marks and reports. */
  'review-marks': within([60, MINUTE]),
  /** Posts and threads written, changed, deleted and brought back. */
  posts: within([20, MINUTE], [200, HOUR]),
  /** Reactions, threads followed and muted. */
  reactions: within([60, MINUTE]),
  /** Reading positions, which the page sends by itself. */
  reading: within([120, MINUTE]),
  /** Searches in one's own messages, which look through them. */
  'message-search': within([20, MINUTE]),
  /** Changes that moderators and administrators make. */
  desk: within([120, MINUTE]),
  /** Articles saved while they are typed, published and taken back, and their pictures. */
  articles: within([60, MINUTE], [600, HOUR]),
  /** News brought and taken back. */
  buzz: within([10, HOUR], [30, DAY]),
  /** Pictures and texts of fans shown and deleted; pictures have a limit of their own, too. */
  fans: within([20, HOUR], [60, DAY]),
  /** Pages of payment services opened, support cancelled: each asks the service. */
  support: within([10, HOUR]),
  'critic-applications': within([5, DAY]),
  /** Suggestions for the catalogue; how many of them may wait is a rule of the place. */
  suggestions: within([60, HOUR]),
  profile: within([30, HOUR]),
  picture: within([10, HOUR]),
  /** Each follow may become a notification of somebody else. */
  follow: within([30, MINUTE], [500, DAY]),
  /** Messages. How many conversations a member begins is a rule of the place (messages). */
  messages: within([30, MINUTE], [500, DAY]),
  /** Communities founded, changed and closed. */
  communities: within([20, MINUTE], [100, HOUR]),
  /** Joining, asking, leaving, and what moderators of a community decide of members. */
  memberships: within([60, MINUTE], [500, DAY]),
  /** Lists made, changed, copied, deleted and brought back. */
  lists: within([20, MINUTE], [200, HOUR]),
  /** Films put on lists, moved and taken off: who puts one in order moves many. */
  'list-films': within([120, MINUTE], [2_000, HOUR]),
  /** Pasted titles that are looked up, up to a hundred at once: seconds of a processor. */
  'list-lines': within([3, MINUTE], [20, HOUR]),
  /** Titles of uploads: each asks for every part of it. */
  find: within([30, MINUTE], [300, HOUR]),
  /** Lists liked and followed. */
  'list-marks': within([60, MINUTE]),
  /** Each invitation becomes a notification of somebody else. */
  invitations: within([20, MINUTE], [100, DAY]),
  /** Small choices: a vote in a poll, a film dismissed or recalled, a follow ended. */
  choices: within([60, MINUTE]),
  /** Files of one's data from elsewhere, which are read and matched at once. */
  imports: within([10, HOUR], [30, DAY]),
  /** Films chosen in an import, and imports begun and taken back. */
  'import-changes': within([60, MINUTE]),
  /** Downloads of one's data, which read everything that the member ever did. */
  data: within([5, HOUR]),

  'signup-ip': within([10, HOUR], [50, DAY]),
  /** Requests for a one-time code, and tries of one. */
  'forgot-ip': within([20, HOUR]),
  'otp-ip': within([30, 15 * MINUTE]),
  'reset-ip': within([20, HOUR]),
  'verify-ip': within([30, HOUR]),
  'unsubscribe-ip': within([60, HOUR]),
  'interest-ip': within([5, HOUR], [20, DAY]),
  /** Half a megabyte each. */
  'speed-ip': within([30, HOUR]),
  'contact-ip': within([3, 15 * MINUTE], [10, DAY]),
};

export type LimitName = keyof typeof ENDPOINT_LIMITS;

function within(...windows: Window[]): readonly Window[] {
  return windows;
}

/**
 * Counts a request.
 * @throws AppError `rate_limited` with Retry-After; `proof_required` where the caller can prove
 */
export type ChargeLimit = (name: LimitName, caller: Caller, viewer: Viewer | null) => Promise<void>;

/** @param scale multiplies every number; 1 in production */
export function createEndpointLimits(scale: number): ChargeLimit {
  const limits = new Map(
    Object.entries(ENDPOINT_LIMITS).map(([name, windows]) => [
      name,
      {
        own: createRequestLimit(name, windows, scale),
        ofNetwork: createRequestLimit(`${name}-network`, windows, scale * NETWORK_FACTOR),
      },
    ]),
  );
  return async (name, { key, network, prove }, viewer) => {
    const limit = limits.get(name);
    if (viewer !== null) {
      await limit?.own.charge(viewer.userId);
      return;
    }
    await limit?.own.chargeOrProve(key, prove);
    // Only what got past one's own limit: nobody alone can use up the others' share.
    if (network !== null) await limit?.ofNetwork.charge(network);
  };
}
