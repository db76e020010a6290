import type { Endpoint } from '../../platform/http/endpoint.ts';
import type { ConnectionKinds } from '../connections/index.ts';
import { endpoints as members } from './members/managed-members.routes.ts';
import { overviewEndpoint } from './overview/overview.routes.ts';

/** What the people who run the place see of all domains: members and their roles. */
export const deskEndpoints = (kinds: ConnectionKinds): readonly Endpoint[] => [
  overviewEndpoint(kinds),
  ...members,
];
