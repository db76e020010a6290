import type { OperatorCompiler } from './expression-scope.ts';

/** Every aggregation expression operator that is implemented. */
export const OPERATORS: ReadonlyMap<string, OperatorCompiler> = new Map<string, OperatorCompiler>([
  ['$literal', (argument) => () => argument],
]);
