import type { ReaderKind } from '../../../../platform/uploads/upload-reader.ts';
import type { MovieRows } from './by-movie.ts';
import type { ImportedFile, ReadSettings } from './imported-file.ts';

export interface MemberFileRequest extends ReadSettings {
  /** Of the file. */
  name: string;
}

/** What is read of a member's file: first all but the films, then films. */
export type MemberFilePart =
  | { about: Omit<ImportedFile, 'rows'> & { total: number } }
  | { films: MovieRows[] };

/** A member's file, with room for what the bounds let through. */
export const MEMBER_FILE: ReaderKind<MemberFileRequest, MemberFilePart> = {
  module: 'domains/member-data/imports/files/member-file.process',
  memoryMb: 576,
  cpuSeconds: 10,
  atOnce: 2,
};
