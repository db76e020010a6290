import { z } from 'zod';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { reply } from '../../http/reply.ts';
import { FILM_WIDTHS } from './picture-processing.ts';
import { openPicture } from './pictures.service.ts';

const sizes = FILM_WIDTHS.map(String);

const show = endpoint(
  {
    method: 'get',
    path: '/pictures/:id',
    access: 'public',
    summary: 'A stored picture, at the width that fills the slot asked for',
    // Any text: what names no picture is simply not found.
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({
      size: z
        .enum(sizes, `size must be one of ${sizes.join(', ')}`)
        .transform((size) => FILM_WIDTHS.find((width) => String(width) === size))
        .optional(),
    }),
    cache: 'public, max-age=31536000, immutable',
    produces: 'image/webp',
  },
  async ({ params, query }) => {
    const { stream, length, etag } = await openPicture(params.id, query.size);
    return reply({
      raw: { type: 'image/webp', body: stream },
      headers: {
        ETag: etag,
        'Content-Length': String(length),
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Content-Disposition': 'inline; filename="picture.webp"',
      },
    });
  },
);

export const endpoints: Endpoint[] = [show];
