import { BODY_BYTES_MAX } from '@filmfisher/shared/api/api';
import { tidyText } from '@filmfisher/shared/texts/texts';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';
import type { Endpoint, UploadedFile } from './endpoint.ts';

interface ParsedBody {
  body: unknown;
  file: UploadedFile | undefined;
}

/** Of a request to an endpoint that takes none. */
export const NO_BODY: ParsedBody = { body: undefined, file: undefined };

const rawBodies = new WeakMap<IncomingMessage, Buffer>();

/** @returns the bytes of a JSON body as they were sent, for a signature over them; empty where none was sent */
export function rawBodyOf(request: Request): Buffer {
  return rawBodies.get(request) ?? Buffer.alloc(0);
}

/** Reads the body of one request; made once per endpoint. */
export type BodyReader = (request: Request, response: Response) => Promise<ParsedBody>;

function run(middleware: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('The body could not be read'));
    };
    void middleware(request, response, next);
  });
}

function hasBody(request: Request): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}

/** Rules of a form by the code that multer gives their breach. */
const FORM_RULES: Partial<Record<string, string>> = {
  LIMIT_FILE_COUNT: 'Only one file may be sent',
  LIMIT_UNEXPECTED_FILE: 'No file is expected in this field',
  LIMIT_FIELD_VALUE: 'This text is too long',
  LIMIT_FIELD_KEY: 'The name of a field is too long',
  LIMIT_FIELD_COUNT: 'Too many fields were sent',
  LIMIT_PART_COUNT: 'Too many fields were sent',
};

/** @returns what is wrong with a form; one without boundary, or that breaks off, raises plain errors */
function formFailure(error: unknown): AppError {
  if (!(error instanceof multer.MulterError)) return new AppError('bad_request', { cause: error });
  if (error.code === 'LIMIT_FILE_SIZE') return new AppError('payload_too_large');
  const rule = FORM_RULES[error.code];
  return new AppError('bad_request', rule === undefined ? {} : { fields: { [error.field ?? 'body']: rule } });
}

/** Characters of a file's name that are kept: its end says what it is. */
const NAME_MAX = 200;

/** @returns the name without folders and what hides or reorders text; scripts that name no file send 'blob' */
function plainName(name: string): string {
  const base = tidyText(name.replace(/^.*[/\\]/s, ''));
  return base === 'blob' ? '' : Array.from(base).slice(-NAME_MAX).join('');
}

/**
 * Bodies are JSON (or multipart where an endpoint takes a file); nothing a plain HTML form can send reaches a
 * handler. It runs after the access and origin checks, so that strangers cannot make the server read megabytes.
 *
 * @returns the reader, or null for an endpoint without a body
 */
export function bodyReader(endpoint: Endpoint): BodyReader | null {
  const { upload, body } = endpoint;
  if (body === undefined && upload === undefined) return null;

  const json = express.json({
    limit: endpoint.bodyLimit ?? BODY_BYTES_MAX,
    type: 'application/json',
    verify: (request, _response, bytes) => {
      rawBodies.set(request, bytes);
    },
  });
  const multipart =
    upload &&
    multer({
      storage: multer.memoryStorage(),
      // Browsers send names in UTF-8.
      defParamCharset: 'utf8',
      limits: {
        fileSize: upload.maxBytes,
        files: 1,
        fields: 20,
        parts: 22,
        fieldSize: 8 * 1024,
        fieldNameSize: 64,
        headerPairs: 50,
      },
    }).single(upload.field);

  async function read(request: Request, response: Response): Promise<ParsedBody> {
    // No body at all is the empty object, so that missing fields are named instead of a missing header.
    if (!hasBody(request)) return { ...NO_BODY, body: body && {} };
    if (multipart && request.is('multipart/form-data')) {
      await run(multipart, request, response).catch((error: unknown) => {
        throw formFailure(error);
      });
      const { file } = request;
      const fields: unknown = request.body;
      return {
        body: body && { ...(typeof fields === 'object' ? fields : {}) },
        file: file && {
          buffer: file.buffer,
          name: plainName(file.originalname),
          claimedType: file.mimetype,
          size: file.size,
        },
      };
    }
    if (body === undefined || !request.is('application/json')) throw new AppError('unsupported_media_type');
    await run(json, request, response);
    const parsed: unknown = request.body;
    return { body: parsed, file: undefined };
  }

  return async (request, response) => {
    const sent = await read(request, response);
    if (upload?.required !== undefined && !sent.file) {
      throw new AppError('validation_failed', { fields: { [upload.field]: upload.required } });
    }
    return sent;
  };
}
