import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { statisticsSchema, yearParamsSchema } from '@filmfisher/shared/diary/statistics.schema';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { requireSeenMember } from '../../blocks/index.ts';
import { showsTo } from '../privacy/privacy-settings.service.ts';
import { statisticsOf } from './statistics.service.ts';

/** @throws AppError `member_not_found`, `statistics_not_shown` */
async function shown(userId: string, viewer: Viewer | null, year?: string) {
  const { _id } = await requireSeenMember(userId, viewer);
  if (!(await showsTo(viewer, _id, 'statistics'))) throw new AppError('statistics_not_shown');
  return statisticsOf(_id, viewer?.userId === _id.toHexString(), year);
}

const all = endpoint(
  {
    method: 'get',
    path: '/profile/:userId/statistics',
    access: 'content',
    summary: 'What the member has ever watched, counted; as far as the member shares it',
    params: z.strictObject({ userId: idSchema }),
    fails: ['member_not_found', 'statistics_not_shown'],
    response: statisticsSchema,
  },
  ({ params, viewer }) => shown(params.userId, viewer),
);

const ofYear = endpoint(
  {
    method: 'get',
    path: '/profile/:userId/years/:year',
    access: 'content',
    summary: "One year of the member's diary, counted; as far as the member shares it",
    params: yearParamsSchema,
    fails: ['member_not_found', 'statistics_not_shown'],
    response: statisticsSchema,
  },
  ({ params, viewer }) => shown(params.userId, viewer, params.year),
);

export const endpoints: Endpoint[] = [all, ofYear];
