#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startInline } from './inline.ts';
import type { EmbeddedMongoOptions } from './options.ts';

const USAGE = `Usage: embedded-mongo --data-dir FOLDER [--port PORT] [--socket PATH] [--durability disk|process]

Serves MongoDB's wire protocol on 127.0.0.1 until it receives SIGINT or SIGTERM.
Without --port it takes a free one; the connection string is printed on the first line.`;

/** Reads the flags. @throws Error for flags that are unknown, missing or wrong */
function readFlags(): EmbeddedMongoOptions | undefined {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string' },
      port: { type: 'string', default: '0' },
      socket: { type: 'string' },
      durability: { type: 'string', default: 'disk' },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  const { durability } = values;
  if (values.help) return undefined;
  if (!values['data-dir']) throw new Error('--data-dir is missing');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port must be from 0 to 65535');
  if (durability !== 'disk' && durability !== 'process')
    throw new Error('--durability must be disk or process');
  return {
    dataDir: values['data-dir'],
    port,
    durability,
    ...(values.socket && { socketPath: values.socket }),
  };
}

async function main(): Promise<void> {
  const flags = readFlags();
  if (!flags) {
    console.log(USAGE);
    return;
  }
  const logger = { info: console.log, warn: console.error, error: console.error };
  const server = await startInline({ ...flags, logger });
  console.log(server.uri);
  const stop = (): void => void server.stop();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

try {
  await main();
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : String(cause));
  console.error(USAGE);
  process.exitCode = 1;
}
