import type { SearchResults } from '@filmfisher/shared/search/search.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildMovie } from '../../test/movie-builder.ts';
import { renderRoute } from '../../test/render-route.tsx';
import { serveApi } from '../../test/serve-api.ts';
import { SearchBox } from './search-box.tsx';

const MEMBER_ID = 'c'.repeat(24);
const PERSON_ID = 'd'.repeat(24);
const MOVIES = [
  buildMovie(1, { title: 'King of Boys', overallRating: 8.1 }),
  buildMovie(2, { title: 'King of Thieves', type: 'series' }),
];
const FOUND: SearchResults = {
  categories: [],
  movies: MOVIES,
  people: [{ _id: PERSON_ID, name: 'Kingsley Ogoro', roles: ['director', 'producer'], titles: 2 }],
  members: [{ userId: MEMBER_ID, username: 'king_fan', profilePicture: null }],
};
const NOTHING: SearchResults = { categories: [], movies: [], people: [], members: [] };

function open(results: SearchResults | 'no answer' = FOUND) {
  const asked = serveApi(() => (results === 'no answer' ? results : { body: results }));
  const view = renderRoute(<SearchBox placeholder="Search" />, '/', '/');
  return { asked, ...view, field: screen.getByRole('combobox', { name: 'Search' }) };
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the search box', () => {
  it('suggests films, people and members while typing, in groups, and the way to all films', async () => {
    const { asked, field } = open();
    await userEvent.type(field, 'king');
    expect(await screen.findByRole('group', { name: 'Films and series' })).toBeTruthy();
    expect(options()).toEqual([
      'King of Boys Film · 2016 · Nollywood rated 8.1',
      'King of Thieves Series · 2016 · Nollywood ',
      'Kingsley Ogoro Director, Producer · 2 titles',
      'king_fan',
      'All films for king',
    ]);
    expect(within(screen.getByRole('group', { name: 'People' })).getAllByRole('option')).toHaveLength(1);
    expect(screen.getByText('4 suggestions')).toBeTruthy();
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(asked).toContain('/search?q=king&limit=5');
  });

  it('puts a category first, and Enter leads to its list', async () => {
    const path = '/movies?industry=k-drama';
    const kdrama = { kind: 'industry', key: 'k-drama', name: 'K-drama', count: 24, path } as const;
    const { field, address } = open({ ...FOUND, categories: [kdrama] });
    await userEvent.type(field, 'kdrama');
    await waitFor(() => {
      expect(options()[0]).toBe('K-drama · 24 titles');
    });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/movies?industry=k-drama');
    });
  });

  it('searches for a title that is also the name of a category', async () => {
    const path = '/movies?genre=war';
    const war = { kind: 'genre', key: 'war', name: 'War', count: 20, path } as const;
    const { field, address } = open({
      ...FOUND,
      movies: [buildMovie(3, { title: 'WAR' })],
      categories: [war],
    });
    await userEvent.type(field, 'war');
    await waitFor(() => {
      expect(options()[0]).toBe('War · 20 titles');
    });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/movies?q=war');
    });
  });

  it('asks for nothing while there is one letter only', async () => {
    const { asked, field } = open();
    await userEvent.type(field, 'k');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(asked).toEqual([]);
  });

  it('is walked through with the arrow keys, around both ends, and chosen from with Enter', async () => {
    const { field, address } = open();
    await userEvent.type(field, 'king');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toContain('King of Boys');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe('All films for king');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await waitFor(() => {
      expect(address()).toBe(`/people/${PERSON_ID}-kingsley-ogoro`);
    });
  });

  it('leads to all films that fit when nothing is chosen', async () => {
    const { field, address } = open();
    await userEvent.type(field, '  king of  {Enter}');
    await waitFor(() => {
      expect(address()).toBe('/movies?q=king+of');
    });
  });

  it('can be pressed with the pointer', async () => {
    const { field, address } = open();
    await userEvent.type(field, 'king');
    await userEvent.click(await screen.findByRole('option', { name: /king_fan/ }));
    await waitFor(() => {
      expect(address()).toBe(`/profile/${MEMBER_ID}`);
    });
  });

  it('closes with Escape and keeps what was typed', async () => {
    const { field } = open();
    await userEvent.type(field, 'king');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(field.getAttribute('aria-expanded')).toBe('false');
    });
    expect(field).toHaveProperty('value', 'king');
  });

  it('leads from a pasted upload to its film, or to adding it with the fields filled in', async () => {
    const story = { _id: 'b'.repeat(24), position: 1, films: 2 };
    const found = { movie: MOVIES[0], confidence: 0.9, because: 'Same title', story };
    const find = (matches: unknown[]) => (url: URL) => ({
      body:
        url.pathname === '/find'
          ? { matches, clean: url.search.includes('youtube') ? '' : 'King', people: ['Nkem Owoh', 'RMD'] }
          : NOTHING,
    });
    serveApi(find([found]));
    const { address } = renderRoute(<SearchBox placeholder="Search" />, '/', '/');
    const field = screen.getByRole('combobox', { name: 'Search' });
    await userEvent.click(field);
    await userEvent.paste('KING OF BOYS latest nollywood movie');
    expect(await screen.findByRole('group', { name: 'What you pasted' })).toBeTruthy();
    expect(screen.getByRole('option', { name: /Film 1 of 2/ })).toBeTruthy();
    expect(screen.getByRole('option', { name: /all 2 films/ }).getAttribute('href')).toBe(
      `/story/${story._id}`,
    );
    serveApi(find([]));
    await userEvent.clear(field);
    await userEvent.paste('KING | Latest Movie');
    const add = await screen.findByRole('option', { name: /Add it/ });
    expect(add.getAttribute('href')).toBe(
      '/suggest?title=King&upload=KING+%7C+Latest+Movie&cast=Nkem+Owoh%2C+RMD',
    );
    await userEvent.clear(field);
    await userEvent.paste('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await waitFor(() => {
      expect(screen.getByRole('option', { name: /Add it/ }).getAttribute('href')).toMatch('video=');
    });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/suggest?title=&video=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ');
    });
  });

  it('says when nothing was found', async () => {
    const { field } = open(NOTHING);
    await userEvent.type(field, 'qqqq');
    expect(await screen.findByText(/No results for/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request it?' }).getAttribute('href')).toBe('/contact');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('says when the server does not answer, and tries again', async () => {
    const { asked, field } = open('no answer');
    await userEvent.type(field, 'king');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const before = asked.length;
    serveApi(() => ({ body: FOUND }));
    await userEvent.click(retry);
    expect(await screen.findAllByRole('option')).toHaveLength(5);
    expect(before).toBeGreaterThan(0);
  });
});
