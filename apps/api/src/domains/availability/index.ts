/** What the rest of the API may use of this domain. */
export { availabilityEndpoints } from './endpoints.ts';
export { calendarPersonalData } from './feeds/calendar-feeds.service.ts';
export { suggestedOffers } from './offers/suggested-offers.service.ts';
export { checkLinks, linksConnection } from './offers/link-checks.service.ts';
export { fillOffers } from './offers/fill-offers.service.ts';
export { offerReportRows, offerRows, offersPersonalData } from './offers/offer-rows.service.ts';
export { notifyWatchlists, watchlistNewsRows } from './watchlists/watchlist-news.service.ts';
export {
  fillReminders,
  LATE_DAYS,
  moviesOut,
  remindDue,
  reminderRows,
  remindersPersonalData,
} from './reminders/reminders.service.ts';
