import { expect, it } from 'vitest';
import { MessagePool } from './message-pool.ts';

it('never hands out memory that is in use', () => {
  const pool = new MessagePool();
  const first = pool.take(100).fill(1);
  const second = pool.take(200).fill(2);
  expect([first.length, second.length]).toEqual([100, 200]);
  expect(first.every((byte) => byte === 1)).toBe(true);
});

it('hands out again what was given back, in any length', () => {
  const pool = new MessagePool();
  const first = pool.take(100);
  pool.release(first);
  const second = pool.take(5000);
  expect(second.length).toBe(5000);
  expect(second.buffer).toBe(first.buffer);
  expect(pool.take(10).buffer).not.toBe(first.buffer);
});

it('keeps neither large messages nor more than a number of them', () => {
  const pool = new MessagePool();
  const large = pool.take(1_000_000);
  pool.release(large);
  expect(pool.take(1_000_000).buffer).not.toBe(large.buffer);
  const many = Array.from({ length: 100 }, () => pool.take(10));
  for (const message of many) pool.release(message);
  const known = new Set(many.map(({ buffer }) => buffer));
  const again = Array.from({ length: 100 }, () => pool.take(10));
  expect(again.filter(({ buffer }) => known.has(buffer))).toHaveLength(64);
});
