import type { DeskSuggestion, Suggestion } from '@filmfisher/shared/suggestions/suggestions.schema';
import mongoose from 'mongoose';
import { memberCards } from '../../members/index.ts';
import { findMovies, presentMovie, type MovieRecord } from '../../catalogue/index.ts';
import { contentOf } from '../../movie-history/index.ts';
import { presentHidden } from '../../moderation/index.ts';
import { filmOf, storedFields, type SuggestionRecord } from './suggestions.model.ts';

function movieOf(suggestion: SuggestionRecord, movie: MovieRecord | undefined): Suggestion['movie'] {
  if (movie) {
    const { _id, slug, type, title, yearOfRelease } = presentMovie(movie);
    return { _id, slug, type, title, yearOfRelease, state: 'live' };
  }
  const { kind, outcome, movieId, fields } = suggestion;
  if (kind !== 'film' || outcome !== 'open') return null;
  const { title, yearOfRelease, type } = filmOf(fields);
  const _id = movieId.toHexString();
  return { _id, slug: '', type, title, yearOfRelease, state: 'provisional' };
}

/** @returns the suggested fields as the film has them now, or had them when it was decided */
function beforeOf({ kind, outcome, fields, before }: SuggestionRecord, movie: MovieRecord | undefined) {
  if (kind === 'film' || outcome !== 'open' || !movie) return before;
  const content = contentOf(movie);
  return storedFields(Object.fromEntries(Object.keys(fields).map((name) => [name, content[name]])));
}

function present(suggestion: SuggestionRecord, movie: MovieRecord | undefined): Suggestion {
  const { _id, kind, outcome, title, fields, stored, source, createdAt, decidedAt, reason, hidden } =
    suggestion;
  return {
    _id: _id.toHexString(),
    kind,
    state: outcome,
    movie: movieOf(suggestion, movie),
    title,
    before: beforeOf(suggestion, movie),
    after: fields,
    stored,
    source,
    at: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
    ...(hidden && { hidden: presentHidden(hidden) }),
  };
}

/** @returns suggestions as their sender sees them */
export async function presentSuggestions(rows: readonly SuggestionRecord[]): Promise<Suggestion[]> {
  const movies = await findMovies({ _id: mongoose.trusted({ $in: rows.map(({ movieId }) => movieId) }) });
  const byId = new Map(movies.map((movie) => [movie._id.toHexString(), movie]));
  return rows.map((row) => present(row, byId.get(row.movieId.toHexString())));
}

/** @returns suggestions with their senders, for the desk */
export async function presentDeskSuggestions(rows: readonly SuggestionRecord[]): Promise<DeskSuggestion[]> {
  const [suggestions, cards] = await Promise.all([
    presentSuggestions(rows),
    memberCards(rows.map(({ userId }) => userId)),
  ]);
  return suggestions.map((suggestion, index) => ({
    ...suggestion,
    member: cards.get(rows[index]?.userId.toHexString() ?? '') ?? null,
  }));
}
