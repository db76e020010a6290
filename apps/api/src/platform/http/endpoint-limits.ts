import type { Request } from 'express';
import { addressKey } from './rate-limit.ts';
import { createRequestLimit, DAY, HOUR, MINUTE, type Window } from './store-limits.ts';
import type { Viewer } from './viewer.ts';

interface EndpointLimit {
  /** Whose requests are counted together. A visitor, who is no member, is counted by address. */
  per: 'member' | 'address';
  /** From the shortest to the longest. */
  windows: readonly Window[];
}

/** Every limit that an endpoint can declare (docs/security.md). The names are those of the counters in the store. */
const ENDPOINT_LIMITS = {
  /** Changes of ratings and watch lists. */
  ratings: perMember([60, MINUTE]),
  /** Diary entries added, corrected, deleted and brought back. */
  diary: perMember([60, MINUTE], [1_000, DAY]),
  /** Reviews posted, edited, deleted and brought back; filmmakers' replies to them. */
  reviews: perMember([20, MINUTE], [100, HOUR]),
  /** Helpful marks and reports. */
  'review-marks': perMember([60, MINUTE]),
  /** Posts and threads written, changed, deleted and brought back. */
  posts: perMember([20, MINUTE], [200, HOUR]),
  /** Reactions, threads followed and muted. */
  reactions: perMember([60, MINUTE]),
  /** Reading positions, which the page sends by itself. */
  reading: perMember([120, MINUTE]),
  /** Searches in one's own messages, which look through them. */
  'message-search': perMember([20, MINUTE]),
  /** Changes that moderators and administrators make. */
  desk: perMember([120, MINUTE]),
  /** Articles saved while they are typed, published and taken back, and their pictures. */
  articles: perMember([60, MINUTE], [600, HOUR]),
  /** News brought and taken back. */
  buzz: perMember([10, HOUR], [30, DAY]),
  /** Pictures and texts of fans shown and deleted; pictures have a limit of their own, too. */
  fans: perMember([20, HOUR], [60, DAY]),
  /** Pages of payment services opened, support cancelled: each asks the service. */
  support: perMember([10, HOUR]),
  'critic-applications': perMember([5, DAY]),
  /** Suggestions for the catalogue; how many of them may wait is a rule of the place. */
  suggestions: perMember([60, HOUR]),
  profile: perMember([30, HOUR]),
  picture: perMember([10, HOUR]),
  /** Each follow may become a notification of somebody else. */
  follow: perMember([30, MINUTE], [500, DAY]),
  /** Messages. How many conversations a member begins is a rule of the place (messages). */
  messages: perMember([30, MINUTE], [500, DAY]),
  /** Communities founded, changed and closed. */
  communities: perMember([20, MINUTE], [100, HOUR]),
  /** Joining, asking, leaving, and what moderators of a community decide of members. */
  memberships: perMember([60, MINUTE], [500, DAY]),
  /** Lists made, changed, copied, deleted and brought back. */
  lists: perMember([20, MINUTE], [200, HOUR]),
  /** Films put on lists, moved and taken off: who puts one in order moves many. */
  'list-films': perMember([120, MINUTE], [2_000, HOUR]),
  /** Pasted titles that are looked up, up to a hundred at once: seconds of a processor. */
  'list-lines': perMember([3, MINUTE], [20, HOUR]),
  /** Titles of uploads: each asks for every part of it. */
  find: perMember([30, MINUTE], [300, HOUR]),
  /** Lists liked and followed. */
  'list-marks': perMember([60, MINUTE]),
  /** Each invitation becomes a notification of somebody else. */
  invitations: perMember([20, MINUTE], [100, DAY]),
  /** Small choices: a vote in a poll, a film dismissed or recalled, a follow ended. */
  choices: perMember([60, MINUTE]),
  /** Files of one's data from elsewhere, which are read and matched at once. */
  imports: perMember([10, HOUR], [30, DAY]),
  /** Films chosen in an import, and imports begun and taken back. */
  'import-changes': perMember([60, MINUTE]),
  /** Downloads of one's data, which read everything that the member ever did. */
  data: perMember([5, HOUR]),

  'signup-ip': perAddress([10, HOUR], [50, DAY]),
  /** Requests for a one-time code, and tries of one. */
  'forgot-ip': perAddress([20, HOUR]),
  'otp-ip': perAddress([30, 15 * MINUTE]),
  'reset-ip': perAddress([20, HOUR]),
  'verify-ip': perAddress([30, HOUR]),
  'unsubscribe-ip': perAddress([60, HOUR]),
  'interest-ip': perAddress([5, HOUR], [20, DAY]),
  /** Half a megabyte each. */
  'speed-ip': perAddress([30, HOUR]),
  'contact-ip': perAddress([3, 15 * MINUTE], [10, DAY]),
};

export type LimitName = keyof typeof ENDPOINT_LIMITS;

function perMember(...windows: Window[]): EndpointLimit {
  return { per: 'member', windows };
}

function perAddress(...windows: Window[]): EndpointLimit {
  return { per: 'address', windows };
}

/**
 * Counts a request.
 * @throws AppError `rate_limited` with Retry-After
 */
export type ChargeLimit = (name: LimitName, request: Request, viewer: Viewer | null) => Promise<void>;

/** @param scale multiplies every number; 1 in production */
export function createEndpointLimits(scale: number): ChargeLimit {
  const limits = new Map(
    Object.entries(ENDPOINT_LIMITS).map(([name, { windows }]) => [
      name,
      createRequestLimit(name, windows, scale),
    ]),
  );
  return async (name, request, viewer) => {
    const isByMember = ENDPOINT_LIMITS[name].per === 'member' && viewer !== null;
    await limits.get(name)?.charge(isByMember ? viewer.userId : addressKey(request.ip));
  };
}
