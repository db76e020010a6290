import { achievementsSchema } from '@filmfisher/shared/achievements';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { requireOwnAccount } from '../../accounts/index.ts';
import { achievementsOfMember } from './achievements.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/profile/me/achievements',
    access: 'user',
    summary: 'The own level and achievements, each with its rule and how far one is',
    response: achievementsSchema,
  },
  async ({ viewer }) => achievementsOfMember(await requireOwnAccount(viewer)),
);

export const endpoints: Endpoint[] = [list];
