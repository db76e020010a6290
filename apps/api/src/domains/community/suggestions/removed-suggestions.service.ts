import { followingShelf } from '../../catalogue/index.ts';
import { SuggestionModel } from './suggestions.model.ts';

/** What members suggested for a film that is removed, and comes back. */
export const suggestionRows = followingShelf('suggestions', SuggestionModel.collection);
