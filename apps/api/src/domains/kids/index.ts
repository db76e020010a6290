/** What the rest of the API may use of this domain. */
export { kidsMovieExists } from './movies/kids-movies.service.ts';
export { kidsEndpoints } from './endpoints.ts';
export { kidsPersonalData } from './pin/kids-pins.service.ts';
