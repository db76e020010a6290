import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import type { Expression } from './expression-args.ts';
import { fieldPath } from './field-path.ts';
import { asDocument, setField } from './values.ts';

/** What happens to one field: kept, dropped or computed. */
export type FieldRule = 'keep' | 'drop' | Expression;

/** Rules for the fields of a document and of the documents inside it. */
export interface ProjectionNode {
  readonly children: Map<string, ProjectionNode | FieldRule>;
  /** Whether a field at or below this node is computed, so that it exists even where the input lacks it. */
  computes: boolean;
}

export function createNode(): ProjectionNode {
  return { children: new Map(), computes: false };
}

/**
 * Adds a rule at a dotted path.
 * @throws MongoFailure 31249 or 31250 when another rule covers the path already
 */
export function addRule(root: ProjectionNode, path: string, rule: FieldRule): void {
  const parts = fieldPath(path);
  const computes = typeof rule === 'function';
  let node = root;
  for (const [depth, part] of parts.entries()) {
    node.computes ||= computes;
    const existing = node.children.get(part);
    if (depth === parts.length - 1) {
      if (existing) throw new MongoFailure(31250, `Path collision at ${path}`);
      node.children.set(part, rule);
      return;
    }
    if (typeof existing === 'object') {
      node = existing;
    } else if (existing) {
      const rest = parts.slice(depth + 1).join('.');
      throw new MongoFailure(31249, `Path collision at ${path} remaining portion ${rest}`);
    } else {
      const child = createNode();
      node.children.set(part, child);
      node = child;
    }
  }
}

/**
 * Applies rules to a document.
 * @param keepOthers whether fields without a rule stay (exclusion) or go (inclusion)
 * @param root the whole document, for computed fields
 * @returns a new document; what was not touched is shared with the input
 */
export function applyNode(
  node: ProjectionNode,
  document: Document,
  keepOthers: boolean,
  root: Document,
): Document {
  const output: Document = {};
  const identifier = node.children.get('_id');
  if (typeof identifier === 'function' && !keepOthers) assign(output, '_id', identifier(root));
  for (const key of Object.keys(document)) {
    const rule = node.children.get(key);
    const value: unknown = document[key];
    if (rule === undefined ? keepOthers : rule === 'keep') setField(output, key, value);
    else if (typeof rule === 'object') assign(output, key, applyBelow(rule, value, keepOthers, root));
    else if (typeof rule === 'function' && keepOthers) assign(output, key, rule(root));
  }
  if (node.computes) addComputed(node, document, output, keepOthers, root);
  return output;
}

function assign(output: Document, key: string, value: unknown): void {
  if (value !== undefined) setField(output, key, value);
}

/** Adds the computed fields that were not met while the document was walked. */
function addComputed(
  node: ProjectionNode,
  document: Document,
  output: Document,
  keepOthers: boolean,
  root: Document,
): void {
  for (const [key, rule] of node.children) {
    const known = Object.hasOwn(document, key);
    if (typeof rule === 'function') {
      const done = keepOthers ? known : key === '_id';
      if (!done) assign(output, key, rule(root));
    } else if (typeof rule === 'object' && rule.computes && !known) {
      setField(output, key, applyNode(rule, {}, keepOthers, root));
    }
  }
}

function applyBelow(node: ProjectionNode, value: unknown, keepOthers: boolean, root: Document): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      const inner = applyBelow(node, item, keepOthers, root);
      return inner === undefined ? [] : [inner];
    });
  }
  const document = asDocument(value);
  if (document) return applyNode(node, document, keepOthers, root);
  if (node.computes) return applyNode(node, {}, keepOthers, root);
  return keepOthers ? value : undefined;
}
