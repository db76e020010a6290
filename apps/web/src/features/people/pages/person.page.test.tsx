import type { Person } from '@filmfisher/shared/people/people.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { PersonPage } from './person.page.tsx';

const ID = 'a'.repeat(24);
const PERSON: Person = {
  _id: ID,
  slug: 'sola-sobowale',
  name: 'Ṣọlá Ṣobọ́wálé',
  otherNames: ['Toyin Tomato'],
  image: null,
  credits: [
    { movie: buildMovie(1, { title: 'King of Boys' }), roles: ['actor'], character: 'Eniola' },
    {
      movie: buildMovie(2, { title: 'Ohun Oko Sunkun' }),
      roles: ['actor', 'writer'],
      creditedAs: 'Toyin Tomato',
    },
  ],
};

function open(address: string, person: Person | 'no answer' = PERSON) {
  let answer = person;
  serveApi(({ pathname }) => {
    if (pathname !== `/people/${ID}`) return { status: 404, code: 'person_not_found' };
    return answer === 'no answer' ? answer : { body: answer };
  });
  const mend = () => {
    answer = PERSON;
  };
  return { mend, ...renderRoute(<PersonPage />, '/people/:person', address) };
}

const heading = () => screen.findByRole('heading', { level: 1, name: PERSON.name });
const titlesBelow = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent.trim());

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('/people/{id}-{slug}', () => {
  it('says who somebody is and what they did, what they did most first', async () => {
    open(`/people/${ID}-sola-sobowale`);
    await heading();
    expect(screen.getByText('Also known as Toyin Tomato')).toBeTruthy();
    expect(screen.getByText('Actor, Writer · 2 titles')).toBeTruthy();
    const kinds = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(kinds).toEqual(['Acted in', 'Wrote']);
    expect(titlesBelow('Acted in')).toEqual([
      'King of Boys 2016 Not rated as Eniola',
      'Ohun Oko Sunkun 2016 Not rated Credited as Toyin Tomato',
    ]);
    expect(titlesBelow('Wrote')).toEqual(['Ohun Oko Sunkun 2016 Not rated Credited as Toyin Tomato']);
    expect(screen.getByRole('link', { name: /^King of Boys/ }).getAttribute('href')).toBe(
      `/rating/${PERSON.credits[0]?.movie._id ?? ''}`,
    );
    expect(document.title).toBe('Ṣọlá Ṣobọ́wálé · FilmFisher');
  });

  it.each([`/people/${ID}`, `/people/${ID}-former-name`])('is where %s leads', async (address) => {
    const view = open(`${address}?from=card`);
    await heading();
    expect(view.address()).toBe(`/people/${ID}-sola-sobowale?from=card`);
  });

  it('says so when no film names the person', async () => {
    open(`/people/${ID}-sola-sobowale`, { ...PERSON, credits: [] });
    await heading();
    expect(screen.getByText(/^No film or series here credits/)).toBeTruthy();
  });

  it.each(['/people/nobody', `/people/${'b'.repeat(24)}-nobody`])('is not there at %s', async (address) => {
    open(address);
    expect(await screen.findByText(/UNTIMELY DEMISE/)).toBeTruthy();
  });

  it('that cannot be loaded says so, and is tried again', async () => {
    const { mend } = open(`/people/${ID}-sola-sobowale`, 'no answer');
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 });
    mend();
    await userEvent.click(retry);
    await waitFor(heading);
  });
});
