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
  it('shows the typed name, but not the password', async () => {
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

  it('says that no answer was given when the terminal ends', async () => {
    const { streams, shown } = terminal(true);
    const credentials = readCredentials({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: '' }, streams);
    await vi.waitFor(() => expect(shown()).toContain('Password: '));
    streams.input.end();
    await expect(credentials).rejects.toThrow('No answer was given.');
  });

  it('asks nothing when both are in the environment', async () => {
    const { streams, shown } = terminal(false);
    const env = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'nobody reads this' };
    expect(await readCredentials(env, streams)).toEqual({
      username: 'boss@example.com',
      password: 'nobody reads this',
    });
    expect(shown()).toBe('');
  });

  it('says what to set when there is no terminal to ask at', async () => {
    await expect(readCredentials({}, terminal(false).streams)).rejects.toThrow('ADMIN_PASSWORD');
  });
});
