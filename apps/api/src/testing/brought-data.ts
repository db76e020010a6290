import { strToU8, zipSync } from 'fflate';
import type { Types } from 'mongoose';
import { EntryModel } from '../domains/diary/entries/entries.model.ts';
import { ListMovieModel, ListModel } from '../domains/lists/lists/lists.model.ts';
import { MemberMovieModel } from '../domains/ratings/member-movies/member-movies.model.ts';
import { ReviewModel } from '../domains/reviews/reviews.model.ts';

const FILES = {
  'watched.csv':
    'Date,Name,Year,Letterboxd URI\r\n2021-01-02,The Wedding Party,2016,https://boxd.it/a\r\n2021-01-02,The Figurine,2009,https://boxd.it/b\r\n2021-01-03,Not Here Yet,2019,https://boxd.it/c\r\n',
  'ratings.csv':
    'Date,Name,Year,Letterboxd URI,Rating\r\n2021-01-02,The Wedding Party,2016,https://boxd.it/a,3.5\r\n',
  'diary.csv':
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\r\n2021-01-02,The Wedding Party,2016,https://boxd.it/e,3.5,,,2021-01-01\r\n2021-02-02,The Wedding Party,2016,https://boxd.it/f,4,Yes,,2021-02-01\r\n2021-01-02,The Figurine,2009,https://boxd.it/g,,,,2020-12-31\r\n',
  'reviews.csv':
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\r\n2021-01-02,The Wedding Party,2016,https://boxd.it/e,3.5,,"Loud, warm<br />and <i>very</i> Lagos.",,2021-01-01\r\n2021-01-02,The Figurine,2009,https://boxd.it/g,,,Eerie.,,2020-12-31\r\n',
  'lists/weddings.csv':
    'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2021-01-01,Weddings,"nollywood, love",https://boxd.it/l,"Two\nlines"\n\nPosition,Name,Year,URL,Description\n1,The Figurine,2009,https://boxd.it/b,Not a wedding\n2,The Wedding Party,2016,https://boxd.it/a,\n',
  'deleted/diary.csv':
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\r\n2021-01-02,Gone,2016,x,,,,2021-01-01\r\n',
};
/** A small archive in Letterboxd's form. */
export const LETTERBOXD = zipSync(
  Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name, strToU8(text)])),
);

/** What is stored of a member's doings, as they are here. */
export async function doingsOf(userId: Types.ObjectId) {
  const [rows, entries, reviews, lists, movies] = await Promise.all([
    MemberMovieModel.find({ userId }).sort({ movieId: 1 }).lean(),
    EntryModel.find({ userId }).sort({ watchedOn: 1 }).lean(),
    ReviewModel.kept({ userId }).lean(),
    ListModel.kept({ ownerId: userId }).lean(),
    ListMovieModel.find({ userId }).sort({ position: 1 }).lean(),
  ]);
  return { rows, entries, reviews, lists, films: movies };
}
