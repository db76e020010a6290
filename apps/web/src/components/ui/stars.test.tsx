import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stars, StarRow } from './stars.tsx';

it.each([
  [0, [0, 0, 0, 0, 0]],
  [1, [0.5, 0, 0, 0, 0]],
  [7, [1, 1, 1, 0.5, 0]],
  [7.4, [1, 1, 1, 0.5, 0]],
  [8, [1, 1, 1, 1, 0]],
  [9.6, [1, 1, 1, 1, 1]],
])('%d of 10 fills half as many of five stars, rounded to halves', (value, fills) => {
  const { container } = render(<StarRow value={value} />);
  const stars = container.querySelectorAll('[data-fill]');
  expect(Array.from(stars, (star) => Number(star.getAttribute('data-fill')))).toEqual(fills);
});

it.each([
  [8, undefined, '8/10'],
  [8, 1, '8.0/10'],
  [7.4, 1, '7.4/10'],
])('a rating of %d with %s decimals shows as %s beside its stars', (value, digits, rating) => {
  render(<Stars value={value} digits={digits} />);
  expect(screen.getByRole('img', { name: rating }).textContent).toBe(rating);
});
