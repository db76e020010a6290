import type { ReportKind } from '@filmfisher/shared/report-reasons';
import { AppError } from '../../platform/http/app-error.ts';
import type { ModeratedKind } from './moderated-kind.ts';

/** Every noun that can be moderated, by its kind. */
export type ModeratedKinds = ReadonlyMap<ReportKind, ModeratedKind>;

/** @throws AppError `validation_failed`, which names the kind, where nothing of it can be moderated yet */
export function requireKind(kinds: ModeratedKinds, kind: ReportKind): ModeratedKind {
  const found = kinds.get(kind);
  if (found) return found;
  const message = `There is nothing of the kind ${kind} to report yet`;
  throw new AppError('validation_failed', { message, fields: { kind: message } });
}
