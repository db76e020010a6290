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
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
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
