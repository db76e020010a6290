import { BUZZ_KINDS, type BuzzKind } from '@filmfisher/shared/buzz/buzz';
import { Types } from 'mongoose';
import { z } from 'zod';
import { addBuzz, makeArticles } from '../domains/editorial/index.ts';
import { drawPoster, POSTER_SIZE } from '../domains/posters/index.ts';
import type { AppContext } from '../platform/context.ts';
import { storeMoviePicture } from '../platform/pictures/pictures.service.ts';
import { findCatalogueMovies } from './catalogue.ts';
import articles from './demo-articles.json' with { type: 'json' };
import storedBuzz from './demo-buzz.json' with { type: 'json' };
import { render } from './demo-drawings.ts';
import { demoViewer } from './demo-viewer.ts';

const DAY = 24 * 60 * 60_000;
const buzz = z
  .array(
    z.strictObject({
      kind: z.enum(Object.keys(BUZZ_KINDS) as [BuzzKind]),
      text: z.string(),
      source: z.url(),
      films: z.array(z.string()),
      by: z.string(),
      daysAgo: z.int(),
    }),
  )
  .parse(storedBuzz);

/** The cover of an article: a cloth. @returns id of the stored picture */
async function coverOf(title: string, genre: string, { heavyWork }: AppContext): Promise<string> {
  const cloth = drawPoster({ title, yearOfRelease: 0, genre: [genre], type: 'movie', shape: 'wide' });
  return storeMoviePicture(await render(cloth, POSTER_SIZE.wide.width), heavyWork);
}

async function writeArticles(context: AppContext): Promise<void> {
  const now = context.clock.now();
  for (const [index, { by, daysAgo, genre, alt, ...words }] of articles.entries()) {
    const author = await demoViewer(by);
    if (!author) continue;
    const coverId = await coverOf(words.title, genre, context);
    const article = {
      _id: new Types.ObjectId(`f11fb10d${'0'.repeat(15)}${index + 1}`),
      ...words,
      authorIds: [new Types.ObjectId(author.userId)],
      pictures: [{ pictureId: coverId, alt, credit: 'Drawn by this site' }],
      coverId,
    };
    await makeArticles([article], new Date(now.getTime() - daysAgo * DAY));
  }
}

/** Critics among the demo members write for the blog, and members bring news that an editor has released. */
export async function loadDemoEditorial(context: AppContext): Promise<void> {
  await writeArticles(context);
  const movies = new Map((await findCatalogueMovies()).map(({ title, _id }) => [title, _id.toHexString()]));
  const now = context.clock.now().getTime();
  for (const { by, daysAgo, films, ...news } of buzz) {
    const sender = await demoViewer(by);
    if (!sender) continue;
    const at = new Date(now - daysAgo * DAY);
    const movieIds = films.flatMap((film) => movies.get(film) ?? []);
    const then = { ...context, clock: { now: () => at } };
    // Of an editor they wait for nobody.
    await addBuzz({ ...news, movieIds }, { ...sender, role: 'editor' }, then);
  }
}
