import {
  appealDecisionInputSchema,
  appealInputSchema,
  appealListSchema,
  appealQuerySchema,
  decisionInputSchema,
  decisionsResponseSchema,
  ownDecisionSchema,
  queueQuerySchema,
  queueSchema,
} from '@filmfisher/shared/moderation/moderation.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import type { ModeratedKinds } from '../moderated-kind.ts';
import { fileAppeal, listAppeals, ownDecision, settleAppeal } from './appeals.service.ts';
import { undoDecision } from './decision-undo.service.ts';
import { presentDecisions } from './decisions.presenter.ts';
import { listQueue } from './queue.service.ts';
import { decide } from './decisions.service.ts';

const idParams = z.strictObject({ id: idSchema });

/** @param kinds that can be decided about */
export function decisionEndpoints(kinds: ModeratedKinds): Endpoint[] {
  const queue = endpoint(
    {
      method: 'get',
      path: '/moderation/queue',
      access: 'moderator',
      summary: 'What was reported or noted by a word rule, grouped by target',
      query: queueQuerySchema,
      response: queueSchema,
    },
    ({ query }) => listQueue(kinds, query),
  );

  const decideTargets = endpoint(
    {
      method: 'post',
      path: '/moderation/decisions',
      access: 'moderator',
      limit: 'desk',
      summary: 'Decide about one or several targets: all of them, or none',
      body: decisionInputSchema,
      bodyLimit: 32 * 1024,
      fails: [
        ...new Set([...kinds.values()].map(({ notFound }) => notFound)),
        'own_decision',
        'role_too_high',
        'member_not_found',
        'already_decided',
      ],
      response: decisionsResponseSchema,
      status: 201,
    },
    async ({ body, viewer, context, log }) => {
      const decisions = await decide(kinds, body, viewer, context);
      for (const { kind, targetId, action, reason } of decisions) {
        const target = { kind, targetId: targetId.toHexString() };
        log.info({ event: 'moderated', ...target, action, reason, userId: viewer.userId }, 'decided');
      }
      return { decisions: await presentDecisions(decisions) };
    },
  );

  const undo = endpoint(
    {
      method: 'delete',
      path: '/moderation/decisions/:id',
      access: 'moderator',
      limit: 'desk',
      summary: "Undo one's own decision within 24 hours",
      params: idParams,
      fails: ['decision_not_found', 'own_decision', 'undo_over', 'role_too_high', 'member_not_found'],
      response: messageResponseSchema,
    },
    async ({ params, viewer, context, log }) => {
      await undoDecision(kinds, params.id, viewer, context);
      log.info({ event: 'decision_undone', decisionId: params.id, userId: viewer.userId }, 'undone');
      return success('The decision was undone.', {});
    },
  );

  const own = endpoint(
    {
      method: 'get',
      path: '/appeals/:id',
      access: 'user',
      summary: 'A decision about something of your own, by its id, and your appeal',
      params: idParams,
      fails: ['decision_not_found'],
      response: ownDecisionSchema,
    },
    ({ params, viewer }) => ownDecision(kinds, params.id, viewer),
  );

  const appeal = endpoint(
    {
      method: 'post',
      path: '/appeals',
      access: 'user',
      limit: 'choices',
      allowsSuspended: true,
      summary: 'Appeal a decision about something of your own, once',
      body: appealInputSchema,
      fails: ['decision_not_found', 'already_appealed'],
      response: ownDecisionSchema,
      status: 201,
    },
    async ({ body, viewer, context, log }) => {
      await fileAppeal(body, viewer, context);
      log.info({ event: 'appealed', decisionId: body.decisionId, userId: viewer.userId }, 'appealed');
      return ownDecision(kinds, body.decisionId, viewer);
    },
  );

  const appeals = endpoint(
    {
      method: 'get',
      path: '/moderation/appeals',
      access: 'moderator',
      summary: 'Appeals of members against decisions',
      query: appealQuerySchema,
      response: appealListSchema,
    },
    ({ query, viewer }) => listAppeals(kinds, query, viewer),
  );

  const settle = endpoint(
    {
      method: 'post',
      path: '/moderation/appeals/:id/decision',
      access: 'moderator',
      limit: 'desk',
      summary: "Uphold or overturn a decision that was appealed; not the decision's own moderator",
      params: idParams,
      body: appealDecisionInputSchema,
      fails: ['decision_not_found', 'own_decision', 'role_too_high', 'member_not_found', 'already_decided'],
      response: decisionsResponseSchema,
    },
    async ({ params, body, viewer, context, log }) => {
      const decision = await settleAppeal(kinds, params.id, body, viewer, context);
      const outcome = { decisionId: params.id, uphold: body.uphold, userId: viewer.userId };
      log.info({ event: 'appeal_settled', ...outcome }, 'appeal settled');
      return { decisions: await presentDecisions([decision]) };
    },
  );

  return [queue, decideTargets, undo, own, appeal, appeals, settle];
}
