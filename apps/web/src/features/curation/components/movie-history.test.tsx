import type { MovieChange } from '@filmfisher/shared/movies/movie-changes.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { MovieHistory } from './movie-history.tsx';

const change = (id: string, rest: Partial<MovieChange>): MovieChange => ({
  _id: id.repeat(24),
  at: '2026-11-20T09:00:00.000Z',
  by: null,
  kind: 'changed',
  source: 'desk',
  before: { minutes: null },
  after: { minutes: 94 },
  ...rest,
});

it('A change that no member made says what made it', async () => {
  const changes = [
    change('a', { source: 'enrichment' }),
    change('b', {}),
    change('c', { by: { userId: 'd'.repeat(24), username: 'kemi' } }),
  ];
  serveApi(() => ({ body: { changes, next: null } }));
  renderRoute(<MovieHistory id={'e'.repeat(24)} />, '/', '/');
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent.split(/, \d\d:/)[0])).toEqual([
    'Changed from an outside source 20/11/2026',
    'Changed a former member or a command · 20/11/2026',
    'Changed kemi · 20/11/2026',
  ]);
});
