/** checked: a dry run has ended. */
export const ENRICHMENT_STATES = ['running', 'checked', 'done', 'stopped', 'failed'] as const;

/** What became of a film: filled, had nothing to fill, was found nowhere, or could not be asked for. */
export const ENRICH_OUTCOMES = ['filled', 'complete', 'unmatched', 'failed'] as const;
export type EnrichOutcome = (typeof ENRICH_OUTCOMES)[number];
