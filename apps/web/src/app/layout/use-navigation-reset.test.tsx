import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useAnchor } from '../../lib/use-anchor.ts';
import { useNavigationReset } from './use-navigation-reset.ts';

function Part() {
  useAnchor('part');
  return (
    <p id="part" tabIndex={-1}>
      The part
    </p>
  );
}

function Site() {
  const main = useRef<HTMLElement>(null);
  useNavigationReset(main);
  return (
    <main ref={main} tabIndex={-1}>
      <Routes>
        <Route
          path="/"
          element={
            <>
              <Link to="/tabs#second">A tab</Link>
              <Link to="/parts#part">A part</Link>
            </>
          }
        />
        <Route path="/tabs" element={<p>The tabs</p>} />
        <Route path="/parts" element={<Part />} />
      </Routes>
    </main>
  );
}

function visit(link: string) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockClear();
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  );
  return { scrolled, arrived: userEvent.click(screen.getByRole('link', { name: link })) };
}

it('A page whose anchor is no part of it begins at its top with the focus on it', async () => {
  const { scrolled, arrived } = visit('A tab');
  await arrived;
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

it('An anchor takes the reader to its part', async () => {
  const { scrolled, arrived } = visit('A part');
  await arrived;
  expect(document.activeElement).toBe(screen.getByText('The part'));
  expect(scrolled).not.toHaveBeenCalled();
});
