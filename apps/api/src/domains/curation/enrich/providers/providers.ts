import type { ProviderState } from '@filmfisher/shared/enrichments';
import { PROVIDERS, SOURCE_TEXTS, type Provider } from '@filmfisher/shared/sources';
import type { Env } from '../../../../platform/env/env.ts';
import { createOmdb } from './omdb.ts';
import type { ProviderContext } from './provider-client.ts';
import type { ProviderAdapter } from './provider.ts';
import { createTmdb } from './tmdb.ts';
import { createWikidata } from './wikidata.ts';

type Keys = Pick<Env, 'providers'>;

/** What each catalogue brings, or would bring with its key. */
const BRINGS: Record<Provider, (isReady: boolean) => string> = {
  tmdb: (isReady) =>
    isReady
      ? 'Posters, pictures of cast and crew, trailers, running times, synopses, releases, places to watch and ids.'
      : 'With a key in TMDB_TOKEN it would bring posters, pictures of cast and crew, trailers, running times, synopses, releases, places to watch and ids.',
  omdb: (isReady) =>
    isReady
      ? 'Posters, running times, synopses and names of films that IMDb knows.'
      : 'With a key in OMDB_KEY it would bring posters, running times, synopses and names of films that IMDb knows.',
  wikidata: () => 'Ids, running times, names, and free pictures from Wikimedia Commons. It needs no key.',
};

function isReady(provider: Provider, { providers }: Keys): boolean {
  if (provider === 'tmdb') return providers.tmdbToken !== undefined;
  return provider === 'wikidata' || providers.omdbKey !== undefined;
}

/** @returns the catalogues that can be asked, in the order in which they are */
export function readyProviders(env: Keys): Provider[] {
  return PROVIDERS.filter((provider) => isReady(provider, env));
}

export function providerStates(env: Keys): ProviderState[] {
  return PROVIDERS.map((provider) => {
    const ready = isReady(provider, env);
    return { provider, name: SOURCE_TEXTS[provider].name, isReady: ready, brings: BRINGS[provider](ready) };
  });
}

/** @returns adapters of those of some catalogues that can be asked */
export function createProviders(wanted: readonly Provider[], context: ProviderContext): ProviderAdapter[] {
  const { tmdbToken, omdbKey } = context.env.providers;
  return PROVIDERS.filter((provider) => wanted.includes(provider)).flatMap((provider) => {
    if (provider === 'wikidata') return [createWikidata(context)];
    if (provider === 'tmdb') return tmdbToken === undefined ? [] : [createTmdb(tmdbToken, context)];
    return omdbKey === undefined ? [] : [createOmdb(omdbKey, context)];
  });
}
