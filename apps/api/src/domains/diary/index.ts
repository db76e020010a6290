/** Diaries: what members watched, when and with whom, and what that adds up to. */
export { diaryFeed } from './entries/diary-feed.ts';
export { diaryEndpoints } from './endpoints.ts';
export { fillEntries } from './entries/entry-filling.service.ts';
export {
  type ImportedEntry,
  importEntries,
  entryDaysOf,
  takeEntriesBack,
} from './entries/imported-entries.service.ts';
export { loggedMovies, viewingsOf, viewingsWith } from './entries/viewings.service.ts';
export { companyPersonalData, diaryPersonalData } from './entries/personal-data.service.ts';
export { favouriteRows, favouritesPersonalData, setFavourites } from './favourites/favourites.service.ts';
export { diaryRows } from './entries/archived-entries.service.ts';
export { privacySettingsPersonalData, insightInto, showsTo } from './privacy/privacy-settings.service.ts';
export { type SharedStatistics, sharedStatistics } from './statistics/shared-statistics.service.ts';
