import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { holdResponse } from '../../../test/hold-response.ts';
import { VISITOR } from '../../../test/member-builder.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { serveApi } from '../../../test/serve-api.ts';

type Answer = Parameters<typeof serveApi>[0];
const created: Answer = () => ({
  body: { success: true, data: { message: 'Account created successfully!' } },
});

function serve(signup: Answer = created) {
  const payloads: unknown[] = [];
  serveApi((url, call) => {
    if (url.pathname !== '/users/signup') return { body: VISITOR };
    payloads.push(call.payload);
    return signup(url, call);
  });
  return payloads;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree to the terms/ });

async function fillIn(values: Readonly<Record<string, string>> = {}) {
  const all = {
    'Email or phone number': 'ada@example.com',
    Username: 'ada_obi',
    'First Name': 'Ada',
    'Last Name': 'Obi',
    Password: 'a long evening',
    'Confirm Password': 'a long evening',
    ...values,
  };
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
  for (const [label, text] of Object.entries(all)) {
    const input = screen.getByLabelText(label);
    await userEvent.clear(input);
    if (text !== '') await userEvent.type(input, text);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('sends the payload of the specification, resets the form and goes to /login', async () => {
  const payloads = serve();
  const { address } = renderApp('/signup');
  await fillIn();
  await userEvent.click(terms());
  await submit();

  expect(await screen.findByText('Account created successfully!')).toBeTruthy();
  expect(payloads).toEqual([
    {
      email: 'ada@example.com',
      username: 'ada_obi',
      firstName: 'Ada',
      lastName: 'Obi',
      password: 'a long evening',
    },
  ]);
  await waitFor(() => {
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(terms().checked).toBe(false);
  });
  await waitFor(() => {
    expect(address()).toBe('/login');
  });
});

it('brings the invitation along by whose link the visitor came, also after looking around', async () => {
  const payloads = serve();
  renderApp('/signup?invite=Ab3_-xYz90Qw');
  expect(await screen.findByText(/A friend invited you/)).toBeTruthy();
  cleanup();
  renderApp('/signup');
  await fillIn();
  await userEvent.click(terms());
  await submit();
  expect(await screen.findByText('Account created successfully!')).toBeTruthy();
  expect(payloads).toMatchObject([{ invitation: 'Ab3_-xYz90Qw' }]);
  expect(sessionStorage.getItem('filmfisher.invitation')).toBeNull();
});

it.each(['<b>', 'a'.repeat(33)])('takes the address ?invite=%s for no invitation', async (code) => {
  serve();
  renderApp(`/signup?invite=${encodeURIComponent(code)}`);
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
  expect(screen.queryByText(/A friend invited you/)).toBeNull();
});

it.each([
  ['ada@example.com', 'email', 'We sent a confirmation link to ada@example.com.'],
  ['08031234567', 'sms', 'We sent a confirmation link to 08031234567.'],
  ['08031234567', null, 'Your account is ready.'],
])(
  'tells %s (link by %s) on the sign-in page what comes next, with the name filled in',
  async (email, linkSentBy, text) => {
    serve(() => ({ body: { success: true, data: { message: 'Created.', linkSentBy } } }));
    const { address } = renderApp('/signup', { from: '/profile/edit' });
    await fillIn({ 'Email or phone number': email });
    await userEvent.click(terms());
    await submit();
    const name = await screen.findByLabelText<HTMLInputElement>('Email or username');
    expect(name.value).toBe(email);
    expect(screen.getByRole('note').textContent).toContain(text);
    expect(address()).toBe('/login');
    expect(window.history.state).toMatchObject({ usr: { from: '/profile/edit' } });
  },
);

it('starts empty, tells password managers what its fields are, and leads to terms and sign-in', async () => {
  serve();
  renderApp('/signup');
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
  const fields = [
    'Email or phone number',
    'Username',
    'First Name',
    'Last Name',
    'Password',
    'Confirm Password',
  ].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  expect(fields.map(({ value, autocomplete }) => [value, autocomplete])).toEqual([
    ['', 'email'],
    ['', 'username'],
    ['', 'given-name'],
    ['', 'family-name'],
    ['', 'new-password'],
    ['', 'new-password'],
  ]);
  expect(terms().checked).toBe(false);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'terms and conditions' }).getAttribute('href')).toBe('/terms');
});

