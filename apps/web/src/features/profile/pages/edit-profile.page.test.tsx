import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { serveMember } from '../../../test/profile-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const { profile } = buildMember();
const HEADING = 'EDIT YOUR PROFILE AND PERSONAL DETAILS';

type Answer = ReturnType<Parameters<typeof serveMember>[0]>;

/** A member whose save gets the given answer. */
function serve(save: () => Answer = () => saved(), own: object = profile) {
  const payloads: unknown[] = [];
  serveMember((url, { method, payload }) => {
    if (url.pathname === '/profile/me') return { body: own };
    if (method !== 'PATCH') return undefined;
    payloads.push(payload);
    expect(url.pathname).toBe('/profile/update/');
    return save();
  });
  return payloads;
}

function saved(changes: object = {}, message = 'Profile updated successfully!') {
  return { body: { success: true, message, data: { message, profile: { ...profile, ...changes } } } };
}

async function open() {
  const app = renderApp('/profile/edit');
  await screen.findByLabelText('Bio');
  return app;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text !== '') await userEvent.type(field(label), text);
}

beforeEach(() => {
  clientStore.wipe();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => '/preview.webp', revokeObjectURL: () => {} }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the form', () => {
  it('has everything that is printed, filled with the profile', async () => {
    serve();
    await open();
    expect(screen.getByRole('heading', { level: 1, name: HEADING })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/profile/me');
    expect(screen.getByRole('heading', { level: 2, name: 'PERSONAL DETAILS (Optional)' })).toBeTruthy();
    expect(field('Choose a picture').accept).toBe('image/jpeg,image/png,image/webp');
    for (const [label, value] of [
      ['Username', 'ada_obi'],
      ['Email', 'ada@example.com'],
    ] as const) {
      expect(field(label).readOnly).toBe(true);
      expect(field(label).value).toBe(value);
    }
    expect(field('Bio').placeholder).toBe('Write something about yourself...');
    expect(screen.getByText('19/500')).toBeTruthy();
    expect(['Day', 'Month', 'Year'].map((label) => [field(label).placeholder, field(label).value])).toEqual([
      ['DD', '01'],
      ['MM', '02'],
      ['YYYY', '1990'],
    ]);
    const values = [
      'Nationality',
      'First name',
      'Last name',
      'Gender',
      'Location',
      'Religion',
      'Phone number',
    ];
    expect(values.map((label) => field(label).value)).toEqual([
      'Nigerian',
      'Ada',
      'Obi',
      'Female',
      'Yaba',
      'Ifa',
      '2348031234567',
    ]);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Not given',
      'Male',
      'Female',
    ]);
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
  });

  it.each([
    ['32', '1', '1990', 'Invalid day'],
    ['1', '13', '1990', 'Invalid month'],
    ['1', '1', '90', 'Invalid year'],
    ['31', '02', '2001', 'Invalid day'],
    ['1', '1', '2999', 'Invalid day'],
    ['1', '', '1990', 'Invalid month'],
  ])('refuses the date %s/%s/%s: %s', async (day, month, year, sentence) => {
    const payloads = serve();
    await open();
    await retype('Day', day);
    await retype('Month', month);
    await retype('Year', year);
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(payloads).toEqual([]);
  });

  it('counts the bio and refuses 501 characters', async () => {
    const payloads = serve();
    await open();
    await userEvent.clear(field('Bio'));
    await userEvent.click(field('Bio'));
    await userEvent.paste('e'.repeat(501));
    await retype('Day', '32');
    expect(screen.getByText('501/500')).toBeTruthy();
    await save();
    expect(await screen.findByText('Bio must not exceed 500 characters.')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(field('Bio'));
    });
    expect(payloads).toEqual([]);
  });

  it('shows the way to add an e-mail address to an account without one', async () => {
    serve(undefined, { ...profile, email: null });
    await open();
    expect(field('Email').value).toBe('');
    expect(screen.getByRole('link', { name: 'Add one in Settings' }).getAttribute('href')).toBe(
      '/settings/account',
    );
  });

  it('says so when the profile cannot be loaded, and tries again', async () => {
    let fails = true;
    serveMember(({ pathname }) =>
      pathname === '/profile/me' && fails ? { status: 400, code: 'bad_request' } : undefined,
    );
    renderApp('/profile/edit');
    expect(await screen.findByText('Your profile could not be loaded.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Bio')).toBeTruthy();
  });
});

describe('preferred genres', () => {
  const select = () => screen.findByRole('combobox', { name: 'Preferred genres' });

  it('begin with the printed five and say how many there are', async () => {
    serve(undefined, { ...profile, preferredGenres: [] });
    await open();
    await userEvent.click(await select());
    expect(screen.getByText('Select...')).toBeTruthy();
    const options = screen.getAllByRole('option').filter((option) => option.tagName !== 'OPTION');
    expect(options.slice(0, 5).map((option) => option.textContent)).toEqual([
      'Action',
      'Comedy',
      'Drama',
      'Horror',
      'Sci-Fi',
    ]);
    await userEvent.type(await select(), 'Hor');
    expect(await screen.findByText(/1 result available/)).toBeTruthy();
    await userEvent.clear(await select());
    await userEvent.type(await select(), 'o');
    expect(await screen.findByText(/\d\d results available/)).toBeTruthy();
    await userEvent.type(await select(), 'xyz');
    expect(await screen.findByText('No options')).toBeTruthy();
  });

  it('are sent as JSON text of a list', async () => {
    const payloads = serve();
    await open();
    await userEvent.click(await select());
    await userEvent.click(screen.getByRole('option', { name: 'Sci-Fi' }));
    await save();
    await waitFor(() => {
      expect(payloads).toHaveLength(1);
    });
    const [payload] = payloads;
    expect(payload instanceof FormData && payload.get('preferredGenres')).toBe('["Drama","Sci-Fi"]');
  });
});

