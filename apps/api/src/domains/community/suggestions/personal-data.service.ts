import type { Types } from 'mongoose';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { forgetTargets } from '../../moderation/index.ts';
import { SuggestionModel, type SuggestionRecord } from './suggestions.model.ts';
import { followingArchive } from '../../archive/index.ts';

/** @returns what the download says of one suggestion */
const toldOfSuggestion = (suggestion: SuggestionRecord) => {
  const { kind, outcome, movieId, title, fields, source, reason, createdAt, decidedAt } = suggestion;
  return {
    kind,
    state: outcome,
    movieId: movieId.toHexString(),
    title,
    fields,
    source,
    reason,
    createdAt,
    decidedAt,
  };
};

/** What a member has suggested for the catalogue. What was accepted of it stays with the films. */
export const suggestionsPersonalData: PersonalData = {
  key: 'suggestions',
  async read(userId) {
    // In every state, here and below: they are the member's own.
    const rows = await SuggestionModel.find({ userId }).sort({ _id: 1 }).lean<SuggestionRecord[]>();
    return rows.map(toldOfSuggestion);
  },
  async erase(userId) {
    const rows = await SuggestionModel.find({ userId }, { _id: 1 })
      .sort({ _id: 1 })
      .lean<{ _id: Types.ObjectId }[]>();
    await forgetTargets(
      'suggestion',
      rows.map(({ _id }) => _id),
    );
    await SuggestionModel.deleteMany({ userId });
  },
};

/** What members suggested for a film that is removed, and comes back. */
export const suggestionRows = followingArchive('suggestions', SuggestionModel.collection, toldOfSuggestion);
