import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { MovieChooser, type ChosenMovie } from './movie-chooser.tsx';

function Chooser() {
  const [movies, setMovies] = useState<readonly ChosenMovie[]>([]);
  return <MovieChooser label="Pin a film" films={movies} max={5} onChange={setMovies} />;
}

it('empties and focuses the field for the next film after one is added', async () => {
  serveApi(() => ({ body: { categories: [], movies: [buildMovie(1)], people: [], members: [] } }));
  renderRoute(<Chooser />, '/', '/');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Pin a film' });
  await userEvent.type(field, 'film');
  await userEvent.click(await screen.findByRole('button', { name: /^Add Film 1/ }));
  expect(screen.getByRole('button', { name: 'Take Film 1 out' })).toBeTruthy();
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});
