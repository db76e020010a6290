import { API_BASE } from '@filmfisher/shared/api/api';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { PROFILE_PICTURE_SIZES } from '@filmfisher/shared/pictures/pictures';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';
import type { Semaphore } from '../process/semaphore.ts';
import {
  MOVIE_WIDTHS,
  type PictureSlot,
  type PictureVariant,
  processFanPicture,
  processMoviePicture,
  processProfilePicture,
} from './picture-processing.ts';

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

/** Every size at which a picture may be asked for, in pixels, the smallest first. */
export const PICTURE_SLOTS: readonly PictureSlot[] = [...MOVIE_WIDTHS, ...PROFILE_PICTURE_SIZES].sort(
  (one, other) => one - other,
);

export interface OpenedPicture {
  /** @returns WebP bytes, read from the database as they are sent */
  open: () => Readable;
  /** The member who sees it apart from moderators, in 24 hexadecimal digits; null: everybody sees it. */
  withheldFor: string | null;
  /** Bytes. */
  length: number;
  /** Names this very file; its content never changes. */
  etag: string;
}

async function filesOf(set: string) {
  const names = PICTURE_SLOTS.map((slot) => fileName(set, slot));
  return pictureBucket()
    .find({ filename: { $in: names } })
    .toArray();
}

/** @returns address of a picture set below the site's root */
export function picturePath(set: string): string {
  return `${API_BASE}/pictures/${set}`;
}

async function store(variants: readonly PictureVariant[]): Promise<string> {
  const set = new mongoose.Types.ObjectId().toHexString();
  try {
    for (const { slot, data } of variants) {
      await pipeline([data], pictureBucket().openUploadStream(fileName(set, slot)));
    }
  } catch (error) {
    await removePictures(set);
    throw error;
  }
  return set;
}

/**
 * Stores film artwork at all its widths.
 * @param upload bytes of a JPEG, PNG or WebP
 * @param gate bounds the resizing
 * @returns id of the new set, 24 hexadecimal digits chosen by the server
 * @throws AppError `unsupported_media_type`, `payload_too_large`, `bad_request`, `busy`
 */
export async function storeMoviePicture(upload: Buffer, gate: Semaphore): Promise<string> {
  return store(await gate.run(() => processMoviePicture(upload)));
}

/**
 * Stores a fan's picture at both its widths.
 * @param upload, gate and throws as storeMoviePicture
 * @returns id of the new set, and the pixels of its larger picture
 */
export async function storeFanPicture(
  upload: Buffer,
  gate: Semaphore,
): Promise<{ pictureId: string; width: number; height: number }> {
  const { variants, width, height } = await gate.run(() => processFanPicture(upload));
  return { pictureId: await store(variants), width, height };
}

/**
 * Stores a profile picture at both its sizes.
 * @param upload, gate, returns and throws as storeMoviePicture
 */
export async function storeProfilePicture(upload: Buffer, gate: Semaphore): Promise<string> {
  return store(await gate.run(() => processProfilePicture(upload)));
}

/**
 * Shows a set to one member and the moderators alone, under another address: caches keep it under the former one.
 * @param session of the transaction that names the new one
 * @returns id of the set from now on
 */
export async function withholdPictures(
  set: string,
  userId: mongoose.Types.ObjectId,
  session: ClientSession,
): Promise<string> {
  const moved = new mongoose.Types.ObjectId().toHexString();
  const { files } = pictureCollections();
  for (const slot of PICTURE_SLOTS) {
    const [filename, next] = [fileName(set, slot), fileName(moved, slot)];
    const change = { filename: next, 'metadata.withheldFor': userId };
    await files.updateOne({ filename }, { $set: change }, { session });
  }
  return moved;
}

/** Lets everybody see a set, or the member alone, under its address. */
export async function setSeenBy(
  set: string,
  userId: mongoose.Types.ObjectId | null,
  session?: ClientSession,
): Promise<void> {
  const { files } = pictureCollections();
  const filename = { $in: PICTURE_SLOTS.map((slot) => fileName(set, slot)) };
  await files.updateMany({ filename }, { $set: { 'metadata.withheldFor': userId } }, session && { session });
}

/** Deletes a set at all widths; a set that is gone already is no failure. */
export async function removePictures(set: string): Promise<void> {
  await deletePictureFiles((await filesOf(set)).map(({ _id }) => _id));
}

/**
 * @param set id of the set
 * @param size the slot to fill in pixels; the largest when left out
 * @returns the smallest picture that fills the slot, else the largest there is
 * @throws AppError `not_found`
 */
export async function openPicture(set: string, size?: PictureSlot): Promise<OpenedPicture> {
  if (!idSchema.safeParse(set).success) throw new AppError('not_found');
  const byName = new Map((await filesOf(set)).map((file) => [file.filename, file]));
  const slots = PICTURE_SLOTS.filter((slot) => byName.has(fileName(set, slot)));
  const slot = (size && slots.find((candidate) => candidate >= size)) ?? slots.at(-1);
  const file = slot && byName.get(fileName(set, slot));
  if (!file) throw new AppError('not_found');
  const withheldFor: unknown = file.metadata?.['withheldFor'];
  return {
    open: () => pictureBucket().openDownloadStream(file._id),
    withheldFor: withheldFor instanceof mongoose.Types.ObjectId ? withheldFor.toHexString() : null,
    length: file.length,
    etag: `"${file._id.toHexString()}"`,
  };
}

/** @returns WebP bytes of the set's largest picture; null when the set is gone */
export async function readPicture(set: string): Promise<Buffer | null> {
  const files = await filesOf(set);
  const largest = files.sort((one, other) => other.length - one.length)[0];
  return largest ? buffer(pictureBucket().openDownloadStream(largest._id)) : null;
}
