import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as entries } from './entries/entries.routes.ts';
import { endpoints as privacySettings } from './privacy/privacy-settings.routes.ts';

/** Diaries, and whom members show them to. */
export const diaryEndpoints: readonly Endpoint[] = [...entries, ...privacySettings];
