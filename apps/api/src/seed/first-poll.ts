import { Types } from 'mongoose';
import type { NewPoll } from '../domains/polls/index.ts';

/** The ids are set, so that two processes that start at once open one poll. */
const idOf = (last: number) => new Types.ObjectId(`f11f15e4${'0'.repeat(15)}${last}`);

/** The poll that every database begins with: its options are printed in the docs/product.md, section 9. */
export const FIRST_POLL: NewPoll = {
  _id: idOf(0),
  question: 'Which of these three would you watch again tonight?',
  options: ['Oppenheimer', 'Barbie', 'Killers of the Flower Moon'].map((text, index) => ({
    _id: idOf(index + 1),
    text,
  })),
};
