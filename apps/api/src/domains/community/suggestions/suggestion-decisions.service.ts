import type { SuggestionDecision } from '@filmfisher/shared/suggestions/suggestions.schema';
import { pagePath, webPaths } from '@filmfisher/shared/pages/web-routes';
import type { ClientSession } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findMember } from '../../members/index.ts';
import { recordAct } from '../../audit-log/index.ts';
import { createMovie, editMovie, type MovieRecord } from '../../catalogue/index.ts';
import { contentOf, type ChangeAuthor } from '../../movie-history/index.ts';
import { notifyNews, type NewsContext } from '../../notifications/index.ts';
import {
  changesOf,
  filmOf,
  storedFields,
  SuggestionModel,
  type Fields,
  type SuggestionRecord,
} from './suggestions.model.ts';
import { requireSuggestion } from './suggestions.service.ts';

type Settled = Pick<SuggestionRecord, 'outcome' | 'reason' | 'decidedAt' | 'before' | 'stored' | 'title'>;

/**
 * Writes down what became of a suggestion, with the act at the desk.
 * @throws AppError `already_decided`
 */
async function settle(
  { _id, title, userId }: SuggestionRecord,
  settled: Settled,
  actor: string,
  session: ClientSession,
): Promise<void> {
  const { outcome, reason, stored, decidedAt } = settled;
  const { modifiedCount } = await SuggestionModel.updateOne(
    { _id, outcome: 'open' },
    { $set: settled },
    { session },
  );
  if (modifiedCount === 0) throw new AppError('already_decided');
  const target = { kind: 'suggestion', id: _id.toHexString(), name: title };
  const after = { state: outcome, reason, ...(stored && { stored }) };
  const act = { actor, kind: 'suggestion_decided' as const, target, wordsOf: userId ? [userId] : [], after };
  await recordAct(act, decidedAt ?? new Date(), session);
}

/** @returns what is to be stored: the suggestion as it was sent, or as it was edited */
function editedFields({ kind, fields }: SuggestionRecord, edits: SuggestionDecision['fields']): Fields {
  if (!edits) return fields;
  return kind === 'film' ? { ...fields, ...storedFields(edits) } : storedFields(edits);
}

/** Stores the film of an accepted suggestion. The history names the member who suggested it. */
async function store(
  suggestion: SuggestionRecord,
  fields: Fields,
  author: ChangeAuthor,
  alongside: (before: Fields, session: ClientSession) => Promise<void>,
): Promise<MovieRecord> {
  const { kind, movieId } = suggestion;
  if (kind === 'film') {
    return createMovie(filmOf(fields), author, {
      id: movieId,
      alongside: (_movie, session) => alongside({}, session),
    });
  }
  const names = new Set([...Object.keys(suggestion.fields), ...Object.keys(fields)]);
  const { movie } = await editMovie({ _id: movieId }, () => changesOf(fields), author, {
    alongside: async (former, session) => {
      const before = Object.entries(contentOf(former)).filter(([name]) => names.has(name));
      await alongside(storedFields(Object.fromEntries(before)), session);
    },
  });
  return movie;
}

/**
 * Accepts a suggestion as it is or edited, or refuses it. Notifies its sender.
 * @param id of the suggestion, 24 hexadecimal digits
 * @returns the suggestion as decided, and the film; null when it was refused
 * @throws AppError `suggestion_not_found`, `already_decided`; `movie_not_found` when the film is gone; `movie_exists`
 */
export async function decideSuggestion(
  viewer: Viewer,
  id: string,
  { accept, fields: edits, reason }: SuggestionDecision,
  context: NewsContext,
): Promise<{ suggestion: SuggestionRecord; movie: MovieRecord | null }> {
  const suggestion = await requireSuggestion(id);
  if (suggestion.state !== 'visible') throw new AppError('suggestion_not_found');
  if (suggestion.outcome !== 'open') throw new AppError('already_decided');
  const decidedAt = context.clock.now();
  const settled: Settled = {
    outcome: accept ? 'accepted' : 'refused',
    reason,
    decidedAt,
    before: suggestion.before,
    stored: null,
    title: suggestion.title,
  };
  const settleAndTell = async (session: ClientSession) => {
    await settle(suggestion, settled, viewer.userId, session);
    await tellSender({ ...suggestion, ...settled }, context, session);
  };
  let movie: MovieRecord | null = null;
  if (accept) {
    const fields = editedFields(suggestion, edits);
    if (edits) settled.stored = fields;
    if (suggestion.kind === 'film') settled.title = filmOf(fields).title;
    const author = { userId: suggestion.userId.toHexString(), at: decidedAt, source: 'suggestion' } as const;
    movie = await store(suggestion, fields, author, async (before, session) => {
      settled.before = before;
      await settleAndTell(session);
    });
  } else {
    await inTransaction(settleAndTell);
  }
  return { suggestion: { ...suggestion, ...settled }, movie };
}

/** Leads to the film, or to the own suggestions where there is none. */
async function tellSender(
  { _id, userId, movieId, outcome, reason, title }: SuggestionRecord,
  context: NewsContext,
  session: ClientSession,
): Promise<void> {
  if (!(await findMember(userId.toHexString()))) return;
  const accepted = outcome === 'accepted';
  const path = accepted
    ? pagePath('movie', { id: movieId.toHexString() })
    : `${webPaths.ownProfile}#contribute`;
  const news = { suggestionId: _id, accepted, title, note: reason, path };
  await notifyNews({ kind: 'suggestion', ...news }, userId, context, session);
}
