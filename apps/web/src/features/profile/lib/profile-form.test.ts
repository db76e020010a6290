import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { formOf, payloadOf, profileFormSchema, type ProfileForm } from './profile-form.ts';

const FORM = formOf(buildMember().profile);

function issues(changes: Partial<ProfileForm>): Record<string, string> {
  const { error } = profileFormSchema.safeParse({ ...FORM, ...changes });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('the profile form', () => {
  it.each([
    ['', 'Email is required'],
    ['ada@', 'Invalid email address'],
  ])('refuses the e-mail %o although nobody can type it: %s', (email, sentence) => {
    expect(issues({ email })).toEqual({ email: sentence });
  });

  it('takes an account that was made with a phone number and has no e-mail', () => {
    expect(issues({ email: null })).toEqual({});
  });

  it.each<[Partial<ProfileForm>, Record<string, string>]>([
    [{ day: '0' }, { day: 'Invalid day' }],
    [{ day: '01', month: '1', year: '2000' }, {}],
    [{ day: '29', month: '2', year: '2024' }, {}],
    [{ day: '29', month: '2', year: '2023' }, { day: 'Invalid day' }],
    [{ day: '', month: '', year: '' }, {}],
    [
      { day: '', month: '0', year: '' },
      { day: 'Invalid day', month: 'Invalid month', year: 'Invalid year' },
    ],
  ])('judges the boxes %o', (boxes, expected) => {
    expect(issues(boxes)).toEqual(expected);
  });

  it('says null where a picture is to go, unless another one was chosen', () => {
    expect(payloadOf({ ...FORM, removePicture: true })).toMatchObject({ profilePicture: null });
    const picture = new File(['x'], 'me.png', { type: 'image/png' });
    const payload = payloadOf({ ...FORM, removePicture: true, profilePicture: picture });
    expect(payload instanceof FormData && payload.get('profilePicture')).toBe(picture);
  });
});
