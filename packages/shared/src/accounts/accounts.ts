/** Days between asking for an account's deletion and the erasure of its data, during which it can be cancelled. */
export const DELETION_GRACE_DAYS = 7;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const NAME_MIN = 2;
export const NAME_MAX = 60;
export const USERNAME_MIN = 2;
export const USERNAME_MAX = 30;
export const EMAIL_MAX = 254;
export const PHONE_DIGITS_MIN = 10;
export const PHONE_DIGITS_MAX = 15;

export const OTP_LENGTH = 6;

/** Sentence for a field that takes a phone number and nothing else. */
export const PHONE_INVALID = 'Phone number must have 10 to 15 digits';

const DIGITS = new RegExp(String.raw`^\d{${PHONE_DIGITS_MIN},${PHONE_DIGITS_MAX}}$`);

/** @returns a phone number without what people put between its digits and phones before them: `+234 803 111 2222` */
export const phoneDigits = (value: string) => value.replace(/[\s()-]/g, '').replace(/^\+/, '');

/** @returns whether the text is a phone number: 10 to 15 digits (docs/product.md, section 5) */
export const isPhone = (value: string) => DIGITS.test(phoneDigits(value));
