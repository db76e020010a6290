import { followingArchive } from '../../archive/index.ts';
import { toldOfSuggestion } from './personal-data.service.ts';
import { SuggestionModel } from './suggestions.model.ts';

/** What members suggested for a film that is removed, and comes back. */
export const suggestionRows = followingArchive('suggestions', SuggestionModel.collection, toldOfSuggestion);
