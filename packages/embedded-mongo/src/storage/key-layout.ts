/** Marks of the key encoding that its writer and its reader share. */

/** Follows a number's double: the double is the number. */
export const NUMBER_EXACT = 0;
/** The number exceeds the double by the eight bytes that follow. */
export const NUMBER_RESIDUAL = 1;
/** A decimal beyond the doubles: two bytes of exponent and sixteen of coefficient follow. */
export const NUMBER_BEYOND = 2;
/** Ends documents and arrays. */
export const END = 0;
/** Bytes that end a text: 00 01, where 00 FF would be a zero byte of the text. */
export const TEXT_END_LENGTH = 2;
