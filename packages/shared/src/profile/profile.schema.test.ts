import { describe, expect, it } from 'vitest';
import { profileUpdateSchema, publicProfileSchema } from './profile.schema.ts';

const messageOf = (payload: object) => profileUpdateSchema.safeParse(payload).error?.issues[0]?.message;

describe('the payload of a profile update', () => {
  it('keeps nothing of a key that is not there, and tidies texts', () => {
    expect(profileUpdateSchema.parse({})).toEqual({});
    expect(profileUpdateSchema.parse({ bio: ' I watch. ', nationality: '' })).toEqual({
      bio: 'I watch.',
      nationality: '',
    });
  });

  it.each(['role', '_id', 'userId', 'followers', 'emailVerified', 'joinedFilmfisher', '__proto__x'])(
    'refuses %s',
    (key) =>
      expect(profileUpdateSchema.safeParse({ [key]: 'x' }).error?.issues[0]?.code).toBe('unrecognized_keys'),
  );

  it('counts the characters of a bio, not its bytes', () => {
    expect(profileUpdateSchema.parse({ bio: '😀'.repeat(500) }).bio).toHaveLength(1_000);
    expect(messageOf({ bio: 'x'.repeat(501) })).toBe('Bio must not exceed 500 characters.');
  });

  it('takes a list of genres or its JSON text, each once and in its one spelling', () => {
    const wanted = { preferredGenres: ['Action', 'Sci-Fi', 'Epic Folklore'] };
    expect(
      profileUpdateSchema.parse({ preferredGenres: '["action","sci fi","Epic Folklore","ACTION"]' }),
    ).toEqual(wanted);
    expect(profileUpdateSchema.parse(wanted)).toEqual(wanted);
    expect(profileUpdateSchema.parse({ preferredGenres: '[]' })).toEqual({ preferredGenres: [] });
  });

  it.each(['', '["Action"', '"Action"', '{"0":"Action"}', 'null', '3', 'Action,Drama'])(
    'refuses %j as a list of genres',
    (preferredGenres) =>
      expect(messageOf({ preferredGenres })).toBe('Preferred genres must be a list, written as JSON'),
  );

  it('reads a date in its parts, and nothing or three empty boxes as none', () => {
    expect(profileUpdateSchema.parse({ dateOfBirth: '9/3/1994' }).dateOfBirth).toEqual({
      day: '9',
      month: '3',
      year: '1994',
    });
    expect(
      ['', ' ', '//'].map((dateOfBirth) => profileUpdateSchema.parse({ dateOfBirth }).dateOfBirth),
    ).toEqual([null, null, null]);
    expect(messageOf({ dateOfBirth: '1994-03-09' })).toBe('Invalid day');
  });

  it('takes the printed genders, or none', () => {
    expect(['Male', 'Female', ''].map((gender) => messageOf({ gender }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(messageOf({ gender: 'male' })).toBe('Gender must be Male or Female');
  });

  it('lets the optional names be empty, but not one letter long', () => {
    expect(messageOf({ firstName: '', lastName: 'Obi' })).toBeUndefined();
    expect(messageOf({ firstName: 'A' })).toBe('First name must be at least 2 characters long');
    expect(messageOf({ lastName: 'B' })).toBe('Last name must be at least 2 characters long');
  });
});

describe('the public profile', () => {
  it('has no field that is the member’s own business', () => {
    expect(Object.keys(publicProfileSchema.shape).sort()).toEqual([
      'bio',
      'contributions',
      'followers',
      'following',
      'joinedFilmfisher',
      'nationality',
      'numberOfMoviesRated',
      'preferredGenres',
      'profilePicture',
      'supporter',
      'userId',
      'username',
    ]);
  });
});
