import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { VISITOR } from '../../../test/member-builder.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { serveApi } from '../../../test/serve-api.ts';

const EMPTY_LIST = { body: { movies: [], total: 0, totalPages: 1, page: 1, limit: 20 } };

function serve() {
  serveApi(({ pathname }) => (pathname === '/users/auth' ? { body: VISITOR } : EMPTY_LIST));
}

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the about page', () => {
  it('prints its texts', async () => {
    serve();
    renderApp('/about');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Unlock the power of Film: Your Passport to Honest Movie Reviews...',
    );
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'About Us',
      'Read, Write, Rate and Review',
      'Recent Blog',
      'Our Leadership',
      'Our Principles',
    ]);
    const ways = within(main.getByRole('region', { name: 'Read, Write, Rate and Review' }));
    expect(ways.getAllByRole('listitem')).toHaveLength(3);
  });

  it('searches films: the words stand in the address', async () => {
    serve();
    const { address } = renderApp('/about');
    const box = await screen.findByRole('combobox', { name: 'Search films' });
    expect(box.getAttribute('placeholder')).toBe('search...');
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/about');
    await userEvent.type(box, ' Ìjọba & co {Enter}');
    await waitFor(() => {
      expect(address()).toBe(`/movies?${new URLSearchParams({ q: 'Ìjọba & co' }).toString()}`);
    });
  });
});

describe('the footer', () => {
  it('leads from every printed text, and to the page about us', async () => {
    serve();
    renderApp('/contact');
    const footer = within(await screen.findByRole('contentinfo'));
    const explore = footer.getByRole('navigation', { name: 'More to explore' });
    const links = footer
      .getAllByRole('link')
      .filter((link) => !explore.contains(link))
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['FAQ', '/faqs'],
      ['Ways to Watch', '/project#ways-to-watch'],
      ['Speed Test', '/speed-test'],
      ['Help Center', '/faqs'],
      ['Contact Us', '/contact'],
      ['Terms of Use', '/terms'],
      ['Privacy', '/privacy'],
      ['Account', '/profile/me'],
      ['Redeem Gift Cards', '/support'],
      ['Buy Gift Cards', '/support'],
      ['Cookie Preferences', '/cookies'],
      ['Media Center', '/blog'],
      ['Investor Relations', '/project#investor-relations'],
      ['Jobs', '/project#jobs'],
      ['Legal Notices', '/terms'],
      ['About FilmFisher', '/about'],
      ['Accredited critics', '/critics'],
    ]);
  });
});
