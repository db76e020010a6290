import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFocusAbove } from './use-focus-above.ts';

function Form() {
  const bar = useRef<HTMLDivElement>(null);
  useFocusAbove(bar);
  return (
    <>
      <input aria-label="Above" />
      <input aria-label="Behind" />
      <div ref={bar} data-testid="bar">
        <button type="button">Save</button>
      </div>
      <input aria-label="Below" />
    </>
  );
}

const stand = (element: HTMLElement, top: number, bottom: number) =>
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect);

afterEach(() => {
  vi.restoreAllMocks();
});

it('What Tab leads to behind the bar is scrolled above it, and nothing else is', async () => {
  const scroll = vi.spyOn(window, 'scrollBy').mockReturnValue();
  render(<Form />);
  stand(screen.getByTestId('bar'), 700, 760);
  stand(screen.getByLabelText('Above'), 600, 644);
  stand(screen.getByLabelText('Behind'), 690, 734);
  stand(screen.getByRole('button'), 708, 752);
  stand(screen.getByLabelText('Below'), 800, 844);
  await userEvent.tab();
  expect(scroll).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(scroll.mock.calls).toEqual([[0, 42]]);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Below'));
  expect(scroll).toHaveBeenCalledTimes(1);
});
