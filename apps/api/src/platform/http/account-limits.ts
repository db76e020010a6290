import {
  createFailureLimit,
  createRequestLimit,
  DAY,
  type FailureLimit,
  HOUR,
  MINUTE,
  type RequestLimit,
} from './store-limits.ts';

/**
 * Limits whose count depends on the account that a request turns out to be about (docs/security.md); all processes
 * count together. A limit on the requests of a member or of an address is declared in the endpoint instead.
 */
export interface AccountLimits {
  /** Failed sign-ins of one account from one address. */
  loginFailures: FailureLimit;
  /** The same over a day, from an address that the account has been used from: its only other limit. */
  loginFailuresOfFamiliar: FailureLimit;
  /** Failed sign-ins from one address to accounts that have not been used from it. */
  loginFailuresOfAddress: readonly FailureLimit[];
  /** Failed sign-ins of one account from all addresses that it has not been used from. */
  loginFailuresOfAccount: FailureLimit;
  /** Wrong tries of a member's PIN of the kids' corner. */
  kidsPinFailures: FailureLimit;
  /** Messages that one e-mail address or phone number is sent on request: codes or links. */
  messagesToContact: RequestLimit;
}

/** @param scale multiplies every number; 1 in production */
export function createAccountLimits(scale: number): AccountLimits {
  const points = (count: number) => Math.ceil(count * scale);
  // A success gives back only its own charge: an attacker's own account must not clear the count.
  const ofAddress = (count: number, seconds: number) =>
    createFailureLimit({ name: `login-ip-${seconds}`, points: points(count), seconds, onSuccess: 'refund' });

  return {
    loginFailures: createFailureLimit({ name: 'login', points: points(5), seconds: 15 * MINUTE }),
    loginFailuresOfFamiliar: createFailureLimit({
      name: 'login-familiar',
      points: points(100),
      seconds: DAY,
    }),
    loginFailuresOfAddress: [ofAddress(20, MINUTE), ofAddress(100, DAY)],
    loginFailuresOfAccount: createFailureLimit({ name: 'login-id', points: points(50), seconds: DAY }),
    // Not scaled: a PIN has four digits.
    kidsPinFailures: createFailureLimit({ name: 'kids-pin', points: 5, seconds: 15 * MINUTE }),
    messagesToContact: createRequestLimit(
      'messages',
      [
        [1, MINUTE],
        [3, 15 * MINUTE],
        [5, HOUR],
        [10, DAY],
      ],
      scale,
    ),
  };
}
