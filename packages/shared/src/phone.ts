import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from './limits.ts';

/** Sentence for a field that takes a phone number and nothing else. */
export const PHONE_INVALID = 'Phone number must have 10 to 15 digits';

/** A leading plus is how phones write the same digits themselves. */
export const PHONE = new RegExp(String.raw`^\+?\d{${PHONE_DIGITS_MIN},${PHONE_DIGITS_MAX}}$`);

/** @returns whether the text is a phone number: 10 to 15 digits (docs/product.md, section 5) */
export function isPhone(value: string): boolean {
  return PHONE.test(value);
}
