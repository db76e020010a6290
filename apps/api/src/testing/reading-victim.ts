import { AppError } from '../platform/errors.ts';
import { serveReader } from '../platform/uploads/reader-process.ts';

/** What a reader may do with its process. */
export type Misuse = 'none' | 'buffers' | 'objects' | 'loop' | 'chatter' | 'bug' | 'exit' | 'refusal';

const MB = 1024 * 1024;

function* read(misuse: Misuse, file: Buffer): Generator<unknown> {
  const kept: unknown[] = [];
  switch (misuse) {
    case 'none':
      yield { at: new Date(0), file };
      return;
    case 'buffers':
      for (;;) kept.push(Buffer.alloc(MB, 1));
    case 'objects':
      for (;;) kept.push({ n: kept.length, text: `${kept.length}` });
    case 'loop':
      for (;;);
    case 'chatter':
      for (;;) yield 'x'.repeat(MB);
    case 'bug':
      throw new TypeError('A bug of the reader');
    case 'refusal':
      throw new AppError('validation_failed', { message: 'No.', fields: { file: 'No.' } });
    case 'exit':
      process.exit(3);
  }
}

await serveReader(read);
