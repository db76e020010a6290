import { describe, expect, it } from 'vitest';
import { findLeaks } from './log-search.ts';

const found = (text: string, ...secrets: string[]) => findLeaks(text, secrets).map(({ secret }) => secret);

describe('the search of the log output', () => {
  it('finds a registered secret together with its line', () => {
    const text = '{"msg":"a"}\n{"msg":"took correct horse battery"}\n';
    expect(findLeaks(text, ['correct horse battery', 'another secret'])).toEqual([
      { secret: 'correct horse battery', line: '{"msg":"took correct horse battery"}' },
    ]);
  });

  it('finds a secret with quotes or line breaks as JSON writes it', () => {
    const body = '{"password":"broken\n';
    expect(found(JSON.stringify({ body }), body)).toEqual([body]);
  });

  it('finds a code on its own, but not as a part of another number or word', () => {
    expect(found('{"id":"a123456b","n":9123456,"t":"0.123456"}', '123456')).toEqual([]);
    expect(found('{"otp":"123456"}', '123456')).toEqual(['123456']);
    expect(found('{"otp":123456}', '123456')).toEqual(['123456']);
    expect(found('your code is 123456.', '123456')).toEqual(['123456']);
  });

  it('finds marked texts and addresses of members without registration', () => {
    expect(found('{"msg":"canary-broken"}')).toEqual(['canary']);
    expect(found('{"msg":"mail to ada@example.com"}')).toHaveLength(1);
    expect(found('  admin:create --email you@example.com')).toEqual([]);
  });
});
