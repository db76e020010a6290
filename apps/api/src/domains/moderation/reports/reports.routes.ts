import { reportSchema } from '@filmfisher/shared/moderation/moderation.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import { success } from '../../../platform/http/success.ts';
import { requireKind, type ModeratedKinds } from '../moderated-kind.ts';
import { fileReport } from './reports.service.ts';

/** @param kinds that can be reported */
export function reportEndpoints(kinds: ModeratedKinds): Endpoint[] {
  const report = endpoint(
    {
      method: 'post',
      path: '/reports',
      access: 'verified',
      limit: 'review-marks',
      summary: 'Report something that another member made to the moderators, once',
      body: reportSchema,
      bodyLimit: 32 * 1024,
      fails: [...new Set([...kinds.values()].map(({ notFound }) => notFound)), 'forbidden'],
      response: messageResponseSchema,
      status: 201,
      others: { 200: { description: 'It was so already', response: messageResponseSchema } },
    },
    async ({ body, viewer, context, log }) => {
      const { kind, id, reason } = body;
      const isNew = await fileReport(requireKind(kinds, kind), body, viewer, context);
      log.info({ event: 'reported', kind, targetId: id, reason, userId: viewer.userId }, 'reported');
      const json = success('Thank you. Your report is stored for the moderators.', {});
      return reply({ json, status: isNew ? 201 : 200 });
    },
  );

  return [report];
}
