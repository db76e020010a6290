import { Readable } from 'node:stream';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { reply } from '../../platform/http/reply.ts';
import { requireOwnAccount } from '../accounts/index.ts';
import { downloadOf } from './data-download.service.ts';

const data = endpoint(
  {
    method: 'get',
    path: '/settings/data',
    access: 'user',
    limit: 'data',
    summary: 'Everything that is stored about the member, as a file',
    isLong: true,
  },
  async ({ viewer, context, log }) => {
    const user = await requireOwnAccount(viewer);
    const body = Readable.from(downloadOf(user._id, context.clock.now()));
    log.info({ event: 'data_downloaded', userId: viewer.userId }, 'data downloaded');
    return reply({
      raw: { type: 'application/json; charset=utf-8', body },
      headers: { 'Content-Disposition': `attachment; filename="filmfisher-${user.username}.json"` },
    });
  },
);

export const endpoints: Endpoint[] = [data];
