import type { Endpoint } from '../../platform/http/endpoint.ts';
import type { ConnectionKinds } from '../connections/index.ts';
import { endpoints as log } from './log/audit-log.routes.ts';
import { endpoints as memberAccounts } from './members/member-accounts.routes.ts';
import { endpoints as members } from './members/managed-members.routes.ts';
import { overviewEndpoint } from './overview/overview.routes.ts';

export const deskEndpoints = (kinds: ConnectionKinds): readonly Endpoint[] => [
  ...log,
  overviewEndpoint(kinds),
  ...members,
  ...memberAccounts,
];
