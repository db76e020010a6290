import { request } from 'node:http';
import { PICTURE_BYTES_MAX } from '@filmfisher/shared/pictures/pictures';
import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../../domains/catalogue/movies/movies.builder.ts';

let api: TestApi;
let cookie: string;
let target: string;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#16505a' } });

/** A left half of one colour and a right half of another, to tell which side is up. */
async function halves(width: number, height: number) {
  const left = await sharp({ create: { width: width / 2, height, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

function upload(bytes: Buffer, type = 'image/jpeg', name = 'a.jpg') {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(bytes)], { type }), name);
  return api.send('PUT', target, { cookie, body });
}

async function uploaded(bytes: Buffer, type?: string, name?: string): Promise<string> {
  const { status, body } = await upload(bytes, type, name);
  expect(status).toBe(200);
  return movieSchema.parse(body).image.url;
}

async function fetchPicture(url: string, init: RequestInit = {}) {
  const response = await fetch(`${api.origin}${url}`, init);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A PNG whose header claims this size but whose content is smaller, so that decoding it fails. */
async function floodPng(width: number, height: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

beforeAll(async () => {
  api = await createTestApi();
  cookie = (await api.signInAs('admin')).cookie;
  target = `/movies/${(await buildMovie())._id.toHexString()}/image`;
});
afterAll(() => api.close());

describe('uploaded pictures', () => {
  it.each([
    ['a JPEG', () => plain(200, 300).jpeg().toBuffer(), 'image/jpeg', 'x.jpg'],
    ['a PNG sent as JPEG', () => plain(200, 300).png().toBuffer(), 'image/jpeg', 'x.jpg'],
    ['a WebP named .bin', () => plain(200, 300).webp().toBuffer(), 'application/octet-stream', 'x.bin'],
    [
      'a picture with a hostile name',
      () => plain(20, 30).png().toBuffer(),
      'image/png',
      `../../${'x'.repeat(280)}`,
    ],
  ])('takes %s and stores WebP', async (_, make, type, name) => {
    const url = await uploaded(await make(), type, name);
    expect(url).toMatch(/^\/api\/v1\/pictures\/[0-9a-f]{24}$/);
    const { bytes } = await fetchPicture(url);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('0123456789abcdef0123456789abcdef')],
  ])('refuses %s in a file named .jpg', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  it('refuses a truncated picture and one that is only a signature', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#000',
      },
    });
    const jpeg = await noise.jpeg().toBuffer();
    for (const bytes of [jpeg.subarray(0, jpeg.length / 2), Buffer.from('ffd8ffe0', 'hex')]) {
      expect(await upload(bytes)).toMatchObject({
        status: 400,
        body: { fields: { image: 'The picture could not be read.' } },
      });
    }
  });

  it('refuses floods of pixels before decoding them', async () => {
    for (const [width, height] of [
      [30_000, 30_000],
      [16_000, 16_000],
      [5_001, 5_000],
    ] as const) {
      // 400 'The picture could not be read.' would be the answer to an attempt to decode it.
      expect(await upload(await floodPng(width, height))).toMatchObject({
        status: 413,
        body: { error: 'The picture has more than 25 megapixels.' },
      });
    }
  });

  it('refuses more than 5 MiB', async () => {
    expect(await upload(Buffer.alloc(PICTURE_BYTES_MAX + 1, 1))).toMatchObject({ status: 413 });
  });

  it('refuses forms with two files, a wrong field, too many fields, and none at all', async () => {
    const jpeg = new Blob([new Uint8Array(await plain(9, 9).jpeg().toBuffer())]);
    const two = new FormData();
    two.append('image', jpeg, 'a.jpg');
    two.append('image', jpeg, 'b.jpg');
    const wrong = new FormData();
    wrong.append('picture', jpeg, 'a.jpg');
    const many = new FormData();
    for (let index = 0; index < 30; index += 1) many.append(`f${index}`, 'x');
    for (const body of [two, wrong, many]) {
      expect(await api.send('PUT', target, { cookie, body })).toMatchObject({ status: 400 });
    }
    const headers = { 'Content-Type': 'multipart/form-data' };
    expect(await api.send('PUT', target, { cookie, headers, body: 'x' })).toMatchObject({ status: 400 });
    expect(await api.send('PUT', target, { cookie, json: { image: 'x' } })).toMatchObject({ status: 415 });
  });

  it('shows a turned photograph upright and drops its metadata and what hides behind it', async () => {
    const photo = await (
      await halves(400, 200)
    )
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'canary-copyright' } })
      .toBuffer();
    const url = await uploaded(Buffer.concat([photo, Buffer.from('<script>canary-trailer</script>')]));
    const { bytes } = await fetchPicture(url);
    const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({
      width: 200,
      height: 400,
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: undefined,
    });
    expect(bytes.toString('latin1')).not.toContain('canary');
    // Orientation 6: what was left is up.
    const top = await sharp(bytes)
      .extract({ left: 90, top: 20, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(60);
  });

  it('asks a visitor to sign in before it reads a large body', async () => {
    const outcome = await new Promise<number | string>((resolve) => {
      const sent = request(`${api.origin}/api/v1${target}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 100_000_000 },
      });
      sent.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        sent.destroy();
      });
      sent.on('error', (error) => resolve(error.message));
      sent.write('--x\r\n');
    });
    expect(outcome).toBe(401);
  });
});

describe('GET /pictures/{id}', () => {
  it('answers the width that fills the slot, never an enlarged picture', async () => {
    const large = await uploaded(await plain(1500, 2250).jpeg().toBuffer());
    for (const size of [160, 320, 640, 1280]) {
      const { bytes } = await fetchPicture(`${large}?size=${size}`);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: size, height: size * 1.5 });
    }
    expect((await sharp((await fetchPicture(large)).bytes).metadata()).width).toBe(1280);

    const small = await uploaded(await plain(400, 600).jpeg().toBuffer());
    const widths = [];
    for (const size of [160, 320, 640, 1280]) {
      widths.push((await sharp((await fetchPicture(`${small}?size=${size}`)).bytes).metadata()).width);
    }
    expect(widths).toEqual([160, 320, 400, 400]);
  });

  it('carries headers for keeping it for ever and running nothing', async () => {
    const url = await uploaded(await plain(50, 75).png().toBuffer());
    const { response, bytes } = await fetchPicture(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="picture.webp"',
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
    });
    const headers = { 'If-None-Match': response.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    const again = await fetchPicture(url, { headers });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
  });

  it.each(['..%2f..%2fpackage.json', '', '.env', 'abc', 'f'.repeat(24), '%00'])(
    'does not know %j',
    async (id) => {
      expect(await api.send('GET', `/pictures/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    },
  );

  it.each(['100', '160x', '', '-1', '1e3'])('refuses the size %j', async (size) => {
    const { status, body } = await api.send('GET', `/pictures/${'f'.repeat(24)}?size=${size}`);
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', 'size']);
  });
});
