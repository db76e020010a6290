import { describe, expect, it } from 'vitest';
import { signupFormSchema, signupSchema } from './sign-up.schema.ts';

const VALID = {
  email: 'ada@example.com',
  username: 'ada_obi',
  firstName: 'Ada',
  lastName: 'Obi',
  password: 'correct horse',
};

/** @returns the first sentence of every field that the schema refuses */
function sentences(schema: typeof signupSchema | typeof signupFormSchema, input: unknown) {
  const found: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    found[issue.path.join('.')] ??= issue.message;
  }
  return found;
}

describe('signupSchema', () => {
  it('says every sentence of the specification at once', () => {
    const empty = { email: '', username: '', firstName: '', lastName: '', password: '' };
    expect(sentences(signupSchema, empty)).toEqual({
      email: 'Email or phone number is required',
      username: 'Username must be at least 2 characters long',
      firstName: 'First name must be at least 2 characters long',
      lastName: 'Last name must be at least 2 characters long',
      password: 'Password must be at least 8 characters long',
    });
    expect(sentences(signupSchema, { ...VALID, password: '1234567' })).toEqual({
      password: 'Password must be at least 8 characters long',
    });
  });

  it.each([
    'ada',
    '123456789',
    '1234567890123456',
    'a@b',
    'a@b.co,c@d.co',
    '"a@b.co"@x.co',
    'a@evil.co＠x.co',
  ])('refuses %s as identifier', (email) => {
    expect(sentences(signupSchema, { ...VALID, email })).toEqual({
      email: 'Invalid email or phone number',
    });
  });

  it.each([
    [' Ada@Example.com ', 'Ada@Example.com'],
    ['0803123456', '0803123456'],
    ['123456789012345', '123456789012345'],
    ['+2348031234567', '2348031234567'],
    ['+234 803 111 2222', '2348031112222'],
    ['(0803) 111-2222', '08031112222'],
  ])('takes %j as %s', (email, taken) => {
    expect(signupSchema.parse({ ...VALID, email }).email).toBe(taken);
  });

  it.each(['08012345678', 'a@b.co', 'admin', 'Admin', 'аdmin', 'ad\u200Bmin', 'x', 'a b', 'a'.repeat(31)])(
    'refuses %s as username',
    (username) => {
      expect(Object.keys(sentences(signupSchema, { ...VALID, username }))).toEqual(['username']);
    },
  );

  it('takes names as people write them, freed of what reorders text', () => {
    expect(signupSchema.parse({ ...VALID, firstName: "O'Brien", lastName: 'Adébáyọ̀' })).toMatchObject({
      firstName: "O'Brien",
      lastName: 'Adébáyọ̀'.normalize('NFC'),
    });
    expect(signupSchema.parse({ ...VALID, firstName: 'Ada\u202E' }).firstName).toBe('Ada');
  });

  it('takes no unknown key', () => {
    expect(signupSchema.safeParse({ ...VALID, role: 'admin' }).success).toBe(false);
  });
});

describe('signupFormSchema', () => {
  it('asks for the password again, beside all other sentences', () => {
    const form = { ...VALID, terms: true };
    expect(sentences(signupFormSchema, { ...form, firstName: '', cpassword: '' })).toEqual({
      firstName: 'First name must be at least 2 characters long',
      cpassword: 'Please re-enter your password',
    });
    expect(sentences(signupFormSchema, { ...form, firstName: '', cpassword: 'else' })).toEqual({
      firstName: 'First name must be at least 2 characters long',
      cpassword: 'Passwords must match',
    });
    expect(signupFormSchema.safeParse({ ...form, cpassword: VALID.password }).success).toBe(true);
  });
});
