import { giveTerms } from '../../../platform/text/stored-terms.ts';
import { termsOf } from './thread-lists.ts';
import { ThreadModel, WithheldThreadModel, type ThreadFields } from './threads.model.ts';

/** Gives threads of former releases the terms of this one. @returns how many there are */
export async function giveThreadsTerms(): Promise<number> {
  let given = 0;
  for (const { collection } of [ThreadModel, WithheldThreadModel])
    given += await giveTerms<Pick<ThreadFields, 'title'>>(
      collection,
      ['title'],
      ({ title }) => termsOf(title),
      { title: { $ne: '' } },
    );
  return given;
}
