import { COMMANDS } from './commands/dispatch.ts';
import { ACCUMULATORS } from './semantics/accumulators.ts';
import { EXPRESSIONS } from './semantics/expression.ts';
import { FIELD_OPERATORS } from './semantics/field-predicates.ts';
import { CLAUSE_OPERATORS } from './semantics/matcher.ts';
import { STAGES } from './semantics/pipeline.ts';
import { PROJECTION_OPERATORS } from './semantics/projection.ts';
import { PUSH_CLAUSES } from './semantics/update-arrays.ts';
import { UPDATE_OPERATORS } from './semantics/update-operators.ts';

/** Names of all that the server implements, by kind, from the tables that it looks them up in. */
export const IMPLEMENTED = {
  commands: Object.keys(COMMANDS),
  filters: [...CLAUSE_OPERATORS.keys(), ...FIELD_OPERATORS.keys()],
  projections: [...PROJECTION_OPERATORS.keys()],
  updates: [...UPDATE_OPERATORS.keys(), ...PUSH_CLAUSES],
  stages: [...STAGES.keys()],
  accumulators: [...ACCUMULATORS.keys()],
  expressions: [...EXPRESSIONS.keys()],
} as const;
