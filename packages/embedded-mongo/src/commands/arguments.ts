import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { isNumber, toDouble } from '../semantics/numbers.ts';
import { isDocument } from '../semantics/values.ts';

/** Reads the fields of one command, refusing wrong types as MongoDB does. */
export class CommandArguments {
  /** @param name of the command, for messages */
  constructor(
    readonly name: string,
    readonly fields: Document,
  ) {}

  /** The field as it was sent; null counts as absent. */
  value(field: string): unknown {
    const value: unknown = Object.hasOwn(this.fields, field) ? this.fields[field] : undefined;
    return value === null ? undefined : value;
  }

  /** @throws MongoFailure TypeMismatch, or Location40414 when it is absent */
  string(field: string): string {
    const value = this.required(field);
    if (typeof value === 'string') return value;
    throw this.#wrongType(field, value, 'string');
  }

  /** The collection that the command's own field names. @throws MongoFailure InvalidNamespace */
  collectionName(): string {
    const value = this.value(this.name);
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'string') {
      throw new MongoFailure('InvalidNamespace', `Invalid namespace specified for ${this.name}`);
    }
    throw new MongoFailure('InvalidNamespace', `collection name has invalid type for ${this.name}`);
  }

  document(field: string): Document | undefined {
    const value = this.value(field);
    if (value === undefined || isDocument(value)) return value;
    throw this.#wrongType(field, value, 'object');
  }

  /** @throws MongoFailure TypeMismatch, or Location40414 when it is absent */
  requiredDocument(field: string): Document {
    this.required(field);
    return this.document(field) ?? {};
  }

  list(field: string): unknown[] | undefined {
    const value = this.value(field);
    if (value === undefined || Array.isArray(value)) return value;
    throw this.#wrongType(field, value, 'array');
  }

  documents(field: string): Document[] | undefined {
    const list = this.list(field);
    return list?.map((item, i) => {
      if (isDocument(item)) return item;
      throw this.#wrongType(`${field}.${i}`, item, 'object');
    });
  }

  /** @throws MongoFailure TypeMismatch for what is no number, Location51024 for a negative one */
  count(field: string): number | undefined {
    const number = this.number(field);
    if (number === undefined || number >= 0) return number;
    throw new MongoFailure(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
  }

  number(field: string): number | undefined {
    const value = this.value(field);
    if (value === undefined) return undefined;
    if (isNumber(value)) return Math.trunc(toDouble(value));
    throw this.#wrongType(field, value, 'number');
  }

  /** Booleans, and numbers as MongoDB takes them for booleans. */
  flag(field: string): boolean {
    const value = this.value(field);
    if (value === undefined) return false;
    if (typeof value === 'boolean') return value;
    if (isNumber(value)) return toDouble(value) !== 0;
    throw this.#wrongType(field, value, 'bool');
  }

  required(field: string): unknown {
    const value = this.value(field);
    if (value !== undefined) return value;
    throw new MongoFailure(40414, `BSON field '${this.name}.${field}' is missing but a required field`);
  }

  #wrongType(field: string, value: unknown, expected: string): MongoFailure {
    const message = `BSON field '${this.name}.${field}' is the wrong type '${typeName(value)}', expected type '${expected}'`;
    return new MongoFailure('TypeMismatch', message);
  }
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'object' && value !== null) {
    return isDocument(value) ? 'object' : value.constructor.name.replace('32', '').toLowerCase();
  }
  return typeof value;
}
