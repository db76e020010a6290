/** Where the visitor is. */
export interface Location {
  /** As the browser writes it, percent-encoded. */
  pathname: string;
  /** With its question mark, or ''. */
  search: string;
  /** With its number sign, or ''. */
  hash: string;
  /** What the page before handed on; anything, because it outlives releases and can be forged. */
  state: unknown;
  /** Tells entries of the history apart; 'default' for one that the app has not made, such as a typed address. */
  key: string;
}

/** How the visitor came to the location; the first one of a visit counts as 'pop'. */
export type Arrival = 'pop' | 'push' | 'replace';

/**
 * Where to go: a path of this app, `?query` or `#part` of the present page, or such parts by name. What comes before
 * the first part that is named stays, what comes after falls away: `?page=2` keeps the path and drops the part.
 */
export type Target = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

export interface NavigateOptions {
  /** Takes the place of the present entry. */
  replace?: boolean | undefined;
  /** Handed on to the next page; must be cloneable. */
  state?: unknown;
}

const marked = (mark: '?' | '#', part: string) => (part === '' || part.startsWith(mark) ? part : mark + part);

/** @returns the address that `target` means on the present page */
export function resolve(target: Target, pathname: string): string {
  if (typeof target !== 'string') {
    const { pathname: path = pathname, search = '', hash = '' } = target;
    return path + marked('?', search) + marked('#', hash);
  }
  return target === '' || target.startsWith('?') || target.startsWith('#') ? pathname + target : target;
}

/** A field of what the app keeps with an entry of the browser's history: usr (state), key, idx (place, from 0). */
function entry(field: 'usr' | 'key' | 'idx'): unknown {
  const kept: unknown = window.history.state;
  return typeof kept === 'object' && kept !== null ? Reflect.get(kept, field) : undefined;
}

/** @returns whether the app itself has pages before this one in the tab's history */
export function hasEarlierPage(): boolean {
  const index = entry('idx');
  return typeof index === 'number' && index > 0;
}

export interface Snapshot {
  location: Location;
  arrival: Arrival;
}

function snapshot(arrival: Arrival): Snapshot {
  const { pathname, search, hash } = window.location;
  const key = entry('key');
  const location = {
    // An address that begins with two slashes would name a host as soon as a link builds on it.
    pathname: pathname.replace(/\/{2,}/g, '/'),
    search,
    hash,
    state: entry('usr') ?? null,
    key: typeof key === 'string' ? key : 'default',
  };
  return { location, arrival };
}

/** The browser's history as a store: what it holds changes by `go` and `back`, and by the browser's own buttons. */
export function createHistory() {
  let current = snapshot('pop');
  const listeners = new Set<() => void>();
  const arrive = (arrival: Arrival) => {
    current = snapshot(arrival);
    listeners.forEach((listener) => {
      listener();
    });
  };
  const onPop = () => {
    arrive('pop');
  };

  return {
    get: () => current,

    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) window.addEventListener('popstate', onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', onPop);
      };
    },

    /** @throws SecurityError for an address outside this origin */
    go(target: Target, { replace = false, state = null }: NavigateOptions = {}): void {
      const index = entry('idx');
      const place = typeof index === 'number' ? index : 0;
      const key = Math.random().toString(36).slice(2, 10);
      const kept = { usr: state, key, idx: replace ? place : place + 1 };
      const address = resolve(target, current.location.pathname);
      if (replace) window.history.replaceState(kept, '', address);
      else window.history.pushState(kept, '', address);
      arrive(replace ? 'replace' : 'push');
    },

    back(): void {
      window.history.back();
    },
  };
}
export type AppHistory = ReturnType<typeof createHistory>;
