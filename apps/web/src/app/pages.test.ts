import { expect, it } from 'vitest';
import { pageFile, PAGES } from './pages.ts';

it('has a component for every page of the list', { timeout: 60_000 }, async () => {
  const components = await Promise.all(PAGES.map(({ load }) => load()));
  expect(components.map((component) => typeof component)).toEqual(PAGES.map(() => 'function'));
});

it('has a page of the list for every component', () => {
  const files = Object.keys(import.meta.glob('../features/*/pages/*.page.tsx'));
  const used = new Set(PAGES.map(({ name }) => pageFile(name)));
  const unused = files.map((path) => path.slice(path.lastIndexOf('/') + 1)).filter((file) => !used.has(file));
  expect(unused).toEqual([]);
});