it('asks for every field in a tooltip and for the terms in a toast, and sends nothing', async () => {
  const payloads = serve();
  renderApp('/signup');
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
  await submit();
  const main = within(screen.getByRole('main'));
  await waitFor(() => {
    expect(main.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Email or phone number is required',
      'Username must be at least 2 characters long',
      'First name must be at least 2 characters long',
      'Last name must be at least 2 characters long',
      'Password must be at least 8 characters long',
      'Please re-enter your password',
    ]);
  });
  expect(await screen.findByText('You must agree to the terms and conditions')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email or phone number'));
  expect(payloads).toEqual([]);
});

it('says so while the account is being made', async () => {
  const { held, release } = holdResponse<{ body: unknown }>();
  serve(() => held);
  renderApp('/signup');
  await fillIn();
  await userEvent.click(terms());
  await submit();
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating your account...' });
  expect(busy.disabled).toBe(true);
  release({ body: { success: true, data: { message: 'Account created successfully!' } } });
  expect(await screen.findByText('Account created successfully!')).toBeTruthy();
});

it('does not send without the terms', async () => {
  const payloads = serve();
  renderApp('/signup');
  await fillIn();
  await submit();
  expect(await screen.findByText('You must agree to the terms and conditions')).toBeTruthy();
  await waitFor(() => {
    expect(document.activeElement).toBe(terms());
  });
  expect(payloads).toEqual([]);
});

it('does not blame a repetition that nobody has reached, and compares it once it is there', async () => {
  serve();
  renderApp('/signup');
  await userEvent.type(await screen.findByLabelText('Password'), 'short');
  await userEvent.tab();
  await userEvent.type(screen.getByLabelText('Password'), '-no-more');
  expect(screen.queryByText('Please re-enter your password')).toBeNull();

  await userEvent.type(screen.getByLabelText('Confirm Password'), 'something else');
  await userEvent.tab();
  expect(await screen.findByText('Passwords must match')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'something else');
  await waitFor(() => {
    expect(screen.queryByText('Passwords must match')).toBeNull();
  });
});

it("puts the server's rules onto their inputs and focuses the first", async () => {
  serve(() => ({
    status: 400,
    code: 'validation_failed',
    fields: { username: 'Taken by the usher', password: 'Too common' },
  }));
  renderApp('/signup');
  await fillIn();
  await userEvent.click(terms());
  await submit();
  expect(await screen.findByText('Taken by the usher')).toBeTruthy();
  expect(screen.getByText('Too common')).toBeTruthy();
  expect(screen.getByText('Refused: validation_failed').closest('[role="alert"]')).toBeTruthy();
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });
});

it('takes over the e-mail address of the landing page', async () => {
  serve();
  renderApp('/signup', { email: 'ada@example.com' });
  expect((await screen.findByLabelText<HTMLInputElement>('Email or phone number')).value).toBe(
    'ada@example.com',
  );
});

it('brings back what was typed after a reload, but no password and no consent', async () => {
  serve();
  renderApp('/signup');
  await fillIn();
  await userEvent.click(terms());
  cleanup();
  renderApp('/signup');
  const values = [
    'Email or phone number',
    'Username',
    'First Name',
    'Last Name',
    'Password',
    'Confirm Password',
  ];
  await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
  expect(values.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
    'ada@example.com',
    'ada_obi',
    'Ada',
    'Obi',
    '',
    '',
  ]);
  expect(terms().checked).toBe(false);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a long evening');
});

it('shows and hides both passwords with one toggle', async () => {
  serve();
  renderApp('/signup');
  await userEvent.click(await screen.findByRole('button', { name: 'Show password' }));
  const types = ['Password', 'Confirm Password'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).type,
  );
  expect(types).toEqual(['text', 'text']);
});
