import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';

const inKilobytes = (bytes: number) => `${wholeNumber(Math.ceil(bytes / 1024))} KB`;

/** As high as a line of the footer, in its colour (apps/web/src/styles/tokens.css, faint). */
const draw = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="20" role="img" aria-label="${text}"><text y="15" fill="#a99988" font-family="sans-serif" font-size="14">${text}</text></svg>`;

const dataUse = endpoint(
  {
    method: 'get',
    path: '/lite/data-use.svg',
    access: 'public',
    summary:
      'What the page on screen and the visit have cost in lite mode, for the footer; each page asks once',
    query: z.strictObject({
      page: z.string('page must be a text').max(500, 'page must not exceed 500 characters').optional(),
    }),
    cache: 'no-store',
    produces: 'image/svg+xml',
    work: 'none',
  },
  ({ request, context }) => {
    const { page, visit, cookies } = context.dataUse.take(request);
    return reply({
      raw: {
        type: 'image/svg+xml; charset=utf-8',
        body: draw(`${inKilobytes(page)} this page · ${inKilobytes(visit)} this visit`),
      },
      cookies,
    });
  },
);

export const endpoints: Endpoint[] = [dataUse];
