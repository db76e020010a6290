import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskNewMoviePage } from './desk-new-movie.page.tsx';

it('focuses the first wrong field, whether the page or the server refuses the film', async () => {
  serveApi((_url, { method }) =>
    method === 'POST'
      ? {
          status: 400,
          code: 'validation_failed',
          fields: { tagline: 'Too long', industry: 'Not one of ours' },
        }
      : { status: 404 },
  );
  renderRoute(<DeskNewMoviePage />, '/admin/films/new', '/admin/films/new');
  const add = screen.getByRole('button', { name: 'Add the film' });

  await userEvent.click(add);
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));

  await userEvent.type(screen.getByLabelText('Title'), 'Jenifa');
  await userEvent.type(screen.getByLabelText('Year of release'), '2008');
  await userEvent.type(screen.getByLabelText('Genres'), 'Comedy{Enter}');
  await userEvent.click(add);
  expect(await screen.findByText('Too long')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Industry'));
});

it('focuses the first field of a new row, and the group of a wrong one', async () => {
  serveApi(() => ({ status: 404 }));
  renderRoute(<DeskNewMoviePage />, '/admin/films/new', '/admin/films/new');
  await userEvent.click(screen.getByRole('button', { name: 'Add an actor' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Actor 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a release' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Format of release 1'));

  await userEvent.type(screen.getByLabelText('Title'), 'Jenifa');
  await userEvent.type(screen.getByLabelText('Year of release'), '2008');
  await userEvent.type(screen.getByLabelText('Genres'), 'Comedy{Enter}');
  await userEvent.type(screen.getByLabelText('Date of release 1'), '2008-13');
  await userEvent.click(screen.getByRole('button', { name: 'Add the film' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Releases' }));
});
