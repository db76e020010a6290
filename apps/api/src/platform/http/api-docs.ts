import { once } from '@filmfisher/shared/once/once';
import { API_DOCS_STYLE, drawApiDocument } from './api-docs-page.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';
import { reply } from './reply.ts';

const CACHE = 'public, max-age=300';
/** The page loads its own style sheet and nothing else; it needs no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * @param described every other endpoint
 * @param cookieName of the session
 * @returns GET /openapi.json, and GET /docs with its style sheet; the document describes these, too
 */
export function docsEndpoints(described: readonly Endpoint[], cookieName: string): Endpoint[] {
  const endpoints: Endpoint[] = [
    endpoint(
      {
        method: 'get',
        path: '/openapi.json',
        access: 'public',
        summary: 'This description as OpenAPI 3.1',
        cache: CACHE,
        work: 'none',
      },
      () => document(),
    ),
    endpoint(
      {
        method: 'get',
        path: '/docs',
        access: 'public',
        summary: 'This description as a page',
        cache: CACHE,
        work: 'none',
        produces: 'text/html',
      },
      () =>
        reply({
          raw: { type: 'text/html; charset=utf-8', body: page() },
          headers: { 'Content-Security-Policy': POLICY },
        }),
    ),
    endpoint(
      {
        method: 'get',
        path: '/docs/style.css',
        access: 'public',
        summary: 'Style sheet of the page',
        cache: CACHE,
        work: 'none',
        produces: 'text/css',
      },
      () => reply({ raw: { type: 'text/css; charset=utf-8', body: API_DOCS_STYLE } }),
    ),
  ];
  // Takes too long to be made at every start.
  const document = once(() => openApiDocument([...described, ...endpoints], cookieName));
  const page = once(() => drawApiDocument(document()));
  return endpoints;
}
