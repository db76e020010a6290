import { z } from 'zod';
import type { ProviderClient } from './provider-client.ts';
import type { PictureOffer } from './provider.ts';

/* https://www.mediawiki.org/wiki/API:Imageinfo */

const API = 'https://commons.wikimedia.org/w/api.php';
/** Pixels: one of the widths that Commons keeps ready, and the widest that we keep. */
const WIDTH = 1280;
/** Files of one question. */
const FILES_MAX = 50;
const AUTHOR_MAX = 200;

const value = z.object({ value: z.union([z.string(), z.number()]).transform(String) }).optional();
const infoSchema = z.object({
  url: z.string(),
  thumburl: z.string().optional(),
  descriptionurl: z.string(),
  extmetadata: z.object({ LicenseShortName: value, LicenseUrl: value, Artist: value }).optional(),
});
const answerSchema = z.object({
  query: z
    .object({
      normalized: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
      pages: z.array(z.object({ title: z.string(), imageinfo: z.array(infoSchema).optional() })).default([]),
    })
    .optional(),
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** @returns the text of a small piece of HTML, as Commons writes names of authors */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d{1,6});/g, (_all, code: string) =>
      String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)),
    )
    .replaceAll(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, AUTHOR_MAX);
}

function offerOf({
  url,
  thumburl,
  descriptionurl,
  extmetadata,
}: z.infer<typeof infoSchema>): PictureOffer | null {
  const licence = extmetadata?.LicenseShortName?.value;
  // Whose licence is not known cannot be thanked as it demands.
  if (!licence || !descriptionurl.startsWith('https://commons.wikimedia.org/')) return null;
  const author = plainText(extmetadata.Artist?.value ?? '');
  const licenceUrl = extmetadata.LicenseUrl?.value;
  return {
    url: thumburl ?? url,
    credit: {
      provider: 'commons',
      page: descriptionurl,
      ...(author && { author }),
      licence: plainText(licence),
      ...(licenceUrl && /^https?:\/\//.test(licenceUrl) && { licenceUrl }),
    },
  };
}

/** @returns those of some files on Commons that can be copied, by the names that were asked for */
export async function commonsPictures(
  files: readonly string[],
  client: ProviderClient,
): Promise<Map<string, PictureOffer>> {
  if (files.length === 0) return new Map();
  const url = new URL(API);
  url.search = new URLSearchParams({
    action: 'query',
    format: 'json',
    formatversion: '2',
    maxlag: '5',
    prop: 'imageinfo',
    iiprop: 'url|extmetadata',
    iiurlwidth: String(WIDTH),
    iiextmetadatafilter: 'LicenseShortName|LicenseUrl|Artist',
    titles: files
      .slice(0, FILES_MAX)
      .map((name) => `File:${name}`)
      .join('|'),
  }).toString();
  const { query } = (await client.json(url, answerSchema)) ?? {};
  const normalized = new Map(query?.normalized?.map(({ from, to }) => [from, to]));
  const byTitle = new Map(query?.pages.map(({ title, imageinfo }) => [title, imageinfo?.[0]]));
  return new Map(
    files.flatMap((name) => {
      const title = `File:${name}`;
      const info = byTitle.get(normalized.get(title) ?? title);
      const offer = info && offerOf(info);
      return offer ? [[name, offer] as const] : [];
    }),
  );
}
