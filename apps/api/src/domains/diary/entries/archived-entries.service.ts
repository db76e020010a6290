import { followingArchive } from '../../archive/index.ts';
import { EntryModel } from './entries.model.ts';
import { toldOfEntry } from './personal-data.service.ts';
import { settleViewings } from './viewings.service.ts';

/** Diary entries of a film that is removed, and comes back. */
export const diaryRows = followingArchive('diaryEntries', EntryModel.collection, toldOfEntry, settleViewings);
