import { OPEN_SUGGESTIONS_MAX } from '@filmfisher/shared/suggestions/suggestions';
import type { SuggestionInput } from '@filmfisher/shared/suggestions/suggestions.schema';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { lockSuggesting } from '../../members/index.ts';
import { likelyDuplicates } from '../../movie-loads/index.ts';
import { getMovie } from '../../catalogue/index.ts';
import { differenceOf } from '../../movie-history/index.ts';
import { VISIBLE, writeScreened } from '../../moderation/index.ts';
import type { NewsContext } from '../../notifications/index.ts';
import {
  filmOf,
  storedFields,
  SuggestionModel,
  type Fields,
  type SuggestionRecord,
} from './suggestions.model.ts';
import { suggestionModeration, suggestionText } from './suggestion-moderation.service.ts';

/** Seconds before a retry makes sense: people review the queue, and not at night. */
const RETRY_S = 24 * 60 * 60;

const SAME = 'The film says this already';

/** What is stored of a suggestion beyond who sends it and when. */
type Content = Pick<SuggestionRecord, 'kind' | 'movieId' | 'title' | 'fields' | 'before'>;

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** @throws AppError `movie_not_found`; `validation_failed` where the film has nothing else already */
async function changeOf({ movieId, fields }: Extract<SuggestionInput, { kind: 'change' }>): Promise<Content> {
  const movie = await getMovie(movieId);
  const suggested = storedFields(fields);
  const { before, after } = differenceOf(movie, { ...movie, ...suggested });
  const names = Object.keys(after);
  if (names.length === 0)
    throw new AppError('validation_failed', { message: SAME, fields: { fields: SAME } });
  return { kind: 'change', movieId: movie._id, title: movie.title, fields: only(suggested, names), before };
}

/** @throws AppError `looks_known` with the films that are much like it */
async function newMovieOf({ fields, confirm }: Extract<SuggestionInput, { kind: 'film' }>): Promise<Content> {
  const stored = storedFields(fields);
  if (!confirm) {
    const similar = await likelyDuplicates(filmOf(stored));
    if (similar.length > 0) throw new AppError('looks_known', { data: { similar } });
  }
  return { kind: 'film', movieId: new Types.ObjectId(), title: fields.title, fields: stored, before: {} };
}

/**
 * Stores what a member suggests. A missing film is from now on provisional: its sender and administrators see it.
 * @throws AppError `movie_not_found`, `validation_failed`, `looks_known`, `text_refused`; `too_many_suggestions` while
 *   20 of the member's wait
 */
export async function suggest(
  input: SuggestionInput,
  userId: string,
  context: NewsContext,
): Promise<SuggestionRecord> {
  const content = input.kind === 'change' ? await changeOf(input) : await newMovieOf(input);
  const now = context.clock.now();
  const { source } = input;
  const fields = { ...content, userId, outcome: 'open', source, createdAt: now, ...VISIBLE };
  const suggestion = new SuggestionModel(fields);
  const text = { id: suggestion.id, text: suggestionText({ ...content, source }) };
  await writeScreened(suggestionModeration, text, context, async (session) => {
    await lockSuggesting(userId, session);
    // In any state: a hidden one waits as well.
    const waiting = await SuggestionModel.countDocuments({ userId, outcome: 'open' }).session(session);
    if (waiting >= OPEN_SUGGESTIONS_MAX)
      throw new AppError('too_many_suggestions', { headers: { 'Retry-After': String(RETRY_S) } });
    await SuggestionModel.collection.insertOne(suggestion.toObject(), { session });
  });
  return requireSuggestion(suggestion._id);
}

/** @returns a suggestion in any state; @throws AppError `suggestion_not_found` */
export async function requireSuggestion(id: string | Types.ObjectId): Promise<SuggestionRecord> {
  const suggestion = await SuggestionModel.findById(id).lean<SuggestionRecord>();
  if (!suggestion) throw new AppError('suggestion_not_found');
  return suggestion;
}
