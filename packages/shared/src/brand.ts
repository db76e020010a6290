/** The product's name wherever it is printed (docs/decisions: the brand text comes from one constant). */
export const BRAND = 'FilmFisher';

/** Base path of the API, version 1 (docs/product.md, section 7). */
export const API_BASE = '/api/v1';
