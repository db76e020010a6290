import { describe, expect, it } from 'vitest';
import { encodingFor } from './shared-response.ts';

describe('encodingFor', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0', null],
    ['br;q=0.001', 'br'],
    ['identity', null],
    ['brotli', null],
    ['', null],
    [undefined, null],
  ])('chooses for a client that accepts %s the encoding %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});
