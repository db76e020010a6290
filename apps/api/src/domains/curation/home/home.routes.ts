import { homeChangeSchema, homeSchema } from '@filmfisher/shared/home/home.schema';
import { endpoint, sharedEndpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { changeHome, readHome } from './home.service.ts';

const read = sharedEndpoint(
  {
    path: '/home',
    access: 'content',
    summary: 'Films that were chosen for the home page, and what is new in cinemas and on YouTube',
    response: homeSchema,
    cache: 'private, no-cache',
  },
  ({ context }) => readHome(context.clock.now()),
);

const change = endpoint(
  {
    method: 'patch',
    path: '/admin/home',
    access: 'admin',
    limit: 'desk',
    summary: 'Choose films for the home page; without a hero the best films lead',
    body: homeChangeSchema,
    response: homeSchema,
  },
  async ({ body, viewer, context, log }) => {
    const home = await changeHome(body, viewer.userId, context.clock.now());
    log.info({ event: 'home_changed', userId: viewer.userId }, 'home page changed');
    return home;
  },
);

export const endpoints: Endpoint[] = [read, change];
