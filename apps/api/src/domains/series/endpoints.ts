import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as episodes } from './episodes/episodes.routes.ts';
import { endpoints as progress } from './progress/progress.routes.ts';
import { endpoints as stories } from './story-groups/story-groups.routes.ts';

/** Seasons and episodes of series, how far members have watched them; stories of several films. */
export const seriesEndpoints: readonly Endpoint[] = [...episodes, ...progress, ...stories];
