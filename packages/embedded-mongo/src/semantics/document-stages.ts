import type { Document } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compileExpression } from './expression.ts';
import { rootScope } from './expression-scope.ts';
import { compileAddFields, compileProject, compileUnset, type Projection } from './projection.ts';
import { typeName } from './types.ts';
import { asDocument, getField, isDocument } from './values.ts';

/** Stages that turn each document into another one, on its own. */
const DOCUMENT_STAGES: ReadonlyMap<string, (spec: unknown, name: string) => Projection> = new Map([
  ['$project', (spec: unknown) => compileProject(spec)],
  ['$set', compileAddFields],
  ['$addFields', compileAddFields],
  ['$unset', (spec: unknown) => compileUnset(spec)],
  [
    '$replaceRoot',
    (spec: unknown) => compileReplaceRoot(isDocument(spec) ? getField(spec, 'newRoot') : undefined),
  ],
  ['$replaceWith', (spec: unknown) => compileReplaceRoot(spec)],
]);

/**
 * Compiles one stage of those that work on single documents.
 * @throws MongoFailure 40324 for any other stage
 */
export function compileDocumentStage(stage: Document): Projection {
  const [name = ''] = Object.keys(stage);
  const compile = DOCUMENT_STAGES.get(name);
  if (!compile) throw new MongoFailure(40324, `Unrecognized pipeline stage name: '${name}'`);
  return compile(stage[name], name);
}

function compileReplaceRoot(newRoot: unknown): Projection {
  if (newRoot === undefined) throw new MongoFailure(40231, 'no newRoot specified for the $replaceRoot stage');
  const expression = compileExpression(newRoot);
  return (document, variables) => {
    const value = expression(rootScope(document, variables));
    const root = asDocument(value);
    if (root) return root;
    throw new MongoFailure(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeName(value)}`,
    );
  };
}
