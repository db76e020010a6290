import { followingShelf } from '../../catalogue/index.ts';
import { EntryModel } from './entries.model.ts';

/** Diary entries of a film that is removed, and comes back. */
export const diaryRows = followingShelf('diaryEntries', EntryModel.collection);
