import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Machine } from './results.ts';

const run = promisify(execFile);
const GIB = 2 ** 30;
const PACKAGES = ['express', 'mongoose', 'bcrypt', 'autocannon'];
const packageSchema = z.object({ version: z.string() });

async function commit(): Promise<string> {
  try {
    const { stdout } = await run('git', ['describe', '--always', '--dirty=+', '--exclude=*']);
    return stdout.trim();
  } catch {
    return 'unknown';
  }
}

/** @returns where and with what this run measures */
export async function describeMachine(): Promise<Machine> {
  const require = createRequire(import.meta.url);
  const versions = PACKAGES.map((name): [string, string] => {
    const manifest: unknown = require(`${name}/package.json`);
    return [name, packageSchema.parse(manifest).version];
  });
  return {
    cores: cpus().length,
    model: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGiB: Math.round((totalmem() / GIB) * 10) / 10,
    system: `${platform()} ${release()}`,
    node: process.version,
    loadBefore: loadavg()[0] ?? Number.NaN,
    commit: await commit(),
    versions: Object.fromEntries(versions),
  };
}
