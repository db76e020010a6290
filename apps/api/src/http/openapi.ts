import { API_BASE, BRAND } from '@filmfisher/shared/brand';
import { errorBodySchema, ERRORS, type ErrorCode } from '@filmfisher/shared/errors';
import { z } from 'zod';
import type { Access } from './access.ts';
import type { Endpoint } from './endpoint.ts';

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  'x-access': Access;
  security?: { session: string[] }[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

export type JsonSchema = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Parameter[] {
  const { properties, required } = schemaOf(schema, 'input');
  if (!isRecord(properties)) return [];
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || names.includes(name),
    schema: isRecord(value) ? value : {},
  }));
}

function requestBodyOf(endpoint: Endpoint): Operation['requestBody'] {
  const { body, upload } = endpoint;
  if (!body && !upload) return undefined;
  const fields = body ? schemaOf(body, 'input') : { type: 'object', properties: {} };
  const content: Record<string, { schema: JsonSchema }> = {};
  if (body) content['application/json'] = { schema: fields };
  if (upload) {
    const properties = isRecord(fields.properties) ? fields.properties : {};
    content['multipart/form-data'] = {
      schema: {
        ...fields,
        properties: { ...properties, [upload.field]: { type: 'string', format: 'binary' } },
      },
    };
  }
  return { required: true, content };
}

/** Failures that the machinery itself raises for an endpoint; the handler may add others. */
function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['validation_failed'];
  if (endpoint.access !== 'public') codes.push('unauthenticated');
  if (['verified', 'moderator', 'admin'].includes(endpoint.access)) codes.push('forbidden');
  else if (endpoint.method !== 'get') codes.push('origin_not_allowed');
  if (endpoint.path.includes('/:')) codes.push('not_found');
  if (endpoint.body ?? endpoint.upload) codes.push('payload_too_large', 'unsupported_media_type');
  codes.push('rate_limited', 'database_unavailable');
  return codes;
}

function operationOf(endpoint: Endpoint): Operation {
  const [, tag = 'api'] = endpoint.path.split('/');
  const requestBody = requestBodyOf(endpoint);
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  const answer = endpoint.response ? schemaOf(endpoint.response, 'output') : {};
  const responses: Operation['responses'] = {
    [String(endpoint.status)]: {
      description: 'Success',
      content: { [endpoint.produces]: { schema: answer } },
    },
  };
  for (const code of failuresOf(endpoint)) {
    const { status, message } = ERRORS[code];
    responses[String(status)] = {
      description: message,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return {
    operationId: `${endpoint.method}${endpoint.path.replace(/[^a-z0-9]+/gi, '_')}`,
    tags: [tag],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.access !== 'public' && endpoint.access !== 'content' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses,
  };
}

/**
 * Describes the API from the very declarations that serve it, so that the two cannot disagree.
 * @param endpoints as they are mounted
 * @param cookieName of the session
 */
export function openApiDocument(endpoints: readonly Endpoint[], cookieName: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND} API`,
      version: '1',
      description: 'JSON over HTTP. The session travels in a cookie that sign-in sets.',
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}
