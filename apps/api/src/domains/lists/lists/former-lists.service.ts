import { giveTerms } from '../../../platform/text/stored-terms.ts';
import { wordsOf } from '../../../platform/text/words.ts';
import { ListModel, type ListRecord } from './lists.model.ts';

/** Gives lists of former releases the terms of this one. @returns how many there are */
export const giveListsTerms = () =>
  giveTerms<Pick<ListRecord, 'title' | 'tags'>>(ListModel.collection, ['title', 'tags'], ({ title, tags }) =>
    wordsOf([title, ...tags]),
  );
