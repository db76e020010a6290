/** What the rest of the API may use of this domain. */
export { transferEndpoints } from './endpoints.ts';
