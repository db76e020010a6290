/** What the rest of the API may use of this domain. */
export { deskEndpoints } from './endpoints.ts';
