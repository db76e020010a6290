import { DBRef, type Document } from 'bson';

/**
 * Whether a decoded value is a BSON sub-document: a plain object, not an array and not one of bson's classes.
 */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * The sub-document a value stands for, or undefined when it is none. A DBRef is one as well: bson decodes every
 * `{$ref, $id}` into its own class, while for the server it is an ordinary sub-document.
 */
export function asDocument(value: unknown): Document | undefined {
  if (isDocument(value)) return value;
  if (value instanceof DBRef) {
    const plain: Document = { $ref: value.collection, $id: value.oid };
    if (value.db) plain['$db'] = value.db;
    return { ...plain, ...value.fields };
  }
  return undefined;
}

/** Reads an own field; inherited names such as `constructor` are absent, never functions of the prototype. */
export function getField(document: Document, name: string): unknown {
  return Object.hasOwn(document, name) ? (document[name] as unknown) : undefined;
}

/** Writes a field as data, so that `__proto__` becomes an ordinary key and never a prototype. */
export function setField(document: Document, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    document[name] = value;
  }
}

/** Array index that a path component names, or undefined when it is not a canonical non-negative integer. */
export function arrayIndexOf(component: string): number | undefined {
  return /^(?:0|[1-9]\d{0,8})$/.test(component) ? Number(component) : undefined;
}
