import { expect, it } from 'vitest';
import { PAGES } from './pages.ts';

it('has a component for every page of the list', { timeout: 60_000 }, async () => {
  const components = await Promise.all(PAGES.map(({ load }) => load()));
  expect(components.map((component) => typeof component)).toEqual(PAGES.map(() => 'function'));
});
