/** What the account pages hand on from one to the next in navigation state, never in the address. */
export interface AccountState {
  /** E-mail address or phone number. */
  email: string;
  /** When the last code was sent, in milliseconds since 1970; tells when another may be asked for. */
  sentAt?: number;
  /** An account was just made with `email`: whether a link was sent there that confirms it. */
  signedUp?: 'link sent' | 'no link';
  /** The page that asked the visitor to sign in. */
  from?: unknown;
}

function valueIn(state: unknown, key: keyof AccountState): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
}

/**
 * @param state of the router's location; anything, because it outlives releases and can be forged
 * @returns the e-mail address it carries, '' when there is none
 */
export function emailIn(state: unknown): string {
  const email = valueIn(state, 'email');
  return typeof email === 'string' ? email : '';
}

/** @returns when the last code was sent, undefined when the state does not tell */
export function sentAtIn(state: unknown): number | undefined {
  const sentAt = valueIn(state, 'sentAt');
  return typeof sentAt === 'number' ? sentAt : undefined;
}

/** @returns whether an account was just made, and a link sent to confirm it */
export function signedUpIn(state: unknown): AccountState['signedUp'] {
  const signedUp = valueIn(state, 'signedUp');
  return signedUp === 'link sent' || signedUp === 'no link' ? signedUp : undefined;
}

/** @returns the page that asked the visitor to sign in, unchecked; undefined when none did */
export function fromIn(state: unknown): unknown {
  return valueIn(state, 'from');
}
