import mongoose, { type Types } from 'mongoose';
import { AppError } from '../errors.ts';
import type { PictureSlot } from './picture-processing.ts';

/** Collections `pictures.files` and `pictures.chunks`. */
const BUCKET = 'pictures';

const FILE_NAME = /^([0-9a-f]{24})-\d+\.webp$/;

/** A piece of a file's bytes. */
interface Chunk {
  files_id: Types.ObjectId;
  n: number;
}

function database() {
  const { db } = mongoose.connection;
  if (!db) throw new AppError('database_unavailable', { headers: { 'Retry-After': '5' } });
  return db;
}

/** Pictures lie in the database, so that every API process serves them. */
export function pictureBucket() {
  return new mongoose.mongo.GridFSBucket(database(), { bucketName: BUCKET });
}

/** The collections that make up the bucket. */
export function pictureCollections() {
  const db = database();
  return { files: db.collection(`${BUCKET}.files`), chunks: db.collection<Chunk>(`${BUCKET}.chunks`) };
}

/** Deletes files with their bytes; one that somebody else has just deleted is no failure, as it is to the driver. */
export async function deletePictureFiles(ids: readonly Types.ObjectId[]): Promise<void> {
  if (ids.length === 0) return;
  const { files, chunks } = pictureCollections();
  await files.deleteMany({ _id: { $in: [...ids] } });
  await chunks.deleteMany({ files_id: { $in: [...ids] } });
}

/** @returns name of the file that serves a slot of a set */
export function fileName(set: string, slot: PictureSlot): string {
  return `${set}-${slot}.webp`;
}

/** @returns the set that a file belongs to; null for a file that is no picture of ours */
export function setOfFile(name: string): string | null {
  return FILE_NAME.exec(name)?.[1] ?? null;
}
