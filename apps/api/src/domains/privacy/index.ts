/** What the rest of the API may use of this domain. */
export { privacyEndpoints } from './endpoints.ts';
export { eraseDueAccounts } from './erasure.service.ts';
