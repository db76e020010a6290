/** The community's polls: questions with options, and one vote per member and poll. */
export { pollEndpoints } from './polls.routes.ts';
export { type NewPoll, openPoll, pollsPersonalData, vote } from './polls.service.ts';
