import { isPublicAddress, isPublicHost } from '@filmfisher/shared/addresses/addresses';
import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** What an address answers: there, gone, or something that says neither. */
export type LinkState = 'alive' | 'dead' | 'unknown';

/** How links are looked at; tests bring their own and no request leaves. */
export interface LinkNetwork {
  /** @returns every address of a name */
  resolve: (host: string) => Promise<string[]>;
  /** @returns the status that this very address answers for the link; redirects are not followed */
  ask: (link: URL, address: string) => Promise<number>;
}

const TIMEOUT_MS = 10_000;
const GONE: readonly number[] = [404, 410];
/** Networks that carry an address of version 4 in one of version 6: it may be a private one. */
const TUNNELS = /^(?:2002|2001:0{0,4}):/;

const isPublicIp = (address: string) => isPublicHost(address) && !TUNNELS.test(address.toLowerCase());

/** The real network. The connection goes to the address that was looked at, whatever the name means by then. */
export const LINK_NETWORK: LinkNetwork = {
  async resolve(host) {
    return (await lookup(host.replaceAll(/[[\]]/g, ''), { all: true })).map(({ address }) => address);
  },
  ask: (link, address) =>
    new Promise((resolve, reject) => {
      const family = address.includes(':') ? 6 : 4;
      const request = link.protocol === 'https:' ? requestHttps : requestHttp;
      const asked = request(
        link,
        {
          method: 'HEAD',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          lookup: (_host, options, found) => {
            if (options.all) found(null, [{ address, family }]);
            else found(null, address, family);
          },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      asked.on('error', reject);
      asked.end();
    }),
};

/**
 * Looks at a link. A host is not asked if any of its addresses is loopback, private or link-local.
 * @returns `unknown` also where nothing answers: a provider may be away for a moment, or refuse machines
 */
export async function linkStateOf(link: string, network: LinkNetwork): Promise<LinkState> {
  if (!isPublicAddress(link)) return 'unknown';
  const url = new URL(link);
  try {
    const addresses = await network.resolve(url.hostname);
    const [first] = addresses;
    if (first === undefined || !addresses.every(isPublicIp)) return 'unknown';
    const status = await network.ask(url, first);
    if (GONE.includes(status)) return 'dead';
    return status >= 200 && status < 300 ? 'alive' : 'unknown';
  } catch {
    return 'unknown';
  }
}
