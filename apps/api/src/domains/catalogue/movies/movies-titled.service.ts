import mongoose, { type Types } from 'mongoose';
import { titleKeyOf } from './movie-keys.ts';
import { MovieModel } from './movies.model.ts';

const WITH_YEAR = /^(.*\S)\s*\((\d{4})\)$/s;

interface Titled {
  _id: Types.ObjectId;
  title: string;
  titleKey: string;
  yearOfRelease: number;
}

/**
 * @param texts titles, each with the year in brackets or without
 * @returns the films meant, by the text; where several fit, the latest one
 */
export async function moviesTitled(
  texts: readonly string[],
): Promise<Map<string, { _id: Types.ObjectId; title: string }>> {
  if (texts.length === 0) return new Map();
  const wanted = texts.map((text) => {
    const [, title = text, year] = WITH_YEAR.exec(text) ?? [];
    return {
      text,
      key: titleKeyOf(title),
      whole: titleKeyOf(text),
      year: year === undefined ? null : Number(year),
    };
  });
  const titleKey = mongoose.trusted({ $in: [...new Set(wanted.flatMap(({ key, whole }) => [key, whole]))] });
  const movies = await MovieModel.find({ titleKey }, { title: 1, titleKey: 1, yearOfRelease: 1 })
    .sort({ titleKey: 1, yearOfRelease: -1, type: 1 })
    .lean<Titled[]>();
  return new Map(
    wanted.flatMap(({ text, key, whole, year }): [string, Titled][] => {
      const movie =
        movies.find((one) => one.titleKey === key && (year === null || one.yearOfRelease === year)) ??
        movies.find((one) => one.titleKey === whole);
      return movie ? [[text, movie]] : [];
    }),
  );
}
