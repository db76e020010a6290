/**
 * The clients of bench/accounts.ts, in a process of their own, so that they do not share the server's threads.
 * Usage: accounts-load.ts ORIGIN SECONDS CONNECTIONS; prints one JSON object.
 */
import { setTimeout as wait } from 'node:timers/promises';

const [origin = '', seconds = '10', connections = '0'] = process.argv.slice(2);
const until = Date.now() + Number(seconds) * 1_000;
const statuses: Record<string, number> = {};
const reads: { movies: number[]; file: number[] } = { movies: [], file: [] };
let slowestLogin = 0;

async function flood(id: number): Promise<void> {
  for (let count = 0; Date.now() < until; count += 1) {
    const begin = performance.now();
    const answer = await fetch(`${origin}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: `nobody_${id}_${count}`, password: 'wrong password' }),
    });
    await answer.arrayBuffer();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    slowestLogin = Math.max(slowestLogin, performance.now() - begin);
    // A rude client, but one that takes a moment to read the answer.
    if (answer.status === 503) await wait(100);
  }
}

async function read(path: string, times: number[]): Promise<void> {
  while (Date.now() < until) {
    const begin = performance.now();
    const answer = await fetch(`${origin}${path}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - begin);
    await wait(20);
  }
}

await Promise.all([
  ...Array.from({ length: Number(connections) }, (_, id) => flood(id)),
  read('/api/v1/movies?limit=20', reads.movies),
  read('/static.txt', reads.file),
]);
process.stdout.write(JSON.stringify({ statuses, slowestLogin, reads }));
