import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as members } from './members/managed-members.routes.ts';
import { endpoints as overview } from './overview/overview.routes.ts';

/** What the people who run the place see of all domains: members and their roles. */
export const deskEndpoints: readonly Endpoint[] = [...overview, ...members];
