import { serveReader } from '../../../../platform/uploads/reader-process.ts';
import type { DeskFilePart, DeskFileRequest } from './desk-file.ts';
import { openFile } from './read-file.ts';
import { rowChunks } from './row-chunks.ts';

await serveReader<DeskFileRequest, DeskFilePart>(async function* read({ sheet }, file) {
  yield* rowChunks(await openFile(file, sheet));
});
