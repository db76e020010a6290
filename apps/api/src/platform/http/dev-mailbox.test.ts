import { readdir, readFile, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newSignup } from '../../testing/account-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';

const key = (letter: string) => letter.repeat(43);

let api: TestApi;
// A mailbox for each test, so that they run in any order.
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

/** Asks with headers of its own choice, also twice the same; fetch sends one Host, that of the address. */
async function statusOf(address: string, headers: string[]): Promise<number> {
  const call = request(address, { headers: [...headers, 'Connection', 'close'] });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

describe('the development mailbox', () => {
  it('says so when nothing was sent', async () => {
    expect((await api.send('GET', '//dev/mailbox.json')).body).toEqual([]);
    expect((await api.send('GET', '//dev/mailbox')).body).toContain('No mail yet.');
  });

  it('lists messages newest first with their links and codes', async () => {
    const signup = newSignup({ firstName: '<i>Ngozi</i>' });
    await api.send('POST', '/users/signup', { json: signup });
    await api.send('POST', '/forgot_password', { json: { email: signup.email } });
    const { body, headers } = await api.send('GET', '//dev/mailbox.json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject([
      { to: signup.email, subject: 'Your code for a new password', links: [] },
      { to: signup.email, subject: 'Confirm your e-mail address', code: null },
    ]);
    expect(body).toHaveProperty('0.code');
    expect(JSON.stringify(body)).toMatch(/"code":"\d{6}"/);
    const page = await api.send('GET', '//dev/mailbox');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    expect(page.body).toContain('href="http://localhost:4000/verify_email?token=');
    expect(page.body).toContain('&lt;i&gt;Ngozi&lt;/i&gt;');
    expect(page.body).not.toMatch(/<script|style="|<i>/);
    expect((await api.send('GET', '//dev/mailbox.css')).headers.get('content-type')).toContain('text/css');
  });

  it('writes both forms of a mail into a file that mail programs can read', async () => {
    const signup = newSignup();
    await api.send('POST', '/users/signup', { json: signup });
    await api.mailTo(signup.email);
    const folder = path.join(api.context.env.dataDir, 'outbox');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const name = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort()[0] ?? '';
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    const mail = await simpleParser(await readFile(path.join(folder, name)));
    expect(mail.subject).toBe('Confirm your e-mail address');
    expect(mail.text).toContain('/verify_email?token=');
    expect(mail.html).toContain('<!doctype html>');
  });

  it.each([
    ['localhost:4000', 200],
    ['LocalHost', 200],
    ['127.0.0.1:4121', 200],
    ['[::1]:4000', 200],
    ['films.example.org', 200],
    ['evil.test', 403],
    ['evil.test:4000', 403],
    ['localhost.evil.test', 403],
    ['192.168.1.7:4000', 403],
    ['localhost@evil.test', 403],
    ['', 403],
  ])('answers the host %j with %i, whatever is forwarded', async (host, status) => {
    const own = await createTestApi({
      env: { PUBLIC_WEB_URL: 'https://films.example.org', TRUST_PROXY: '1' },
    });
    const headers = ['Host', host, 'X-Forwarded-Host', 'localhost'];
    for (const target of ['/dev/mailbox', '/dev/mailbox.json']) {
      expect(await statusOf(own.origin + target, headers), target).toBe(status);
    }
    // The product itself is there for a phone that knows the machine by its address.
    expect(await statusOf(`${own.origin}/api/v1/faqs`, headers)).toBe(200);
    await own.close();
  });

  it('refuses a request with two Host headers, wherever it goes', async () => {
    for (const target of ['/dev/mailbox.json', '/api/v1/faqs', '/healthz']) {
      const hosts = ['Host', 'localhost', 'Host', 'evil.test'];
      expect(await statusOf(api.origin + target, hosts), target).toBe(400);
    }
  });

  it('is absent in production (S63)', async () => {
    const production = await createTestApi({
      env: {
        NODE_ENV: 'production',
        MONGODB_URI: 'mongodb://127.0.0.1/x',
        JWT_SECRETS: `k1:${key('a')}`,
        PUBLIC_WEB_URL: 'https://films.example.org',
        WEB_ORIGINS: 'https://films.example.org',
        BCRYPT_COST: '10',
      },
    });
    for (const address of ['//dev/mailbox', '//dev/mailbox.json', '//dev/mailbox.css']) {
      expect((await production.send('GET', address)).status).toBe(404);
    }
    await production.close();
  });
});
