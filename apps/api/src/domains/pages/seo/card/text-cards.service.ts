import { AppError } from '../../../../platform/errors.ts';
import type { Semaphore } from '../../../../platform/process/semaphore.ts';
import { findListPage } from '../../../lists/index.ts';
import { findReviewPage } from '../../../reviews/index.ts';
import { findThreadPage } from '../../../talk/index.ts';
import { counted } from '../page-head.ts';
import { artworksOf } from './artwork.service.ts';
import { cardOf, clothOf, type Card } from './card.service.ts';
import { POSTERS_MAX } from './draw-card.ts';

/*
 * Cards of what members write. They show what the heads of the same pages say, to the same readers: everybody. What is
 * not for everybody has none.
 */

/** @throws AppError `list_not_found` also for a list that not everybody can find */
export async function cardOfList(id: string, gate: Semaphore): Promise<Card> {
  const list = await findListPage(id);
  if (!list?.listed) throw new AppError('list_not_found');
  const { title, owner, count, firstMovies } = list;
  const words = {
    title,
    caption: owner === null ? 'List' : `A list by ${owner}`,
    quote: '',
    score: '',
    note: counted(count, 'film'),
  };
  return cardOf(words, clothOf(title), await artworksOf(firstMovies.slice(0, POSTERS_MAX)), gate);
}

/** @throws AppError `review_not_found` */
export async function cardOfReview(id: string, gate: Semaphore): Promise<Card> {
  const review = await findReviewPage(id);
  if (!review) throw new AppError('review_not_found');
  const { movie, author, text, spoiler, stars } = review;
  const words = {
    title: `${movie.title} (${movie.yearOfRelease})`,
    caption: `A review by ${author}`,
    quote: spoiler ? '' : text,
    score: String(stars ?? ''),
    note: stars === null ? 'Read the review' : 'out of 10',
  };
  return cardOf(words, clothOf(movie.title), await artworksOf([movie._id]), gate);
}

/** @throws AppError `thread_not_found` also for one that not everybody may read */
export async function cardOfThread(id: string, gate: Semaphore): Promise<Card> {
  const thread = await findThreadPage(id);
  if (!thread || 'path' in thread) throw new AppError('thread_not_found');
  const { title, place, spoiler, excerpt, replies, movieIds } = thread;
  const words = {
    title,
    caption: place,
    quote: spoiler ? '' : excerpt,
    score: '',
    note: replies === 0 ? 'Join the conversation' : counted(replies, 'reply', 'replies'),
  };
  return cardOf(words, clothOf(title), await artworksOf(movieIds.slice(0, POSTERS_MAX)), gate);
}
