import { reminderSchema, remindersSchema } from '@filmfisher/shared/availability/calendar.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { addReminder, remindedMovies, removeReminder } from './reminders.service.ts';

const params = z.strictObject({ id: idSchema });

const set = endpoint(
  {
    method: 'put',
    path: '/movies/:id/reminder',
    access: 'user',
    limit: 'choices',
    summary: 'Ask to be told on the day on which the film comes out',
    params,
    fails: ['movie_not_found'],
    response: reminderSchema,
  },
  async ({ params: { id }, viewer, context }) => {
    await addReminder(context, viewer.userId, id);
    return { reminder: true };
  },
);

const clear = endpoint(
  {
    method: 'delete',
    path: '/movies/:id/reminder',
    access: 'user',
    limit: 'choices',
    summary: 'Not to be told any more',
    params,
    response: reminderSchema,
  },
  async ({ params: { id }, viewer }) => {
    await removeReminder(viewer.userId, id);
    return { reminder: false };
  },
);

const list = endpoint(
  {
    method: 'get',
    path: '/reminders',
    access: 'user',
    summary: 'Your release reminders, the last added first',
    response: remindersSchema,
  },
  async ({ viewer }) => ({ movieIds: await remindedMovies(viewer.userId) }),
);

export const endpoints: Endpoint[] = [set, clear, list];
