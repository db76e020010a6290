import { calendarQuerySchema, calendarSchema } from '@filmfisher/shared/calendar';
import { sharedEndpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { calendarOf } from './calendar.service.ts';

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

export const endpoints: Endpoint[] = [calendar];
