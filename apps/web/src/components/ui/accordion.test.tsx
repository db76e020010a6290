import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';

const ITEMS = ['PRODUCERS', 'DIRECTORS', 'WRITERS'].map((title) => ({
  id: title,
  title,
  content: `Names of ${title}`,
}));

const openItems = () => screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);

it('opens several items, unless only one may be open', async () => {
  const { unmount } = render(<Accordion items={ITEMS} initiallyOpen={['PRODUCERS']} />);
  await userEvent.click(screen.getByRole('button', { name: 'WRITERS' }));
  expect(openItems()).toEqual(['PRODUCERS', 'WRITERS']);
  unmount();

  render(<Accordion items={ITEMS} single initiallyOpen={['PRODUCERS']} />);
  await userEvent.click(screen.getByRole('button', { name: 'WRITERS' }));
  expect(openItems()).toEqual(['WRITERS']);
  expect(screen.getByRole('region', { name: 'WRITERS' }).textContent).toBe('Names of WRITERS');
});

it('closes the open item on another click, and works by keyboard', async () => {
  const user = userEvent.setup();
  render(<Accordion items={ITEMS} single />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(openItems()).toEqual(['PRODUCERS']);
  await user.keyboard(' ');
  expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});
