/**
 * The floors: servers that do nothing but send one answer, in a process of their own.
 *
 * Usage: floor-server.ts KIND FILE   (KIND: http, express-end or express-json; FILE holds the body of the answer)
 * Prints the address on the first line.
 */
import express from 'express';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';

const [kind = '', file = ''] = process.argv.slice(2);
const body = readFileSync(file);
const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(body.length) };

function bareExpress(): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  if (kind === 'express-end') {
    app.get('/', (_request, response) => {
      response.set(HEADERS).end(body);
    });
  } else {
    const answer: unknown = JSON.parse(body.toString());
    app.get('/', (_request, response) => {
      response.json(answer);
    });
  }
  return app;
}

const plain: RequestListener = (_request, response) => {
  response.writeHead(200, HEADERS).end(body);
};

const server = createServer(kind === 'http' ? plain : bareExpress());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  console.log(`http://127.0.0.1:${address.port}`);
});
process.once('SIGTERM', () => process.exit(0));
