import { auditLogQuerySchema, auditLogSchema } from '@filmfisher/shared/audit-log';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { listActs } from './audit-log.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/admin/log',
    access: 'moderator',
    summary: 'What was done at the desk, the latest first; a moderator sees the own acts',
    query: auditLogQuerySchema,
    response: auditLogSchema,
  },
  ({ query, viewer }) => listActs(viewer.role === 'admin' ? query : { ...query, actor: viewer.userId }),
);

export const endpoints: Endpoint[] = [list];
