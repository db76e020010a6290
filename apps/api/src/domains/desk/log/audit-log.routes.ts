import {
  actorListSchema,
  auditLogQuerySchema,
  auditLogSchema,
} from '@filmfisher/shared/desk/audit-log.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { actorIds, listActs } from '../../audit-log/index.ts';
import { memberCards } from '../../members/index.ts';
import { namesFor } from './named-values.ts';

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
    const named = await namesFor(acts.flatMap(({ before, after }) => [before, after]));
    return {
      entries: acts.map(({ _id, at, actor, kind, target, before, after }) => ({
        _id: _id.toHexString(),
        at: at.toISOString(),
        actor: (actor && cards.get(actor.toHexString())) ?? null,
        kind,
        target,
        before: named(before),
        after: named(after),
      })),
      next: hasMore ? (acts.at(-1)?._id.toHexString() ?? null) : null,
    };
  },
);

const actors = endpoint(
  {
    method: 'get',
    path: '/admin/log/actors',
    access: 'admin',
    summary: 'Members who have acted at the desk, by name',
    response: actorListSchema,
  },
  async () => {
    const cards = [...(await memberCards(await actorIds())).values()];
    return { actors: cards.sort((a, b) => a.username.localeCompare(b.username)) };
  },
);

export const endpoints: Endpoint[] = [list, actors];
