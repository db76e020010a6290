import { createFailureLimit, type FailureLimit } from './failure-limit.ts';
import { createRequestLimit, type RequestLimit, type Window } from './request-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every limit of the account calls (docs/security.md); all processes count together. */
export interface AccountLimits {
  /** Failed sign-ins of one account from one address. */
  loginFailures: FailureLimit;
  /** The same over a day, from an address that the account has been used from: its only other limit. */
  loginFailuresOfFamiliar: FailureLimit;
  /** Failed sign-ins from one address to accounts that have not been used from it. */
  loginFailuresOfAddress: readonly FailureLimit[];
  /** Failed sign-ins of one account from all addresses that it has not been used from. */
  loginFailuresOfAccount: FailureLimit;
  signUpsOfAddress: RequestLimit;
  /** Messages that one e-mail address or phone number is sent on request: codes or links. */
  messagesToContact: RequestLimit;
  codeRequestsOfAddress: RequestLimit;
  codeTriesOfAddress: RequestLimit;
  resetsOfAddress: RequestLimit;
  verificationsOfAddress: RequestLimit;
  /** Changes of one member's ratings and watch lists. */
  ratingsOfMember: RequestLimit;
  /** One member's reviews posted, edited, deleted and brought back. */
  reviewsOfMember: RequestLimit;
  /** One member's helpful marks and reports. */
  reviewMarksOfMember: RequestLimit;
  /** Changes of one member's profile, and those of them that carry a picture. */
  profileUpdates: RequestLimit;
  pictureUploads: RequestLimit;
  /** Follows of one member: each may become a notification of somebody else. */
  follows: RequestLimit;
  /** One member's small choices: a vote in a poll, a film dismissed or recalled, a follow ended. */
  choicesOfMember: RequestLimit;
  contactMessagesOfAddress: RequestLimit;
  /** Downloads of one member's data, which read everything that the member ever did. */
  dataDownloads: RequestLimit;
}

/** @param scale multiplies every number; 1 in production */
export function createAccountLimits(scale: number): AccountLimits {
  const points = (count: number) => Math.ceil(count * scale);
  const windows = (...pairs: [count: number, seconds: number][]): Window[] =>
    pairs.map(([count, seconds]) => ({ points: points(count), seconds }));

  return {
    loginFailures: createFailureLimit({ name: 'login', points: points(5), seconds: 15 * MINUTE }),
    loginFailuresOfFamiliar: createFailureLimit({
      name: 'login-familiar',
      points: points(100),
      seconds: DAY,
    }),
    // A success gives back only its own charge: an attacker's own account must not clear the count.
    loginFailuresOfAddress: windows([20, MINUTE], [100, DAY]).map((window) =>
      createFailureLimit({ name: `login-ip-${window.seconds}`, ...window, onSuccess: 'refund' }),
    ),
    loginFailuresOfAccount: createFailureLimit({ name: 'login-id', points: points(50), seconds: DAY }),
    signUpsOfAddress: createRequestLimit('signup-ip', windows([10, HOUR], [50, DAY])),
    messagesToContact: createRequestLimit(
      'messages',
      windows([1, MINUTE], [3, 15 * MINUTE], [5, HOUR], [10, DAY]),
    ),
    codeRequestsOfAddress: createRequestLimit('forgot-ip', windows([20, HOUR])),
    codeTriesOfAddress: createRequestLimit('otp-ip', windows([30, 15 * MINUTE])),
    resetsOfAddress: createRequestLimit('reset-ip', windows([20, HOUR])),
    verificationsOfAddress: createRequestLimit('verify-ip', windows([30, HOUR])),
    ratingsOfMember: createRequestLimit('ratings', windows([60, MINUTE])),
    reviewsOfMember: createRequestLimit('reviews', windows([20, MINUTE], [100, HOUR])),
    reviewMarksOfMember: createRequestLimit('review-marks', windows([60, MINUTE])),
    profileUpdates: createRequestLimit('profile', windows([30, HOUR])),
    pictureUploads: createRequestLimit('picture', windows([10, HOUR])),
    follows: createRequestLimit('follow', windows([30, MINUTE], [500, DAY])),
    choicesOfMember: createRequestLimit('choices', windows([60, MINUTE])),
    contactMessagesOfAddress: createRequestLimit('contact-ip', windows([3, 15 * MINUTE], [10, DAY])),
    dataDownloads: createRequestLimit('data', windows([5, HOUR])),
  };
}
