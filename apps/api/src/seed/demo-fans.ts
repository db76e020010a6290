import { FAN_LICENCES, type FanLicence } from '@filmfisher/shared/fan-posts/fan-posts';
import { z } from 'zod';
import { addFanPost, setLike } from '../domains/editorial/index.ts';
import type { AppContext } from '../platform/context.ts';
import { findCatalogueMovies } from './catalogue.ts';
import { DRAWINGS, render } from './demo-drawings.ts';
import stored from './demo-fans.json' with { type: 'json' };
import { demoViewer } from './demo-viewer.ts';

const posts = z
  .array(
    z.strictObject({
      author: z.string(),
      text: z.string(),
      drawing: z.enum(Object.keys(DRAWINGS) as [keyof typeof DRAWINGS]).optional(),
      alt: z.string().default(''),
      films: z.array(z.string()),
      licence: z.enum(Object.keys(FAN_LICENCES) as [FanLicence]),
      likedBy: z.array(z.string()),
      /** A moderator has yet to look at it. */
      waits: z.literal(true).optional(),
    }),
  )
  .parse(stored);
/** Pixels. */
const WIDTH = 640;

/** Demo members fill the fan wall. @returns how many posts there are */
export async function loadDemoFans(context: AppContext): Promise<number> {
  const movies = new Map((await findCatalogueMovies()).map(({ title, _id }) => [title, _id.toHexString()]));
  let added = 0;
  for (const { author, text, drawing, alt, films: titles, licence, likedBy, waits } of posts) {
    const viewer = await demoViewer(author);
    if (!viewer) continue;
    const movieIds = titles.flatMap((title) => movies.get(title) ?? []);
    const picture = drawing && (await render(DRAWINGS[drawing](), WIDTH));
    const input = { text, alt, movieIds, personIds: [], licence };
    // What moderators add waits for nobody.
    const writer = waits ? viewer : { ...viewer, role: 'moderator' as const };
    const { _id } = await addFanPost(input, picture, writer, context);
    for (const name of likedBy) {
      const fan = await demoViewer(name);
      if (fan) await setLike(_id.toHexString(), true, fan, context);
    }
    added += 1;
  }
  return added;
}
