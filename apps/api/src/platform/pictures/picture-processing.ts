import {
  PICTURE_MEGAPIXELS_MAX,
  PROFILE_PICTURE_SIZES,
  type ProfilePictureSize,
} from '@filmfisher/shared/pictures/pictures';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors.ts';

const PIXELS_MAX = PICTURE_MEGAPIXELS_MAX * 1_000_000;

/** Widths in pixels at which film artwork is kept. */
export const MOVIE_WIDTHS = [160, 320, 640, 1280] as const;
export type MovieWidth = (typeof MOVIE_WIDTHS)[number];
/** Widths in pixels at which pictures of fans are kept. */
const FAN_WIDTHS = [640, 1280] as const satisfies readonly MovieWidth[];

/** A size at which a picture may be asked for. */
export type PictureSlot = MovieWidth | ProfilePictureSize;

export interface PictureVariant {
  /** The slot it serves; film artwork itself is narrower when the upload was. */
  slot: PictureSlot;
  /** WebP bytes. */
  data: Buffer;
}

const TIMEOUT_S = 10;
const QUALITY = 82;
/** Posters are 2:3; anything taller than this at full width is no artwork. */
const HEIGHT_MAX = 2_560;

// libvips would open SVG, GIF, PDF and more; only the three decoders that uploads need stay.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** @returns whether the first bytes are those of a JPEG, PNG or WebP; names and claimed types prove nothing */
function isPicture(bytes: Buffer): boolean {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  const isWebp = starts('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return starts('ffd8ff') || starts('89504e470d0a1a0a') || isWebp;
}

function unreadable(field: string, cause: unknown): AppError {
  const message = 'The picture could not be read.';
  return new AppError('bad_request', { message, fields: { [field]: message }, cause });
}

async function checkPixels(bytes: Buffer, field: string): Promise<void> {
  // Only the header is read here: a flood of pixels is refused before one of them is decoded.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(field, error);
    });
  if (width * height > PIXELS_MAX) {
    throw new AppError('payload_too_large', {
      message: `The picture has more than ${PICTURE_MEGAPIXELS_MAX} megapixels.`,
    });
  }
}

/**
 * Decodes an upload once, upright and in sRGB, at the largest size that is kept.
 * @param field name of the upload in errors for the client
 */
async function decode(bytes: Buffer, field: string, resize: (picture: Sharp) => Sharp) {
  if (!isPicture(bytes)) {
    throw new AppError('unsupported_media_type', {
      message: 'The picture must be a JPEG, PNG or WebP file.',
    });
  }
  await checkPixels(bytes, field);
  const upright = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
  const { data, info } = await resize(upright)
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_S })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw unreadable(field, error);
    });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Encodes one slot after the other: the caller's turn at the gate stands for one busy thread. */
async function encode<S extends PictureSlot>(
  { data, raw }: Awaited<ReturnType<typeof decode>>,
  slots: readonly S[],
): Promise<PictureVariant[]> {
  const variants: PictureVariant[] = [];
  for (const slot of slots) {
    const webp = sharp(data, { raw })
      .resize({ width: slot, withoutEnlargement: true })
      .webp({ quality: QUALITY });
    variants.push({ slot, data: await webp.timeout({ seconds: TIMEOUT_S }).toBuffer() });
  }
  return variants;
}

/** A picture at the widths at which it is kept, and the pixels of the largest. */
export interface ProcessedPicture {
  variants: PictureVariant[];
  width: number;
  height: number;
}

/**
 * Re-encodes a whole picture as WebP in some widths: upright, in sRGB, never enlarged, without metadata or anything
 * hidden behind the pixels.
 * @returns one variant per width up to the first that the picture does not fill
 */
async function processWhole(
  bytes: Buffer,
  field: string,
  widths: readonly MovieWidth[],
): Promise<ProcessedPicture> {
  const decoded = await decode(bytes, field, (picture) =>
    picture.resize({
      width: Math.max(...widths),
      height: HEIGHT_MAX,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );
  const { width, height } = decoded.raw;
  const filled = widths.filter((one) => one < width);
  return { variants: await encode(decoded, widths.slice(0, filled.length + 1)), width, height };
}

/**
 * Re-encodes film artwork.
 * @param bytes as uploaded
 * @throws AppError `unsupported_media_type` (no JPEG, PNG or WebP), `payload_too_large` (pixels), `bad_request`
 */
export async function processMoviePicture(bytes: Buffer): Promise<PictureVariant[]> {
  return (await processWhole(bytes, 'image', MOVIE_WIDTHS)).variants;
}

/** Re-encodes a fan's picture. @throws AppError as processMoviePicture */
export function processFanPicture(bytes: Buffer): Promise<ProcessedPicture> {
  return processWhole(bytes, 'picture', FAN_WIDTHS);
}

/**
 * Re-encodes a profile picture in the same way as squares of 128 and 512 pixels, cut around its middle.
 * @param bytes as uploaded
 * @throws AppError as processMoviePicture
 */
export async function processProfilePicture(bytes: Buffer): Promise<PictureVariant[]> {
  const [, largest] = PROFILE_PICTURE_SIZES;
  const decoded = await decode(bytes, 'profilePicture', (picture) =>
    picture.resize({ width: largest, height: largest, fit: 'cover' }),
  );
  return encode(decoded, PROFILE_PICTURE_SIZES);
}

/** @returns the same picture as JPEG, for readers that take no WebP; white where it is transparent */
export function toJpeg(webp: Buffer): Promise<Buffer> {
  return sharp(webp)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer();
}
