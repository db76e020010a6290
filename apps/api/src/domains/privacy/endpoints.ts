import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as dataDownload } from './data-download.routes.ts';
import { endpoints as movieRemoval } from './movie-deletion.routes.ts';

/** The download of one's data, and the deletion of a film with all that members said of it. */
export const privacyEndpoints: readonly Endpoint[] = [...dataDownload, ...movieRemoval];
