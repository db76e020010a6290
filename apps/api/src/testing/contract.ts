import { API_BASE } from '@filmfisher/shared/api/api';
import { once } from '@filmfisher/shared/once/once';
import { z } from 'zod';
import { docsEndpoints } from '../platform/http/api-docs.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { SCHEMAS, type JsonSchema } from '../platform/http/openapi-schemas.ts';
import type { OpenApiDocument, Operation, ResponseObject } from '../platform/http/openapi-document.ts';
import { openApiDocument, resolveResponse } from '../platform/http/openapi.ts';
import type { TestResponse, TestRequest } from './http-client.ts';

/** A request to the API and its answer. */
export interface Exchange {
  method: string;
  /** With the query, from the first slash. */
  address: string;
  request: TestRequest;
  answer: TestResponse;
}

/** Name of the session's cookie. */
const COOKIE = 'ff_sid';

const FAILED_INPUT = 'the server accepted what the API document forbids';

/** @returns what is wrong with a value by a schema of the document; null when nothing is */
type Misfit = (
  schema: JsonSchema,
  value: unknown,
  components: OpenApiDocument['components'],
) => string | null;

/** @returns the schema with those that it refers to in it, so that it stands alone */
function selfContained(schema: JsonSchema, { schemas }: OpenApiDocument['components']): JsonSchema {
  const text = JSON.stringify(schema);
  if (!text.includes(SCHEMAS)) return schema;
  const alone = JSON.stringify({ ...schema, $defs: schemas }).replaceAll(SCHEMAS, '#/$defs/');
  return JSON.parse(alone) as JsonSchema;
}

function createMisfit(): Misfit {
  const compiled = new Map<JsonSchema, z.ZodType>();
  return (schema, value, components) => {
    const known = compiled.get(schema) ?? z.fromJSONSchema(selfContained(schema, components));
    compiled.set(schema, known);
    const { error } = known.safeParse(value);
    return error ? z.prettifyError(error) : null;
  };
}

const mediaTypeOf = (headers: Headers) => headers.get('content-type')?.split(';')[0] ?? null;

/** @returns names of path parameters with what stands in their place */
function pathParameters(pattern: string, path: string): Map<string, string> {
  const given = path.split('/');
  return new Map(
    pattern.split('/').flatMap((part, index): [string, string][] => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name === undefined ? [] : [[name, decodeURIComponent(given[index] ?? '')]];
    }),
  );
}

/**
 * Holds every exchange against the document that the API publishes of itself.
 * @param endpoints that are mounted
 * @returns a check that throws when an answer's status, media type, error code or body is not in the document, and
 *   when a request succeeds that the document forbids
 */
export function createContract(endpoints: readonly Endpoint[]): (exchange: Exchange) => void {
  const describe = (described: readonly Endpoint[]) => once(() => openApiDocument(described, COOKIE));
  // What is spelled out comes before patterns, as where endpoints are mounted. A test file calls few of them.
  const mounted = [...endpoints, ...docsEndpoints(endpoints, COOKIE)]
    .map((each) => {
      const pattern = each.path.replace(/:(\w+)/g, '{$1}');
      const fits = new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
      return { method: each.method, pattern, fits, document: describe([each]) };
    })
    .sort((one, other) => one.pattern.split('{').length - other.pattern.split('{').length);
  const unrouted = describe([]);
  const misfit = createMisfit();

  /** @returns what is wrong with an answer; null when nothing is */
  function faultOfResponse(
    method: string,
    { responses, components }: { responses: Operation['responses'] } & Pick<OpenApiDocument, 'components'>,
    answer: TestResponse,
  ): string | null {
    const { status, headers, body } = answer;
    const declared = responses[String(status)];
    const response: ResponseObject | undefined = declared && resolveResponse(declared, components);
    if (!response) return `its status is not in the API document: ${JSON.stringify(body)}`;
    if (method === 'HEAD') return null;
    const mediaType = mediaTypeOf(headers);
    if (!response.content) return body === '' ? null : 'it has a body, which is not in the API document';
    const content = response.content[mediaType ?? ''];
    if (!content) return `its media type ${mediaType} is not in the API document`;
    return mediaType === 'application/json' ? misfit(content.schema, body, components) : null;
  }

  /** @returns what the document has against a request; null when nothing */
  function faultOfRequest(
    pattern: string,
    operation: Operation,
    { address, request }: Exchange,
    components: OpenApiDocument['components'],
  ): string | null {
    const { pathname, searchParams } = new URL(address, 'http://api.test');
    const inPath = pathParameters(pattern, pathname.slice(API_BASE.length));
    for (const { name, in: place, required, schema } of operation.parameters ?? []) {
      const value = place === 'path' ? inPath.get(name) : searchParams.get(name);
      if (value === undefined || value === null) {
        if (required) return `${name} is required`;
        continue;
      }
      // Addresses are text; numbers are described as what the text says.
      const said = schema.type === 'integer' || schema.type === 'number' ? Number(value) : value;
      const fault = misfit(schema, said, components);
      if (fault !== null) return `${name}: ${fault}`;
    }
    const { requestBody } = operation;
    if (!('json' in request)) {
      return requestBody?.required && request.body === undefined ? 'a body is required' : null;
    }
    const content = requestBody?.content['application/json'];
    return content ? misfit(content.schema, request.json, components) : null;
  }

  return (exchange) => {
    const { method, address, answer } = exchange;
    const path = address.split('?')[0] ?? '';
    if (!path.startsWith(`${API_BASE}/`) || method === 'OPTIONS') return;
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const found = mounted.find(
      ({ method, fits }) => method === verb && fits.test(path.slice(API_BASE.length)),
    );
    const document = (found?.document ?? unrouted)();
    const operation = found && document.paths[found.pattern]?.[verb];
    const told = `${method} ${address} answered ${answer.status}`;
    const responses = operation?.responses ?? document['x-no-operation'];
    const fault = faultOfResponse(method, { responses, components: document.components }, answer);
    if (fault !== null) throw new Error(`${told}: ${fault}`);
    if (!found || !operation || answer.status >= 300) return;
    const forbidden = faultOfRequest(found.pattern, operation, exchange, document.components);
    if (forbidden !== null) throw new Error(`${told}: ${FAILED_INPUT}: ${forbidden}`);
  };
}
