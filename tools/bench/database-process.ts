import { createRequire } from 'node:module';
import path from 'node:path';
import { startChild, type Child } from './harness/children.ts';

/** The embedded database in a process of its own. */
export interface DatabaseProcess extends Child {
  /** Without the name of a database. */
  uri: string;
}

/**
 * Starts the embedded database in a process of its own, as a small installation would run it; build it first.
 * @param dataDir its folder
 * @param durability `disk` flushes every batch of writes, as in production; `process` is for making data
 * @param nodeArgs options of node, such as those of a profile
 * @throws Error when it ends before it listens
 */
export async function startDatabase(
  dataDir: string,
  durability: 'disk' | 'process' = 'process',
  nodeArgs: readonly string[] = [],
): Promise<DatabaseProcess> {
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@filmfisher/embedded-mongo')),
    'cli.js',
  );
  const args = [cli, '--data-dir', dataDir, '--port', '0', '--durability', durability];
  const child = startChild([...nodeArgs, ...args], { output: 'pipe' });
  const uri = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.process.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /mongodb:\/\/[\w.:]+/.exec(text)?.[0];
      if (found) resolve(found);
    });
    child.process.once('error', reject);
    child.process.once('exit', () => reject(new Error(`The database stopped: ${text}`)));
  });
  return { ...child, uri };
}
