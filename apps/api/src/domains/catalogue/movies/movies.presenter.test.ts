import { movieDetailSchema } from '@filmfisher/shared/movies/movies.schema';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { readMovie } from './movie-reads.ts';
import { buildMovie } from './movies.builder.ts';
import { MovieModel } from './movies.model.ts';
import { presentMovieDetail } from './movies.presenter.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** @returns the film as its page is answered, checked field by field: nothing else of it may leave the server */
async function answered(id: mongoose.Types.ObjectId) {
  const movie = await readMovie(id.toHexString());
  if (!movie) throw new Error('The film is gone');
  return movieDetailSchema.strict().parse(JSON.parse(JSON.stringify(presentMovieDetail(movie))));
}

describe('a film as it is answered', () => {
  it('has every field of the answer when everything is known of it', async () => {
    const { _id } = await buildMovie({
      title: 'Ọ̀ṣun "Queen" \\ 🎬',
      prologue: 'One line\nand a\ttab',
      tagline: 'é',
      owners: ['A & B'],
      producers: ['Kunle Afolayan'],
      directors: ['Kemi Adetiba', 'Tunde Kelani'],
      writers: ['Tunde Babalola'],
      cast: [{ name: 'Genevieve Nnaji', character: 'Adaeze' }, { name: 'Pete Edochie' }],
      tags: ['classic'],
      minutes: 95,
      trailer: { site: 'youtube', id: 'abcdefghijk' },
      image: { url: 'https://example.org/a.jpg?b=1&c="', alt: 'A poster' },
      externalIds: { imdb: 'tt0123456', tmdb: '1', wikipedia: 'Ọṣun', youtube: ['abcdefghijk'] },
      releases: [{ format: 'cinema', country: 'NG', date: '2016-12', company: 'FilmOne' }, { format: 'tv' }],
      languages: [{ language: 'Yoruba', main: true, share: 60 }, { language: 'English' }],
      subtitles: ['English'],
      otherTitles: [{ title: 'Osun', use: 'former', language: 'English' }],
      classification: { class: '15', advice: 'Violence', source: 'https://example.org/class' },
      forKids: true,
      overallRating: 7.3,
      totalRatings: 1_234,
      reviews: 12,
      aspects: { story: { votes: 5, mean: 4 }, sound: { votes: 7, mean: 2.29 } },
      advice: { violence: { none: 0, some: 1, strong: 2 } },
      subtitleScores: [
        { language: 'English', votes: 2, score: 4.5, hardToRead: 0, badlyTimed: 1, notWhole: 0 },
        { language: 'Hausa', votes: 0, hardToRead: 1, badlyTimed: 0, notWhole: 0 },
      ],
      offersCount: 3,
    });
    const rest = {
      backdrop: { pictureId: 'a'.repeat(24) },
      seriesStatus: 'ended',
      storyGroupId: new mongoose.Types.ObjectId(),
      storyPosition: 2,
    } as const;
    await MovieModel.updateOne({ _id }, { $set: rest });

    // Those that are only there at times; `state` is a suggested film's, which lies elsewhere.
    const { hold: _hold, sources: _sources, state: _state, ...shape } = movieDetailSchema.shape;
    expect(Object.keys(await answered(_id)).sort()).toEqual(Object.keys(shape).sort());
  });

  it('says of held ratings since when and how many, and no more', async () => {
    const since = new Date('2026-11-01T09:00:00Z');
    const hold = { id: new mongoose.Types.ObjectId(), since, votes: 12, stars: 15 };
    const { _id } = await buildMovie({ hold });
    expect((await answered(_id)).hold).toEqual({ since: since.toISOString(), votes: 12 });
  });
});
