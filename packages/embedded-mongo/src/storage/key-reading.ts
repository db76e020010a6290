import { MongoFailure } from '../errors.ts';
import { TYPE_ORDER } from '../semantics/compare.ts';
import { END, NUMBER_BEYOND, NUMBER_RESIDUAL, TEXT_END_LENGTH } from './key-encoding.ts';

/**
 * Finds where the encoded value that starts at `start` ends.
 * @param flip 0xff when the value is stored in descending order, else 0
 * @throws MongoFailure InternalError on bytes that are no encoding
 */
export function valueEnd(key: Uint8Array, start: number, flip: number): number {
  const tag = (key[start] ?? 0) ^ flip;
  return bodyEnd(key, tag, start + 1, flip);
}

function bodyEnd(key: Uint8Array, tag: number, start: number, flip: number): number {
  switch (tag) {
    case TYPE_ORDER.number:
      return numberEnd(key, start, flip);
    case TYPE_ORDER.string:
    case TYPE_ORDER.code:
      return textEnd(key, start, flip);
    case TYPE_ORDER.regex:
      return cstringEnd(key, cstringEnd(key, start, flip), flip);
    case TYPE_ORDER.codeWithScope:
      return documentEnd(key, textEnd(key, start, flip), flip);
    case TYPE_ORDER.objectId:
      return start + 12;
    case TYPE_ORDER.boolean:
      return start + 1;
    case TYPE_ORDER.date:
    case TYPE_ORDER.timestamp:
      return start + 8;
    case TYPE_ORDER.object:
      return documentEnd(key, start, flip);
    case TYPE_ORDER.array:
      return arrayEnd(key, start, flip);
    case TYPE_ORDER.binary: {
      let length = 0;
      for (let i = 0; i < 4; i += 1) length = length * 256 + ((key[start + i] ?? 0) ^ flip);
      return start + 5 + length;
    }
    case TYPE_ORDER.minKey:
    case TYPE_ORDER.emptyArray:
    case TYPE_ORDER.null:
    case TYPE_ORDER.maxKey:
      return start;
    default:
      throw new MongoFailure('InternalError', `an index key holds an unknown type ${tag}`);
  }
}

function numberEnd(key: Uint8Array, start: number, flip: number): number {
  const marker = (key[start + 8] ?? 0) ^ flip;
  if (marker === NUMBER_RESIDUAL) return start + 17;
  return marker === NUMBER_BEYOND ? start + 27 : start + 9;
}

function textEnd(key: Uint8Array, start: number, flip: number): number {
  const zero = flip;
  const escaped = 0xff ^ flip;
  let at = start;
  while (at < key.length) {
    if (key[at] !== zero) at += 1;
    else if (key[at + 1] === escaped) at += 2;
    else return at + TEXT_END_LENGTH;
  }
  throw new MongoFailure('InternalError', 'an index key ends inside a string');
}

function cstringEnd(key: Uint8Array, start: number, flip: number): number {
  const end = key.indexOf(flip, start);
  if (end < 0) throw new MongoFailure('InternalError', 'an index key ends inside a name');
  return end + 1;
}

function documentEnd(key: Uint8Array, start: number, flip: number): number {
  let at = start;
  while (at < key.length && ((key[at] ?? 0) ^ flip) !== END) {
    const tag = (key[at] ?? 0) ^ flip;
    at = bodyEnd(key, tag, cstringEnd(key, at + 1, flip), flip);
  }
  return at + 1;
}

function arrayEnd(key: Uint8Array, start: number, flip: number): number {
  let at = start;
  while (at < key.length && ((key[at] ?? 0) ^ flip) !== END) at = valueEnd(key, at, flip);
  return at + 1;
}
