import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Misuse } from '../../testing/reading-victim.ts';
import { builtProcesses } from '../../testing/server-process.ts';
import { createUploadReader, type ReaderKind } from './upload-reader.ts';

const KIND: ReaderKind<Misuse, unknown> = {
  module: 'testing/reading-victim',
  memoryMb: 192,
  cpuSeconds: 2,
  atOnce: 1,
};
const folder = pathToFileURL(`${builtProcesses()}${path.sep}`);

async function all<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const part of parts) list.push(part);
  return list;
}
const read = (misuse: Misuse, file = Buffer.from('films')) =>
  createUploadReader(folder).read(KIND, misuse, file, all);

describe('a reader in a process of its own', () => {
  it('answers what it read, bytes and dates included', async () => {
    const file = Buffer.alloc(3 * 1024 * 1024, 'film');
    const [answer] = (await read('none', file)) as { at: Date; file: Uint8Array }[];
    expect(answer?.at).toEqual(new Date(0));
    expect(file.equals(answer?.file ?? Buffer.alloc(0))).toBe(true);
  });

  it.each<Misuse>(['buffers', 'objects', 'loop'])('ends when it takes too much: %s', async (misuse) => {
    await expect(read(misuse)).rejects.toMatchObject({
      code: 'import_too_large',
      fields: { file: 'Reading this file takes too much memory or time. Send it in parts, or as CSV.' },
    });
  });

  it('passes on what it refuses', async () => {
    await expect(read('refusal')).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { file: 'No.' },
    });
  });

  it.each([
    ['bug', 'A bug of the reader'],
    ['exit', 'A reader ended early: code 3'],
  ] as const)('fails by a fault of its own: %s', async (misuse, message) => {
    await expect(read(misuse)).rejects.toThrow(message);
  });

  it('lets as many wait as its queue holds, and turns the next away', async () => {
    const reader = createUploadReader(folder);
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => reader.read(KIND, 'none', Buffer.from('films'), all)),
    );
    expect(answers.map(({ status }) => status)).toEqual([...Array<string>(7).fill('fulfilled'), 'rejected']);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'busy' } });
  });

  it('ends when nobody wants the rest', async () => {
    const first = await createUploadReader(folder).read(KIND, 'chatter', Buffer.alloc(0), async (parts) => {
      for await (const part of parts) return part;
    });
    expect(first).toHaveLength(1024 * 1024);
  });
});
