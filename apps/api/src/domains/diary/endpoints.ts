import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as company } from './entries/company.routes.ts';
import { endpoints as entries } from './entries/entries.routes.ts';
import { endpoints as favourites } from './favourites/favourites.routes.ts';
import { privacySettings } from './privacy/privacy-settings.service.ts';
import { endpoints as rss } from './rss/member-rss.routes.ts';
import { endpoints as statistics } from './statistics/statistics.routes.ts';
import { endpoints as watchlist } from './watchlist/watchlist.routes.ts';

/** Diaries, what they add up to, and whom members show them to. */
export const diaryEndpoints: readonly Endpoint[] = [
  ...entries,
  ...company,
  ...favourites,
  ...statistics,
  ...privacySettings.endpoints,
  ...rss,
  ...watchlist,
];
