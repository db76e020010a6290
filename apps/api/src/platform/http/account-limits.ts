import { NETWORK_FACTOR } from './rate-limit.ts';
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
  /** Failed sign-ins from one address, or device, to accounts that have not been used from it. */
  loginFailuresOfAddress: readonly FailureLimit[];
  /** The same of all devices at one address together. */
  loginFailuresOfNetwork: readonly FailureLimit[];
  /** Failed sign-ins of one account from all addresses that it has not been used from. */
  loginFailuresOfAccount: FailureLimit;
  /** Wrong tries of a member's PIN of the kids' corner. */
  kidsPinFailures: FailureLimit;
  /** Messages that one e-mail address or phone number is sent on request: codes or links. */
  messagesToContact: RequestLimit;
  /** Text messages of the whole site, which cost money; to one phone number, whatever for; and by one device. */
  textsOfSite: RequestLimit;
  textsOfNumber: RequestLimit;
  textsOfDevice: RequestLimit;
}

/**
 * @param scale multiplies every number but the budget; 1 in production
 * @param textBudget text messages a day
 */
export function createAccountLimits(scale: number, textBudget: number): AccountLimits {
  const points = (count: number) => Math.ceil(count * scale);
  // A success gives back only its own charge: an attacker's own account must not clear the count.
  const windows = (name: string, factor: number) =>
    (
      [
        [20, MINUTE],
        [100, DAY],
      ] as const
    ).map(([count, seconds]) =>
      createFailureLimit({
        name: `${name}-${seconds}`,
        points: points(count * factor),
        seconds,
        onSuccess: 'refund',
      }),
    );

  return {
    loginFailures: createFailureLimit({ name: 'login', points: points(5), seconds: 15 * MINUTE }),
    loginFailuresOfFamiliar: createFailureLimit({
      name: 'login-familiar',
      points: points(100),
      seconds: DAY,
    }),
    loginFailuresOfAddress: windows('login-ip', 1),
    loginFailuresOfNetwork: windows('login-network', NETWORK_FACTOR),
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
    textsOfSite: createRequestLimit('texts-site', [[textBudget, DAY]]),
    textsOfNumber: createRequestLimit('texts-number', [[10, DAY]], scale),
    textsOfDevice: createRequestLimit('texts-device', [[10, DAY]], scale),
  };
}
