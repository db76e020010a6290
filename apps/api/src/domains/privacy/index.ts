/** What the rest of the API may use of this domain. */
export { dataParts, downloadOf } from './data-download.service.ts';
export { privacyEndpoints } from './endpoints.ts';
export { eraseDueAccounts } from './erasure.service.ts';
