import { pagePath } from '@filmfisher/shared/pages/web-routes';
import mongoose from 'mongoose';
import { openSession } from '../../../platform/database/transaction.ts';
import { moderatedState, presentHidden, type ModeratedKind } from '../../moderation/index.ts';
import { SuggestionModel, type Fields, type SuggestionRecord } from './suggestions.model.ts';

/** @returns every text of a value, in its order */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** @returns all that others can read of a suggestion */
export function suggestionText({ fields, source }: { fields: Fields; source: string }): string {
  return [...textsIn(fields), source].filter((text) => text !== '').join('\n');
}

/** Suggestions for the catalogue in every state, as moderators judge them. A hidden one is on nobody's list but its sender's. */
export const suggestionModeration: ModeratedKind = {
  kind: 'suggestion',
  notFound: 'suggestion_not_found',
  canSpoil: false,
  async find(ids, session) {
    const suggestions = await SuggestionModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? openSession())
      .lean<SuggestionRecord[]>();
    return suggestions.map((suggestion) => {
      const { _id, userId, kind, movieId, title, hidden, createdAt } = suggestion;
      return {
        id: _id.toHexString(),
        authorId: userId,
        text: suggestionText(suggestion),
        spoiler: false,
        hidden: hidden && presentHidden(hidden),
        createdAt,
        context: { title: `Suggestion for ${title}`, path: pagePath('movie', { id: movieId.toHexString() }) },
        ...(kind === 'change' && { movieId }),
      };
    });
  },
  async *writtenSince(since) {
    const written = SuggestionModel.find({ createdAt: mongoose.trusted({ $gte: since }) })
      .sort({ createdAt: -1 })
      .lean<SuggestionRecord[]>()
      .cursor();
    for await (const suggestion of written)
      yield { id: suggestion._id.toHexString(), text: suggestionText(suggestion) };
  },
  async setState(id, { hidden }, _context, session) {
    await SuggestionModel.updateOne({ _id: id }, { $set: moderatedState(hidden) }, { session });
  },
};
