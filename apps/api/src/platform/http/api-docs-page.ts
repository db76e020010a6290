import { API_BASE } from '@filmfisher/shared/api/api';
import { escapeHtml } from '../text/html.ts';
import type { JsonSchema } from './openapi-schemas.ts';
import type { OpenApiDocument, Operation } from './openapi-document.ts';
import { resolveResponse } from './openapi.ts';

/** Style sheet of the API document's page; a module, so that it travels inside the bundle. */
export const API_DOCS_STYLE = `
:root { color-scheme: dark; --ground: #15100c; --raised: #211a14; --line: #3b3026; --text: #f3ebe1; --soft: #bfb1a0; --accent: #f0b35a; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; display: grid; grid-template-columns: minmax(16rem, 22rem) minmax(0, 1fr); background: var(--ground); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; border-right: 1px solid var(--line); font-size: 0.875rem; }
nav ul, .answers { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 0.25rem 0; overflow-wrap: anywhere; }
main { padding: 1.5rem clamp(1rem, 4vw, 3rem) 6rem; max-width: 68rem; }
h1 { line-height: 1.15; }
h2 { color: var(--soft); font-size: 0.95rem; text-transform: capitalize; margin: 1.5rem 0 0.5rem; }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
a { color: var(--text); text-decoration: none; }
a:hover, a:focus-visible, p a { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
article { background: var(--raised); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem 1.25rem; margin: 0 0 1rem; }
article:target { border-color: var(--accent); }
.method { display: inline-block; min-width: 4.2em; font-weight: 700; font-size: 0.8em; color: var(--accent); }
.method.get { color: #8fc7f0; }
.method.delete { color: #ff9d8f; }
.access, .answers { color: var(--soft); font-size: 0.9rem; }
.answers { margin-top: 0.75rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; margin: 0.5rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.5rem 0.35rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
summary { cursor: pointer; padding: 0.25rem 0; }
pre { overflow: auto; max-height: 26rem; background: var(--ground); padding: 0.75rem; border-radius: 0.5rem; font-size: 0.8rem; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: 13rem; border-right: 0; border-bottom: 1px solid var(--line); } }
`;

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
