/** What the rest of the API may use of this domain. */
export { kidsFilmExists } from './films/kids-films.service.ts';
export { kidsEndpoints } from './endpoints.ts';
export { kidsPersonalData } from './pin/kids-pins.service.ts';
