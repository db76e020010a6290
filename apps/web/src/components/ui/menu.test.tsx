import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['left', 120, 'left-0'],
  ['right', 900, 'right-0'],
])('opens within the window at its %s edge', async (_edge, right, place) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(right - 80, 100, 80, 44));
  render(<Menu trigger={(props) => <button {...props}>More</button>}>Report</Menu>);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByText('Report').className).toContain(place);
});
