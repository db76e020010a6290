import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { VISITOR } from '../../../test/member-builder.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { serveApi } from '../../../test/serve-api.ts';

type Serve = Parameters<typeof serveApi>[0];

const EMPTY_LIST = { body: { movies: [], total: 0, totalPages: 1, page: 1, limit: 20 } };

function serve(contact: Serve = () => EMPTY_LIST) {
  return serveApi((url, call) => {
    if (url.pathname === '/users/auth') return { body: VISITOR };
    return url.pathname === '/contact' ? contact(url, call) : EMPTY_LIST;
  });
}

beforeEach(() => {
  clientStore.wipe();
  document.head.innerHTML = '';
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
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/about');
    await userEvent.type(box, ' Ìjọba & co {Enter}');
    await waitFor(() => {
      expect(address()).toBe(`/movies?${new URLSearchParams({ q: 'Ìjọba & co' }).toString()}`);
    });
  });
});

describe('the not-found page', () => {
  it('shows its message, pictures, a search box and the way back', async () => {
    serve();
    const { address } = renderApp('/no/such/page');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'IT SEEMS THIS PAGE HAS MET AN UNTIMELY DEMISE',
    );
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('img').length).toBeGreaterThanOrEqual(2);
    expect(main.getByRole('link').getAttribute('href')).toBe('/');
    await userEvent.type(main.getByRole('combobox', { name: 'Search films' }), 'osun{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/movies?q=osun');
    });
  });
});

describe('the contact page', () => {
  const fields = () => ({
    name: screen.getByLabelText<HTMLInputElement>('Name'),
    email: screen.getByLabelText<HTMLInputElement>('Email'),
    message: screen.getByLabelText<HTMLTextAreaElement>('Message'),
  });

  async function fill() {
    await screen.findByRole('heading', { level: 1, name: 'Contact' });
    const { name, email, message } = fields();
    await userEvent.type(name, 'Ngozi');
    await userEvent.type(email, 'ngozi@films.example');
    await userEvent.type(message, 'Please add Oloture.');
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

  it('sends what was typed, says so and is empty again', async () => {
    const sent: unknown[] = [];
    serve((_, { method, payload }) => {
      sent.push([method, payload]);
      return { body: { success: true, message: 'Thank you, Ngozi.', data: {} } };
    });
    renderApp('/contact');
    await fill();
    await send();
    expect(await screen.findByText('Thank you, Ngozi.')).toBeTruthy();
    expect(sent).toEqual([
      ['POST', { name: 'Ngozi', email: 'ngozi@films.example', message: 'Please add Oloture.' }],
    ]);
    await waitFor(() => {
      expect(Object.values(fields()).map(({ value }) => value)).toEqual(['', '', '']);
    });
  });

  it('names every broken rule before it sends anything', async () => {
    const asked = serve();
    renderApp('/contact');
    await screen.findByRole('heading', { level: 1, name: 'Contact' });
    await send();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    await waitFor(() => {
      expect(Object.values(fields()).map((field) => field.getAttribute('aria-invalid'))).toEqual([
        'true',
        'true',
        'true',
      ]);
    });
    expect(asked).not.toContain('/contact');
  });

  it('keeps what was typed when sending fails', async () => {
    serve(() => 'no answer');
    renderApp('/contact');
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong!');
    expect(fields().message.value).toBe('Please add Oloture.');
  });

  it("puts the server's rules onto their inputs", async () => {
    serve(() => ({
      status: 400,
      code: 'validation_failed',
      fields: { message: 'Message must be text' },
    }));
    renderApp('/contact');
    await fill();
    await send();
    expect(await screen.findByText('Message must be text')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(fields().message);
    });
    expect(fields().name.value).toBe('Ngozi');
  });

  it('shows the phone line where a number is set', async () => {
    document.head.innerHTML = '<meta name="support-phone" content="+234 800 000 0000">';
    serve();
    renderApp('/contact');
    const main = within(await screen.findByRole('main'));
    expect((await main.findByRole('link', { name: '+234 800 000 0000' })).getAttribute('href')).toBe(
      'tel:+2348000000000',
    );
  });
});

describe('the footer', () => {
  it('leads from every printed text, and to the page about us', async () => {
    serve();
    renderApp('/contact');
    const footer = within(await screen.findByRole('contentinfo'));
    const links = footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
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
