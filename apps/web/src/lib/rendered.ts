import { createContext, useContext, useState, useSyncExternalStore } from 'react';

/** A page that the server renders, and that the browser then takes over (hydrates) as it stands. */
export interface Rendering {
  /** When the server rendered it, in milliseconds since 1970. */
  at: number;
  /** On the server: notes the address to which the page leads. */
  moveTo?: (address: string) => void;
}

/** Set where a page is rendered outside of a browser. */
export const RenderingContext = createContext<Rendering | null>(null);

const subscribe = () => () => {};

/**
 * What the browser takes over must not differ by a letter from what the server sent, so what depends on the browser
 * shows only after that: stored state, zone, clock.
 * @returns true on the server, and in the browser while this part of the page is taken over; false ever after
 */
export const useIsRendered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );

/**
 * As useIsRendered, but for good: the component is not drawn again when the page has been taken over. A component with
 * parts below it that load later must not be: drawn again before they have come, React would throw away what the
 * server sent of them.
 */
export function useWasRendered(): boolean {
  const [memory] = useState(createMemory);
  return useSyncExternalStore(subscribe, memory.read, memory.note);
}

/** React asks `note` of what is rendered and taken over, and `read` ever after. */
function createMemory() {
  let wasRendered = false;
  return {
    read: () => wasRendered,
    note: () => {
      wasRendered = true;
      return true;
    },
  };
}

/** @returns milliseconds since 1970: when this part of the page was first shown, or rendered by the server */
export function useNow(): number {
  const [now] = useState(Date.now);
  const rendering = useContext(RenderingContext);
  return useIsRendered() && rendering !== null ? rendering.at : now;
}
