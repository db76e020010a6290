/** What the rest of the API may use of this domain. */
export { kidsEndpoints } from './endpoints.ts';
export { kidsPersonalData } from './pin/kids-pins.service.ts';
