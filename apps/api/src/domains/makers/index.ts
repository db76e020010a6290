/** Filmmakers before the films that name them: which those are, and that their makers say nothing of them. */
export { isMakerOf, moviesOfMaker, refuseOwnMovie } from './makers.service.ts';
