import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useInView } from './use-in-view.ts';

/** What the browser would report of the observed element. */
let report: ((isIntersecting: boolean) => void) | undefined;

function Place() {
  const [ref, isNear] = useInView<HTMLParagraphElement>();
  return <p ref={ref}>{isNear ? 'Near' : 'Far'}</p>;
}

beforeEach(() => {
  const Scripted = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries) => {
        const [entry] = entries;
        if (entry === undefined) return;
        report = (isIntersecting) => {
          act(() => {
            callback([{ ...entry, isIntersecting }], this);
          });
        };
      }, options);
    }
  };
  vi.stubGlobal('IntersectionObserver', Scripted);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is far until it is about to be seen', () => {
  render(<Place />);
  report?.(false);
  expect(screen.getByText('Far')).toBeTruthy();
  report?.(true);
  expect(screen.getByText('Near')).toBeTruthy();
});

it('counts as near once the keyboard is used', () => {
  render(<Place />);
  expect(screen.getByText('Far')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(screen.getByText('Near')).toBeTruthy();
});

it('is near from the beginning where the address names a part of the page', () => {
  window.location.hash = '#write-review';
  render(<Place />);
  expect(screen.getByText('Near')).toBeTruthy();
});
