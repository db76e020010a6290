import type { SeriesStatus } from '@filmfisher/shared/series-status';
import mongoose from 'mongoose';
import { MovieModel } from '../domains/catalogue/index.ts';
import { findCatalogueFilms } from './catalogue.ts';

/** Series of the starter catalogue of which it is certain that they have ended, or go on; of the others nothing is told. */
export const KNOWN_STATUSES: Record<SeriesStatus, readonly string[]> = {
  ended: [
    'The Village Headmaster',
    'Basi and Company',
    'Checkmate',
    'Things Fall Apart',
    'Cock Crow at Dawn',
    'Ripples',
    'Desperate Housewives Africa',
    'Queen Sono',
    'Isidingo',
    'Yizo Yizo',
    "Jacob's Cross",
    'The Queen',
    'The River',
    'Crash Landing on You',
    'Goblin',
    'Descendants of the Sun',
    'Vincenzo',
    'Itaewon Class',
    'Jewel in the Palace',
    'Misaeng: Incomplete Life',
    'Boys Over Flowers',
    'The Heirs',
    'My Love from the Star',
    'Reply 1988',
    'Mr. Sunshine',
    'Healer',
    'Business Proposal',
    'Strong Girl Bong-soon',
    'The Glory',
    'Sweet Home',
    'Squid Game',
    'Naruto',
    'Naruto: Shippuden',
    'Attack on Titan',
    'Death Note',
    'Fullmetal Alchemist: Brotherhood',
    'Dragon Ball Z',
    'Hunter x Hunter',
    'Cowboy Bebop',
    'Shirobako',
    'Aggretsuko',
    'Code Geass: Lelouch of the Rebellion',
    'Monster',
    'Parasyte: The Maxim',
    'The Fresh Prince of Bel-Air',
    'Game of Thrones',
    'Breaking Bad',
    'The Wire',
    'Prison Break',
    '24',
    'Suits',
    'Scandal',
    'The West Wing',
    'Stranger Things',
    'The Office',
    'Avatar: The Last Airbender',
    'Roots',
  ],
  running: ['One Piece', "Grey's Anatomy", 'Skeem Saam'],
};

/** Tells these statuses of stored series of which nothing is told yet. @returns how many */
export async function tellSeriesStatuses(): Promise<number> {
  const films = await findCatalogueFilms();
  let told = 0;
  for (const seriesStatus of ['ended', 'running'] as const) {
    const titles = new Set(KNOWN_STATUSES[seriesStatus]);
    const ids = films.filter(({ title }) => titles.has(title)).map(({ _id }) => _id);
    const unknown = { type: 'series' as const, seriesStatus: mongoose.trusted({ $exists: false }) };
    const { modifiedCount } = await MovieModel.updateMany(
      { _id: mongoose.trusted({ $in: ids }), ...unknown },
      { $set: { seriesStatus } },
      { timestamps: false },
    );
    told += modifiedCount;
  }
  return told;
}
