/** What a member can take away: everything as JSON, as tables, or the films in the form that Letterboxd reads. */
export const EXPORT_FORMATS = ['json', 'csv', 'letterboxd'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Hours for which a finished file is kept. */
export const EXPORT_HOURS = 24;
