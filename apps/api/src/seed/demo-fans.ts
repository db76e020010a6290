import type { FanLicence } from '@filmfisher/shared/fan-posts';
import { addFanPost, setLike } from '../domains/editorial/index.ts';
import type { AppContext } from '../platform/context.ts';
import { findCatalogueMovies } from './catalogue.ts';
import { DRAWINGS } from './demo-drawings.ts';
import { demoViewer } from './demo-viewer.ts';

interface DemoFanPost {
  author: string;
  text: string;
  drawing?: keyof typeof DRAWINGS;
  alt?: string;
  films: readonly string[];
  licence: FanLicence;
  likedBy: readonly string[];
  /** A moderator has yet to look at it. */
  waits?: true;
}

const POSTS: readonly DemoFanPost[] = [
  {
    author: 'demo_tunde',
    text: 'My first row, every Friday since I was nine. I finally drew it.',
    drawing: 'audience',
    alt: 'Heads of an audience before a bright screen',
    films: [],
    licence: 'cc_by',
    likedBy: ['demo_ada', 'demo_amaka', 'demo_bisi'],
  },
  {
    author: 'demo_bisi',
    text: 'Ten people at the table, eleven opinions about the soup. I have never felt so seen by a film.',
    films: ['The Wedding Party'],
    licence: 'all_rights_reserved',
    likedBy: ['demo_emeka'],
  },
  {
    author: 'demo_amaka',
    text: 'Cloth for a head tie that Eniola Salami would not be ashamed of. Woven in pixels, wearable in dreams.',
    drawing: 'weave',
    alt: 'Woven cloth in clay red, marigold and green, with pale diamonds',
    films: ['King of Boys'],
    licence: 'cc_by_nc',
    likedBy: ['demo_zainab', 'demo_ada'],
  },
  {
    author: 'demo_zainab',
    text: 'The evening after we left the cinema.',
    drawing: 'lagoon',
    alt: 'The sun sets behind dark houses and is mirrored in the water before them',
    films: ['Gangs of Lagos'],
    licence: 'cc_by_sa',
    likedBy: ['demo_tunde', 'demo_amaka', 'demo_emeka'],
  },
  {
    author: 'demo_emeka',
    text: 'I can say every line of it. My wife has asked me to stop.',
    films: ['Living in Bondage'],
    licence: 'all_rights_reserved',
    likedBy: [],
    waits: true,
  },
];

/** Demo members fill the fan wall. @returns how many posts there are */
export async function loadDemoFans(context: AppContext): Promise<number> {
  const movies = new Map((await findCatalogueMovies()).map(({ title, _id }) => [title, _id.toHexString()]));
  let posts = 0;
  for (const { author, text, drawing, alt = '', films: titles, licence, likedBy, waits } of POSTS) {
    const viewer = await demoViewer(author);
    if (!viewer) continue;
    const movieIds = titles.flatMap((title) => movies.get(title) ?? []);
    const picture = drawing && (await DRAWINGS[drawing]());
    const input = { text, alt, movieIds, personIds: [], licence };
    // What moderators add waits for nobody.
    const writer = waits ? viewer : { ...viewer, role: 'moderator' as const };
    const { _id } = await addFanPost(input, picture, writer, context);
    for (const name of likedBy) {
      const fan = await demoViewer(name);
      if (fan) await setLike(_id.toHexString(), true, fan, context);
    }
    posts += 1;
  }
  return posts;
}
