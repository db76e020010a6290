import type { GroupRow } from '@filmfisher/shared/diary/statistics.schema';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { GroupBars } from './group-bars.tsx';

const TEN: GroupRow[] = Array.from({ length: 10 }, (_, index) => ({
  key: String(index + 1),
  count: 1,
  mean: null,
}));
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('shows the first rows of a long group, and all of them on request', async () => {
  const user = userEvent.setup();
  render(<GroupBars group="genre" title="Genres" rows={TEN} />);
  expect(names()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'All: Genres' }));
  expect(names()).toHaveLength(10);
});

it('shows all rows of a group with an order of its own', () => {
  render(<GroupBars group="star" title="Stars given" rows={TEN} />);
  expect(names().at(-1)).toBe('10 of 10');
  expect(screen.queryByRole('button')).toBeNull();
});
