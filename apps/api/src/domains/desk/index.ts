/** The desk: what moderators and admins see of all domains, in numbers, by member and by act. */
export { deskEndpoints } from './endpoints.ts';
