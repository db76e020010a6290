import { existsSync } from 'node:fs';
import { populate } from '../support/community.ts';
import { tally, type FaultRun, type Finding } from '../support/figures.ts';
import { ask, cookieOf, type Answer } from '../support/http.ts';
import { install, type Api } from '../support/installation.ts';

/** Debian's package faketime. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const SKEWS = ['+25s', '-25s', '+10m', '-10m'] as const;
const PASSWORD = 'correct horse battery';

const isSignedIn = ({ text }: Answer) => text.includes('"isAuthenticated":true');

/** R24: one of two processes has a clock that is wrong. */
export const clockSkew: FaultRun = {
  ids: ['R24'],
  async run() {
    if (!existsSync(LIBRARY)) throw new Error('libfaketime is missing: install the package faketime');
    const installation = await install();
    try {
      const { members } = await populate(installation, { films: 2, members: SKEWS.length });
      const right = await installation.startApi();
      const findings: Finding[] = [];
      for (const [index, skew] of SKEWS.entries()) {
        const wrong = await installation.startApi({
          env: { LD_PRELOAD: LIBRARY, FAKETIME: skew, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
        });
        const username = members[index]?.username;
        const signIn = (api: Api) =>
          ask(`${api.base}/users/login`, { method: 'POST', json: { username, password: PASSWORD } });
        const who = (api: Api, login: Answer) => ask(`${api.base}/users/auth`, { cookie: cookieOf(login) });
        const [here, there] = [await signIn(right), await signIn(wrong)];
        const checks = {
          own: [await who(right, here), await who(wrong, there)],
          other: [await who(wrong, here), await who(right, there)],
        };
        const statuses = [here, there, ...checks.own, ...checks.other].map(({ status }) => status);
        const own = checks.own.filter(isSignedIn).length;
        const other = checks.other.filter(isSignedIn).length;
        const seen = Date.parse(String(checks.own[1]?.headers.date ?? '')) - Date.now();
        const measured = `${Math.round(seen / 1_000)} s off; good where begun ${own} of 2, elsewhere ${other} of 2; ${tally(statuses)}`;
        const isSmall = skew.endsWith('s');
        findings.push({
          id: 'R24',
          promise: isSmall ? `${skew}: sessions good on both` : `${skew}: sign-ins on both, no 500`,
          measured,
          met:
            here.status === 200 &&
            there.status === 200 &&
            statuses.every((status) => status < 500 && status > 0) &&
            own === 2 &&
            (!isSmall || other === 2),
        });
        wrong.kill('SIGKILL');
        await wrong.exited;
      }
      return findings;
    } finally {
      await installation.close();
    }
  },
};
