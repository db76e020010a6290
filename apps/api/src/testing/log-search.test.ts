import { describe, expect, it } from 'vitest';
import { findLeaks } from './log-search.ts';

const found = (text: string, ...secrets: string[]) => findLeaks(text, secrets).map(({ secret }) => secret);

describe('the search of the log output', () => {
  it('When a registered secret stands in a line, then it is found with that line', () => {
    const text = '{"msg":"a"}\n{"msg":"took correct horse battery"}\n';
    expect(findLeaks(text, ['correct horse battery', 'another secret'])).toEqual([
      { secret: 'correct horse battery', line: '{"msg":"took correct horse battery"}' },
    ]);
  });

  it('When a secret has quotes or line breaks, then it is found as JSON writes it', () => {
    const body = '{"password":"broken\n';
    expect(found(JSON.stringify({ body }), body)).toEqual([body]);
  });

  it('When a code is a part of another number or word, then it is none; alone it is', () => {
    expect(found('{"id":"a123456b","n":9123456,"t":"0.123456"}', '123456')).toEqual([]);
    expect(found('{"otp":"123456"}', '123456')).toEqual(['123456']);
    expect(found('{"otp":123456}', '123456')).toEqual(['123456']);
    expect(found('your code is 123456.', '123456')).toEqual(['123456']);
  });

  it('When something is marked by hand or an address of a member, then it is found without being registered', () => {
    expect(found('{"msg":"canary-broken"}')).toEqual(['canary']);
    expect(found('{"msg":"mail to ada@example.com"}')).toHaveLength(1);
    expect(found('  admin:create --email you@example.com')).toEqual([]);
  });
});
