import { MongoFailure } from '../errors.ts';

/** MongoDB's wire protocol: the message formats of MongoDB's specification "MongoDB Wire Protocol". */
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const HEADER_BYTES = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** A receiver must refuse flags among these that it does not know. */
const REQUIRED_FLAGS = 0xffff;

/** A request as it stands on the wire; documents are still bytes. */
export interface Request {
  id: number;
  /** `query` is the legacy form that only the handshake uses. */
  form: 'msg' | 'query';
  /** Database of a legacy request; OP_MSG names it inside the body. */
  database?: string;
  body: Uint8Array;
  /** Document sequences, such as the documents of a bulk insert, by their field's name. */
  sequences: Map<string, Uint8Array[]>;
  /** Whether the client waits for an answer. */
  wantsReply: boolean;
}

/**
 * Reads one whole message.
 * @throws MongoFailure ProtocolError for bytes that are no message; the connection cannot go on then
 */
export function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return parseMsg(id, message);
  if (opCode === OP_QUERY) return parseQuery(id, message);
  throw new MongoFailure('ProtocolError', `unsupported wire protocol operation ${opCode}`);
}

function parseMsg(id: number, message: Buffer): Request {
  if (message.length < HEADER_BYTES + 5) throw new MongoFailure('ProtocolError', 'message is too short');
  const flags = message.readUInt32LE(HEADER_BYTES);
  const unknown = flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME);
  if (unknown !== 0) throw new MongoFailure('ProtocolError', `message has unknown required flags ${unknown}`);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const sequences = new Map<string, Uint8Array[]>();
  let body: Uint8Array | undefined;
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = message[at];
    at += 1;
    if (kind === 0 && body === undefined) {
      body = readDocument(message, at, end);
      at += body.length;
    } else if (kind === 1) {
      at = readSequence(message, at, end, sequences);
    } else {
      throw new MongoFailure('ProtocolError', `message has an unexpected section of kind ${kind}`);
    }
  }
  if (!body) throw new MongoFailure('ProtocolError', 'message has no body');
  return { id, form: 'msg', body, sequences, wantsReply: (flags & MORE_TO_COME) === 0 };
}

function readSequence(
  message: Buffer,
  start: number,
  end: number,
  sequences: Map<string, Uint8Array[]>,
): number {
  const size = start + 4 <= end ? message.readInt32LE(start) : 0;
  const stop = start + size;
  const nameEnd = message.indexOf(0, start + 4);
  if (size < 5 || stop > end || nameEnd < 0 || nameEnd >= stop) {
    throw new MongoFailure('ProtocolError', 'message has a broken document sequence');
  }
  const documents: Uint8Array[] = [];
  let at = nameEnd + 1;
  while (at < stop) {
    const document = readDocument(message, at, stop);
    documents.push(document);
    at += document.length;
  }
  sequences.set(message.toString('utf8', start + 4, nameEnd), documents);
  return stop;
}

function readDocument(message: Buffer, start: number, end: number): Uint8Array {
  const size = start + 4 <= end ? message.readInt32LE(start) : 0;
  if (size < 5 || start + size > end)
    throw new MongoFailure('ProtocolError', 'message has a broken document');
  return message.subarray(start, start + size);
}

function parseQuery(id: number, message: Buffer): Request {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0) throw new MongoFailure('ProtocolError', 'legacy query has no collection name');
  const namespace = message.toString('utf8', HEADER_BYTES + 4, nameEnd);
  const body = readDocument(message, nameEnd + 9, message.length);
  const database = namespace.replace(/\.\$cmd$/, '');
  if (database === namespace)
    throw new MongoFailure(5739101, 'OP_QUERY is no longer supported except for the handshake');
  return { id, form: 'query', database, body, sequences: new Map(), wantsReply: true };
}

/** The document that answers a request. It writes itself into the message, so that large ones are copied once. */
export interface ReplyBody {
  /** Bytes of the document. */
  readonly length: number;
  writeTo(message: Buffer, start: number): void;
}

/** A document that is encoded already as the body of an answer. */
export function encodedBody(document: Uint8Array): ReplyBody {
  return { length: document.length, writeTo: (message, start) => message.set(document, start) };
}

let nextReplyId = 1;

/**
 * The answer to a request, in the form the request came in.
 * @param allocate gives memory of a length, which need not be empty
 */
export function encodeReply(
  request: Pick<Request, 'id' | 'form'>,
  body: ReplyBody,
  allocate: (length: number) => Buffer = Buffer.allocUnsafe,
): Buffer {
  const extra = request.form === 'msg' ? 5 : 20;
  const message = allocate(HEADER_BYTES + extra + body.length);
  message.fill(0, HEADER_BYTES, HEADER_BYTES + extra);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(nextReplyId, 4);
  message.writeInt32LE(request.id, 8);
  message.writeInt32LE(request.form === 'msg' ? OP_MSG : OP_REPLY, 12);
  // OP_MSG: flags and the kind of the section, all zero. OP_REPLY: flags, cursor id, offset, number of documents.
  if (request.form === 'query') message.writeInt32LE(1, HEADER_BYTES + 16);
  body.writeTo(message, HEADER_BYTES + extra);
  nextReplyId = (nextReplyId + 1) & 0x7fffffff;
  return message;
}
