import {
  wordRuleChangeSchema,
  wordRuleInputSchema,
  wordRuleListSchema,
  wordRuleResponseSchema,
  wordRuleTrialSchema,
} from '@filmfisher/shared/moderation/word-rules.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import type { ModeratedKinds } from '../moderated-kind.ts';
import { addRule, changeRule, listRules, tryRule } from './word-rules.service.ts';

const idParams = z.strictObject({ id: idSchema });

/** @param kinds on whose texts a rule can be tried */
export function wordRuleEndpoints(kinds: ModeratedKinds): Endpoint[] {
  const list = endpoint(
    {
      method: 'get',
      path: '/moderation/word-rules',
      access: 'moderator',
      summary: 'Every word rule, the newest first',
      response: wordRuleListSchema,
    },
    async () => ({ rules: await listRules() }),
  );

  const add = endpoint(
    {
      method: 'post',
      path: '/moderation/word-rules',
      access: 'moderator',
      limit: 'desk',
      summary: 'Add a word rule',
      body: wordRuleInputSchema,
      fails: ['pattern_unsafe', 'conflict'],
      response: wordRuleResponseSchema,
      status: 201,
    },
    async ({ body, viewer, context }) => ({ rule: await addRule(body, viewer, context) }),
  );

  const attempt = endpoint(
    {
      method: 'post',
      path: '/moderation/word-rules/try',
      access: 'moderator',
      limit: 'desk',
      summary: 'Try a word rule on the texts of the last 30 days, without storing it',
      body: wordRuleInputSchema,
      fails: ['pattern_unsafe'],
      response: wordRuleTrialSchema,
      isLong: true,
    },
    ({ body, context }) => tryRule(kinds, body, context),
  );

  const change = endpoint(
    {
      method: 'patch',
      path: '/moderation/word-rules/:id',
      access: 'moderator',
      limit: 'desk',
      summary: 'Change a word rule, or switch it on or off',
      params: idParams,
      body: wordRuleChangeSchema,
      fails: ['word_rule_not_found'],
      response: wordRuleResponseSchema,
    },
    async ({ params, body, viewer, context }) => ({
      rule: await changeRule(params.id, body, viewer, context),
    }),
  );

  const remove = endpoint(
    {
      method: 'delete',
      path: '/moderation/word-rules/:id',
      access: 'moderator',
      limit: 'desk',
      summary: 'Delete a word rule',
      params: idParams,
      fails: ['word_rule_not_found'],
      response: messageResponseSchema,
    },
    async ({ params, viewer, context }) => {
      await changeRule(params.id, null, viewer, context);
      return success('The rule was deleted.', {});
    },
  );

  return [list, add, attempt, change, remove];
}
