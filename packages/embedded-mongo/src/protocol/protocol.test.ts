import { deserialize, serialize } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BatchReply } from './batch-reply.ts';
import { Framer } from './framer.ts';
import { encodedBody, encodeReply, parseRequest } from './message.ts';

function message(opCode: number, payload: Uint8Array, id = 7): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + payload.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(opCode, 12);
  return Buffer.concat([head, payload]);
}

function flags(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const body = serialize({ insert: 'films', $db: 'test' });
const bodySection = Buffer.concat([Buffer.from([0]), body]);

function sequenceSection(name: string, documents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents]);
  const size = Buffer.alloc(4);
  size.writeInt32LE(content.length + 4);
  return Buffer.concat([Buffer.from([1]), size, content]);
}

describe('parseRequest', () => {
  it('reads a body and a document sequence in either order', () => {
    const documents = [serialize({ a: 1 }), serialize({ a: 2 })];
    const sequence = sequenceSection('documents', documents);
    for (const sections of [
      [bodySection, sequence],
      [sequence, bodySection],
    ]) {
      const request = parseRequest(message(2013, Buffer.concat([flags(0), ...sections])));
      expect(request).toMatchObject({ id: 7, form: 'msg', wantsReply: true });
      expect(deserialize(request.body)).toEqual({ insert: 'films', $db: 'test' });
      expect(request.sequences.get('documents')?.map((each) => deserialize(each))).toEqual([
        { a: 1 },
        { a: 2 },
      ]);
    }
  });

  it('drops the checksum and sees that no reply is wanted', () => {
    const request = parseRequest(message(2013, Buffer.concat([flags(3), bodySection, flags(0xdeadbeef)])));
    expect(request.wantsReply).toBe(false);
    expect(deserialize(request.body)).toEqual({ insert: 'films', $db: 'test' });
  });

  it('reads the legacy query of the handshake', () => {
    const payload = Buffer.concat([
      flags(4),
      Buffer.from('admin.$cmd\0'),
      flags(0),
      flags(1),
      serialize({ ismaster: 1 }),
    ]);
    const request = parseRequest(message(2004, payload));
    expect(request).toMatchObject({ form: 'query', database: 'admin' });
    expect(deserialize(request.body)).toEqual({ ismaster: 1 });
  });

  it.each([
    ['an unknown operation', message(2010, bodySection)],
    ['an unknown required flag', message(2013, Buffer.concat([flags(4), bodySection]))],
    ['a message without a body', message(2013, flags(0))],
    ['two bodies', message(2013, Buffer.concat([flags(0), bodySection, bodySection]))],
    ['an unknown section', message(2013, Buffer.concat([flags(0), Buffer.from([2]), body]))],
    ['a document that is cut off', message(2013, Buffer.concat([flags(0), bodySection.subarray(0, 12)]))],
    [
      'a query on a collection',
      message(2004, Buffer.concat([flags(0), Buffer.from('a.b\0'), flags(0), flags(1), body])),
    ],
  ])('refuses %s', (_, bytes) => {
    expect(() => parseRequest(bytes)).toThrow(/unsupported|unknown|unexpected|broken|no body|short|longer/);
  });

  it('throws nothing but MongoFailure, whatever arrives', () => {
    fc.assert(
      fc.property(fc.constantFrom(2013, 2004, 1), fc.uint8Array({ maxLength: 60 }), (opCode, payload) => {
        try {
          parseRequest(message(opCode, payload));
        } catch (cause) {
          expect(cause).toMatchObject({ name: 'MongoFailure' });
        }
      }),
      { numRuns: 5000 },
    );
  });
});

describe('Framer', () => {
  it('gives back the messages however the bytes are cut', () => {
    const messages = [
      message(2013, bodySection, 1),
      message(2013, new Uint8Array(), 2),
      message(2013, body, 3),
    ];
    const stream = Buffer.concat(messages);
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 20 }), (cuts) => {
        const framer = new Framer();
        const edges = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const received = edges.slice(1).flatMap((end, i) => framer.push(stream.subarray(edges[i], end)));
        expect(Buffer.concat(received)).toEqual(stream);
        expect(received.map((each) => each.readInt32LE(4))).toEqual([1, 2, 3]);
      }),
    );
  });

  it.each([15, 0, -1, 48_100_000])('refuses a message of %i bytes', (length) => {
    const head = Buffer.alloc(4);
    head.writeInt32LE(length);
    expect(() => new Framer().push(head)).toThrow(`message announces ${length} bytes`);
  });
});

describe('encodeReply', () => {
  it('answers in the form of the request', () => {
    const reply = encodedBody(serialize({ ok: 1 }));
    const modern = encodeReply({ id: 9, form: 'msg' }, reply);
    expect([modern.readInt32LE(8), modern.readInt32LE(12), modern.length]).toEqual([
      9,
      2013,
      modern.readInt32LE(0),
    ]);
    expect(deserialize(modern.subarray(21))).toEqual({ ok: 1 });
    const legacy = encodeReply({ id: 9, form: 'query' }, reply);
    expect([legacy.readInt32LE(8), legacy.readInt32LE(12), legacy.readInt32LE(32)]).toEqual([9, 1, 1]);
    expect(deserialize(legacy.subarray(36))).toEqual({ ok: 1 });
  });
});

describe('BatchReply', () => {
  it('puts encoded documents into an answer that decodes', () => {
    const documents = Array.from({ length: 120 }, (_, i) => serialize({ i }));
    const reply = new BatchReply({ field: 'firstBatch', documents, cursorId: 5n, namespace: 'a.bé' });
    const bytes = Buffer.alloc(reply.length + 2, 0xff);
    reply.writeTo(bytes, 1);
    expect([bytes[0], bytes.at(-1)]).toEqual([0xff, 0xff]);
    expect(deserialize(bytes.subarray(1, -1))).toEqual({
      cursor: { firstBatch: documents.map((each) => deserialize(each)), id: 5, ns: 'a.bé' },
      ok: 1,
    });
  });
});
