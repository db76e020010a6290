import type { CatalogueImportSettings } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import type { ReaderKind } from '../../../../platform/uploads/upload-reader.ts';

/** What is read of a file of films: its rows in chunks as they are stored (compressed-json.ts), then all else. */
export type DeskFilePart =
  | { chunk: { rows: number; data: Uint8Array } }
  | {
      about: {
        total: number;
        columns: { name: string; samples: string[] }[];
        mapping: CatalogueImportSettings['mapping'];
        /** Names of a workbook's sheets, and the one that was read. */
        sheets: string[];
        sheet: string | null;
      };
    };

/** Which sheet of a workbook is read, by its name. */
export interface DeskFileRequest {
  sheet: string | null;
}

/** A file of films: far larger than a member's, and workbooks take many times their size. */
export const DESK_FILE: ReaderKind<DeskFileRequest, DeskFilePart> = {
  module: 'domains/curation/catalogue-imports/files/desk-file.process',
  memoryMb: 1_024,
  cpuSeconds: 60,
  atOnce: 1,
};
