import { deviceCookie, deviceOfMember, newDevice } from 'api/src/platform/http/devices.ts';
import { pick, populate } from '../support/community.ts';
import { tally, type FaultRun } from '../support/figures.ts';
import { ask, type Answer } from '../support/http.ts';
import { install, NO_SHEDDING } from '../support/installation.ts';
import { closedLoop, openLoop } from '../support/load.ts';

const MEMBERS = { short: 200, full: 2_000 };
const SECONDS = { short: 15, full: 600 };
const READS_PER_SECOND = 40;
const SIGN_INS_PER_SECOND = 2;
const ATTACKERS = 4;
const TRIES_MAX = 10_000;
/** What one address may do, and all devices behind it together: tries of passwords, sign-ups and codes a day. */
const THROUGH_MAX = 21 * (100 + 50 + 24 * 20);

/** R37: members behind the one address of a mobile network, and an attacker there who keeps no cookie or a fresh one. */
export const sharedNetwork: FaultRun = {
  ids: ['R37'],
  async run({ full }) {
    const size = full ? 'full' : 'short';
    const installation = await install();
    try {
      const { members } = await populate(installation, { films: 20, members: MEMBERS[size] });
      const [devices, fresh] = await installation.past(({ env }) => {
        const cookieOf = (device: ReturnType<typeof newDevice>) => {
          const { name, value } = deviceCookie(device, env);
          return `${name}=${value ?? ''}`;
        };
        const device = () => newDevice(new Date());
        return Promise.resolve([
          members.map(({ id }) => cookieOf(deviceOfMember(device(), id, env))),
          Array.from({ length: 500 }, () => cookieOf(device())),
        ]);
      });
      const api = await installation.startApi({ env: { RATE_LIMIT_SCALE: '1', ...NO_SHEDDING } });
      const post = (path: string, json: object, cookie?: string): Promise<Answer> =>
        ask(`${api.base}${path}`, { method: 'POST', json, ...(cookie !== undefined && { cookie }) });

      const used: Answer[] = [];
      const through = { password: 0, 'sign-up': 0, code: 0 };
      let tries = 0;
      let isOver = false;
      const attack = closedLoop({
        clients: ATTACKERS,
        seconds: SECONDS[size],
        isOver: () => isOver || tries >= TRIES_MAX,
        async act(client, turn) {
          tries += 1;
          const cookie = turn % 2 === 0 ? undefined : pick(fresh, turn);
          const name = `attack_${client}_${turn}`;
          const guess = { username: pick(members, turn).username, password: 'wrong password' };
          const account = { firstName: 'Ada', lastName: 'Eze', password: 'correct horse battery' };
          const kinds = [
            ['password', () => post('/users/login', guess, cookie)],
            [
              'sign-up',
              () =>
                post('/users/signup', { ...account, username: name, email: `${name}@example.com` }, cookie),
            ],
            ['code', () => post('/forgot_password', { email: `${name}@example.com` }, cookie)],
          ] as const;
          const [kind, act] = pick(kinds, turn);
          if ((await act()).status !== 429) through[kind] += 1;
        },
      });
      const usual = Promise.all([
        openLoop({
          perSecond: READS_PER_SECOND,
          seconds: SECONDS[size],
          act: async (turn) => {
            const path = pick(['/users/auth', '/movies?limit=20'], turn);
            used.push(await ask(`${api.base}${path}`, { cookie: pick(members, turn).cookie }));
          },
        }),
        openLoop({
          perSecond: SIGN_INS_PER_SECOND,
          seconds: SECONDS[size],
          act: async (turn) => {
            const { username } = pick(members, turn);
            used.push(
              await post(
                '/users/login',
                { username, password: 'correct horse battery' },
                pick(devices, turn),
              ),
            );
          },
        }),
      ]).finally(() => {
        isOver = true;
      });
      await Promise.all([attack, usual]);

      const statuses = used.map(({ status, failure }) => failure ?? status);
      const passed = Object.values(through).reduce((sum, count) => sum + count, 0);
      return [
        {
          id: 'R37',
          promise: 'no member is refused',
          measured: `${MEMBERS[size]} members: ${tally(statuses)}`,
          met: statuses.every((status) => status === 200),
        },
        {
          id: 'R37',
          promise: 'the attacker is held',
          measured: `${tries} tries; through: ${Object.entries(through)
            .map(([kind, count]) => `${kind} × ${count}`)
            .join(', ')}`,
          met: passed <= Math.min(THROUGH_MAX, tries / 4),
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
