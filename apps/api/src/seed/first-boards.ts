import { Types } from 'mongoose';
import type { FirstBoard } from '../domains/talk/index.ts';

const BOARDS = [
  ['Nollywood', 'New releases, classics, and what is worth the data.'],
  ['African cinema', 'Films from Accra to Zanzibar, from Sembène to today.'],
  ['Series and K-drama', 'Episode by episode: Nigerian series, telenovelas and Korean dramas.'],
  ['Anime', 'Series and films from Japan.'],
  ['Actors, directors, writers', 'The people in front of the camera and behind it.'],
  ['Cinemas, streaming and YouTube', 'Where a film can be seen, for how much, and how it looked.'],
  ['The making of films', 'Scripts, cameras, sound, money: for those who make films, or would like to.'],
  ['Help and ideas', 'Questions about this site, and what it should have.'],
] as const;

/** The boards that every database begins with. The ids are set, so that two processes that start at once make them once. */
export const FIRST_BOARDS: readonly FirstBoard[] = BOARDS.map(([name, description], index) => ({
  _id: new Types.ObjectId(`f11f15eb${'0'.repeat(15)}${index + 1}`),
  name,
  description,
}));
