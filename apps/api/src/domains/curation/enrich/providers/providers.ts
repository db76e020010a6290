import type { ProviderState } from '@filmfisher/shared/enrichments/enrichments.schema';
import { PROVIDERS, SOURCE_TEXTS, type Provider } from '@filmfisher/shared/sources/sources';
import type { AppContext } from '../../../../platform/context.ts';
import { Postponed } from '../../../../platform/jobs/job-run.ts';
import { deskValues, type ConnectionKind } from '../../../connections/index.ts';
import { createOmdb } from './omdb.ts';
import { KeyRefused, ProviderFailure, type ProviderContext } from './provider-client.ts';
import type { ProviderAdapter } from './provider.ts';
import { checkTmdb, createTmdb } from './tmdb.ts';
import { createWikidata } from './wikidata.ts';

/** Keys of the catalogues that need one; undefined where there is none. */
type ProviderKeys = Record<Exclude<Provider, 'wikidata'>, string | undefined>;
export type KeyContext = Pick<AppContext, 'env' | 'connectionCipher'>;

/** @returns the keys as they are now: those of the environment, else those of the desk */
export async function providerKeys(context: KeyContext): Promise<ProviderKeys> {
  const { tmdbToken, omdbKey } = context.env.providers;
  return { tmdb: tmdbToken ?? (await deskValues('tmdb', context)).TMDB_TOKEN, omdb: omdbKey };
}

/** What each catalogue brings, or would bring with its key. */
const BRINGS: Record<Provider, (isReady: boolean) => string> = {
  tmdb: (isReady) =>
    isReady
      ? 'Posters, pictures of cast and crew, trailers, running times, synopses, releases, places to watch and ids.'
      : 'With a key, set under Connections or in TMDB_TOKEN, it would bring posters, pictures of cast and crew, trailers, running times, synopses, releases, places to watch and ids.',
  omdb: (isReady) =>
    isReady
      ? 'Posters, running times, synopses and names of films that IMDb knows.'
      : 'With a key in OMDB_KEY it would bring posters, running times, synopses and names of films that IMDb knows.',
  wikidata: () => 'Ids, running times, names, and free pictures from Wikimedia Commons. It needs no key.',
};

const isReady = (provider: Provider, keys: ProviderKeys) =>
  provider === 'wikidata' || keys[provider] !== undefined;

/** @returns the catalogues that can be asked, in the order in which they are */
export function readyProviders(keys: ProviderKeys): Provider[] {
  return PROVIDERS.filter((provider) => isReady(provider, keys));
}

export function providerStates(keys: ProviderKeys): ProviderState[] {
  return PROVIDERS.map((provider) => {
    const ready = isReady(provider, keys);
    return { provider, name: SOURCE_TEXTS[provider].name, isReady: ready, brings: BRINGS[provider](ready) };
  });
}

/** @returns adapters of those of some catalogues that can be asked */
export function createProviders(
  wanted: readonly Provider[],
  keys: ProviderKeys,
  context: ProviderContext,
): ProviderAdapter[] {
  return PROVIDERS.filter((provider) => wanted.includes(provider)).flatMap((provider) => {
    if (provider === 'wikidata') return [createWikidata(context)];
    const key = keys[provider];
    if (key === undefined) return [];
    return [provider === 'tmdb' ? createTmdb(key, context) : createOmdb(key, context)];
  });
}

export const tmdbConnection: ConnectionKind = {
  keyOf: ({ providers: { tmdbToken } }) => tmdbToken,
  async test({ env, clock }, values) {
    const token = env.providers.tmdbToken ?? values.TMDB_TOKEN;
    if (token === undefined) return { ok: false, message: 'No key is set yet.' };
    try {
      await checkTmdb(token, { env, clock, run: { step: () => undefined } });
      return { ok: true, message: 'TMDB accepts our key.' };
    } catch (error) {
      const isKnown =
        error instanceof KeyRefused || error instanceof ProviderFailure || error instanceof Postponed;
      if (!isKnown) throw error;
      return { ok: false, message: error.message };
    }
  },
};
