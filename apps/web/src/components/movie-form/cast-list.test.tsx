import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { renderRoute } from '../../test/render-route.tsx';
import { serveApi } from '../../test/serve-api.ts';
import { CastList } from './cast-list.tsx';

it('goes from the actor to the part with Enter, from there to the next actor, and never sends the form', async () => {
  serveApi(() => ({ body: { movies: [], people: [], members: [] } }));
  const onSubmit = vi.fn();
  function Form() {
    const [cast, setCast] = useState<ComponentProps<typeof CastList>['value']>([]);
    return (
      <form onSubmit={onSubmit}>
        <CastList value={cast} onChange={setCast} error={undefined} />
        <output>{cast.map(({ name, character }) => `${name}: ${character}`).join(', ')}</output>
        <button type="submit">Save</button>
      </form>
    );
  }
  renderRoute(<Form />, '/', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Add an actor' }));
  await userEvent.keyboard('Ada Obi{Enter}The aunt{Enter}Kemi Ojo{Enter}');
  expect(screen.getByRole('status').textContent).toBe('Ada Obi: The aunt, Kemi Ojo: ');
  expect(document.activeElement).toBe(screen.getByLabelText('Part of actor 2'));
  expect(onSubmit).not.toHaveBeenCalled();
});
