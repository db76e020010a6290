import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { resolve } from './history.ts';
import { Link, NavLink } from './link.tsx';
import { findRoute, type Route } from './match.ts';
import {
  Outlet,
  Redirect,
  Router,
  Routes,
  useArrival,
  useBack,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router.tsx';

function Frame() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button
        onClick={() => {
          setCount(count + 1);
        }}
      >
        Pressed {count}
      </button>
      <Outlet />
    </>
  );
}

function Film() {
  const { id } = useParams();
  const { search, hash, state, key } = useLocation();
  const [params, setParams] = useSearchParams();
  const arrival = useArrival();
  const back = useBack();
  return (
    <>
      <p>
        Film {id}
        {search}
        {hash} by {arrival}
      </p>
      <p>State {JSON.stringify(state)}</p>
      <p>{key === 'default' ? 'Typed' : 'Gone to'}</p>
      <p>Tab {params.get('tab')}</p>
      <button
        onClick={() => {
          setParams(new URLSearchParams({ tab: 'cast' }));
        }}
      >
        Cast
      </button>
      <button onClick={back}>Back</button>
    </>
  );
}

function Start() {
  const navigate = useNavigate();
  return (
    <>
      <p>Start</p>
      <Link to="/film/7?tab=crew#top" state={{ from: 'start' }}>
        To the film
      </Link>
      <Link to="/film/8" target="_blank">
        In a new tab
      </Link>
      <Link to="https://example.org/film">Outside</Link>
      <Link
        to="/film/9"
        onClick={(event) => {
          event.preventDefault();
        }}
      >
        Held back
      </Link>
      <NavLink to="/start" className={(isCurrent) => (isCurrent ? 'current' : 'other')}>
        Section
      </NavLink>
      <button
        onClick={() => {
          navigate('/film/3', { replace: true });
        }}
      >
        Replace
      </button>
    </>
  );
}

const ROUTES: readonly Route[] = [
  {
    element: <Frame />,
    children: [
      { path: '/start', element: <Start /> },
      { path: '/start/below', element: <Start /> },
      { path: '/film/old', element: <Redirect to="/film/7" state={{ from: 'old' }} /> },
      { path: '/film/:id', element: <Film /> },
      { path: '*', element: <p>Nothing here</p> },
    ],
  },
];

function open(address: string) {
  window.history.replaceState(null, '', address);
  return render(
    <Router>
      <Routes routes={ROUTES} />
    </Router>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

describe('findRoute', () => {
  it.each([
    ['/film/old', {}],
    ['/FILM/7/', { id: '7' }],
    ['/film/k%C3%A9m%20i', { id: 'kém i' }],
    ['/film/%E0%A4%A', { id: '%E0%A4%A' }],
    ['/film/a%2Fb', { id: 'a/b' }],
    ['/film/7/8', {}],
  ])('When the address is %s, then the parts that its pattern names are decoded', (pathname, params) => {
    expect(findRoute(ROUTES, pathname)?.params).toEqual(params);
  });

  it('When no page fits, then there is none, however many frames there are', () => {
    expect(findRoute([{ element: 'frame', children: [{ path: '/a', element: 'a' }] }], '/b')).toBeNull();
  });
});

describe('resolve', () => {
  it.each([
    ['/film?a=1#b', '/film?a=1#b'],
    ['?a=1', '/here?a=1'],
    ['#b', '/here#b'],
    ['', '/here'],
    [{ search: 'a=1', hash: 'b' }, '/here?a=1#b'],
    [{ search: '?a=1' }, '/here?a=1'],
    [{ search: '', hash: '#b' }, '/here#b'],
    [{ pathname: '/film', hash: '' }, '/film'],
  ])('%j means %s on the page /here', (target, address) => {
    expect(resolve(target, '/here')).toBe(address);
  });
});

describe('the router', () => {
  it('When a link is followed, then its page shows in the same frame, with what was handed on', async () => {
    open('/start');
    await press('Pressed 0');
    await follow('To the film');
    expect(screen.getByText('Film 7?tab=crew#top by push')).toBeDefined();
    expect(screen.getByText('State {"from":"start"}')).toBeDefined();
    expect(screen.getByText('Gone to')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeDefined();
    expect(window.history.state).toMatchObject({ usr: { from: 'start' }, idx: 1 });
  });

  it('When the query is changed, then the part falls away and the entry before stays', async () => {
    open('/film/7?tab=crew#top');
    expect(screen.getByText('Typed')).toBeDefined();
    await press('Cast');
    expect(screen.getByText('Film 7?tab=cast by push')).toBeDefined();
    expect(screen.getByText('Tab cast')).toBeDefined();
    await press('Back');
    expect(await screen.findByText('Film 7?tab=crew#top by pop')).toBeDefined();
  });

  it('When an entry is replaced, then the number of entries stays', async () => {
    open('/start');
    const before = window.history.length;
    await press('Replace');
    expect(screen.getByText('Film 3 by replace')).toBeDefined();
    expect(window.history.length).toBe(before);
    expect(window.history.state).toMatchObject({ idx: 0 });
  });

  it('When a page only redirects, then the other one takes its place', async () => {
    open('/film/old');
    expect(await screen.findByText('Film 7 by replace')).toBeDefined();
    expect(screen.getByText('State {"from":"old"}')).toBeDefined();
  });

  it('When a link leads to the very address on screen, then no entry is added', async () => {
    open('/start');
    const before = window.history.length;
    await follow('Section');
    expect(window.history.length).toBe(before);
    expect(screen.getByText('Start')).toBeDefined();
  });

  it.each([
    ['In a new tab', '/film/8'],
    ['Outside', 'https://example.org/film'],
  ])('When %s is clicked, then the browser opens it', async (name, href) => {
    open('/start');
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(href);
    let wasPrevented: boolean | undefined;
    const look = (event: Event) => {
      wasPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    await userEvent.click(link);
    expect(wasPrevented).toBe(false);
    expect(window.location.pathname).toBe('/start');
  });

  it('When a key asks for a new tab, or the click is held back, then the page stays', async () => {
    open('/start');
    const link = screen.getByRole('link', { name: 'To the film' });
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    act(() => {
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    });
    expect(window.location.pathname).toBe('/start');
    await follow('Held back');
    expect(window.location.pathname).toBe('/start');
  });

  it.each([
    ['/start', 'current', 'page'],
    ['/START/below', 'current', 'page'],
  ])('When %s is on screen, then the link to its section says so', (address, className, current) => {
    open(address);
    const link = screen.getByRole('link', { name: 'Section' });
    expect(link.className).toBe(className);
    expect(link.getAttribute('aria-current')).toBe(current);
  });

  it('When the address begins with two slashes, then links stay on this host', () => {
    window.history.replaceState(null, '', `${window.location.origin}//film/7`);
    render(
      <Router>
        <Link to="#top">Top</Link>
      </Router>,
    );
    expect(screen.getByRole('link', { name: 'Top' }).getAttribute('href')).toBe('/film/7#top');
  });
});
