/** The kids' corner: its films, and the PIN with which a parent leaves it. */
export { kidsMovieExists } from './movies/kids-movies.service.ts';
export { kidsEndpoints } from './endpoints.ts';
export { kidsPersonalData } from './pin/kids-pins.service.ts';
