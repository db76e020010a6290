import { auditLogQuerySchema, auditLogSchema } from '@filmfisher/shared/desk/audit-log.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { listActs } from '../../audit-log/index.ts';
import { memberCards } from '../../members/index.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/admin/log',
    access: 'moderator',
    summary: 'What was done at the desk, the latest first; a moderator sees the own acts',
    query: auditLogQuerySchema,
    response: auditLogSchema,
  },
  async ({ query, viewer }) => {
    const { acts, hasMore } = await listActs(
      viewer.role === 'admin' ? query : { ...query, actor: viewer.userId },
    );
    const cards = await memberCards(acts.flatMap(({ actor }) => actor ?? []));
    return {
      entries: acts.map(({ _id, at, actor, kind, target, before, after }) => ({
        _id: _id.toHexString(),
        at: at.toISOString(),
        actor: (actor && cards.get(actor.toHexString())) ?? null,
        kind,
        target,
        before,
        after,
      })),
      next: hasMore ? (acts.at(-1)?._id.toHexString() ?? null) : null,
    };
  },
);

export const endpoints: Endpoint[] = [list];
