import { describe, expect, it } from 'vitest';
import { movieCreateSchema, movieUpdateSchema } from './movies.schema.ts';

describe('movieCreateSchema', () => {
  it('fills the defaults of the specification', () => {
    const movie = movieCreateSchema.parse({ title: ' King of Boys ', genre: 'Crime, drama, Drama' });
    expect(movie).toMatchObject({
      title: 'King of Boys',
      genre: ['Crime', 'drama'],
      language: 'English',
      industry: 'Nollywood',
      yearOfRelease: 2025,
      type: 'movie',
      cast: [],
    });
  });

  it.each([
    [{ genre: ['Drama'] }, 'title'],
    [{ title: '   ', genre: ['Drama'] }, 'title'],
    [{ title: 'A', genre: [] }, 'genre'],
    [{ title: 'A', genre: ['Drama'], yearOfRelease: 1700 }, 'yearOfRelease'],
    [{ title: 'A', genre: ['Drama'], yearOfRelease: 2001.5 }, 'yearOfRelease'],
    [{ title: 'A', genre: ['Drama'], image: { url: 'javascript:alert(1)' } }, 'image.url'],
    [{ title: 'A', genre: { $ne: '' } }, 'genre'],
    [{ title: 'A', genre: ['Drama'], trailer: { site: 'youtube', id: 'short' } }, 'trailer.id'],
  ])('refuses %j and names %s', (input, path) => {
    const result = movieCreateSchema.safeParse(input);
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });

  it('refuses fields that only the server computes', () => {
    expect(movieCreateSchema.safeParse({ title: 'A', genre: ['Drama'], overallRating: 10 }).success).toBe(
      false,
    );
  });

  it('takes cast as objects, names or one text', () => {
    const cast = [{ name: 'Sola Sobowale', character: 'Eniola Salami' }, { name: 'Reminisce' }];
    expect(movieCreateSchema.parse({ title: 'A', genre: ['Crime'], cast }).cast).toEqual(cast);
    expect(
      movieCreateSchema.parse({ title: 'A', genre: ['Crime'], cast: 'Sola Sobowale, Reminisce' }).cast,
    ).toEqual([{ name: 'Sola Sobowale' }, { name: 'Reminisce' }]);
  });
});

describe('movieUpdateSchema', () => {
  it('changes only what is sent', () => {
    expect(movieUpdateSchema.parse({ tagline: 'New' })).toEqual({ tagline: 'New' });
    expect(movieUpdateSchema.safeParse({}).success).toBe(false);
  });
});

describe('sentences of a missing field', () => {
  it('say that it is required, not that it has the wrong type', () => {
    const issues = movieCreateSchema.safeParse({}).error?.issues.map((issue) => issue.message);
    expect(issues).toEqual(['Title is required', 'Genre is required']);
  });
});
