import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as exports } from './exports/exports.routes.ts';
import { endpoints as imports } from './imports/imports.routes.ts';

/** Bringing one's ratings, diary and lists from elsewhere, and taking them away. */
export const memberDataEndpoints: readonly Endpoint[] = [...exports, ...imports];
