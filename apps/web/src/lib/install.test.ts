import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWebPage } from '@filmfisher/shared/pages/web-routes';
import { afterEach, expect, it, vi } from 'vitest';
import { offerInstall } from './install.ts';
import { waitingToasts } from './toast.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const toast of waitingToasts.get()) waitingToasts.drop(toast);
});

const prompt = vi.fn(() => Promise.resolve());
/** The browser says that the app can be installed, on a page of this visit. */
const openPage = () => {
  offerInstall(Object.assign(new Event('beforeinstallprompt'), { prompt }));
};
const newVisit = () => {
  sessionStorage.clear();
};
const offers = () => waitingToasts.get().filter(({ toastId }) => toastId === 'install');

it('The app is offered on the second visit, and never again', () => {
  openPage();
  openPage();
  expect(offers()).toEqual([]);
  newVisit();
  openPage();
  expect(offers()).toHaveLength(1);
  offers()[0]?.action?.onPress();
  expect(prompt).toHaveBeenCalledOnce();

  for (const toast of offers()) waitingToasts.drop(toast);
  openPage();
  newVisit();
  openPage();
  expect(offers()).toEqual([]);
});

it('The manifest names pages that exist, and pictures of the size that it says', () => {
  const folder = join(import.meta.dirname, '../../public');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { url: string }[];
    share_target: { action: string };
  };
  for (const url of [
    manifest.start_url,
    manifest.share_target.action,
    ...manifest.shortcuts.map((shortcut) => shortcut.url),
  ])
    expect(findWebPage(new URL(url, 'http://films.example').pathname), url).toBeDefined();
  for (const { src, sizes } of manifest.icons) {
    const png = readFileSync(join(folder, src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual([
    'any',
    'any',
    'maskable',
    'maskable',
  ]);
});
