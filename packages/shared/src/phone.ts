import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from './limits.ts';

/** Sentence for a field that takes a phone number and nothing else. */
export const PHONE_INVALID = 'Phone number must have 10 to 15 digits';

const DIGITS = new RegExp(String.raw`^\d{${PHONE_DIGITS_MIN},${PHONE_DIGITS_MAX}}$`);

/** @returns a phone number without what people put between its digits and phones before them: `+234 803 111 2222` */
export const phoneDigits = (value: string) => value.replace(/[\s()-]/g, '').replace(/^\+/, '');

/** @returns whether the text is a phone number: 10 to 15 digits (docs/product.md, section 5) */
export const isPhone = (value: string) => DIGITS.test(phoneDigits(value));
