import { pagePath } from '@filmfisher/shared/web-routes';
import mongoose from 'mongoose';
import { moderatedState, presentHidden, type ModeratedKind } from '../../moderation/index.ts';
import { suggestionText } from './suggestion-fields.ts';
import { SuggestionModel, type SuggestionRecord } from './suggestions.model.ts';

/** Suggestions for the catalogue in every state, as moderators judge them. A hidden one is on nobody's list but its sender's. */
export const suggestionModeration: ModeratedKind = {
  kind: 'suggestion',
  notFound: 'suggestion_not_found',
  canSpoil: false,
  async find(ids, session) {
    const suggestions = await SuggestionModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? null)
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
