import { apiEndpoints } from '../routes.ts';

/**
 * Paths of every call that members or visitors read by, as they are declared. A stream has no end to wait for, and
 * carries ids and the texts of notifications alone.
 */
export const READ_CALLS: readonly string[] = apiEndpoints
  .filter(({ method, access }) => method === 'get' && access !== 'moderator' && access !== 'admin')
  .filter(({ produces }) => !produces.includes('text/event-stream'))
  .map(({ path }) => path);
