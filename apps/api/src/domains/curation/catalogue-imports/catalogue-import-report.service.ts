import type { CatalogueImportKept } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import type { Types } from 'mongoose';
import { Readable } from 'node:stream';
import type { MatchedMovie } from '../../movie-loads/index.ts';
import {
  CatalogueImportChunkModel,
  type ChunkRecord,
  type ImportDecision,
} from './catalogue-imports.model.ts';
import { csvLine } from '../../../platform/tables/csv.ts';
import { decompressJson } from '../../../platform/tables/compressed-json.ts';

/** Decisions of an import in the order of its rows. */
export async function* decisionsOf(
  catalogueImportId: Types.ObjectId,
  isWanted: (chunk: ChunkRecord) => boolean = () => true,
): AsyncGenerator<ImportDecision> {
  const chunks = CatalogueImportChunkModel.find({ importId: catalogueImportId }, { data: 0 })
    .sort({ n: 1 })
    .lean<ChunkRecord[]>()
    .cursor();
  for await (const chunk of chunks as AsyncIterable<ChunkRecord>) {
    if (isWanted(chunk)) yield* await decompressJson<ImportDecision>(chunk.decisions);
  }
}

/** @returns a value of a film in words; a dash for none */
export function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(written).join(', ');
  if (typeof value === 'object') return Object.values(value).map(written).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const nameOf = ({ title, year, movieId }: MatchedMovie) => `${title} (${year}) ${movieId}`;

const KEPT = {
  edited: 'Somebody has edited this film since.',
  rated: 'Members have rated this film or track it.',
  used: 'Members name this film in a list, a diary or a conversation.',
  changed: 'Somebody has changed the same values since: the newer ones stay.',
} as const satisfies Record<CatalogueImportKept, string>;

/** @returns the report's lines about a row: one per broken rule or film that it is like */
function linesOf(decision: ImportDecision): (string | number)[][] {
  const { row, title, kept } = decision;
  if (kept) return [[row, 'kept', title, '', KEPT[kept.why], nameOf(kept)]];
  switch (decision.kind) {
    case 'reject':
      return Object.entries(decision.fields).map(([field, reason]) => [
        ...[row, 'rejected', title, field, reason],
        decision.matched ? nameOf(decision.matched) : '',
      ]);
    case 'skip':
      return [[row, 'skipped', title, '', 'This film exists already.', nameOf(decision.matched)]];
    case 'create':
      return decision.similar.map((movie) => [
        ...[row, 'similar', title, '', 'Added, but much like a film that exists.', nameOf(movie)],
      ]);
    case 'change':
      return Object.keys(decision.after).map((field) => [
        ...[row, 'changed', title, field],
        `${written(decision.before[field])} → ${written(decision.after[field])}`,
        nameOf(decision.matched),
      ]);
  }
}

async function* reportText(catalogueImportId: Types.ObjectId): AsyncGenerator<string> {
  yield 'row,outcome,title,field,reason,film\n';
  for await (const decision of decisionsOf(catalogueImportId)) {
    const lines = linesOf(decision).map(csvLine);
    if (lines.length > 0) yield lines.join('');
  }
}

/** @returns what an import rejected, skipped, changed and kept, and new films that are like others, as CSV */
export function catalogueImportReport(catalogueImportId: Types.ObjectId): Readable {
  return Readable.from(reportText(catalogueImportId));
}
