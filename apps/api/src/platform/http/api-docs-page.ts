import { API_BASE } from '@filmfisher/shared/brand';
import { escapeHtml } from '../text/html.ts';
import type { JsonSchema } from './openapi-schemas.ts';
import { resolveResponse, type OpenApiDocument, type Operation } from './openapi.ts';

interface Entry {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

function entriesByTag(document: OpenApiDocument): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'api';
      const group = groups.get(tag) ?? [];
      group.push({ id: operation.operationId, method: method.toUpperCase(), path, operation });
      groups.set(tag, group);
    }
  }
  return groups;
}

/** The tag as words: 'email_verification' reads 'email verification'. */
function tagHeading(tag: string): string {
  return escapeHtml(tag.replaceAll('_', ' '));
}

function schemaBlock(title: string, schema: JsonSchema): string {
  if (Object.keys(schema).length === 0) return '';
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${text}</pre></details>`;
}

function parameterRows(operation: Operation): string {
  if (!operation.parameters) return '';
  const rows = operation.parameters.map(({ name, in: place, required, schema }) => {
    const rule = escapeHtml(JSON.stringify(schema));
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td><code>${rule}</code></td></tr>`;
  });
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Rule</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function responseList(operation: Operation, { components }: OpenApiDocument): string {
  const items = Object.entries(operation.responses).flatMap(([status, response]) => {
    const { description } = resolveResponse(response, components);
    return description.split('\n').map((line) => `<li><b>${status}</b> ${escapeHtml(line)}</li>`);
  });
  return `<ul class="answers">${items.join('')}</ul>`;
}

function drawEntry({ id, method, path, operation }: Entry, document: OpenApiDocument): string {
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    schemaBlock(`Body, ${type}`, schema),
  );
  const answers = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) =>
      Object.entries(resolveResponse(response, document.components).content ?? {}).map(([type, { schema }]) =>
        schemaBlock(`Answer ${status}, ${type}`, schema),
      ),
    );
  return `<article id="${id}">
<h3><a href="#${id}"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></a></h3>
<p>${escapeHtml(operation.summary)}</p>
<p class="access">Access: <b>${operation['x-access']}</b></p>
${parameterRows(operation)}${bodies.join('')}${answers.join('')}${responseList(operation, document)}
</article>`;
}

/**
 * @param document as GET /openapi.json answers it
 * @returns a whole HTML page without scripts: navigation by anchors, one article per operation
 */
export function drawApiDocument(document: OpenApiDocument): string {
  const groups = [...entriesByTag(document)];
  const navigation = groups.map(([tag, entries]) => {
    const links = entries.map(
      ({ id, method, path }) =>
        `<li><a href="#${id}"><span class="method ${method.toLowerCase()}">${method}</span> ${escapeHtml(path)}</a></li>`,
    );
    return `<h2>${tagHeading(tag)}</h2><ul>${links.join('')}</ul>`;
  });
  const sections = groups.map(
    ([tag, entries]) =>
      `<section><h2>${tagHeading(tag)}</h2>${entries.map((entry) => drawEntry(entry, document)).join('')}</section>`,
  );
  const title = escapeHtml(document.info.title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${API_BASE}/docs/style.css">
</head>
<body>
<nav aria-label="Endpoints">${navigation.join('')}</nav>
<main>
<h1>${title}</h1>
<p>${escapeHtml(document.info.description)} Base address: <code>${API_BASE}</code>. The same as data: <a href="${API_BASE}/openapi.json">openapi.json</a>.</p>
${schemaBlock('Body of every failure', document.components.schemas.Error ?? {})}
${sections.join('')}
</main>
</body>
</html>
`;
}
