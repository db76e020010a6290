import { ARTICLE_PICTURES_MAX } from '@filmfisher/shared/articles/articles';
import mongoose from 'mongoose';
import type { Semaphore } from '../../../platform/process/semaphore.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { removePictures, storeMoviePicture } from '../../../platform/pictures/pictures.service.ts';
import { ArticleModel, type ArticleRecord, type StoredPicture } from './articles.model.ts';
import { requireEditable } from './articles.service.ts';

/**
 * Stores a picture for an article.
 * @param upload bytes of a JPEG, PNG or WebP
 * @throws AppError `article_not_found`, `validation_failed` where there are too many, and as storeMoviePicture
 */
export async function addPicture(
  id: string,
  upload: Buffer,
  words: Pick<StoredPicture, 'alt' | 'credit'>,
  viewer: Viewer,
  gate: Semaphore,
): Promise<StoredPicture> {
  const { _id } = await requireEditable(id, viewer);
  const tooMany = () => {
    const message = `An article has at most ${ARTICLE_PICTURES_MAX} pictures`;
    return new AppError('validation_failed', { message, fields: { image: message } });
  };
  const room = { [`pictures.${ARTICLE_PICTURES_MAX - 1}`]: mongoose.trusted({ $exists: false }) };
  if (!(await ArticleModel.exists({ _id, ...room }))) throw tooMany();
  const picture = { pictureId: await storeMoviePicture(upload, gate), ...words };
  const { modifiedCount } = await ArticleModel.updateOne({ _id, ...room }, { $push: { pictures: picture } });
  if (modifiedCount === 0) {
    await removePictures(picture.pictureId);
    throw tooMany();
  }
  return picture;
}

/**
 * Takes a picture out of an article; a mark in its text then shows nothing but its words.
 * @throws AppError `article_not_found`, `not_found`
 */
export async function removePicture(id: string, pictureId: string, viewer: Viewer): Promise<void> {
  const article = await requireEditable(id, viewer);
  if (!article.pictures.some((picture) => picture.pictureId === pictureId)) throw new AppError('not_found');
  const change = {
    $pull: { pictures: { pictureId } },
    ...(article.coverId === pictureId && { $set: { coverId: null } }),
  };
  await ArticleModel.updateOne({ _id: article._id }, change);
  await removePictures(pictureId);
}

/** @returns those of the picture sets that an article has */
export async function articlePicturesAmong(sets: readonly string[]): Promise<string[]> {
  const filter = { 'pictures.pictureId': mongoose.trusted({ $in: [...sets] }) };
  const rows = await ArticleModel.find(filter, { pictures: 1 }).lean<Pick<ArticleRecord, 'pictures'>[]>();
  return rows.flatMap(({ pictures }) => pictures.map(({ pictureId }) => pictureId));
}
