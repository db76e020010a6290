import type { MissingPart } from '@filmfisher/shared/movies/desk-movies';
import { ENRICH_OUTCOMES, type EnrichOutcome } from '@filmfisher/shared/enrichments/enrichments';
import type { EnrichChange, Enrichment } from '@filmfisher/shared/enrichments/enrichments.schema';
import { PROVIDERS, SOURCES, type Provider } from '@filmfisher/shared/sources/sources';
import { model, Schema, type Types } from 'mongoose';
import { rowJobType, type RowFields } from '../../../platform/jobs/row-jobs.ts';

/** A job that looks films up in other catalogues. Films are taken in the order of their ids. */
export interface EnrichmentFields extends RowFields {
  createdAt: Date;
  state: Enrichment['state'];
  dryRun: boolean;
  providers: Provider[];
  /** The chosen films; null where `missing` selects them. */
  movieIds: Types.ObjectId[] | null;
  missing: MissingPart | null;
  /** The last film that is dealt with. */
  cursor: Types.ObjectId | null;
  done: number;
  total: number;
  counts: Record<EnrichOutcome, number>;
}
export type EnrichmentRecord = EnrichmentFields & { _id: Types.ObjectId };

/** What became of a film in a job. */
export interface EnrichedMovieFields {
  enrichmentId: Types.ObjectId;
  movieId: Types.ObjectId;
  title: string;
  year: number;
  outcome: EnrichOutcome;
  changes: EnrichChange[];
  notes: string[];
}
export type EnrichedMovieRecord = EnrichedMovieFields & { _id: Types.ObjectId };

const part = { _id: false, id: false, strict: 'throw' } as const;

const enrichmentSchema = new Schema<EnrichmentFields>(
  {
    createdAt: { type: Date, required: true },
    state: { type: String, required: true },
    dryRun: { type: Boolean, required: true },
    providers: { type: [{ type: String, enum: PROVIDERS }], required: true },
    movieIds: { type: [Schema.Types.ObjectId], default: null },
    missing: { type: String, default: null },
    cursor: { type: Schema.Types.ObjectId, default: null },
    done: { type: Number, default: 0 },
    total: { type: Number, required: true },
    counts: {
      type: new Schema(
        Object.fromEntries(ENRICH_OUTCOMES.map((name) => [name, { type: Number, default: 0 }])),
        part,
      ),
      default: () => ({}),
    },
    problem: { type: String, default: null },
  } satisfies Record<keyof EnrichmentFields, unknown>,
  { strict: 'throw', versionKey: false },
);

const enrichedMovieSchema = new Schema<EnrichedMovieFields>(
  {
    enrichmentId: { type: Schema.Types.ObjectId, required: true },
    movieId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    year: { type: Number, required: true },
    outcome: { type: String, enum: ENRICH_OUTCOMES, required: true },
    changes: {
      type: [
        new Schema(
          { field: String, value: { type: String, default: '' }, source: { type: String, enum: SOURCES } },
          part,
        ),
      ],
      default: [],
    },
    notes: { type: [String], default: [] },
  } satisfies Record<keyof EnrichedMovieFields, unknown>,
  { strict: 'throw', versionKey: false },
);
enrichedMovieSchema.index({ enrichmentId: 1, movieId: 1 }, { unique: true });
enrichedMovieSchema.index({ enrichmentId: 1, outcome: 1, movieId: 1 });

export const EnrichmentModel = model('Enrichment', enrichmentSchema, 'enrichments');
export const EnrichedMovieModel = model('EnrichedFilm', enrichedMovieSchema, 'enrichedFilms');

export const enrichmentJob = rowJobType('enrichment');
