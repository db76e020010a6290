export const BIO_MAX = 500;

/** Stars of the row in a profile's side menu (docs/product.md, section 2). */
export const LEVEL_STARS = 5;

export const GENDERS = ['Male', 'Female'] as const;
export type Gender = (typeof GENDERS)[number];
