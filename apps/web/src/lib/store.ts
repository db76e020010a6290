import { publicProfileSchema } from '@filmfisher/shared/profile';
import { sessionUserSchema } from '@filmfisher/shared/users';
import { PERSISTENCE_TIMEOUT_MS } from '@filmfisher/shared/limits';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/** The one key under which the browser keeps client state. */
export const ROOT_KEY = 'filmfisher';

/**
 * What may lie in the browser's storage. E-mail, phone number, birth date, gender, religion and location never
 * do: the session's user is kept without its e-mail, the profile as anybody may read it. Unknown keys are
 * dropped on the way in, so a full profile can be handed over as it is.
 */
const clientStateSchema = z.object({
  /** Chosen tabs and filters by name, e.g. `home.genre` → `drama`. */
  selection: z.record(z.string(), z.string()),
  user: z.object({
    user: sessionUserSchema.omit({ email: true }).nullable(),
    status: z.enum(['idle', 'failed']),
    error: z.string().nullable(),
  }),
  profile: z.object({
    profile: publicProfileSchema.nullable(),
    status: z.enum(['idle', 'failed']),
    error: z.string().nullable(),
  }),
  rating: z.object({
    /** Film id → the member's chosen star, 1 to 10. */
    stars: z.record(z.string(), z.int().min(1).max(10)),
    error: z.string().nullable(),
  }),
});
export type ClientState = z.output<typeof clientStateSchema>;

const EMPTY: ClientState = {
  selection: {},
  user: { user: null, status: 'idle', error: null },
  profile: { profile: null, status: 'idle', error: null },
  rating: { stars: {}, error: null },
};

/** Where the state is kept; localStorage in the app. Either call may throw (private mode, quota, blocked). */
export interface StateStorage {
  getItem: (key: string) => string | null | Promise<string | null>;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

function parseState(text: string | null): ClientState {
  if (text === null) return EMPTY;
  try {
    const parsed = clientStateSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : EMPTY;
  } catch {
    return EMPTY;
  }
}

/**
 * Client state that survives a reload.
 * @param storage keeps it; failures of the storage never reach the caller, the state then lives in memory only
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
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, timeoutMs, null);
      });
      try {
        replace(parseState(await Promise.race([storage.getItem(ROOT_KEY), late])));
      } catch {
        replace(EMPTY);
      } finally {
        clearTimeout(timer);
      }
    },

    /** Merges the given slices and stores the whole without anything that must not be stored. */
    set(slices: Partial<ClientState>): void {
      replace(clientStateSchema.parse({ ...state, ...slices }));
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
        // What cannot be written was never stored.
      }
    },

    /** Takes over what another tab wrote or wiped. */
    adopt(text: string | null): void {
      replace(parseState(text));
    },
  };
}

/** Reads `window.localStorage` at each call, because merely naming it throws where storage is forbidden. */
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
