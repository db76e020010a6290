/** Supporters: payments through payment services, and interest in becoming one. */
export { supportEndpoints } from './endpoints.ts';
export { interestsPersonalData } from './interests/interests.service.ts';
export { finishCancellations } from './supports/supports.service.ts';
export { supportsPersonalData } from './supports/supports.service.ts';
export { paymentsConnection } from './providers/providers.ts';
