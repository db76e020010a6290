/** Filmmakers and the films that name them, which they may neither rate nor review. */
export { isMakerOf, moviesOfMaker, refuseOwnMovie } from './makers.service.ts';
