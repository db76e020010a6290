import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { noteEntry, useBackCloses } from './use-back-closes.ts';

function Layer({ name, children }: { name: string; children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => {
    setIsOpen(false);
  });
  return (
    <>
      <button
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {name}
      </button>
      {isOpen && <div role="dialog" aria-label={name} />}
      {isOpen && children}
    </>
  );
}

function Site() {
  const { key, pathname } = useLocation();
  useEffect(noteEntry, [key]);
  return (
    <>
      <p>{pathname}</p>
      <Link to="/second">Second</Link>
      <Routes>
        <Route
          path="*"
          element={
            <Layer name="sheet">
              <Layer name="menu" />
            </Layer>
          }
        />
      </Routes>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByText(name));
const layers = () => screen.queryAllByRole('dialog').map((layer) => layer.getAttribute('aria-label'));
beforeEach(async () => {
  cleanup();
  window.history.pushState({ idx: 0, key: 'first' }, '', '/first');
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  await press('Second');
});

it('closes what is open, the last opened first, and leaves the page after that', async () => {
  await press('sheet');
  await press('menu');
  expect(layers()).toEqual(['sheet', 'menu']);
  window.history.back();
  await waitFor(() => {
    expect(layers()).toEqual(['sheet']);
  });
  window.history.back();
  await waitFor(() => {
    expect(layers()).toEqual([]);
  });
  expect(screen.getByText('/second')).toBeTruthy();
  window.history.back();
  expect(await screen.findByText('/first')).toBeTruthy();
});

it('leaves the page at once where the layer was closed in another way', async () => {
  await press('sheet');
  await press('sheet');
  expect(layers()).toEqual([]);
  window.history.back();
  expect(await screen.findByText('/first')).toBeTruthy();
});
