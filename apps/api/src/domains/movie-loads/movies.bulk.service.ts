import type { BulkReport } from '@filmfisher/shared/movies/movie-bulk.schema';
import type { DuplicateRule } from '@filmfisher/shared/movies/desk-movies';
import type { ChangeAuthor } from '../movie-history/index.ts';
import { executePlan } from './load-movies.service.ts';
import { planLoad, type MovieDecision } from './load-plan.ts';

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
