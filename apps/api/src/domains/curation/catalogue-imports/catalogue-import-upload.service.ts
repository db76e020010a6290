import type { CatalogueImportSettings } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { DESK_FILE, type DeskFilePart } from './files/desk-file.ts';
import {
  CatalogueImportChunkModel,
  CatalogueImportModel,
  type CatalogueImportRecord,
} from './catalogue-imports.model.ts';

type About = Extract<DeskFilePart, { about: object }>['about'];

/** Stores the rows of a file as they are read. @returns all else of it */
async function storeChunks(
  catalogueImportId: Types.ObjectId,
  parts: AsyncIterable<DeskFilePart>,
): Promise<About> {
  let n = 0;
  for await (const part of parts) {
    if ('about' in part) return part.about;
    const { rows, data } = part.chunk;
    await new CatalogueImportChunkModel({
      importId: catalogueImportId,
      n,
      rows,
      phase: 'new',
      data: Buffer.from(data),
    }).save();
    n += 1;
  }
  throw new Error('A file was read without an answer');
}

export interface Upload {
  /** Of the file, for people. */
  name: string;
  file: Buffer;
  /** Of a workbook: the name of the one to read. */
  sheet: string | null;
  /** What is not given is guessed. */
  settings: Partial<CatalogueImportSettings>;
}

/**
 * Stores the rows of a file, to be imported later.
 * @throws AppError `validation_failed`, `import_too_large` with a sentence about the file
 */
export async function storeUpload(
  { clock, uploads }: Pick<AppContext, 'clock' | 'uploads'>,
  { name, file, sheet, settings }: Upload,
): Promise<CatalogueImportRecord> {
  const _id = new Types.ObjectId();
  const createdAt = clock.now();
  try {
    const { mapping, ...about } = await uploads.read(DESK_FILE, { sheet }, file, (parts) =>
      storeChunks(_id, parts),
    );
    const chosen: CatalogueImportSettings = { mapping, defaults: {}, onDuplicate: 'skip', ...settings };
    const record = new CatalogueImportModel({
      _id,
      name,
      createdAt,
      ...about,
      state: 'waiting',
      settings: JSON.stringify(chosen),
    });
    return (await record.save()).toObject();
  } catch (error) {
    await CatalogueImportChunkModel.deleteMany({ importId: _id });
    throw error;
  }
}
