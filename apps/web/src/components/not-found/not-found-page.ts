import { lazyPage } from '../../lib/load-part.ts';

/** What stands at an address where nothing is; its code loads only there. */
export const NotFoundPage = lazyPage(() => import('./not-found.tsx'), 'NotFound');
