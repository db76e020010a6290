import { companyQuerySchema, companySchema } from '@filmfisher/shared/diary/diary.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { presentNaming } from './company.presenter.ts';
import { answerAsCompanion, listNaming } from './company.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/diary/company',
    access: 'user',
    summary: 'Diary entries of others that name the reader, who has been asked or has accepted',
    query: companyQuerySchema,
    response: companySchema,
  },
  async ({ query, viewer }) => {
    const { rows, next } = await listNaming(viewer, query);
    return { entries: await presentNaming(rows, viewer), next };
  },
);

function answerEndpoint(accepts: boolean): Endpoint {
  return endpoint(
    {
      method: accepts ? 'put' : 'delete',
      path: '/diary/:id/companion',
      access: accepts ? 'verified' : 'user',
      limit: 'diary',
      idempotency: 'atomic',
      summary: accepts
        ? "Say that you were there, as another member's diary says"
        : "Take your name out of another member's diary",
      params: z.strictObject({ id: idSchema }),
      fails: ['entry_not_found'],
      response: messageResponseSchema,
    },
    async ({ params, viewer }) => {
      await answerAsCompanion(viewer, params.id, accepts);
      return success(accepts ? 'The diary names you now' : 'The diary does not name you', {});
    },
  );
}

export const endpoints: Endpoint[] = [list, answerEndpoint(true), answerEndpoint(false)];
