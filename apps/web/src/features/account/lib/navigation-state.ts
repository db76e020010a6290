/** What the account pages hand on from one to the next in navigation state, never in the address. */
export interface AccountState {
  email: string;
  /** When the last code was sent, in milliseconds since 1970; tells when another may be asked for. */
  sentAt?: number;
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
