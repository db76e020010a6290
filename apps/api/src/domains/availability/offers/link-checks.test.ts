import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OFFER, tellOffer } from '../../../testing/showing-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { checkLinks } from './link-checks.service.ts';
import { LINK_NETWORK, linkStateOf, type LinkNetwork } from './link-state.ts';
import { OfferModel } from './offers.model.ts';

const HOUR = 60 * 60_000;
let api: TestApi;
let movie: string;
let now = Date.parse('2031-05-05T09:00:00Z');
beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
beforeEach(async () => {
  await OfferModel.deleteMany({});
  movie = (await buildMovie())._id.toHexString();
});
afterAll(() => api.close());

/** A network in which every name has these addresses, and every address answers this. */
function network(addresses: string[], status = 200): LinkNetwork & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    resolve: () => Promise.resolve(addresses),
    ask: (link, address) => {
      asked.push(`${link.hostname} at ${address}`);
      return Promise.resolve(status);
    },
  };
}
/** Sessions end while days go by. */
const admin = () => api.signInAs('admin');
const PUBLIC = ['93.184.216.34'];
const state = async () => {
  const { offersCount } = (await api.send('GET', `/movies/${movie}`)).body as { offersCount: number };
  return [(await OfferModel.findOne({}).lean())?.state, offersCount];
};
const after = async (hours: number, status: number) => {
  now += hours * HOUR;
  await checkLinks(api.context, () => true, network(PUBLIC, status));
};

describe('the state of a link', () => {
  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['192.168.0.1'],
    ['172.16.0.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fe80::1'],
    ['fd00::1'],
    ['2002:7f00:1::'],
  ])('is not asked of a public name that leads to %s', async (address) => {
    for (const addresses of [[address], [...PUBLIC, address]]) {
      const inner = network(addresses);
      expect(await linkStateOf('https://watch.example.org/film', inner)).toBe('unknown');
      expect(inner.asked).toEqual([]);
    }
  });

  it('is asked at the address that was looked at', async () => {
    const outer = network(PUBLIC);
    expect(await linkStateOf('https://watch.example.org/film', outer)).toBe('alive');
    expect(outer.asked).toEqual(['watch.example.org at 93.184.216.34']);
  });

  it.each([
    [200, 'alive'],
    [404, 'dead'],
    [410, 'dead'],
    [302, 'unknown'],
    [403, 'unknown'],
    [503, 'unknown'],
  ])('is, where %i is answered, %s', async (status, expected) => {
    expect(await linkStateOf('https://watch.example.org/film', network(PUBLIC, status))).toBe(expected);
  });

  it('is unknown where no name or no answer is found, and nothing is asked of inner addresses', async () => {
    const silent = { ...network(PUBLIC), resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await linkStateOf('https://watch.example.org/', silent)).toBe('unknown');
    const never = network(PUBLIC);
    expect(await linkStateOf('http://localhost/', never)).toBe('unknown');
    expect(await linkStateOf('http://[::1]/', never)).toBe('unknown');
    expect(never.asked).toEqual([]);
  });
});

describe('a server in an inner network', () => {
  const heard: string[] = [];
  const inner = createServer(({ method, url, headers }, answer) => {
    heard.push(`${method} ${headers.host} ${url}`);
    answer.writeHead(302, { location: '/secret' }).end();
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((listening) => inner.listen(0, '127.0.0.1', listening));
    ({ port } = inner.address() as AddressInfo);
  });
  afterAll(() => inner.close());
  beforeEach(() => {
    heard.length = 0;
  });

  it.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']])(
    'hears nothing by a public name that leads to %s',
    async (address) => {
      const named = { ...LINK_NETWORK, resolve: () => Promise.resolve([address]) };
      expect(await linkStateOf(`http://watch.example.org:${port}/film`, named)).toBe('unknown');
      expect(heard).toEqual([]);
    },
  );

  it('hears nothing when its own address is the link', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
      expect(await linkStateOf(`http://${host}:${port}/film`, LINK_NETWORK)).toBe('unknown');
    }
    expect(heard).toEqual([]);
  });

  it('is asked once where a redirect leads to it', async () => {
    const link = new URL(`http://watch.example.org:${port}/film`);
    expect(await LINK_NETWORK.ask(link, '127.0.0.1')).toBe(302);
    expect(heard).toEqual([`HEAD watch.example.org:${port} /film`]);
  });
});

describe('a place to watch', () => {
  it('is hidden and queued when its link is gone twice a day apart, and comes back with the link', async () => {
    await tellOffer(api, await admin(), movie, OFFER);
    expect(await state()).toEqual(['visible', 1]);
    await after(0, 404);
    await after(23, 404);
    expect(await state()).toEqual(['visible', 1]);
    await after(2, 410);
    expect(await state()).toEqual(['hidden', 0]);
    const { body } = await api.send('GET', '/admin/offers?state=hidden', { cookie: (await admin()).cookie });
    expect(body).toMatchObject({ total: 1 });
    await after(25, 200);
    expect(await state()).toEqual(['visible', 1]);
  });

  it('stays when the link was there in between, or nobody knows', async () => {
    await tellOffer(api, await admin(), movie, OFFER);
    await after(0, 404);
    await after(25, 200);
    await after(24 * 8, 404);
    expect(await state()).toEqual(['visible', 1]);
    await after(25, 503);
    expect(await state()).toEqual(['visible', 1]);
  });

  it('is not brought back where members have said that it is dead', async () => {
    const { _id } = await tellOffer(api, await admin(), movie, OFFER);
    for (let reports = 0; reports < 3; reports += 1) {
      const { cookie } = await api.signInAs('member');
      await api.send('POST', `/offers/${_id}/report`, { cookie, json: {} });
    }
    await after(1, 200);
    expect(await state()).toEqual(['hidden', 0]);
  });
});

describe('what becomes of a suggested place to watch', () => {
  it.each([
    [true, 'was accepted'],
    [false, 'was not accepted'],
  ])('reaches its sender: %s', async (accept, words) => {
    const member = await api.signInAs('member');
    const { _id } = await tellOffer(api, member, movie, OFFER);
    await api.send('POST', `/admin/offers/${_id}/decision`, {
      cookie: (await admin()).cookie,
      json: { accept, ...(!accept && { reason: 'It is the trailer.' }) },
    });
    const { body } = await api.send('GET', '/notifications', { cookie: member.cookie });
    expect(body).toMatchObject({
      notifications: [{ kind: 'suggestion', target: { path: `/rating/${movie}#where-to-watch` } }],
    });
    expect(JSON.stringify(body)).toContain(words);
  });

  it('narrows lists of films by provider and by what is free', async () => {
    await tellOffer(api, await admin(), movie, OFFER);
    for (const query of ['free=true', 'provider=youtube', 'free=true&provider=youtube']) {
      const { body } = await api.send('GET', `/movies?${query}&limit=100`);
      expect(JSON.stringify(body), query).toContain(movie);
    }
    const { body } = await api.send('GET', '/movies?provider=netflix');
    expect(body).toMatchObject({ total: 0 });
    expect((await api.send('GET', '/movies?provider=betamax')).status).toBe(400);
    expect((await api.send('GET', '/movies?free=false')).status).toBe(400);
  });
});
