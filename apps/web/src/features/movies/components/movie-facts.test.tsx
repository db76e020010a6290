import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { MovieFacts } from './movie-facts.tsx';

it('lists upcoming releases separately', () => {
  render(
    <MovieFacts
      movie={buildMovie(1, {
        releases: [
          { format: 'festival', country: 'FR', date: '2016-05' },
          { format: 'cinema', country: 'NG' },
          { format: 'cinema', country: 'US', date: '2999' },
        ],
      })}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Released',
    'Coming up',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Festival, France, May 2016Cinema, Nigeria',
    'Cinema, United States, 2999',
  ]);
});
