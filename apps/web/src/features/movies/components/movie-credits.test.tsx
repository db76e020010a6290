import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { MovieCredits } from './movie-credits.tsx';

it('names a person, and what the film credits them as where that is another name', () => {
  const personId = 'a'.repeat(24);
  const people = [
    { personId, name: 'Toyin Tomato', knownAs: 'Toyin Abraham' },
    { personId: 'b'.repeat(24), name: 'Sola Sobowale' },
  ];
  const cast = people.map(({ name }) => ({ name, character: `Friend of ${name}` }));
  renderRoute(<MovieCredits movie={{ ...buildMovie(1), cast, people }} />, '/', '/');
  const link = screen.getByRole('link', { name: 'Toyin Abraham' });
  expect(link.getAttribute('href')).toBe(`/people/${personId}-toyin-abraham`);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toContain('Toyin AbrahamFriend of Toyin TomatoCredited as Toyin Tomato');
  expect(rows).toContain('Sola SobowaleFriend of Sola Sobowale');
});
