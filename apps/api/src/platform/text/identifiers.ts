import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '@filmfisher/shared/accounts/accounts';
import { isEmail } from '@filmfisher/shared/accounts/credentials.schema';
import { domainToASCII } from 'node:url';

/**
 * E-mail, phone and username live in three disjoint name spaces: an e-mail has an @, a phone is 10 to 15 digits,
 * a username is neither. All lookups use these keys, never the text as typed.
 */
export type Identifier =
  | { kind: 'email'; emailKey: string }
  | { kind: 'phone'; phoneKey: string }
  | { kind: 'username'; usernameKey: string };

const PHONE = new RegExp(`^[0-9]{${PHONE_DIGITS_MIN},${PHONE_DIGITS_MAX}}$`);

/**
 * @param email an address that `isEmail` accepts
 * @returns the address under which an account is found: NFKC, lower case, the domain in ASCII
 */
export function emailKeyOf(email: string): string {
  const normal = email.normalize('NFKC').trim().toLowerCase();
  const at = normal.lastIndexOf('@');
  return `${normal.slice(0, at)}@${domainToASCII(normal.slice(at + 1))}`;
}

/**
 * @param phone 10 to 15 digits
 * @returns the number in international digits: 0803… with 11 digits is Nigerian and becomes 234803…
 */
export function phoneKeyOf(phone: string): string {
  return phone.length === 11 && phone.startsWith('0') ? `234${phone.slice(1)}` : phone;
}

/** @returns the name under which an account is found; names differ only by more than case */
export function usernameKeyOf(username: string): string {
  return username.toLowerCase();
}

/** @param text what was typed to sign in, as `loginSchema` accepts it */
export function identifierOf(text: string): Identifier {
  if (isEmail(text)) return { kind: 'email', emailKey: emailKeyOf(text) };
  if (PHONE.test(text)) return { kind: 'phone', phoneKey: phoneKeyOf(text) };
  return { kind: 'username', usernameKey: usernameKeyOf(text) };
}
