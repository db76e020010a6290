/** The kids' corner: its films, and the PIN with which a parent leaves it. */
export { kidsMovieExists } from './movies/kids-movies.service.ts';
export { keepInKidsCorner } from './lock/keep-in-corner.ts';
export { isKidsLocked } from './lock/kids-lock.ts';
export { kidsEndpoints } from './endpoints.ts';
export { kidsPersonalData } from './pin/kids-pins.service.ts';
