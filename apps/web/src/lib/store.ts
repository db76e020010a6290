import { PERSISTENCE_TIMEOUT_MS } from '@filmfisher/shared/limits';
import { useSyncExternalStore } from 'react';
import type { ClientState } from './client-state.ts';
import { loadPart } from './load-part.ts';

/** The one key under which the browser keeps client state. */
export const ROOT_KEY = 'filmfisher';

const EMPTY: ClientState = {
  selection: {},
  user: { user: null, status: 'idle', error: null },
  profile: { profile: null, status: 'idle', error: null },
  rating: { stars: {}, error: null },
  kids: false,
};

/** Where the state is kept; localStorage in the app. Every call may throw (private mode, quota, blocked). */
export interface StateStorage {
  getItem: (key: string) => string | null | Promise<string | null>;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/** The schemas load only where there is something to check: a first visit has nothing stored. */
async function parse(text: string | null): Promise<ClientState> {
  if (text === null) return EMPTY;
  const { parseClientState } = await loadPart(() => import('./client-state.ts'));
  return parseClientState(text) ?? EMPTY;
}

/** Picks what may be stored, key by key, because the objects at hand carry private fields too. */
function storable({ selection, user, profile, rating, kids }: ClientState): ClientState {
  const member = user.user;
  const person = profile.profile;
  return {
    selection,
    rating,
    kids,
    user: {
      ...user,
      user: member && {
        _id: member._id,
        username: member.username,
        firstName: member.firstName,
        role: member.role,
        verified: member.verified,
      },
    },
    profile: {
      ...profile,
      profile: person && {
        userId: person.userId,
        username: person.username,
        joinedFilmfisher: person.joinedFilmfisher,
        numberOfMoviesRated: person.numberOfMoviesRated,
        preferredGenres: person.preferredGenres,
        nationality: person.nationality,
        profilePicture: person.profilePicture,
        bio: person.bio,
        followers: person.followers,
        following: person.following,
        contributions: person.contributions,
        supporter: person.supporter,
      },
    },
  };
}

/**
 * Client state that survives a reload: the slices selection, user, profile, rating and kids (docs/product.md, section 3).
 * @param storage keeps it; its failures never reach the caller, the state then lives in memory only
 */
export function createClientStore(storage: StateStorage) {
  let state = EMPTY;
  const listeners = new Set<() => void>();

  const replace = (next: ClientState) => {
    state = next;
    listeners.forEach((listener) => {
      listener();
    });
  };

  return {
    get: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Reads the stored state; resolves in any case, after `timeoutMs` at the latest. */
    async hydrate(timeoutMs = PERSISTENCE_TIMEOUT_MS): Promise<void> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<ClientState>((resolve) => {
        timer = setTimeout(resolve, timeoutMs, EMPTY);
      });
      const read = async () => parse(await storage.getItem(ROOT_KEY));
      try {
        replace(await Promise.race([read(), late]));
      } catch {
        replace(EMPTY);
      } finally {
        clearTimeout(timer);
      }
    },

    /** Merges the given slices, keeps of them what may be stored, and stores the whole. */
    set(slices: Partial<ClientState>): void {
      replace(storable({ ...state, ...slices }));
      try {
        storage.setItem(ROOT_KEY, JSON.stringify(state));
      } catch {
        // Storage is full or forbidden: the state holds until the page closes.
      }
    },

    /** Forgets everything, as a sign-out must. */
    wipe(): void {
      replace(EMPTY);
      try {
        storage.removeItem(ROOT_KEY);
      } catch {
        // What cannot be removed could not have been stored.
      }
    },

    /** Takes over what another tab wrote or wiped. */
    async adopt(text: string | null): Promise<void> {
      replace(await parse(text));
    },
  };
}

/** Names `window.localStorage` at each call, because merely naming it throws where storage is forbidden. */
const browserStorage: StateStorage = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => {
    window.localStorage.setItem(key, value);
  },
  removeItem: (key) => {
    window.localStorage.removeItem(key);
  },
};

export const clientStore = createClientStore(browserStorage);

/** @param select picks a part of the state; it must return a stored value, not a new object */
export function useClientState<Selected>(select: (state: ClientState) => Selected): Selected {
  return useSyncExternalStore(clientStore.subscribe, () => select(clientStore.get()));
}
