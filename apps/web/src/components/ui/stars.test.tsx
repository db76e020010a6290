import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stars } from './stars.tsx';

it.each([
  [0, [0, 0, 0, 0, 0]],
  [1, [0.5, 0, 0, 0, 0]],
  [7, [1, 1, 1, 0.5, 0]],
  [7.4, [1, 1, 1, 0.5, 0]],
  [8, [1, 1, 1, 1, 0]],
  [9.6, [1, 1, 1, 1, 1]],
])('%d of 10 fills half as many of five stars, rounded to halves', (value, fills) => {
  render(<Stars value={value} />);
  const row = screen.getByRole('img', { name: `${value}/10` });
  expect(Array.from(row.children, (star) => Number(star.getAttribute('data-fill')))).toEqual(fills);
});
