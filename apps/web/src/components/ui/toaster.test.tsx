import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const WIDTH = 400;

async function showToaster() {
  render(<Toaster />);
  await act(async () => {
    toast.success('Account created successfully!');
    // The card's code arrives with the first toast.
    await import('./toast-card.tsx');
    await vi.advanceTimersByTimeAsync(0);
  });
}

const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryAllByRole('status').length;
const card = () => screen.getByRole('status');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH);
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  act(() => {
    dismissToast();
  });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('closes after five seconds', async () => {
  await showToaster();
  await elapse(4_900);
  expect(shown()).toBe(1);
  await elapse(200);
  expect(shown()).toBe(0);
});

it('pauses while the pointer is over it', async () => {
  await showToaster();
  await elapse(3_000);
  fireEvent.pointerEnter(card());
  await elapse(60_000);
  expect(shown()).toBe(1);
  fireEvent.pointerLeave(card());
  await elapse(1_900);
  expect(shown()).toBe(1);
  await elapse(200);
  expect(shown()).toBe(0);
});

it('pauses while the window has lost the focus', async () => {
  await showToaster();
  await elapse(1_000);
  act(() => {
    window.dispatchEvent(new Event('blur'));
  });
  await elapse(60_000);
  expect(shown()).toBe(1);
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await elapse(4_100);
  expect(shown()).toBe(0);
});

it.each([
  [0.79, 1],
  [0.8, 0],
  [-0.85, 0],
])('after a drag by %d of its width, %d are left', async (part, left) => {
  await showToaster();
  fireEvent.pointerDown(card(), { pointerId: 1, button: 0, clientX: 100 });
  fireEvent.pointerMove(card(), { pointerId: 1, clientX: 100 + part * WIDTH });
  fireEvent.pointerUp(card(), { pointerId: 1, clientX: 100 + part * WIDTH });
  expect(shown()).toBe(left);
});

it('shows the same message once, and closes on its button', async () => {
  await showToaster();
  act(() => {
    toast.success('Account created successfully!');
    toast.error('Login failed');
  });
  expect(shown()).toBe(1);
  expect(screen.getByRole('alert').textContent).toBe('Login failed');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close notification' })[0] ?? card());
  expect(shown()).toBe(0);
  expect(screen.getByRole('alert').textContent).toBe('Login failed');
});
