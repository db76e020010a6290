import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MovieSources } from './movie-sources.tsx';

it('credits TMDB for facts and Commons for a picture as they require', () => {
  const page = 'https://commons.wikimedia.org/wiki/File:Ije.jpg';
  const licence = { licence: 'CC BY-SA 4.0', licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0' };
  render(
    <MovieSources
      sources={[
        { provider: 'tmdb', page: 'https://www.themoviedb.org/movie/1', fields: ['minutes', 'cast'] },
        { provider: 'commons', page, author: 'Ada Obi', ...licence, fields: ['image'] },
      ]}
    />,
  );
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Running time, Cast: TMDB', 'Picture: Ada Obi, CC BY-SA 4.0, Wikimedia Commons']);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://www.themoviedb.org/movie/1', licence.licenceUrl, page]);
  expect(
    screen.getByText('This product uses the TMDB API but is not endorsed or certified by TMDB.'),
  ).toBeTruthy();
});

it('credits nobody when people wrote everything', () => {
  const { container } = render(<MovieSources sources={undefined} />);
  expect(container.textContent).toBe('');
});
