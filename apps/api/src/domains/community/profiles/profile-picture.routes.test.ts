import { request } from 'node:http';
import { PICTURE_BYTES_MAX } from '@filmfisher/shared/pictures/pictures';
import { profileResponseSchema } from '@filmfisher/shared/profile/profile.schema';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideOn } from '../../../testing/moderation-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { storedUser } from '../../members/users/users.builder.ts';

let api: TestApi;
let me: SignedIn;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#16505a' } });

function form(bytes: Buffer, name = 'me.jpg', type = 'image/jpeg'): FormData {
  const body = new FormData();
  body.set('profilePicture', new Blob([new Uint8Array(bytes)], { type }), name);
  return body;
}

const send = (body: FormData, cookie = me.cookie) => api.send('PATCH', '/profile/update', { cookie, body });

async function uploaded(bytes: Buffer, name?: string, type?: string): Promise<string> {
  const { status, body } = await send(form(bytes, name, type));
  expect(status).toBe(200);
  const picture = profileResponseSchema.parse(body).data.profile.profilePicture;
  expect(picture?.url).toBe(picture?.path);
  return picture?.path ?? '';
}

async function fetchPicture(path: string, from = api) {
  const response = await fetch(`${from.origin}${path}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const storedFiles = () => mongoose.connection.collection('pictures.files').countDocuments();
const pictureId = async () => (await storedUser(me.user._id))?.profilePicture?.id;

/** Only the header of a PNG that claims to be this large: enough to flood a decoder that trusts it. */
async function floodPng(width: number, height: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  me = await api.signInAs('member');
});
afterAll(() => api.close());

describe('a profile picture', () => {
  it.each([
    ['a JPEG', () => plain(900, 600).jpeg().toBuffer(), 'x.jpg', 'image/jpeg'],
    ['a PNG named .bin and sent as JPEG', () => plain(300, 700).png().toBuffer(), 'x.bin', 'image/jpeg'],
    ['a WebP sent as nothing', () => plain(40, 30).webp().toBuffer(), 'x', 'application/octet-stream'],
    ['a hostile name', () => plain(20, 30).png().toBuffer(), `../../${'x'.repeat(280)}%00.png`, 'image/png'],
  ])('is kept as WebP squares of 512 and 128 from %s (S55, S57)', async (_, make, name, type) => {
    const path = await uploaded(await make(), name, type);
    expect(path).toMatch(/^\/api\/v1\/pictures\/[0-9a-f]{24}$/);
    for (const [query, edge] of [
      ['', 512],
      ['?size=512', 512],
      ['?size=128', 128],
    ] as const) {
      const { response, bytes } = await fetchPicture(`${path}${query}`);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: edge, height: edge });
    }
  });

  it('is shown upright, without metadata and without what hides behind it (S57)', async () => {
    const left = await sharp({ create: { width: 200, height: 400, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .withExifMerge({ IFD0: { Copyright: 'canary-copyright' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const path = await uploaded(Buffer.concat([photo, Buffer.from('<script>canary-trailer</script>')]));
    for (const size of [128, 512]) {
      const { bytes } = await fetchPicture(`${path}?size=${size}`);
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.toString('latin1')).not.toContain('canary');
      // A RIFF file ends where its header says: nothing trails.
      expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
      // Orientation 6: what was left is up.
      const pixel = (top: number) =>
        sharp(bytes)
          .extract({ left: size / 2, top, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer();
      const [up, down] = [await pixel(4), await pixel(size - 5)];
      expect([(up[0] ?? 0) > 200, (up[2] ?? 255) < 60]).toEqual([true, true]);
      expect([(down[0] ?? 255) < 60, (down[2] ?? 0) > 200]).toEqual([true, true]);
    }
  });

  it('replaces the one before, which is gone, and is served by every process', async () => {
    const other = await createTestApi();
    try {
      const first = await uploaded(await plain(60, 60).png().toBuffer());
      const files = await storedFiles();
      const second = await uploaded(await plain(70, 70).png().toBuffer());
      expect(second).not.toBe(first);
      expect((await fetchPicture(first)).response.status).toBe(404);
      expect(await storedFiles()).toBe(files);
      const [here, there] = [await fetchPicture(second), await fetchPicture(second, other)];
      expect(there.response.status).toBe(200);
      expect(there.bytes.equals(here.bytes)).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('leaves one picture and no rest when many are sent at once', async () => {
    const files = await storedFiles();
    const bytes = await plain(60, 60).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(form(bytes))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await storedFiles()).toBe(files + 2);
    expect((await fetchPicture(`/api/v1/pictures/${await pictureId()}`)).response.status).toBe(200);
  });

  it('stays with a form without a file, and goes when it is removed', async () => {
    const path = await uploaded(await plain(60, 60).png().toBuffer());
    const body = new FormData();
    // A form sends the end of a line as \r\n whatever was typed.
    body.set('bio', 'Only words.\nOn two lines.');
    body.set('profilePicture', '');
    expect((await send(body)).body).toMatchObject({
      data: { profile: { profilePicture: { path }, bio: 'Only words.\nOn two lines.' } },
    });
    const removed = await api.send('PATCH', '/profile/update', {
      cookie: me.cookie,
      json: { profilePicture: null },
    });
    expect(removed.body).toMatchObject({ data: { profile: { profilePicture: null } } });
    expect((await fetchPicture(path)).response.status).toBe(404);
  });

  it('is not stored when a field beside it is wrong', async () => {
    const files = await storedFiles();
    const body = form(await plain(60, 60).png().toBuffer());
    body.set('dateOfBirth', '31/02/2001');
    expect(await send(body)).toMatchObject({ status: 400, body: { fields: { dateOfBirth: 'Invalid day' } } });
    expect(await storedFiles()).toBe(files);
  });
});

describe('what is no picture', () => {
  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('0123456789abcdef0123456789abcdef')],
  ])('is refused: %s named .jpg; the picture before stays (S55)', async (_, bytes) => {
    const path = await uploaded(await plain(60, 60).png().toBuffer());
    expect(await send(form(bytes))).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    expect((await fetchPicture(path)).response.status).toBe(200);
    expect(path).toContain(await pictureId());
  });

  it('is refused when it breaks off or is only a signature (S55)', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, noise, background: '#000' } })
      .jpeg()
      .toBuffer();
    for (const bytes of [jpeg.subarray(0, jpeg.length / 2), Buffer.from('ffd8ffe0', 'hex')]) {
      expect(await send(form(bytes))).toMatchObject({
        status: 400,
        body: { fields: { profilePicture: 'The picture could not be read.' } },
      });
    }
    expect(await pictureId()).toBeUndefined();
  });

  it('is refused by its pixels before one of them is decoded, and by its bytes (S56)', async () => {
    for (const [width, height] of [
      [30_000, 30_000],
      [16_000, 16_000],
      [5_001, 5_000],
    ] as const) {
      expect(await send(form(await floodPng(width, height)))).toMatchObject({
        status: 413,
        body: { message: 'The picture has more than 25 megapixels.' },
      });
    }
    expect(await send(form(Buffer.alloc(PICTURE_BYTES_MAX + 1, 1)))).toMatchObject({ status: 413 });
  });

  it('is refused as a form of another shape (S59)', async () => {
    const picture = new Blob([new Uint8Array(await plain(9, 9).jpeg().toBuffer())]);
    const two = new FormData();
    two.append('profilePicture', picture, 'a.jpg');
    two.append('profilePicture', picture, 'b.jpg');
    const wrong = new FormData();
    wrong.append('picture', picture, 'a.jpg');
    const many = new FormData();
    for (let index = 0; index < 30; index += 1) many.append(`f${index}`, 'x');
    const large = new FormData();
    large.append('bio', 'x'.repeat(9 * 1024));
    for (const body of [two, wrong, many, large]) expect(await send(body)).toMatchObject({ status: 400 });
    const headers = { 'Content-Type': 'multipart/form-data' };
    expect(
      await api.send('PATCH', '/profile/update', { cookie: me.cookie, headers, body: 'x' }),
    ).toMatchObject({ status: 400 });
    const cut = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="profilePicture"; filename="a.jpg"\r\n\r\nabc';
    expect(
      await api.send('PATCH', '/profile/update', { cookie: me.cookie, headers: cut, body }),
    ).toMatchObject({ status: 400 });
  });

  it('is not read from a visitor: the connection ends early (S58)', async () => {
    const outcome = await new Promise<{ status: number; connection: string | undefined }>(
      (resolve, reject) => {
        const sent = request(`${api.origin}/api/v1/profile/update`, {
          method: 'PATCH',
          headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 100_000_000 },
        });
        sent.on('response', (response) => {
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection });
          sent.destroy();
        });
        sent.on('error', reject);
        sent.write('--x\r\n');
      },
    );
    expect(outcome).toEqual({ status: 401, connection: 'close' });
  });
});

it('withdraws the picture of a hidden profile from every known address, and restores it with the profile', async () => {
  const known = await uploaded(await plain(300, 300).jpeg().toBuffer());
  const { cookie } = await api.signInAs('moderator');
  const target = { kind: 'profile', id: me.user._id.toHexString() };
  const { id } = await decideOn(api, cookie, target, 'hide');
  expect((await fetchPicture(known)).response.status).toBe(404);
  const own = async () => (await api.send('GET', '/users/auth', { cookie: me.cookie })).body;
  expect(JSON.stringify(await own())).not.toContain(known);
  const hiddenAt = (await storedUser(me.user._id))?.hiddenProfile?.profilePicture?.id ?? '';
  const seenBy = async (reader: string) =>
    (await fetch(`${api.origin}/api/v1/pictures/${hiddenAt}`, { headers: { cookie: reader } })).status;
  expect(await Promise.all([me.cookie, cookie, ''].map(seenBy))).toEqual([200, 200, 404]);
  const undone = await api.send('DELETE', `/moderation/decisions/${id}`, { cookie });
  expect(undone).toMatchObject({ status: 200 });
  expect(await pictureId()).toBe(hiddenAt);
  expect(await seenBy('')).toBe(200);
});
