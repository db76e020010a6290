/** The product's name wherever it is printed (docs/decisions: the brand text comes from one constant). */
export const BRAND = 'FilmFisher';
