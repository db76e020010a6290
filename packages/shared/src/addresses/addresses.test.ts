import { expect, it } from 'vitest';
import { isPublicAddress } from './addresses.ts';

it.each([
  'https://www.youtube.com/watch?v=abcdefghijk',
  'http://example.org.:8080/a',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
])('%s can be opened by everybody', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  'ftp://example.org/',
  'javascript:alert(1)',
  'https://me:secret@example.org/',
  'http://localhost/',
  'http://sub.localhost/',
  'http://printer/',
  'http://nas.local/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://10.0.0.8/',
  'http://172.20.1.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'not an address',
])('%s cannot', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
