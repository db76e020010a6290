import { serveReader } from '../../../../platform/uploads/reader-process.ts';
import type { DeskFilePart } from './desk-file.ts';
import { readFile } from './read-file.ts';
import { rowChunks } from './row-chunks.ts';

await serveReader<null, DeskFilePart>((_request, file) => rowChunks(readFile(file)));
