import { describe, expect, it } from 'vitest';
import { emailVerificationSchema } from './email-verification.schema.ts';
import { forgotPasswordSchema, otpVerifySchema } from './otp.schema.ts';
import { passwordResetFormSchema, passwordResetSchema } from './password-reset.schema.ts';

/** @returns the sentences of a refused input, in the schema's order */
function sentences(
  schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } },
  input: unknown,
) {
  return [...new Set(schema.safeParse(input).error?.issues.map(({ message }) => message))];
}

describe('the schemas of a forgotten password', () => {
  it('use the sentences of the specification', () => {
    expect(sentences(forgotPasswordSchema, { email: '' })).toEqual(['Email is required']);
    expect(sentences(forgotPasswordSchema, {})).toEqual(['Email is required']);
    expect(sentences(forgotPasswordSchema, { email: 'ada' })).toEqual(['Invalid email address']);
    expect(sentences(passwordResetSchema, { email: 'a@b.co', newPassword: '' })).toContain(
      'Password is required',
    );
    expect(sentences(passwordResetFormSchema, { password: 'short', cpassword: '' })).toEqual([
      'Password must be at least 8 characters long',
      'Please re-enter your password',
    ]);
    expect(sentences(passwordResetFormSchema, { password: 'long enough', cpassword: 'else' })).toEqual([
      'Passwords must match',
    ]);
    expect(sentences(emailVerificationSchema, {})).toEqual(['Verification token is required.']);
    expect(sentences(emailVerificationSchema, { token: '' })).toEqual(['Verification token is required.']);
  });

  it.each([
    ['a@b.co', 'c@d.co'],
    { $gt: '' },
    null,
    true,
    0,
    'a@b.co,c@d.co',
    'a@b.co\r\nBcc: c@d.co',
    'g: a@b.co, c@d.co;',
  ])('refuse %j as address', (email) => {
    expect(sentences(forgotPasswordSchema, { email })).toEqual(['Invalid email address']);
  });

  it.each(['12345', '1234567', '12345a', '١٢٣٤٥٦', 123456, ['123456'], { $ne: '' }, '123456\n'])(
    'refuse %j as code',
    (otp) => {
      expect(sentences(otpVerifySchema, { email: 'a@b.co', otp })).toEqual([
        'Please enter a valid 6-digit OTP.',
      ]);
    },
  );

  it('take a code with leading zeros', () => {
    expect(otpVerifySchema.parse({ email: ' a@b.co', otp: '004219' })).toEqual({
      email: 'a@b.co',
      otp: '004219',
    });
  });
});
