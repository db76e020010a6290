import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as dataDownload } from './data-download.routes.ts';

/** The download of one's data. */
export const privacyEndpoints: readonly Endpoint[] = [...dataDownload];
