import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { serveApi } from '../../../test/serve-api.ts';
import { ResendCode } from './resend-code.tsx';

const NOW = new Date('2026-03-01T12:00:00Z').getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderResend(sentAt: number, onSent = vi.fn()) {
  const client = createQueryClient(() => {});
  const view = (at: number) => (
    <QueryClientProvider client={client}>
      <ResendCode email="ada@example.com" sentAt={at} onSent={onSent} />
    </QueryClientProvider>
  );
  const { rerender } = render(view(sentAt));
  return {
    onSent,
    sendAgainAt: (at: number) => {
      rerender(view(at));
    },
  };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('counts down the minute after the last code and then offers another', async () => {
  renderResend(NOW);
  expect(screen.getByText('Resend code in 1:00')).toBeTruthy();
  await pass(1_000);
  expect(screen.getByText('Resend code in 0:59')).toBeTruthy();
  await pass(50_000);
  expect(screen.getByText('Resend code in 0:09')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  await pass(9_000);
  expect(screen.getByRole('button', { name: 'Resend code' })).toBeTruthy();
});

it('counts from the sending, not from the opening of the page', () => {
  renderResend(NOW - 45_000);
  expect(screen.getByText('Resend code in 0:15')).toBeTruthy();
});

it('asks once, tells it, and counts again from the new sending', async () => {
  const asked = serveApi(() => ({ body: { success: true, message: 'OTP sent successfully!' } }));
  const { onSent, sendAgainAt } = renderResend(NOW - 60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  await pass(0);
  expect(asked).toEqual(['/forgot_password']);
  expect(onSent).toHaveBeenCalledOnce();

  sendAgainAt(NOW);
  expect(screen.getByText('Resend code in 1:00')).toBeTruthy();
  await pass(60_000);
  expect(screen.getByRole('button', { name: 'Resend code' })).toBeTruthy();
});
