import { PICTURE_PIXELS_MAX } from '@filmfisher/shared/limits';
import sharp from 'sharp';
import { AppError } from '../../http/app-error.ts';

/** Widths in pixels at which film artwork is kept. */
export const FILM_WIDTHS = [160, 320, 640, 1280] as const;
export type FilmWidth = (typeof FILM_WIDTHS)[number];

export interface PictureVariant {
  /** The slot it serves; the picture itself is narrower when the upload was. */
  slot: FilmWidth;
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

const unreadable = (cause: unknown) =>
  new AppError('bad_request', {
    message: 'The picture could not be read.',
    fields: { image: 'The picture could not be read.' },
    cause,
  });

async function checkPixels(bytes: Buffer): Promise<void> {
  // Only the header is read here: a flood of pixels is refused before one of them is decoded.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  if (width * height > PICTURE_PIXELS_MAX) {
    throw new AppError('payload_too_large', { message: 'The picture has more than 25 megapixels.' });
  }
}

/**
 * Re-encodes an uploaded picture as WebP in the widths of film artwork: upright, in sRGB, never enlarged, without
 * metadata or anything hidden behind the pixels.
 * @param bytes as uploaded
 * @returns one variant per width up to the first that the picture does not fill
 * @throws AppError `unsupported_media_type` (no JPEG, PNG or WebP), `payload_too_large` (pixels), `bad_request`
 */
export async function processFilmPicture(bytes: Buffer): Promise<PictureVariant[]> {
  if (!isPicture(bytes)) {
    throw new AppError('unsupported_media_type', {
      message: 'The picture must be a JPEG, PNG or WebP file.',
    });
  }
  await checkPixels(bytes);
  const [, , , largest] = FILM_WIDTHS;
  const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ width: largest, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_S })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const filled = FILM_WIDTHS.filter((width) => width < info.width);
  const slots = FILM_WIDTHS.slice(0, filled.length + 1);
  const variants: PictureVariant[] = [];
  // One after the other: the caller's turn at the gate stands for one busy thread.
  for (const slot of slots) {
    const webp = sharp(data, { raw })
      .resize({ width: slot, withoutEnlargement: true })
      .webp({ quality: QUALITY });
    variants.push({ slot, data: await webp.timeout({ seconds: TIMEOUT_S }).toBuffer() });
  }
  return variants;
}
