import type { CommunityInput } from '@filmfisher/shared/communities';
import { createThread, createCommunity, joinCommunity } from '../domains/talk/index.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { demoViewer } from './demo-viewer.ts';

interface DemoCommunity {
  founder: string;
  members: readonly string[];
  about: CommunityInput;
  thread: { title: string; text: string };
}

const COMMUNITIES: readonly DemoCommunity[] = [
  {
    founder: 'demo_amaka',
    members: ['demo_bisi', 'demo_emeka', 'demo_tunde'],
    about: {
      name: 'Old Nollywood on tape',
      slug: 'old-nollywood-on-tape',
      description:
        'For those who remember the video clubs: films of the nineties, where they can still be seen, and who was in them.',
      rules:
        'Say where you saw a film.\nNo links to stolen copies.\nSpoilers of films older than twenty years are fine.',
      entry: 'open',
      colour: 'marigold',
    },
    thread: {
      title: 'Which film of the nineties should come back to the cinema?',
      text: 'I would queue for **Living in Bondage** with its old sound and all. Which one would you queue for, and who should be sitting next to you?',
    },
  },
  {
    founder: 'demo_halima',
    members: ['demo_zainab'],
    about: {
      name: 'K-drama in Kano',
      slug: 'k-drama-in-kano',
      description: 'One series a month, one evening a week. We talk about it the day after.',
      rules: 'Keep to the episode of the week.\nBe kind to those who are behind.',
      entry: 'approval',
      colour: 'lagoon',
    },
    thread: {
      title: 'What shall we watch in December?',
      text: 'Something with a family in it, and not longer than sixteen episodes. *Reply 1988* has twenty, so it loses.',
    },
  },
];

/** Demo members found two communities and talk there. */
export async function loadDemoCommunities(context: AppContext): Promise<{ communities: number }> {
  let communities = 0;
  for (const { founder, members, about, thread } of COMMUNITIES) {
    const viewer = await demoViewer(founder);
    if (!viewer) continue;
    try {
      const { community } = await createCommunity(context, viewer, about);
      const id = community._id.toHexString();
      await createThread(context, viewer, {
        space: `community:${id}`,
        ...thread,
        spoiler: false,
        movieIds: [],
      });
      for (const member of members) {
        const guest = await demoViewer(member);
        if (guest) await joinCommunity(guest, id, context);
      }
      communities += 1;
    } catch (error) {
      // Loaded by another process at the same time.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { communities };
}
