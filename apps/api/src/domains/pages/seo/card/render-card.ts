import { renderAsync } from '@resvg/resvg-js';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { CARD_SIZE } from './card-path.ts';
import { ARTWORK_WINDOW, drawCard, type CardSubject } from './draw-card.ts';

const require = createRequire(import.meta.url);

/** The web app's family as a font file: the whole of Latin with stacked marks, which the web's subsets cut apart. */
const FONT_FILE = require.resolve('@expo-google-fonts/archivo/800ExtraBold/Archivo_800ExtraBold.ttf');
const QUALITY = 80;

async function decode(artwork: Buffer): Promise<Buffer> {
  const { width, height } = ARTWORK_WINDOW;
  return sharp(artwork).resize({ width, height, fit: 'cover', position: 'top' }).png().toBuffer();
}

/**
 * Draws a share card, the same on every machine: the system's fonts are not looked at.
 * @param artwork JPEG, PNG or WebP bytes of the film's poster, where it has one
 * @returns JPEG bytes of 1200 × 630
 */
export async function renderCard(
  subject: Omit<CardSubject, 'hasArtwork'>,
  artwork?: Buffer,
): Promise<Buffer> {
  const drawing = await renderAsync(drawCard({ ...subject, hasArtwork: artwork !== undefined }), {
    font: {
      loadSystemFonts: false,
      fontFiles: [FONT_FILE],
      defaultFontFamily: 'Archivo ExtraBold',
    },
    logLevel: 'off',
  });
  const overlay = { input: drawing.asPng(), left: 0, top: 0 };
  const { x: left, y: top } = ARTWORK_WINDOW;
  const layers = artwork === undefined ? [overlay] : [{ input: await decode(artwork), left, top }, overlay];
  return sharp({ create: { ...CARD_SIZE, channels: 3, background: '#15100c' } })
    .composite(layers)
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}
