import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as calendar } from './calendar/calendar.routes.ts';
import { endpoints as offers } from './offers/offers.routes.ts';
import { endpoints as reminders } from './reminders/reminders.routes.ts';

/** When films come out, who gets a reminder, and where they can be watched. */
export const availabilityEndpoints: readonly Endpoint[] = [...calendar, ...reminders, ...offers];
