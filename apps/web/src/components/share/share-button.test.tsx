import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';

const MOVIE = { title: 'Living in Bondage (1992)', path: '/rating/1' };
const URL_OF_MOVIE = `${window.location.origin}/rating/1`;

function withShareSheet(share: () => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

it('opens the share sheet of the system where there is one', async () => {
  const share = vi.fn(() => Promise.resolve());
  withShareSheet(share);
  render(<ShareButton {...MOVIE} />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: MOVIE.title, url: URL_OF_MOVIE });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes a closed share sheet for no failure', async () => {
  withShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
  render(<ShareButton {...MOVIE} />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers to copy the link, and other services, where there is no share sheet', async () => {
  const user = userEvent.setup();
  render(<ShareButton {...MOVIE} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(link.value).toBe(URL_OF_MOVIE);
  const addresses = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ href }) => decodeURIComponent(href));
  expect(addresses).toHaveLength(4);
  for (const address of addresses) expect(address).toContain(URL_OF_MOVIE);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(URL_OF_MOVIE);
});
