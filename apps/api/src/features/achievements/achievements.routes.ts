import { achievementsSchema } from '@filmfisher/shared/achievements';
import { AppError } from '../../http/app-error.ts';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { findMember } from '../users/users.service.ts';
import { achievementsOfMember } from './achievements.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/profile/me/achievements',
    access: 'user',
    summary: 'The own level and achievements, each with its rule and how far one is',
    response: achievementsSchema,
  },
  async ({ viewer }) => {
    const user = await findMember(viewer.userId);
    if (!user) throw new AppError('unauthenticated');
    return achievementsOfMember(user);
  },
);

export const endpoints: Endpoint[] = [list];
