import { PERSISTENCE_TIMEOUT_MS } from '@filmfisher/shared/presentation/timings';
import type { OwnProfile, PublicProfile } from '@filmfisher/shared/profile/profile.schema';
import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import { useSyncExternalStore } from 'react';
import { profileOf, userOf } from './member-answers.ts';
import { isRecord, textsIn } from './shaped.ts';

/** The one key under which the browser keeps client state. */
export const ROOT_KEY = 'filmfisher';

/** To be raised when the state changes its form: what a browser has kept in another one is dropped. */
const VERSION = 1;

interface SliceStatus {
  status: 'idle' | 'failed';
  error: string | null;
}

/**
 * What may lie in the browser's storage. E-mail, phone number, birth date, gender, religion and location never do: the
 * session's user is kept without its e-mail, the profile as anybody may read it.
 */
export interface ClientState {
  /** Chosen tabs and filters by name, e.g. `home.genre` → `drama`. */
  selection: Record<string, string>;
  user: SliceStatus & { user: Omit<SessionUser, 'email' | 'suspension'> | null };
  profile: SliceStatus & { profile: (PublicProfile & Pick<OwnProfile, 'preferredLanguages'>) | null };
  rating: {
    /** Film id → the member's chosen star, 1 to 10. */
    stars: Record<string, number>;
    error: string | null;
  };
  /** This browser is kept in the kids' corner until the PIN is given. */
  kids: boolean;
}

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

const sliceOf = (slice: unknown): SliceStatus & Partial<Record<string, unknown>> => {
  const { status, error, ...rest } = isRecord(slice) ? slice : {};
  return {
    ...rest,
    status: status === 'failed' ? status : 'idle',
    error: typeof error === 'string' ? error : null,
  };
};

/** Takes of a stored state what has its form: one broken value must not keep any page from opening. */
function stateIn({ selection, user, profile, rating, kids }: Partial<Record<string, unknown>>): ClientState {
  const userSlice = sliceOf(user);
  const profileSlice = sliceOf(profile);
  const member = userOf(userSlice['user']);
  const { stars, error } = sliceOf(rating);
  const isStars = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';
  return storable({
    selection: textsIn(selection),
    user: { ...userSlice, user: member?._id === '' ? null : member },
    profile: { ...profileSlice, profile: profileOf(profileSlice['profile']) },
    rating: {
      stars: Object.fromEntries(Object.entries(isRecord(stars) ? stars : {}).filter(isStars)),
      error,
    },
    kids: kids === true,
  });
}

/** @returns the state that a stored text holds; an empty one for a text of another version, out of the kids' corner never */
function parse(text: string | null): ClientState {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return EMPTY;
    if (!('version' in stored) || stored.version !== VERSION) {
      return { ...EMPTY, kids: 'kids' in stored && stored.kids === true };
    }
    return stateIn(stored);
  } catch {
    return EMPTY;
  }
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
      status: user.status,
      error: user.error,
      user: member && {
        _id: member._id,
        username: member.username,
        firstName: member.firstName,
        role: member.role,
        verified: member.verified,
      },
    },
    profile: {
      status: profile.status,
      error: profile.error,
      profile: person && {
        userId: person.userId,
        username: person.username,
        joinedFilmfisher: person.joinedFilmfisher,
        numberOfMoviesRated: person.numberOfMoviesRated,
        preferredGenres: person.preferredGenres,
        preferredLanguages: person.preferredLanguages,
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
        storage.setItem(ROOT_KEY, JSON.stringify({ version: VERSION, ...state }));
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
    adopt(text: string | null): void {
      replace(parse(text));
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
  return useSyncExternalStore(
    clientStore.subscribe,
    () => select(clientStore.get()),
    () => select(EMPTY),
  );
}

/**
 * A choice among fixed options that survives leaving the page and a reload (the slice `selection`).
 * @param name of the choice, e.g. 'home.genre'
 * @param options the first one is chosen at first, and again when a stored one no longer exists
 */
export function useSelection<Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): [chosen: Option, choose: (option: string) => void] {
  const stored = useClientState((state) => state.selection[name]);
  const chosen = options.find((option) => option === stored) ?? options[0];
  const choose = (option: string) => {
    clientStore.set({ selection: { ...clientStore.get().selection, [name]: option } });
  };
  return [chosen, choose];
}

/** A choice between on and off, remembered as others are. */
export function useSwitch(name: string, isOnAtFirst = false): [isOn: boolean, set: (isOn: boolean) => void] {
  const [chosen, choose] = useSelection(name, isOnAtFirst ? ['on', 'off'] : ['off', 'on']);
  const set = (isOn: boolean) => {
    choose(isOn ? 'on' : 'off');
  };
  return [chosen === 'on', set];
}
