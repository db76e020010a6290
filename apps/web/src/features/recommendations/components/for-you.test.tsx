import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { ForYou } from './for-you.tsx';

const PICKS = [
  { movie: buildMovie(1), reason: 'You rated King of Boys 9/10' },
  { movie: buildMovie(2), reason: 'Drama, from your profile' },
];

/** A server that remembers what was dismissed. */
function serve({ refuses = false } = {}) {
  const dismissed = new Set<string>();
  return serveApi(({ pathname }, { method }) => {
    const id = /recommendations\/(\w+)\/dismissal/.exec(pathname)?.[1];
    if (id === undefined) {
      return { body: { movies: PICKS.filter(({ movie }) => !dismissed.has(movie._id)) } };
    }
    if (refuses) return { status: 503, code: 'busy' };
    if (method === 'PUT') dismissed.add(id);
    else dismissed.delete(id);
    return { body: { dismissed: method === 'PUT' } };
  });
}

const open = (isExpected = true) =>
  renderRoute(
    <>
      <ForYou isExpected={isExpected} />
      <Toaster />
    </>,
    '/',
    '/',
  );
const movies = () => screen.getAllByRole('link').map((link) => link.textContent);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('For you', () => {
  it('shows each film with the reason why', async () => {
    serve();
    open();
    expect(await screen.findByText('You rated King of Boys 9/10')).toBeTruthy();
    expect(screen.getByText('Drama, from your profile')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'For you' })).toBeTruthy();
    expect(movies()).toHaveLength(2);
  });

  it('sends a film away at once, and brings it back on Undo', async () => {
    const asked = serve();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Not interested in Film 1' }));
    await waitFor(() => {
      expect(screen.queryByText('You rated King of Boys 9/10')).toBeNull();
    });
    expect(asked).toContain(`/recommendations/${PICKS[0]?.movie._id}/dismissal`);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('You rated King of Boys 9/10')).toBeTruthy();
  });

  it('brings a film back when the server refuses', async () => {
    serve({ refuses: true });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Not interested in Film 1' }));
    expect(await screen.findByText('Refused: busy')).toBeTruthy();
    expect(await screen.findByText('You rated King of Boys 9/10')).toBeTruthy();
  });

  it('keeps its place only where something is expected, and is not there without picks', async () => {
    const asked = serveApi(() => ({ body: { movies: [] } }));
    open(false);
    expect(screen.queryByRole('heading')).toBeNull();
    await waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
