import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { reply } from '../http/reply.ts';
import { toJpeg } from './picture-processing.ts';
import { openPicture, PICTURE_SLOTS } from './pictures.service.ts';

const sizes = PICTURE_SLOTS.map(String);

const show = endpoint(
  {
    method: 'get',
    path: '/pictures/:id',
    access: 'public',
    summary:
      'A stored picture, at the size that fills the slot asked for: 128 or 512 of a member, 160 to 1280 of a film',
    // Any text: what names no picture is simply not found.
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({
      size: z
        .enum(sizes, `size must be one of ${sizes.join(', ')}`)
        .transform(Number)
        .pipe(z.literal(PICTURE_SLOTS))
        .optional(),
      /** For networks that show links, and take no WebP. */
      as: z.literal('jpeg', 'as must be jpeg').optional(),
    }),
    fails: ['not_found'],
    cache: 'public, max-age=31536000, immutable',
    produces: ['image/webp', 'image/jpeg'],
  },
  async ({ params, query, findViewer, context }) => {
    const { open, length, etag, withheldFor } = await openPicture(params.id, query.size);
    if (withheldFor !== null) {
      const viewer = await findViewer();
      const isModerator = viewer?.role === 'moderator' || viewer?.role === 'admin';
      if (!isModerator && viewer?.userId !== withheldFor) throw new AppError('not_found');
    }
    const headers = {
      ETag: query.as ? etag.replace(/"$/, `-${query.as}"`) : etag,
      ...(withheldFor !== null && { 'Cache-Control': 'private, no-store' }),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': `inline; filename="picture.${query.as ?? 'webp'}"`,
    };
    if (query.as === undefined)
      return reply({
        raw: { type: 'image/webp', body: open() },
        headers: { ...headers, 'Content-Length': String(length) },
      });
    const webp = await buffer(open());
    const body = await context.heavyWork.run(() => toJpeg(webp));
    return reply({ raw: { type: 'image/jpeg', body }, headers });
  },
);

export const endpoints: Endpoint[] = [show];
