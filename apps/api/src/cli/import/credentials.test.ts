import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { readCredentials } from './credentials.ts';

/** @returns streams as a terminal has them, and all that was shown on it */
function terminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough({ encoding: 'utf8' });
  let shown = '';
  output.on('data', (text: string) => (shown += text));
  return { streams: { input, output }, type: (text: string) => input.write(text), shown: () => shown };
}

describe('readCredentials', () => {
  it('When somebody types them, then the name is shown and the password is not', async () => {
    const { streams, type, shown } = terminal(true);
    const credentials = readCredentials({}, streams);
    await vi.waitFor(() => expect(shown()).toContain('E-mail or username: '));
    type('boss@example.com\r');
    await vi.waitFor(() => expect(shown()).toContain('Password: '));
    type('nobody reads this\r');
    expect(await credentials).toEqual({ username: 'boss@example.com', password: 'nobody reads this' });
    expect(shown()).toContain('boss@example.com');
    expect(shown()).not.toContain('nobody');
  });

  it('When the terminal ends instead, then that is said', async () => {
    const { streams, shown } = terminal(true);
    const credentials = readCredentials({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: '' }, streams);
    await vi.waitFor(() => expect(shown()).toContain('Password: '));
    streams.input.end();
    await expect(credentials).rejects.toThrow('No answer was given.');
  });

  it('When both are in the environment, then nothing is asked', async () => {
    const { streams, shown } = terminal(false);
    const env = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'nobody reads this' };
    expect(await readCredentials(env, streams)).toEqual({
      username: 'boss@example.com',
      password: 'nobody reads this',
    });
    expect(shown()).toBe('');
  });

  it('When there is no terminal to ask at, then it says what to set', async () => {
    await expect(readCredentials({}, terminal(false).streams)).rejects.toThrow('ADMIN_PASSWORD');
  });
});
