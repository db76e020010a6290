import {
  calendarAddressSchema,
  calendarQuerySchema,
  calendarSchema,
} from '@filmfisher/shared/availability/calendar.schema';
import { z } from 'zod';
import { sharedEndpoint, type Endpoint, endpoint } from '../../../platform/http/endpoint.ts';
import { calendarOf } from './calendar.service.ts';
import { reply } from '../../../platform/http/reply.ts';
import { calendarAddress, calendarFile, renewCalendar } from './calendar-feeds.service.ts';

const calendar = sharedEndpoint(
  {
    path: '/calendar',
    access: 'content',
    summary: 'What comes out on which day: four weeks from today unless told, in one country or everywhere',
    query: calendarQuerySchema,
    response: calendarSchema,
    cache: 'private, no-cache',
  },
  ({ query, context }) => calendarOf(query, context.clock.now()),
);

const address = endpoint(
  {
    method: 'get',
    path: '/settings/calendar',
    access: 'user',
    summary: 'The address of your calendar: releases of the films on your watch list, for calendar programs',
    response: calendarAddressSchema,
  },
  async ({ viewer, context }) => ({ url: await calendarAddress(viewer.userId, context.env) }),
);

const renew = endpoint(
  {
    method: 'post',
    path: '/settings/calendar/renew',
    access: 'user',
    limit: 'choices',
    summary: 'Another address for your calendar; the former one opens nothing any more',
    response: calendarAddressSchema,
  },
  async ({ viewer, context }) => {
    await renewCalendar(viewer.userId);
    return { url: await calendarAddress(viewer.userId, context.env) };
  },
);

const file = endpoint(
  {
    method: 'get',
    path: '/calendar/:file',
    access: 'public',
    summary: 'A member’s calendar of releases, {token}.ics (iCalendar)',
    params: z.strictObject({ file: z.string() }),
    fails: ['not_found'],
    produces: 'text/calendar',
  },
  async ({ params, context }) =>
    reply({ raw: { type: 'text/calendar', body: await calendarFile(params.file, context) } }),
);

export const endpoints: Endpoint[] = [calendar, address, renew, file];
