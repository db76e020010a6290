import type { Endpoint } from './endpoint.ts';
import {
  KEY_HEADER,
  KEY_MAX,
  KEY_MIN,
  KEY_PATTERN,
  REPLAYED_HEADER,
  TOO_LONG_TO_KEEP,
} from './idempotency.ts';
import type { Content, Operation, Parameter } from './openapi-document.ts';

/** What a call that takes an Idempotency-Key says of it. */
export const KEY_PARAMETER: Parameter = {
  name: KEY_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: KEY_MIN, maxLength: KEY_MAX, pattern: KEY_PATTERN },
};

const REPLAYED = {
  [REPLAYED_HEADER]: {
    description: 'The request was done before; this is what it was answered.',
    schema: { type: 'string', const: 'true' },
  },
};

/** @returns the answers of a success; with a key also that of a repeat whose answer was too long to keep */
export function successOf({ status, idempotency }: Endpoint, content: Content): Operation['responses'] {
  if (!idempotency) return { [String(status)]: { description: 'Success', content } };
  const { status: others, body } = TOO_LONG_TO_KEEP;
  const short = { type: 'object', required: Object.keys(body), properties: { replayed: { const: true } } };
  const schema = content['application/json']?.schema ?? {};
  const either = { 'application/json': { schema: { anyOf: [schema, short] } } };
  const success = { description: 'Success', headers: REPLAYED };
  if (status === others) return { [String(status)]: { ...success, content: either } };
  return {
    [String(status)]: { ...success, content },
    [String(others)]: {
      description: 'A repeat of a request whose answer was too long to keep',
      headers: REPLAYED,
      content: { 'application/json': { schema: short } },
    },
  };
}
