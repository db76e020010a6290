import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';

/** The built server in a process of its own. */
export interface BenchServer {
  client: MongoClient;
  /** Milliseconds from starting the process until it listens. */
  startMilliseconds: number;
  /** Memory in MB: its own, and pages of the data file that the system may take back at any time. */
  memory(): { own: number; file: number };
  /** Milliseconds of processor time that it has used; comparable on a busy machine, too. */
  processorTime(): number;
  stop(): Promise<void>;
}

/**
 * @param folder of the data
 * @param connections that the client may open
 */
export async function startServer(folder: string, connections = 50): Promise<BenchServer> {
  const cli = process.env['EMBEDDED_MONGO_CLI'] ?? '';
  const started = performance.now();
  const child = spawn(process.execPath, [cli, '--data-dir', folder, '--durability', 'process'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: unknown[] = await once(child.stdout, 'data');
  const startMilliseconds = performance.now() - started;
  const client = new MongoClient(String(output[0]).trim(), { maxPoolSize: connections });
  await client.connect();
  return {
    client,
    startMilliseconds,
    memory: () => memoryOf(child),
    processorTime: () => processorTimeOf(child),
    async stop() {
      await client.close();
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Only Linux tells; elsewhere it is not a number. */
function memoryOf(child: ChildProcess): { own: number; file: number } {
  if (process.platform !== 'linux' || child.pid === undefined) return { own: Number.NaN, file: Number.NaN };
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { own: read('RssAnon'), file: read('RssFile') };
}

/** Ticks of Linux are hundredths of a second (proc(5), fields 14 and 15 of stat). */
function processorTimeOf(child: ChildProcess): number {
  if (process.platform !== 'linux' || child.pid === undefined) return Number.NaN;
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
