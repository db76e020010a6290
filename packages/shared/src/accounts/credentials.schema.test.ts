import { describe, expect, it } from 'vitest';
import { loginSchema } from './credentials.schema.ts';

/** @returns the sentences per field that a refused sign-in shows */
function sentences(input: unknown): Record<string, string> {
  const issues = loginSchema.safeParse(input).error?.issues ?? [];
  const found: Record<string, string> = {};
  for (const issue of issues) found[issue.path.join('.')] ??= issue.message;
  return found;
}

describe('loginSchema', () => {
  it.each(['ada', 'ada_obi', 'ada@example.com', '08031234567', ' ada '])('accepts %s', (username) => {
    expect(loginSchema.parse({ username, password: 'x' })).toEqual({
      username: username.trim(),
      password: 'x',
      rememberMe: false,
    });
  });

  it('uses the sentences of the specification', () => {
    expect(sentences({ username: '', password: '' })).toEqual({
      username: 'Email or username is required',
      password: 'Password is required',
    });
    expect(sentences({ username: 'not an address', password: 'x' })).toEqual({
      username: 'Invalid email or username',
    });
    expect(sentences({ username: 'a@b', password: 'x' })).toEqual({ username: 'Invalid email or username' });
  });

  it.each([{ $gt: '' }, ['ada'], null, true, 0])('refuses %j as identifier and password', (value) => {
    expect(Object.keys(sentences({ username: value, password: value })).sort()).toEqual([
      'password',
      'username',
    ]);
  });

  it('takes rememberMe only as a boolean and no unknown key', () => {
    expect(loginSchema.safeParse({ username: 'ada', password: 'x', rememberMe: 'true' }).success).toBe(false);
    expect(loginSchema.safeParse({ username: 'ada', password: 'x', role: 'admin' }).success).toBe(false);
  });
});
