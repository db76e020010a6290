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
      return [];
  }
}

async function* reportText(catalogueImportId: Types.ObjectId): AsyncGenerator<string> {
  yield 'row,outcome,title,field,reason,film\n';
  for await (const decision of decisionsOf(catalogueImportId)) {
    const lines = linesOf(decision).map(csvLine);
    if (lines.length > 0) yield lines.join('');
  }
}

/** @returns the rejected and skipped rows of an import, and new films that are like others, as CSV */
export function catalogueImportReport(catalogueImportId: Types.ObjectId): Readable {
  return Readable.from(reportText(catalogueImportId));
}
