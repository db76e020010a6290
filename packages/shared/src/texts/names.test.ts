import { describe, expect, it } from 'vitest';
import { contactMessageSchema } from '../contact/contact.schema.ts';
import { profileUpdateSchema } from '../profile/profile.schema.ts';
import { signupSchema } from '../accounts/sign-up.schema.ts';

const ADDRESS = 'must not contain a web or e-mail address. Leave a space after a full stop.';
const LINES = 'must be on one line.';

const SIGNUP = { email: 'ada@example.com', username: 'ada_obi', password: 'correct horse' };
const MESSAGE = { email: 'ada@example.com', message: 'Where can I watch it?' };

/** Every field that holds a person's name, each with its label: what it makes of the name, or its first sentence. */
const FIELDS = [
  ['First name', (name: unknown) => signupSchema.safeParse({ ...SIGNUP, firstName: name, lastName: 'Obi' })],
  ['Last name', (name: unknown) => signupSchema.safeParse({ ...SIGNUP, firstName: 'Ada', lastName: name })],
  ['First name', (name: unknown) => profileUpdateSchema.safeParse({ firstName: name })],
  ['Last name', (name: unknown) => profileUpdateSchema.safeParse({ lastName: name })],
  ['Name', (name: unknown) => contactMessageSchema.safeParse({ ...MESSAGE, name })],
] as const;

describe.each(FIELDS)('%s', (label, parse) => {
  it.each([
    "O'Brien",
    'O’Brien',
    'Adébáyọ̀',
    'Mary-Jane',
    'Mary Jane',
    '"Mary-Jane"',
    'Jr.',
    'Ade Jr.',
    'J.R.R.',
    'J. R. R. Tolkien',
    'St. John',
    'Kumar A/L Rajan',
    'María José',
    'محمد',
    '小明',
    ' Ada ',
  ])('takes %j', (name) => {
    expect(parse(name).error).toBeUndefined();
  });

  it.each([
    'Visit http://evil.example',
    'https://evil',
    'www.evil.example',
    'WWW.EVIL.EXAMPLE',
    'win at evil.com now',
    'évil.ng',
    'evil．com',
    'evil。com',
    'evil.\u200Dcom',
    'evil.\u00ADcom',
    'ada@example.com',
    'a.b＠x',
    'evil.xn--p1ai',
    '💩.la',
    '10.20.30.40',
  ])('refuses %j', (name) => {
    expect(parse(name).error?.issues.map(({ message }) => message)).toEqual([`${label} ${ADDRESS}`]);
  });

  it.each(['Ada\nYour account is locked', 'Ada\r\nObi', 'Ada\u2028Obi'])('refuses %j', (name) => {
    expect(parse(name).error?.issues.map(({ message }) => message)).toEqual([`${label} ${LINES}`]);
  });
});
