/** Hexadecimal digits of an id. */
export const ID_DIGITS = 24;
/** What an id must do, as it follows "must". */
export const ID_RULE = `be ${ID_DIGITS} hexadecimal digits`;

/** @returns whether the text can be an id: an ObjectId in its digits, capital or small */
export const isId = (text: string) => text.length === ID_DIGITS && /^[\da-f]+$/i.test(text);
