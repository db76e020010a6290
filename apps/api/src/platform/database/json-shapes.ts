/* How stored documents are answered; bson-json.ts writes them so. */

/** How a stored value is answered. */
export type Shape =
  | { kind: 'text' | 'number' | 'boolean' | 'date' | 'id' }
  | { kind: 'list'; of: Shape }
  | { kind: 'record'; fields: readonly Field[] };

/** A field that may be missing: it is then missing in the answer, too. */
export interface Optional {
  kind: 'optional';
  shape: Shape;
}

/** A value that is made of stored ones. */
export interface Made {
  kind: 'made';
  from: readonly string[];
  /** A method: what it is given is narrower than what is said here, on the word of who declares the shape. */
  make(fields: object): unknown;
}

export const text: Shape = { kind: 'text' };
/** An int32 or a double. */
export const number: Shape = { kind: 'number' };
export const boolean: Shape = { kind: 'boolean' };
/** Answered in ISO 8601, in UTC. */
export const date: Shape = { kind: 'date' };
/** Answered in 24 hexadecimal digits. */
export const id: Shape = { kind: 'id' };
export const listOf = (of: Shape): Shape => ({ kind: 'list', of });
export const optional = (shape: Shape): Optional => ({ kind: 'optional', shape });

/** @param make is given those of the fields that the document has, with the values that the driver gives them */
export function madeOf<T extends object>(
  from: readonly (keyof T & string)[],
  make: (fields: T) => unknown,
): Made {
  return { kind: 'made', from, make };
}

export interface Field {
  /** The name as BSON has it, with its terminating zero, and as JSON does, with quotes and colon. */
  name: Buffer;
  key: Buffer;
  shape: Shape;
  isOptional: boolean;
}

export const keyOf = (name: string) => Buffer.from(`${JSON.stringify(name)}:`);

/** A document within a document that has these fields in this order, and no others. */
export function recordOf(fields: Readonly<Record<string, Shape | Optional>>): Shape {
  return {
    kind: 'record',
    fields: Object.entries(fields).map(([name, shape]) => ({
      name: Buffer.from(`${name}\0`),
      key: keyOf(name),
      shape: shape.kind === 'optional' ? shape.shape : shape,
      isOptional: shape.kind === 'optional',
    })),
  };
}

/** How documents are answered: fields in the order in which they stand in the answer; others are left out. */
export type DocumentShape = Readonly<Record<string, Shape | Optional | Made>>;
