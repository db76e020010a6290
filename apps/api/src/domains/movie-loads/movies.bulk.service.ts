import type { BulkReport } from '@filmfisher/shared/movies/movie-bulk.schema';
import type { DuplicateRule } from '@filmfisher/shared/movies/desk-movies';
import { type ChangeAuthor, addAllToHistory, contentOf } from '../movie-history/index.ts';
import { executePlan } from './load-movies.service.ts';
import { planLoad, type MovieDecision } from './load-plan.ts';
import mongoose from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hideMovies } from '../archive/index.ts';
import { findMovies } from '../catalogue/index.ts';

export interface BulkLoad {
  /** Films as they were sent; each is checked by itself. */
  movies: readonly unknown[];
  /** What happens to a film that exists already or came earlier in the same load. */
  onDuplicate: DuplicateRule;
  /** Reports what would happen and writes nothing. */
  dryRun: boolean;
}

function reportOf(decisions: readonly MovieDecision[]): BulkReport {
  const count = (kind: MovieDecision['kind']) =>
    decisions.filter((decision) => decision.kind === kind).length;
  return {
    created: count('create'),
    updated: count('change'),
    skipped: count('skip'),
    failed: decisions.flatMap((decision) =>
      decision.kind === 'reject'
        ? [{ index: decision.row, title: decision.title, fields: decision.fields }]
        : [],
    ),
  };
}

/**
 * Loads many films at once. One bad row never rejects its neighbours.
 * @returns counts, and every rejected row with its position in `movies` and its broken rules, in that order
 * @throws the driver's error when the database fails meanwhile. Films may have been stored by then; the same load can
 *   be sent again
 */
export async function loadMovies(
  { movies, onDuplicate, dryRun }: BulkLoad,
  author: ChangeAuthor,
): Promise<BulkReport> {
  const plan = await planLoad(
    movies.map((value, row) => ({ row, value })),
    onDuplicate,
  );
  return reportOf(dryRun ? plan.decisions : await executePlan(plan, author));
}

/** Of a film that no member has rated, reviewed or put on a list. */
const UNTOUCHED = {
  popularity: 0,
  totalRatings: 0,
  reviews: 0,
  watchlistCount: 0,
  watchingCount: 0,
  watchedCount: 0,
};

/**
 * Deletes those of some films to which members have done nothing. As every deleted film, they can come back for 30 days.
 * @param ids 24 hexadecimal digits each
 * @returns ids of those that stay
 */
export async function removeUntouched(
  ids: readonly string[],
  author: ChangeAuthor,
): Promise<{ kept: string[] }> {
  const _id = mongoose.trusted({ $in: ids.map((id) => new mongoose.Types.ObjectId(id)) });
  // Who rates one at this very moment keeps it: the rating and this conflict, and one of them begins again.
  await inTransaction(async (session) => {
    const movies = await hideMovies({ _id, ...UNTOUCHED }, author.at, session);
    const changes = movies.map((movie) => ({ movie, kind: 'deleted' as const, before: contentOf(movie) }));
    await addAllToHistory(changes, author, session);
  });
  const left = await findMovies({ _id }, { fields: ['_id'] });
  return { kept: left.map((film) => film._id.toHexString()) };
}
