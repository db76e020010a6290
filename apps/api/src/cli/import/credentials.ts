import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

export type Credentials = { username: string; password: string };

/** Where questions are asked. */
export interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

const TERMINAL: Terminal = { input: process.stdin, output: process.stderr };

/**
 * Asks one question at the terminal.
 * @param hidden whether what is typed stays invisible
 */
async function ask({ input, output }: Terminal, question: string, hidden: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  output.write(question);
  const prompt = createInterface({ input, output: hidden ? silent : output, terminal: input.isTTY });
  const answer = await new Promise<string>((resolve, reject) => {
    const giveUp = () => reject(new Error('No answer was given.'));
    prompt.once('close', giveUp);
    prompt.once('line', (line) => {
      // Only our own listener: with Node's it would read on, and show what is typed at the next question.
      prompt.off('close', giveUp);
      resolve(line);
    });
  });
  prompt.close();
  if (hidden) output.write('\n');
  return answer;
}

/**
 * The administrator's credentials from ADMIN_EMAIL and ADMIN_PASSWORD, else from the terminal; never from
 * arguments, which other users of the machine can read.
 * @param env empty values count as unset
 * @throws {Error} when there is no terminal to ask at
 */
export async function readCredentials(
  env: NodeJS.ProcessEnv,
  terminal: Terminal = TERMINAL,
): Promise<Credentials> {
  if ((!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD) && !terminal.input.isTTY) {
    throw new Error('Set ADMIN_EMAIL and ADMIN_PASSWORD, or run this at a terminal.');
  }
  const username = env.ADMIN_EMAIL || (await ask(terminal, 'E-mail or username: ', false));
  const password = env.ADMIN_PASSWORD || (await ask(terminal, 'Password: ', true));
  return { username, password };
}
