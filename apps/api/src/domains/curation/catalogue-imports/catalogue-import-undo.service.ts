import mongoose, { Types } from 'mongoose';
import type { CatalogueImportKept } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import type { CatalogueImportUndo } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { batchesOf } from '../../../platform/database/id-batches.ts';
import { decompressJson, compressJson } from '../../../platform/tables/compressed-json.ts';
import { findMovies } from '../../catalogue/index.ts';
import { previewUndo, undoChanges, type MovieChange } from '../../movie-loads/index.ts';
import { editedMovies } from '../../movie-history/index.ts';
import { deleteMovies, liveAmong, touchedMovies } from '../removal/bulk-removal.service.ts';
import { moviesUsed } from '../removal/removal-job.service.ts';
import { countsOf, type ChunkWork } from './catalogue-import-tasks.service.ts';
import {
  CatalogueImportChunkModel,
  type CatalogueImportRecord,
  type ChunkRecord,
  type ImportDecision,
  type KeptFilm,
} from './catalogue-imports.model.ts';

/** Films that stay and are named by an answer; the report names all. */
const LISTED_MAX = 100;

type Reasons = Map<string, CatalogueImportKept>;

/** Changes of films that were there before; what later rows changed of new films goes with these. */
const changesIn = (decisions: readonly ImportDecision[]): MovieChange[] =>
  decisions.filter((one) => one.kind === 'change').filter(({ ofNewFilm }) => !ofNewFilm);

const createdIn = (decisions: readonly ImportDecision[]): Types.ObjectId[] =>
  decisions.flatMap((one) => (one.kind === 'create' ? new Types.ObjectId(one.movieId) : []));

/** @returns why an undo leaves new films of an import, by their ids; it removes all others */
async function reasonsToKeep(ids: readonly Types.ObjectId[]): Promise<Reasons> {
  const reasons: Reasons = new Map();
  for (const id of await moviesUsed(ids)) reasons.set(id, 'used');
  for (const id of await touchedMovies(ids)) reasons.set(id, 'rated');
  for (const id of await editedMovies(ids)) reasons.set(id, 'edited');
  return reasons;
}

/** @returns the films with their names; those that are gone are left out */
async function namedFilms(reasons: Reasons): Promise<KeptFilm[]> {
  const _id = mongoose.trusted({ $in: [...reasons.keys()].map((id) => new Types.ObjectId(id)) });
  const movies = await findMovies({ _id }, { fields: ['title', 'yearOfRelease'] });
  const names = new Map(movies.map((movie) => [movie._id.toHexString(), movie]));
  return [...reasons].flatMap(([movieId, why]) => {
    const name = names.get(movieId);
    return name ? [{ movieId, title: name.title, year: name.yearOfRelease, why }] : [];
  });
}

const isTakenBack = ({ phase }: ChunkRecord) => phase === 'done' || phase === 'planned';

/** @returns what taking an import back would do now */
export async function undoPreview({ _id }: CatalogueImportRecord): Promise<CatalogueImportUndo> {
  const preview: CatalogueImportUndo = { removed: 0, restored: 0, keptTotal: 0, kept: [] };
  const keep = async (reasons: Reasons) => {
    preview.keptTotal += reasons.size;
    const shown = [...reasons].slice(0, LISTED_MAX - preview.kept.length);
    preview.kept.push(...(await namedFilms(new Map(shown))));
  };
  const chunks = CatalogueImportChunkModel.find({ importId: _id }, { data: 0 })
    .sort({ n: 1 })
    .lean<ChunkRecord[]>()
    .cursor();
  for await (const chunk of chunks as AsyncIterable<ChunkRecord>) {
    if (!isTakenBack(chunk)) continue;
    const decisions = await decompressJson<ImportDecision>(chunk.decisions);
    for (const batch of batchesOf(createdIn(decisions))) {
      const live = await liveAmong(batch);
      const reasons = await reasonsToKeep(batch.filter((id) => live.has(id.toHexString())));
      preview.removed += live.size - reasons.size;
      await keep(reasons);
    }
    for (const batch of batchesOf(changesIn(decisions).reverse())) {
      const films = await previewUndo(batch);
      preview.restored += films.filter(({ isRestored }) => isRestored).length;
      await keep(new Map(films.filter((one) => one.isChangedSince).map((one) => [one.movieId, 'changed'])));
    }
  }
  return preview;
}

/** Takes a chunk back: changes from the last to the first, then new films. */
export async function undoChunk(
  chunk: ChunkRecord,
  { author, begunAt, clock, onStep }: Pick<ChunkWork, 'author' | 'begunAt' | 'clock' | 'onStep'>,
): Promise<void> {
  if (!isTakenBack(chunk)) return;
  const decisions = await decompressJson<ImportDecision>(chunk.decisions);
  const reasons: Reasons = new Map();
  const counts = countsOf(decisions);
  for (const batch of batchesOf(changesIn(decisions).reverse())) {
    for (const { movieId, isRestored, isChangedSince } of await undoChanges(batch, author, begunAt)) {
      if (isRestored) counts.restored += 1;
      if (isChangedSince) reasons.set(movieId, 'changed');
    }
    await onStep(batch.length);
  }
  const created = createdIn(decisions);
  for (const batch of batchesOf(created)) {
    const live = await liveAmong(batch);
    const stay = await reasonsToKeep(batch.filter((id) => live.has(id.toHexString())));
    const goes = batch.filter((id) => !stay.has(id.toHexString()));
    counts.people += await deleteMovies(goes, author, { clock }, { onlyUntouched: true });
    // Somebody rated these meanwhile.
    for (const id of await liveAmong(goes)) stay.set(id, 'rated');
    counts.removed += batch.length - stay.size;
    for (const [id, why] of stay) reasons.set(id, why);
    await onStep(batch.length);
  }
  const kept = new Map((await namedFilms(reasons)).map((film) => [film.movieId, film]));
  counts.kept = kept.size;
  const settled = decisions.map((one): ImportDecision => {
    const id = one.kind === 'create' ? one.movieId : one.kind === 'change' ? one.matched.movieId : '';
    const film = kept.get(id);
    kept.delete(id);
    return film ? { ...one, kept: film } : one;
  });
  await CatalogueImportChunkModel.updateOne(
    { _id: chunk._id },
    { $set: { phase: 'undone', counts, decisions: await compressJson(settled) } },
  );
}
