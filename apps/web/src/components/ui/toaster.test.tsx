import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../lib/toast.ts';
import { Toaster } from './toaster.tsx';

const WIDTH = 400;
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Lets sonner put a toast on screen or take it off: a few steps of its own, each in a frame or timer. */
async function settle() {
  for (let step = 0; step < 5; step += 1) await elapse(100);
}
const shown = () => screen.queryAllByRole('status').length;
const card = () => screen.getByRole('status');

async function showToaster() {
  render(<Toaster />);
  await act(async () => {
    toast.success('Account created successfully!');
    // What draws toasts arrives with the first of them.
    await import('./toast-stack.tsx');
    await vi.advanceTimersByTimeAsync(50);
  });
  await elapse(50);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH);
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(async () => {
  sonner.dismiss();
  await settle();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('closes after five seconds', async () => {
  await showToaster();
  await elapse(4_800);
  expect(shown()).toBe(1);
  await elapse(200);
  await settle();
  expect(shown()).toBe(0);
});

it('pauses while the pointer is over it', async () => {
  await showToaster();
  await elapse(3_000);
  fireEvent.pointerEnter(card());
  await elapse(60_000);
  expect(shown()).toBe(1);
  fireEvent.pointerLeave(card());
  await elapse(1_800);
  expect(shown()).toBe(1);
  await elapse(200);
  await settle();
  expect(shown()).toBe(0);
});

it('pauses while the window has lost the focus', async () => {
  await showToaster();
  act(() => {
    window.dispatchEvent(new Event('blur'));
  });
  await elapse(60_000);
  expect(shown()).toBe(1);
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await elapse(5_000);
  await settle();
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
  await settle();
  expect(shown()).toBe(left);
});

it('shows the same message once, and closes on its button', async () => {
  await showToaster();
  toast.success('Account created successfully!');
  toast.error('Login failed');
  await settle();
  expect(shown()).toBe(1);
  expect(screen.getByRole('alert').textContent).toBe('Login failed');
  fireEvent.click(card().querySelector('button') ?? card());
  await settle();
  expect(shown()).toBe(0);
  expect(screen.getByRole('alert').textContent).toBe('Login failed');
});

it('offers an action, which takes over a focus that was lost, is done once and closes the toast', async () => {
  render(<Toaster />);
  const undo = vi.fn();
  await act(async () => {
    toast.info('Review deleted.', { action: { label: 'Undo', onPress: undo }, autoClose: 10_000 });
    await import('./toast-stack.tsx');
    await vi.advanceTimersByTimeAsync(50);
  });
  await settle();

  const button = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  await settle();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shown()).toBe(0);
});
