import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as interests } from './interests/interests.routes.ts';
import { endpoints as desk } from './supports/supports.admin.routes.ts';
import { endpoints as supports } from './supports/supports.routes.ts';

/** Those who give money, and those who want to. */
export const supportEndpoints: readonly Endpoint[] = [...supports, ...interests, ...desk];
