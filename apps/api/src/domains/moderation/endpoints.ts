import type { Endpoint } from '../../platform/http/endpoint.ts';
import { decisionEndpoints } from './decisions/decisions.routes.ts';
import { endpoints as integrity } from './integrity/integrity.routes.ts';
import type { ModeratedKind } from './moderated-kind.ts';
import { reportEndpoints } from './reports/reports.routes.ts';
import { wordRuleEndpoints } from './word-rules/word-rules.routes.ts';

/**
 * Reports, decisions, appeals, word rules and the public log.
 * @param list of every noun that can be moderated
 */
export function moderationEndpoints(list: readonly ModeratedKind[]): Endpoint[] {
  const kinds = new Map(list.map((one) => [one.kind, one]));
  return [...reportEndpoints(kinds), ...decisionEndpoints(kinds), ...wordRuleEndpoints(kinds), ...integrity];
}
