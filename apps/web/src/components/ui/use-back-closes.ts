import { useEffect, useEffectEvent } from 'react';

/*
 * Back closes a menu, sheet or dialog before it leaves the page. While one opens, the browser's history gets a second
 * entry of the same page. It stays when the layer is closed in another way, because going back takes time, and the page
 * may lead elsewhere meanwhile; the next Back passes over it. The router never hears of this entry.
 */

/** What the router keeps with an entry, and whether the entry is a second one. */
interface EntryState {
  idx?: number;
  double?: true;
}

const layers: (() => void)[] = [];
const stateOf = (state: unknown): EntryState => (typeof state === 'object' && state !== null ? state : {});

const isBrowser = typeof window !== 'undefined';

let current = stateOf(isBrowser ? window.history.state : null);

/** To be called when the router has changed the entry. */
export function noteEntry(): void {
  current = stateOf(window.history.state);
}

function doubleEntry(): void {
  noteEntry();
  if (current.double === true) return;
  window.history.pushState({ ...current, double: true }, '');
  noteEntry();
}

function onPop(event: PopStateEvent): void {
  const left = current;
  current = stateOf(event.state);
  const isPass = left.double !== current.double && left.idx === current.idx;
  if (!isPass) return;
  event.stopImmediatePropagation();
  if (current.double === true) return;
  const close = layers.at(-1);
  if (close === undefined) {
    window.history.back();
    return;
  }
  if (layers.length > 1) doubleEntry();
  close();
}

// In the capturing phase, which comes before the router's listener.
if (isBrowser) window.addEventListener('popstate', onPop, { capture: true });

/**
 * @param isOpen whether something stands in front of the page
 * @param close closes it
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => {
      onBack();
    };
    layers.push(layer);
    doubleEntry();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}
