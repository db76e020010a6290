import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startTcpProxy } from 'api/src/testing/tcp-proxy.ts';
import { pick, populate } from '../support/community.ts';
import { ms, tally, type FaultRun } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { DATABASE_NAME, install, type Api } from '../support/installation.ts';

const EXIT_LIMIT_MS = 10_000;
const CLIENTS = 10;
/** Longer than the drain of 1.5 s, and shorter than the 2 s after which a database counts as away. */
const SLOW_MS = 1_800;

/** @returns the first line of what the server says to these bytes */
function raw(api: Api, text: string): Promise<string> {
  const { port, hostname } = new URL(api.origin);
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (part: Buffer) => (said += part.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(/^HTTP\/1.1 (\d+)/.exec(said)?.[1] ?? 'cut off'));
  });
}

function malformed(movie: string): string[] {
  const post = (path: string, body: string, type = 'application/json') =>
    `POST /api/v1${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const get = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;
  return [
    'nonsense\r\n\r\n',
    '\u0000\u0001\u0002\r\n\r\n',
    get('/api/v1/movies/%E0%A4%A'),
    get('/api/v1/movies/%00'),
    get('/api/v1/movies/abc'),
    get('/api/v1/movies?genre[$ne]=x'),
    get('/api/v1/movies?page=1e9&limit=-5'),
    get(`/api/v1/movies?q=${'a'.repeat(9_000)}`),
    get('/api/v1/movies?q=%28a%2B%29%2B%24'),
    get('/api/v1/users/auth', 'Cookie: ff_sid=j:{"$gt":""}\r\n'),
    get('/api/v1/users/auth', 'Cookie: ff_sid=a.b.c; ff_sid=%\r\n'),
    get('/api/v1/pictures/..%2f..%2fpackage.json'),
    post('/users/login', '{"username":{"$gt":""},"password":{"$gt":""}}'),
    post('/users/login', '{"username":"a","password":'),
    post('/users/login', '[]'),
    post('/users/login', '{"__proto__":{"isAdmin":true}}'),
    post('/users/login', '{"a":'.repeat(3_000)),
    post('/users/login', 'username=a', 'text/plain'),
    post('/users/signup', '{"email":["a@example.com","b@example.com"]}'),
    post('/forgot_password', '{"email":"a@example.com\\r\\nBcc: b@example.com"}'),
    post(`/movies/${movie}/reviews`, '{"text":5}'),
    post('/profile/update', '--x', 'multipart/form-data; boundary=y'),
    `TRACE /api/v1/movies HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    `DELETE /api/v1/users/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  ];
}

/** R25: malformed requests, and an error that nobody catches. */
export const uncaught: FaultRun = {
  ids: ['R25'],
  async run() {
    const installation = await install();
    const wire = await startTcpProxy(installation.mongoUri, DATABASE_NAME);
    try {
      const { films: movies } = await populate(installation, { films: 5, members: 1 });
      const api = await installation.startApi({ env: { MONGODB_URI: wire.uri } });
      const said: string[] = [];
      for (const text of malformed(pick(movies, 0))) said.push(await raw(api, text));
      const alive = (await ask(`${api.base}/movies`)).status;

      // Under way for longer than the process goes on listening.
      wire.delay(SLOW_MS);
      const begin = performance.now();
      const underWay = Promise.all(
        Array.from({ length: CLIENTS }, (_, client) => ask(`${api.base}/movies/${pick(movies, client)}`)),
      );
      await wait(100);
      api.throwUncaught();
      const { code, at } = await api.exited;
      const answers = (await underWay).map(({ status, failure }) => failure ?? status);
      const logged = api.output().includes('"event":"uncaught_exception"');
      return [
        {
          id: 'R25',
          promise: 'malformed: no 500',
          measured: `${tally(said)}; then ${alive}`,
          met: alive === 200 && said.every((status) => !status.startsWith('5')),
        },
        {
          id: 'R25',
          promise: 'uncaught: work done, ends with 1 within 10 s',
          measured: `${logged ? 'logged' : 'NOT logged'}, ${code ?? 'signal'} after ${ms(at - begin)}; work ${tally(answers)}`,
          met:
            logged && code === 1 && at - begin <= EXIT_LIMIT_MS && answers.every((answer) => answer === 200),
        },
      ];
    } finally {
      await installation.close();
      await wire.cut();
    }
  },
};
