import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { StartFailure } from '../errors.ts';

/** Only the user that runs the product may read what it stores. */
export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** @returns whether an error of the file system has this code, such as ENOENT */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Makes a folder, and those above it, that only this user can open.
 * @throws StartFailure when the file system refuses
 */
export function makePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  } catch (error) {
    throw new StartFailure(`${folder} cannot be made (${textOf(error)}).`, { cause: error });
  }
}

/** Puts the names of new files on the disk; Windows can neither open folders nor needs it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Writes beside the file and hands the written copy over, so that a full disk or a crash never leaves part of a file
 * under its name.
 */
function writeBeside(file: string, text: string, handOver: (written: string) => void): void {
  makePrivateFolder(path.dirname(file));
  const written = `${file}.${randomUUID()}.new`;
  try {
    writeFileSync(written, text, { flag: 'wx', mode: FILE_MODE, flush: true });
    handOver(written);
    syncFolder(path.dirname(file));
  } catch (error) {
    throw new StartFailure(`${file} cannot be written (${textOf(error)}).`, { cause: error });
  } finally {
    rmSync(written, { force: true });
  }
}

/**
 * Writes a small file as a whole or not at all, in place of the one of that name.
 * @throws StartFailure when it cannot be written
 */
export function replacePrivateFile(file: string, text: string): void {
  writeBeside(file, text, (written) => renameSync(written, file));
}

/**
 * Like `replacePrivateFile`, but only where there is no file of that name: of two processes one succeeds.
 * @returns whether this process made the file
 * @throws StartFailure when it cannot be written
 */
export function createPrivateFile(file: string, text: string): boolean {
  let isCreated = true;
  writeBeside(file, text, (written) => {
    try {
      linkSync(written, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      isCreated = false;
    }
  });
  return isCreated;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param advice sentences that follow "… is damaged."
 * @returns the content of a JSON file; undefined when there is no such file
 * @throws StartFailure when it is damaged or cannot be read; without its content, which may be secret
 */
export function readJsonFile<T>(file: string, schema: z.ZodType<T>, advice: string): T | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new StartFailure(`${file} cannot be read (${textOf(error)}).`, { cause: error });
  }
  const { success, data } = schema.safeParse(parseJson(text));
  if (!success) throw new StartFailure(`${file} is ${text === '' ? 'empty' : 'damaged'}. ${advice}`);
  return data;
}
