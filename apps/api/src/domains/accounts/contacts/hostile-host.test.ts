import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieFrom, newSignup } from '../../../testing/account-flows.ts';
import { registerSecret } from '../../../testing/log-sink.ts';
import { registerMessageSecrets } from '../../../testing/request-secrets.ts';
import { startSmtpSink, type SmtpSink } from '../../../testing/smtp-sink.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildUser } from '../../members/users/users.builder.ts';

const WEB = 'https://films.example.org';

let sink: SmtpSink;
let api: TestApi;
beforeAll(async () => {
  sink = await startSmtpSink();
  // Behind a proxy that is trusted, where forwarded headers would count most.
  api = await createTestApi({ env: { SMTP_URL: sink.url, PUBLIC_WEB_URL: WEB, TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await api.close();
  await sink.stop();
});
beforeEach(() => {
  sink.received.length = 0;
});

/** Posts with a header Host of its own, which fetch does not allow. */
async function postAsEvil(
  path: string,
  json: object,
  cookie = '',
): Promise<{ status: number; cookie: string }> {
  const call = request(`${api.origin}/api/v1${path}`, {
    method: 'POST',
    headers: {
      Host: 'evil.test',
      'X-Forwarded-Host': 'evil.test',
      Forwarded: 'host=evil.test;proto=https',
      'Content-Type': 'application/json',
      ...(cookie !== '' && { Cookie: cookie }),
    },
  });
  call.end(JSON.stringify(json));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  const headers = new Headers((answer.headers['set-cookie'] ?? []).map((value) => ['Set-Cookie', value]));
  return { status: answer.statusCode ?? 0, cookie: cookieFrom(headers, 'ff_reset') };
}

/** @returns the only mail that was sent, both forms and all headers as one text, and the addresses in it */
async function onlyMail() {
  await api.jobs.soon.drain();
  expect(sink.received).toHaveLength(1);
  const mail = sink.received.splice(0)[0]?.mail;
  const html = typeof mail?.html === 'string' ? mail.html : '';
  const text = `${mail?.text ?? ''}\n${html}\n${mail?.headerLines.map(({ line }) => line).join('\n') ?? ''}`;
  const links = [...text.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([link]) => link);
  registerMessageSecrets(null, links);
  return { text, links, origins: new Set(links.map((link) => new URL(link).origin)) };
}

describe('mails that a request with the header Host: evil.test causes (S17)', () => {
  it('keeps the links of the sign-up mail on the configured address', async () => {
    expect((await postAsEvil('/users/signup', newSignup())).status).toBe(201);
    const { text, links, origins } = await onlyMail();
    expect(text).not.toContain('evil');
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(origins).toEqual(new Set([WEB]));
    expect(links[0]).toMatch(/\/verify_email\?token=[\w-]{43}$/);
  });

  it('keeps the links of both password-reset mails on the configured address', async () => {
    const email = (await buildUser(api.context)).email ?? '';
    expect((await postAsEvil('/forgot_password', { email })).status).toBe(200);
    const code = await onlyMail();
    expect(code.text).not.toContain('evil');
    expect([...code.origins].filter((origin) => origin !== WEB)).toEqual([]);
    const otp = registerSecret(/\b\d{6}\b/.exec(code.text)?.[0] ?? '');

    const verified = await postAsEvil('/otp/verify', { email, otp });
    expect(verified.status).toBe(200);
    const reset = { email, newPassword: registerSecret('a fresh password') };
    expect((await postAsEvil('/forgot_password/reset', reset, verified.cookie)).status).toBe(200);
    const notice = await onlyMail();
    expect(notice.text).not.toContain('evil');
    expect(notice.origins).toEqual(new Set([WEB]));
  });
});
