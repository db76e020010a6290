import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Starts the embedded database in a process of its own, as a small installation would run it; build it first.
 * @returns its address and how to end it
 */
export async function startDatabase(dataDir: string) {
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@filmfisher/embedded-mongo')),
    'cli.js',
  );
  const child = spawn(
    process.execPath,
    [cli, '--data-dir', dataDir, '--port', '0', '--durability', 'process'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const uri = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /mongodb:\/\/[\w.:]+/.exec(text)?.[0];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The database stopped: ${text}`)));
  });
  return { uri, stop: () => child.kill('SIGTERM') };
}
