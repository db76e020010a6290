import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

// A copy to which no visit has begun yet.
vi.resetModules();
const { InTurn } = await import('./in-turn.tsx');

const page = (name: string) => (
  <InTurn
    skeletons={['head', 'middle', 'end'].map((part) => (
      <i key={part}>{`${name}: no ${part}`}</i>
    ))}
  >
    <p>{name}: head</p>
    {false}
    <p>{name}: middle</p>
    <p>{name}: end</p>
  </InTurn>
);

it('draws the page a visit begins with part by part, skeletons first, and every later one at once', async () => {
  const { unmount } = render(page('First'));
  expect(screen.getByText('First: head')).toBeTruthy();
  expect(screen.queryByText('First: end')).toBeNull();
  expect(screen.getByText('First: no end')).toBeTruthy();
  expect(screen.queryByText('First: no head')).toBeNull();
  await screen.findByText('First: end');
  expect(screen.getAllByText(/^First/).map((part) => part.textContent)).toEqual([
    'First: head',
    'First: middle',
    'First: end',
  ]);
  unmount();

  render(page('Second'));
  expect(screen.getAllByText(/^Second/)).toHaveLength(3);
});
