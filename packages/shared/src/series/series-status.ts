/** Whether more episodes are to come. */
export const SERIES_STATUSES = ['running', 'ended'] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];
export const SERIES_STATUS_NAMES: Record<SeriesStatus, string> = { running: 'Running', ended: 'Ended' };
