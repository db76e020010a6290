import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Entrance } from './entrance.tsx';

/** Drives the observers that the component makes, as a browser would while somebody scrolls. */
class ScriptedObserver implements IntersectionObserver {
  static made: ScriptedObserver[] = [];
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [0];
  isDisconnected = false;
  private readonly report: IntersectionObserverCallback;

  constructor(report: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
    this.report = report;
    this.rootMargin = rootMargin;
    ScriptedObserver.made.push(this);
  }
  observe() {}
  unobserve() {}
  disconnect() {
    this.isDisconnected = true;
  }
  takeRecords() {
    return [];
  }

  /** @param top of the element in pixels below the window's upper edge */
  see(isIntersecting: boolean, top: number) {
    const rect = new DOMRect(0, top, 100, 100);
    const entry: IntersectionObserverEntry = {
      isIntersecting,
      boundingClientRect: rect,
      intersectionRatio: isIntersecting ? 1 : 0,
      intersectionRect: rect,
      rootBounds: null,
      target: document.body,
      time: 0,
    };
    this.report([entry], this);
  }
}

function current(): ScriptedObserver {
  const observer = ScriptedObserver.made.at(-1);
  if (observer === undefined) throw new Error('nothing is observed');
  return observer;
}

const part = () => screen.getByText('Part');
const isWaiting = () => part().hasAttribute('data-entrance');

function see(isIntersecting: boolean, top: number) {
  act(() => {
    current().see(isIntersecting, top);
    vi.advanceTimersByTime(99);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  ScriptedObserver.made = [];
  vi.stubGlobal('IntersectionObserver', ScriptedObserver);
  vi.stubGlobal(
    'DOMRect',
    class {
      constructor(
        readonly x: number,
        readonly y: number,
        readonly width: number,
        readonly height: number,
      ) {}
      get top() {
        return this.y;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** jsdom lays nothing out: says where the part stands. */
function placeAt(top: number) {
  const rect: DOMRect = new DOMRect(0, top, 100, 100);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(rect);
}

describe('an entrance', () => {
  it('leaves what is on screen from the beginning as it is', () => {
    placeAt(200);
    render(<Entrance duration={1500}>Part</Entrance>);
    expect(isWaiting()).toBe(false);
    expect(part().style.getPropertyValue('--entrance')).toBe('1500ms');
  });

  it('comes in 120 px above the lower edge, and again after it was scrolled back below', () => {
    placeAt(window.innerHeight + 500);
    render(<Entrance duration={1500}>Part</Entrance>);
    expect(isWaiting()).toBe(true);
    expect(current().rootMargin).toBe('0px 0px -120px 0px');
    see(true, 500);
    expect(isWaiting()).toBe(false);
    see(false, 900);
    expect(isWaiting()).toBe(true);
    see(true, 500);
    expect(isWaiting()).toBe(false);
  });

  it('stays when it is scrolled out above', () => {
    placeAt(0);
    render(<Entrance duration={1500}>Part</Entrance>);
    see(false, -400);
    expect(isWaiting()).toBe(false);
  });

  it('follows quick scrolling at most every 99 ms', () => {
    placeAt(window.innerHeight + 500);
    render(<Entrance duration={1500}>Part</Entrance>);
    act(() => {
      current().see(true, 500);
      vi.advanceTimersByTime(98);
    });
    expect(isWaiting()).toBe(true);
    act(() => {
      current().see(false, 900);
      current().see(true, 400);
      vi.advanceTimersByTime(1);
    });
    expect(isWaiting()).toBe(false);
  });

  it('looks again 50 ms after the last change of the window', () => {
    placeAt(200);
    const { unmount } = render(<Entrance duration={1000}>Part</Entrance>);
    const first = current();
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(40);
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(49);
    expect(ScriptedObserver.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(ScriptedObserver.made).toHaveLength(2);
    expect(first.isDisconnected).toBe(true);
    unmount();
    expect(current().isDisconnected).toBe(true);
  });

  it('does nothing for those who want less motion', () => {
    placeAt(window.innerHeight + 500);
    const { matchMedia } = globalThis;
    vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: true }));
    render(<Entrance duration={1500}>Part</Entrance>);
    expect(isWaiting()).toBe(false);
    expect(ScriptedObserver.made).toHaveLength(0);
  });
});
