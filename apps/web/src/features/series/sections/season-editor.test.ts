import { describe, expect, it } from 'vitest';
import { linesOf, parseLines } from './season-editor.tsx';

describe('episodes as lines', () => {
  it('are read from a spreadsheet, or typed with semicolons', () => {
    expect(parseLines('1\t1\tHome\t2019-03-08\t45\n\n1; 2 ; The road\n0;1\n')).toEqual({
      seasons: [
        {
          number: 1,
          episodes: [
            { number: 1, title: 'Home', date: '2019-03-08', minutes: 45 },
            { number: 2, title: 'The road' },
          ],
        },
        { number: 0, episodes: [{ number: 1, title: '' }] },
      ],
    });
  });

  it('are written as they are read', () => {
    const rest = { votes: 0, mean: null, posts: 0, season: 1 };
    const episodes = [
      { _id: '1', number: 1, title: 'Home', date: '2019', minutes: 45, ...rest },
      { _id: '2', number: 2, title: '', ...rest },
    ];
    expect(linesOf({ status: null, seasons: [{ number: 1, episodes }] })).toBe('1; 1; Home; 2019; 45\n1; 2');
  });

  it.each([
    ['Home; 1', 'Line 1: begin with the numbers of season and episode.'],
    ['1; 1\n1; 2; The road; 2019; long', 'Line 2: minutes are a whole number.'],
    ['1; 1; a; b; 1; c', 'Line 1: more than season, episode, title, date and minutes.'],
  ])('tell of the line that is wrong: %j', (text, error) => {
    expect(parseLines(text)).toEqual({ error });
  });
});
