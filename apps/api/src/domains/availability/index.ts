/** When films come out and where they can be watched, with reminders and the news of watchlists. */
export { calendarPersonalData } from './calendar/calendar-feeds.service.ts';
export { availabilityEndpoints } from './endpoints.ts';
export { fillOffers } from './offers/fill-offers.service.ts';
export { checkLinks, linksConnection } from './offers/link-checks.service.ts';
export { offerReportRows, offerRows, offersPersonalData } from './offers/offer-rows.service.ts';
export { addOffer } from './offers/offers.service.ts';
export { suggestedOffers } from './offers/offers.presenter.ts';
export {
  fillReminders,
  LATE_DAYS,
  moviesOut,
  remindDue,
  reminderRows,
  remindersPersonalData,
} from './reminders/reminders.service.ts';
export { notifyWatchlists, watchlistNewsRows } from './watchlists/watchlist-news.service.ts';
export { releasedMovies } from './calendar/releases.service.ts';
