import { describe, expect, it } from 'vitest';
import { DiskSpace, requireRoom } from './disk-space.ts';

const MEBIBYTE = 1024 * 1024;

function spaceOf(free: number, fileSize = 100 * MEBIBYTE): DiskSpace {
  const space = new DiskSpace(
    '/data',
    () => fileSize,
    () => free,
  );
  space.begin();
  return space;
}

describe('DiskSpace', () => {
  it('refuses what might fill the disk, and counts what the transaction took before', () => {
    const space = spaceOf(20 * MEBIBYTE);
    space.take(MEBIBYTE, 1, false);
    expect(() => space.take(2 * MEBIBYTE, 1, false)).toThrow('too little space');
    expect(() => space.take(MEBIBYTE / 2, 1, false)).not.toThrow();
    space.begin();
    expect(() => space.take(MEBIBYTE, 1, false)).not.toThrow();
  });

  it('answers with the code of MongoDB', () => {
    expect(() => spaceOf(0).take(1, 1, false)).toThrow(expect.objectContaining({ code: 14_031 }));
  });

  it('lets deletions go on when writes may no more', () => {
    const space = spaceOf(10 * MEBIBYTE);
    expect(() => space.take(100, 1, false)).toThrow('too little space');
    expect(() => space.take(0, 20, true)).not.toThrow();
  });

  it('expects no more changed pages than the file has', () => {
    expect(() => spaceOf(40 * MEBIBYTE, MEBIBYTE).take(0, 100_000, false)).not.toThrow();
    expect(() => spaceOf(40 * MEBIBYTE).take(0, 100_000, false)).toThrow('too little space');
  });

  it('counts nothing while there is plenty', () => {
    expect(() => spaceOf(2000 * MEBIBYTE).take(900 * MEBIBYTE, 1, false)).not.toThrow();
  });

  it('makes no database where no write would fit', () => {
    expect(() => requireRoom('/data', () => 15 * MEBIBYTE)).toThrow(
      'too little space is left on the disk of /data for a database',
    );
    expect(() => requireRoom('/data', () => 16 * MEBIBYTE)).not.toThrow();
  });
});
