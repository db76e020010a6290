/**
 * `npm start`: sets up everything on a machine that has only Node and npm, and runs the product.
 * Settings come from the environment; README.md lists them.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, fail, Failure, installDependencies, requireNode, ROOT, runSteps } from './lib/workspace.mjs';

/** So long may a server that is starting say nothing: filling a new database takes long on a busy machine. */
const SILENCE_MS = 120_000;
const port = Number(process.env.PORT ?? 4000);
const dataDir = resolve(ROOT, process.env.DATA_DIR ?? '.data');
const logFile = join(dataDir, 'server.log');
const address = `http://localhost:${port}`;

/** @throws {Failure} when another program listens on the port already */
function requireFreePort() {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(
        new Failure(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Choose another one, for example: PORT=${port + 1} npm start`
            : `Port ${port} cannot be used: ${error.message}`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(resolvePort));
  });
}

/** The server's last lines, for a start that failed, and when it said them. */
let lastWords = '';
let lastHeard = 0;

/** Only this user may read the folder and the log. */
function openLog() {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  } catch (error) {
    throw new Failure(`${dataDir} cannot be made: ${error.message}`);
  }
}

let server;

/** Starts the built server; its log goes to a file so that the terminal stays readable. */
function startServer() {
  const log = openLog();
  lastHeard = Date.now();
  server = spawn(process.execPath, [join(ROOT, 'apps/api/dist/server.js')], {
    cwd: ROOT,
    env: {
      // .env.example says why.
      UV_THREADPOOL_SIZE: '8',
      NODE_OPTIONS: '--max-semi-space-size=64',
      WEB_DIST: join(ROOT, 'apps/web/dist'),
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    // A group of its own: Ctrl-C in the terminal reaches it once, through this process. The channel tells
    // it when this process is gone, however it went.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // Read to the end whatever becomes of the log: a server that nobody listens to would stand still.
  for (const output of [server.stdout, server.stderr]) {
    output.on('data', (chunk) => {
      lastHeard = Date.now();
      lastWords = `${lastWords}${chunk}`.split('\n').slice(-16).join('\n');
      if (log.writable) log.write(chunk);
    });
  }
  // A full disk, for one, must not end the product.
  log.on('error', (error) => console.error(`${logFile} cannot be written: ${error.message}`));
}

/** @returns the sentence for which the server did not start; its last words when it has said none */
function whyStopped() {
  for (const line of lastWords.split('\n')) {
    try {
      const { problem } = JSON.parse(line);
      if (problem) return problem;
    } catch {
      // Not a line of the log.
    }
  }
  return `The server stopped while starting. Its last words:\n${lastWords}`;
}

/** @throws {Failure} when the server ends, or is silent for too long before it is ready */
async function waitUntilReady() {
  while (Date.now() < lastHeard + SILENCE_MS) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Failure(whyStopped());
    }
    const ready = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Failure(
    `The server is not ready, and has said nothing for ${SILENCE_MS / 1000} s. See ${logFile}.`,
  );
}

function printWelcome() {
  const demo = JSON.parse(readFileSync(join(ROOT, 'apps/api/src/seed/demo-accounts.json'), 'utf8'));
  const lines = ['', `FilmFisher is running at ${address}`, ''];
  if (process.env.SEED_DEMO !== 'false' && process.env.NODE_ENV !== 'production') {
    lines.push(`  sign in as   ${demo.members.map((member) => member.username).join(', ')}`);
    // The server makes accounts with a role only where nobody else reaches it (apps/api/src/seed/demo-desk.ts).
    if (['localhost', '127.0.0.1', '::1'].includes(process.env.HOST ?? 'localhost')) {
      lines.push(`  run it as    ${demo.desk.map((member) => member.username).join(', ')}`);
    }
    lines.push(`  password     ${demo.password}`);
  }
  lines.push(`  API          ${address}/api/v1/docs`);
  if (process.env.SMTP_URL) lines.push(`  mail         goes to the mail server of SMTP_URL`);
  else if (process.env.NODE_ENV === 'production') lines.push(`  mail         ${join(dataDir, 'outbox')}`);
  else lines.push(`  mail         ${address}/dev/mailbox`);
  lines.push(`  data, log    ${relative(process.cwd(), dataDir) || '.'}/`);
  lines.push('', 'Press Ctrl-C to stop.');
  console.log(lines.join('\n'));
}

/** Ctrl-C stops the server first and then this process, so that nothing is left running. */
function stopTogether() {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (server?.exitCode !== null) process.exit(0);
      // npm and the terminal may both pass the same Ctrl-C on; a second one would cut the server's stop short.
      if (!stopping) server.kill('SIGTERM');
      stopping = true;
    });
  }
}

try {
  requireNode();
  stopTogether();
  await runSteps([
    ['installing dependencies', installDependencies],
    ['building', build],
    ['checking the port', requireFreePort],
    [
      'starting the database and the server',
      async () => {
        startServer();
        await waitUntilReady();
        server.on('exit', (code) => process.exit(code ?? 1));
      },
    ],
  ]);
  printWelcome();
} catch (error) {
  fail(error);
  server?.kill('SIGTERM');
}
