/** A document's key as a text of one character per byte, for sets and maps. */
export function nameOf(documentKey: Uint8Array): string {
  return Buffer.from(documentKey.buffer, documentKey.byteOffset, documentKey.length).toString('latin1');
}
