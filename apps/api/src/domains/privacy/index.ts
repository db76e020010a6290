/** A member's own data: the download of everything, and its erasure with the account. */
export { dataParts, downloadOf } from './data-download.service.ts';
export { privacyEndpoints } from './endpoints.ts';
export { eraseDueAccounts } from './erasure.service.ts';
