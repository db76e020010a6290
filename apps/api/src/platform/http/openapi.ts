import { API_BASE } from '@filmfisher/shared/api/api';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { errorBodySchema } from '@filmfisher/shared/errors/errors.schema';
import { ERRORS, type ErrorCode } from '@filmfisher/shared/errors/errors';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { byStatus, failuresOf, UNROUTED_FAILURES } from './failures.ts';
import type {
  Content,
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
  ResponseObject,
} from './openapi-document.ts';
import { KEY_PARAMETER, successOf } from './openapi-keys.ts';
import { createSchemas, type JsonSchema, type Schemas } from './openapi-schemas.ts';

const RESPONSES = '#/components/responses/';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function requiredOf({ required }: JsonSchema): unknown[] {
  return Array.isArray(required) ? required : [];
}

/** @returns the parameters; addresses are text, so each is described as what its text is read as */
function parametersOf(schema: z.ZodType, place: 'path' | 'query', schemas: Schemas): Parameter[] {
  const { properties } = schemas.of(schema, 'output');
  if (!isRecord(properties)) return [];
  // What has a default is always there once it is read; it need not be sent.
  const names = requiredOf(schemas.of(schema, 'input'));
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || names.includes(name),
    schema: isRecord(value) ? value : {},
  }));
}

/** @returns whether a request without a body is refused, which is read as the empty object (body.ts) */
function needsBody({ body, upload }: Endpoint): boolean {
  return upload?.required !== undefined || (body !== undefined && !body.safeParse({}).success);
}

function requestBodyOf(endpoint: Endpoint, schemas: Schemas): Operation['requestBody'] {
  const { body, upload } = endpoint;
  if (!body && !upload) return undefined;
  const fields = body ? schemas.of(body, 'input') : { type: 'object' };
  const content: Content = {};
  if (body) content['application/json'] = { schema: fields };
  if (upload) {
    const properties = isRecord(fields.properties) ? fields.properties : {};
    content['multipart/form-data'] = {
      schema: {
        ...fields,
        properties: { ...properties, [upload.field]: { type: 'string', format: 'binary' } },
        ...(upload.required !== undefined && { required: [...requiredOf(fields), upload.field] }),
      },
    };
  }
  return { required: needsBody(endpoint), content };
}

const referenceTo = (name: string): Reference => ({ $ref: `${RESPONSES}${name}` });

/** Names the answer to a conditional GET whose ETag still holds. */
const NOT_MODIFIED = 'not_modified';

/** @returns the response itself, where it is referred to from `components` */
export function resolveResponse(
  response: ResponseObject | Reference,
  { responses }: Pick<OpenApiDocument['components'], 'responses'>,
): ResponseObject {
  if (!('$ref' in response)) return response;
  const found = responses[response.$ref.slice(RESPONSES.length)];
  if (!found) throw new Error(`The API document has no ${response.$ref}`);
  return found;
}

/** Describes failures as responses. */
interface FailureResponses {
  /** Every response that was referred to, by its name. */
  components: Record<string, ResponseObject>;
  /** @returns a reference for each status of these codes; operations that can fail alike refer to the same response */
  refer(codes: readonly ErrorCode[]): Record<string, Reference>;
}

function createFailureResponses(schemas: Schemas): FailureResponses {
  const components: Record<string, ResponseObject> = {};

  function describe(codes: readonly ErrorCode[]): Reference {
    const name = codes.join('.');
    components[name] ??= {
      description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n'),
      content: {
        'application/json': {
          schema: schemas.of(errorBodySchema.extend({ code: z.enum(codes) }), 'output'),
        },
      },
    };
    return referenceTo(name);
  }

  return {
    components,
    refer: (codes) =>
      Object.fromEntries([...byStatus(codes)].map(([status, some]) => [String(status), describe(some)])),
  };
}

function operationOf(endpoint: Endpoint, failures: FailureResponses, schemas: Schemas): Operation {
  const [, tag = 'api'] = endpoint.path.split('/');
  const requestBody = requestBodyOf(endpoint, schemas);
  const parameters = [
    ...parametersOf(endpoint.params, 'path', schemas),
    ...parametersOf(endpoint.query, 'query', schemas),
    ...(endpoint.idempotency ? [KEY_PARAMETER] : []),
  ];
  const answer = endpoint.response ? schemas.of(endpoint.response, 'output') : {};
  const content = Object.fromEntries(endpoint.produces.map((type) => [type, { schema: answer }]));
  return {
    operationId: `${endpoint.method}${endpoint.path.replace(/[^a-z0-9]+/gi, '_')}`,
    tags: [tag],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access !== 'public' && endpoint.access !== 'content' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...successOf(endpoint, content),
      ...Object.fromEntries(
        Object.entries(endpoint.others).map(([status, { description, response }]) => [
          status,
          { description, content: { 'application/json': { schema: schemas.of(response, 'output') } } },
        ]),
      ),
      ...(endpoint.method === 'get' && { 304: referenceTo(NOT_MODIFIED) }),
      ...failures.refer(failuresOf(endpoint)),
    },
  };
}

/**
 * Describes the API from the very declarations that serve it, so that the two cannot disagree.
 * @param endpoints as they are mounted
 * @param cookieName of the session
 */
export function openApiDocument(endpoints: readonly Endpoint[], cookieName: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const schemas = createSchemas();
  const failures = createFailureResponses(schemas);
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method] = operationOf(endpoint, failures, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND} API`,
      version: '1',
      description:
        'JSON over HTTP. The session travels in a cookie that sign-in sets. An unknown address is answered 404 not_found, a method that an address does not take 405 method_not_allowed with the methods that it takes in Allow.',
    },
    servers: [{ url: API_BASE }],
    paths,
    'x-no-operation': failures.refer(UNROUTED_FAILURES),
    components: {
      schemas: { Error: schemas.of(errorBodySchema, 'output'), ...schemas.components },
      responses: {
        ...failures.components,
        [NOT_MODIFIED]: { description: 'What the client has is still right.' },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}
