import { populate } from '../support/community.ts';
import { tally, type FaultRun } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { install } from '../support/installation.ts';

const TRIES = 10;

/** R27: the database, which also counts the tries, is away while somebody guesses. */
export const limitsAway: FaultRun = {
  ids: ['R27'],
  async run() {
    const installation = await install();
    try {
      const { members } = await populate(installation, { films: 1, members: 1 });
      const api = await installation.startApi({ env: { RATE_LIMIT_SCALE: '1' } });
      const username = members[0]?.username;
      const signIn = (password: string) =>
        ask(`${api.base}/users/login`, { method: 'POST', json: { username, password } });
      installation.database().kill('SIGTERM');
      await installation.database().exited;
      const answers = [];
      for (let count = 0; count < TRIES; count += 1) answers.push(await signIn('wrong password'));
      answers.push(await signIn('correct horse battery'));
      const statuses = answers.map(({ status, failure }) => failure ?? status);
      return [
        {
          id: 'R27',
          promise: 'every sign-in gets 429 or 503',
          measured: `${TRIES} wrong, one right: ${tally(statuses)}`,
          met: statuses.every((status) => status === 429 || status === 503),
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
