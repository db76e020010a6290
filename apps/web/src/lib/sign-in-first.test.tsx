import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { Toaster } from '../components/ui/toaster.tsx';
import { buildMember } from '../test/member-builder.ts';
import { clientOf } from '../test/render-route.tsx';
import { ApiError } from './api-client.ts';
import { sessionQuery, type Viewer } from './session.ts';
import { useAuthenticatedAction } from './sign-in-first.ts';

const MEMBER = buildMember().user;
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

interface MovieProps {
  onRun: (value: number) => void;
  onAbandon: (value: number) => void;
  failure: ApiError;
}

function Movie({ onRun, onAbandon, failure }: MovieProps) {
  const { attempt, refused } = useAuthenticatedAction({
    name: 'rating 1',
    anchor: 'rate',
    parse: numberOf,
    run: onRun,
    abandon: onAbandon,
  });
  const [wasRefused, setRefused] = useState<boolean>();
  return (
    <section id="rate" tabIndex={-1} aria-label="Rate">
      <button
        onClick={() => {
          attempt(8);
        }}
      >
        Eight
      </button>
      <button
        onClick={() => {
          setRefused(refused(failure, 9));
        }}
      >
        Fail
      </button>
      <p>Refused: {String(wasRefused)}</p>
    </section>
  );
}

function SignIn({ onSignIn }: { onSignIn: () => void }) {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : '';
  return (
    <>
      <p>Sign in, then {from}</p>
      <Link to={from} replace onClick={onSignIn}>
        Sign in
      </Link>
      <Link to="/film?tab=2">Back</Link>
      <Link to="/film" onClick={onSignIn}>
        Sign in and go elsewhere
      </Link>
    </>
  );
}

/** @param first who looks at the film at first; the sign-in page makes a member of anybody */
function open(first: Viewer, failure = new ApiError({ status: 500, code: 'internal_error', message: 'No' })) {
  const did: string[] = [];
  const client = clientOf(first);
  const movie = (
    <Movie
      failure={failure}
      onRun={(value) => did.push(`run ${value}`)}
      onAbandon={(value) => did.push(`abandon ${value}`)}
    />
  );
  const signIn = (
    <SignIn
      onSignIn={() => {
        client.setQueryData(sessionQuery.queryKey, buildMember());
      }}
    />
  );
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/film?tab=2#top']}>
          <Routes>
            <Route path="/film" element={movie} />
            <Route path="/login" element={signIn} />
            <Route path="/settings/account" element={<p>Settings</p>} />
          </Routes>
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  return did;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

beforeEach(() => {
  sessionStorage.clear();
});

describe('something that only members may do', () => {
  it.each<[string, Viewer]>([
    ['a member', MEMBER],
    ['somebody whose session check still runs', undefined],
  ])('is done at once for %s', async (_name, viewer) => {
    const did = open(viewer);
    await press('Eight');
    expect(did).toEqual(['run 8']);
    expect(screen.getByRole('region', { name: 'Rate' })).toBeTruthy();
  });

  it('sends a visitor to sign in, who comes back to the same place and finds it done once', async () => {
    const did = open(null);
    await press('Eight');
    expect(screen.getByText('Sign in, then /film?tab=2#rate')).toBeTruthy();
    expect(did).toEqual([]);

    await follow('Sign in');
    expect(did).toEqual(['run 8']);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rate' }));
    expect(sessionStorage.length).toBe(0);
  });

  it('is given up by a visitor who comes back without signing in', async () => {
    const did = open(null);
    await press('Eight');
    await follow('Back');
    expect(did).toEqual(['abandon 8']);
    expect(sessionStorage.length).toBe(0);
  });

  it('gives up the action of a visitor who signs in and goes elsewhere', async () => {
    const did = open(null);
    await press('Eight');
    await follow('Sign in and go elsewhere');
    expect(did).toEqual(['abandon 8']);
  });

  it('is not done when what was stored is no such value', async () => {
    const did = open(null);
    await press('Eight');
    sessionStorage.setItem(
      'filmfisher.pendingAction',
      JSON.stringify({ name: 'rating 1', value: 'x', at: Date.now() }),
    );
    await follow('Sign in');
    expect(did).toEqual([]);
  });
});

describe('a refused call', () => {
  it('of an ended session asks to sign in, and is done afterwards', async () => {
    const did = open(
      MEMBER,
      new ApiError({ status: 401, code: 'unauthenticated', message: 'Please sign in to continue.' }),
    );
    await press('Fail');
    await follow('Sign in');
    expect(did).toEqual(['run 9']);
  });

  it('of an unconfirmed account says how to confirm it', async () => {
    const message = 'Please confirm your e-mail address first.';
    open(MEMBER, new ApiError({ status: 403, code: 'email_unverified', message }));
    await press('Fail');
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${message} Use 'Resend link' at the top of the page.`,
    );
    expect(screen.getByText('Refused: true')).toBeTruthy();
  });

  it('of an account without an e-mail address leads to adding one', async () => {
    const message = 'Add an e-mail address in your settings and confirm it first.';
    const refusal = new ApiError({ status: 403, code: 'email_unverified', message });
    open({ ...MEMBER, email: null, verified: false }, refusal);
    await press('Fail');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(message);
    expect(alert.textContent).not.toContain('Resend link');
    await press('Add e-mail');
    expect(await screen.findByText('Settings')).toBeTruthy();
  });

  it('for any other reason is left to the caller', async () => {
    open(MEMBER);
    await press('Fail');
    expect(screen.getByText('Refused: false')).toBeTruthy();
  });
});
