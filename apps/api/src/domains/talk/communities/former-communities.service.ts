import { giveTerms } from '../../../platform/text/stored-terms.ts';
import { wordsOf } from '../../../platform/text/words.ts';
import { CommunityModel, type CommunityFields } from './communities.model.ts';

/** Gives communities of former releases the terms of this one. @returns how many there are */
export const giveCommunitiesTerms = () =>
  giveTerms<Pick<CommunityFields, 'name'>>(CommunityModel.collection, ['name'], ({ name }) =>
    wordsOf([name]),
  );
