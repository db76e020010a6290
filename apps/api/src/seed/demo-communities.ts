import { communityInputSchema } from '@filmfisher/shared/communities/communities.schema';
import { Types } from 'mongoose';
import { z } from 'zod';
import { createCommunity, joinCommunity } from '../domains/communities/index.ts';
import { fillThread } from '../domains/talk/index.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import stored from './demo-communities.json' with { type: 'json' };
import { demoViewer } from './demo-viewer.ts';

const communities = z
  .array(
    z.strictObject({
      founder: z.string(),
      members: z.array(z.string()),
      about: communityInputSchema,
      threads: z.array(
        z.strictObject({
          title: z.string(),
          text: z.string(),
          answers: z.array(z.strictObject({ by: z.string(), text: z.string() })),
        }),
      ),
    }),
  )
  .parse(stored);
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Demo members found communities and talk there. */
export async function loadDemoCommunities(context: AppContext): Promise<{ communities: number }> {
  let founded = 0;
  for (const { founder, members, about, threads } of communities) {
    const viewer = await demoViewer(founder);
    if (!viewer) continue;
    try {
      const { community } = await createCommunity(context, viewer, about);
      const id = community._id.toHexString();
      for (const member of members) {
        const guest = await demoViewer(member);
        if (guest) await joinCommunity(guest, id, context);
      }
      for (const [number, { title, text, answers }] of threads.entries()) {
        const began = context.clock.now().getTime() - (threads.length - number) * 7 * DAY;
        const writers = await Promise.all(answers.map(({ by }) => demoViewer(by)));
        const said = [
          { viewer, text },
          ...answers.map((answer, index) => ({ ...answer, viewer: writers[index] })),
        ];
        await fillThread(
          {
            space: `community:${id}`,
            title,
            movieIds: [],
            posts: said.flatMap(({ viewer: writer, text: words }, index) => {
              if (!writer) return [];
              const at = new Date(began + index * 9 * HOUR);
              return [{ userId: new Types.ObjectId(writer.userId), text: words, at }];
            }),
          },
          viewer,
        );
      }
      founded += 1;
    } catch (error) {
      // Loaded by another process at the same time.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { communities: founded };
}
