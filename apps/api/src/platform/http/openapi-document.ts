import type { Access } from './access.ts';
import type { JsonSchema } from './openapi-schemas.ts';

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  'x-access': Access;
  security?: { session: string[] }[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  /** By status. */
  responses: Record<string, ResponseObject | Reference>;
}

export type Content = Record<string, { schema: JsonSchema }>;

export interface ResponseObject {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  /** Left out where the answer has no body. */
  content?: Content;
}

/** Names a response of `components`. */
export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** Answers to an unknown address, and to any other method than those of a known one. */
  'x-no-operation': Operation['responses'];
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ResponseObject>;
    securitySchemes: Record<string, JsonSchema>;
  };
}
