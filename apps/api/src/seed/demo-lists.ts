import type { ListInput } from '@filmfisher/shared/lists';
import { addMovie, createList, ownListTitled, setMark } from '../domains/lists/index.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { findCatalogueMovies } from './catalogue.ts';
import { demoViewer } from './demo-viewer.ts';

interface DemoList {
  owner: string;
  likedBy: readonly string[];
  about: ListInput;
  /** In their order, each with what is said of it. */
  films: readonly (readonly [title: string, note: string])[];
}

const LISTS: readonly DemoList[] = [
  {
    owner: 'demo_amaka',
    likedBy: ['demo_ada', 'demo_emeka', 'demo_zainab', 'demo_tunde'],
    about: {
      title: 'Where to begin with Nollywood',
      description:
        'Ten films for a friend who has never seen one. In this order: each makes the next one easier to love.',
      ranked: true,
      visibility: 'public',
      tags: ['nollywood', 'beginners'],
    },
    films: [
      ['The Wedding Party', 'Everybody laughs at the same places. Begin with a full room.'],
      ['Lionheart', 'Enugu, a bus company and the warmest family in Nigerian film.'],
      ['King of Boys', 'Now you are ready for Eniola Salami.'],
      ['October 1', ''],
      ['The Figurine', 'The one that changed what a budget could do.'],
      ['Living in Bondage', 'Where it all began: watch it on an old screen if you can.'],
      ['Jenifa', ''],
      ['Citation', ''],
      ['Gangs of Lagos', ''],
      ['Mami Wata', 'Last, because after this one you will want to see everything.'],
    ],
  },
  {
    owner: 'demo_emeka',
    likedBy: ['demo_amaka', 'demo_bisi'],
    about: {
      title: 'Video club nights of the nineties',
      description: 'What we rented on Fridays. The tapes are gone, the lines are not.',
      ranked: false,
      visibility: 'public',
      tags: ['classics', 'nineties'],
    },
    films: [
      ['Living in Bondage', 'My uncle would not let us turn off the light afterwards.'],
      ['Glamour Girls', ''],
      ['Nneka the Pretty Serpent', ''],
      ['Domitilla', ''],
      ['Rattlesnake', ''],
      ['Karishika', 'Still frightening.'],
      ['Violated', ''],
      ['Issakaba', ''],
    ],
  },
  {
    owner: 'demo_zainab',
    likedBy: ['demo_ada'],
    about: {
      title: 'Women who run the room',
      description: '',
      ranked: false,
      visibility: 'public',
      tags: ['women'],
    },
    films: [
      ['King of Boys', ''],
      ['Lionheart', 'She asks for the job, and keeps it.'],
      ['Òlòtūré', ''],
      ['Blood Sisters', ''],
      ['A Tribe Called Judah', 'Five sons and one plan.'],
      ['Rafiki', ''],
    ],
  },
];

/** Does it unless what it is about is gone. */
async function ifPossible<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

/** Demo members make lists and like them; a list that a start before this one has made stays as it is. @returns how many were made */
export async function loadDemoLists(context: AppContext): Promise<number> {
  const movies = new Map((await findCatalogueMovies()).map(({ title, _id }) => [title, _id.toHexString()]));
  let lists = 0;
  for (const { owner, about, films: titles, likedBy } of LISTS) {
    const viewer = await demoViewer(owner);
    if (!viewer || (await ownListTitled(viewer.userId, about.title))) continue;
    const made = await ifPossible(() => createList(context, viewer, about));
    if (!made) continue;
    for (const [title, note] of titles) {
      const movieId = movies.get(title);
      if (movieId) await ifPossible(() => addMovie(context, viewer, made.list, { movieId, note }));
    }
    for (const name of likedBy) {
      const fan = await demoViewer(name);
      const id = made.list._id.toHexString();
      if (fan) await ifPossible(() => setMark(context, fan, id, 'like', true));
    }
    lists += 1;
  }
  return lists;
}
