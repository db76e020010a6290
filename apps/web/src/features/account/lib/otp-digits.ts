import { OTP_LENGTH } from '@filmfisher/shared/limits';

/** What the boxes hold, one digit or '' each. */
export type OtpDigits = readonly string[];

export const NO_DIGITS: OtpDigits = Array.from({ length: OTP_LENGTH }, () => '');

/**
 * @param text typed, pasted or filled in by the browser
 * @returns the text without blanks around it when it is 1 to 6 digits and nothing else (docs/product.md, section 4)
 */
export function codeIn(text: string): string | undefined {
  const trimmed = text.trim();
  return new RegExp(`^\\d{1,${OTP_LENGTH}}$`).test(trimmed) ? trimmed : undefined;
}

/** @returns the boxes with `digit`, or with '' for an emptied box, at `index` */
export function withDigit(digits: OtpDigits, index: number, digit: string): OtpDigits {
  return digits.map((old, position) => (position === index ? digit : old));
}

/** @returns the boxes filled from the first one on; boxes beyond the code keep what they hold */
export function withCode(digits: OtpDigits, code: string): OtpDigits {
  return digits.map((old, position) => code[position] ?? old);
}
