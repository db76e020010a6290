import { createdBetween } from '../../../platform/database/rows-by-time.ts';
import { PostModel } from './posts.model.ts';

/** @returns number of posts written from one moment on and before another, and still there */
export function countPostsBetween(from: Date, until: Date): Promise<number> {
  return PostModel.said(createdBetween(from, until)).countDocuments().exec();
}
