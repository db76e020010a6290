import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as communities } from './communities.routes.ts';
import { endpoints as memberships } from './memberships.routes.ts';

export const communitiesEndpoints: readonly Endpoint[] = [...communities, ...memberships];
