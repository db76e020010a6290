import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export type Credentials = { username: string; password: string };

/**
 * Asks one question at the terminal.
 * @param hidden whether what is typed stays invisible
 */
async function ask(question: string, hidden: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(question);
  const prompt = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stderr,
    terminal: process.stdin.isTTY,
  });
  const answer = await new Promise<string>((resolve, reject) => {
    prompt.once('line', resolve);
    prompt.once('close', () => reject(new Error('No answer was given.')));
  });
  prompt.removeAllListeners('close');
  prompt.close();
  if (hidden) process.stderr.write('\n');
  return answer;
}

/**
 * The administrator's credentials from ADMIN_EMAIL and ADMIN_PASSWORD, else from the terminal; never from
 * arguments, which other users of the machine can read.
 * @throws {Error} when there is no terminal to ask at
 */
export async function readCredentials(env: NodeJS.ProcessEnv): Promise<Credentials> {
  if ((!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD) && !process.stdin.isTTY) {
    throw new Error('Set ADMIN_EMAIL and ADMIN_PASSWORD, or run this at a terminal.');
  }
  const username = env.ADMIN_EMAIL ?? (await ask('E-mail or username: ', false));
  const password = env.ADMIN_PASSWORD ?? (await ask('Password: ', true));
  return { username, password };
}