describe('saving', () => {
  it('sends every field as multipart, waits under a loader, says so and leads back after two seconds', async () => {
    let answer: (value: ReturnType<typeof saved>) => void = () => {};
    const payloads = serve(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { address } = await open();
    await retype('Bio', 'Cries at weddings.');
    await retype('Day', '9');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yoruba' }));
    const picture = new File(['x'], 'me.png', { type: 'image/png' });
    await userEvent.upload(field('Choose a picture'), picture);
    expect(await screen.findByText('me.png')).toBeTruthy();
    await save();

    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true);
    expect(screen.getByText('Saving...', { selector: '[role="status"] *' })).toBeTruthy();
    await waitFor(() => {
      expect(payloads).toHaveLength(1);
    });
    const [payload] = payloads;
    if (!(payload instanceof FormData)) throw new Error('not multipart');
    expect(Object.fromEntries(payload)).toEqual({
      username: 'ada_obi',
      email: 'ada@example.com',
      phoneNumber: '2348031234567',
      firstName: 'Ada',
      lastName: 'Obi',
      gender: 'Female',
      location: 'Yaba',
      nationality: 'Nigerian',
      religion: 'Ifa',
      bio: 'Cries at weddings.',
      dateOfBirth: '9/02/1990',
      preferredGenres: '["Drama"]',
      preferredLanguages: '["Yoruba"]',
      profilePicture: picture,
    });

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answer(saved({ bio: 'Cries at weddings.' }, 'Saved it!'));
    expect(await screen.findByText('Saved it!')).toBeTruthy();
    expect(address()).toBe('/profile/edit');
    expect(clientStore.get().profile.profile?.bio).toBe('Cries at weddings.');
    await vi.advanceTimersByTimeAsync(2_000);
    await waitFor(() => {
      expect(address()).toBe('/profile/me');
    });
  });

  it('falls back on the printed sentence, and clears a date whose boxes are all empty', async () => {
    const payloads = serve(() => saved({}, ''));
    await open();
    for (const label of ['Day', 'Month', 'Year']) await retype(label, '');
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    const [payload] = payloads;
    expect(payload instanceof FormData && payload.get('dateOfBirth')).toBe('');
  });

  it('removes the picture', async () => {
    const payloads = serve(undefined, { ...profile, profilePicture: { path: '/x.webp', url: '/x.webp' } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
    await save();
    await waitFor(() => {
      expect(payloads).toEqual([expect.objectContaining({ profilePicture: null, bio: profile.bio })]);
    });
  });

  it.each<[string, Answer, string]>([
    ["'Profile update failed' for success false", { body: { success: false } }, 'Profile update failed'],
    ["the server's sentence", { status: 413, code: 'payload_too_large' }, 'Refused: payload_too_large'],
    ["'Something went wrong!' without an answer", 'no answer', 'Something went wrong!'],
  ])('that fails shows %s, stores it and keeps what was typed', async (_name, answer, text) => {
    serve(() => answer);
    const { address } = await open();
    await retype('Bio', 'Cries at weddings.');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(clientStore.get().profile).toMatchObject({ status: 'failed', error: text });
    expect(field('Bio').value).toBe('Cries at weddings.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(false);
    expect(address()).toBe('/profile/edit');
  });

  it("puts the server's rules onto their inputs, and says in a toast that it failed", async () => {
    serve(() => ({
      status: 400,
      code: 'validation_failed',
      fields: { bio: 'Too sad', dateOfBirth: 'Invalid day', profilePicture: 'Not a picture' },
    }));
    await open();
    await save();
    expect(await screen.findByText('Too sad')).toBeTruthy();
    expect(screen.getByText('Invalid day')).toBeTruthy();
    expect(screen.getByText('Not a picture')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Refused: validation_failed');
    expect(clientStore.get().profile).toMatchObject({
      status: 'failed',
      error: 'Refused: validation_failed',
    });
  });

  it('says at the picture that the server could not take it', async () => {
    serve(() => ({ status: 415, code: 'unsupported_media_type' }));
    await open();
    await userEvent.upload(field('Choose a picture'), new File(['x'], 'me.png', { type: 'image/png' }));
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: unsupported_media_type');
    expect(field('Choose a picture').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Refused: unsupported_media_type')).toHaveLength(2);
  });

  it.each([
    [
      'a document',
      new File(['x'], 'cv.pdf', { type: 'application/pdf' }),
      'Choose a JPEG, PNG or WebP picture',
    ],
    [
      'a large picture',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
      'The picture must not exceed 5 MB',
    ],
  ])('refuses %s before it is sent', async (_name, file, sentence) => {
    const payloads = serve();
    await open();
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(field('Choose a picture'), file);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await save();
    expect(payloads).toEqual([]);
  });
});
