import type { ValuePredicate } from './predicates.ts';
import { type PathPart, someLeaf } from './query-path.ts';
import type { RawValue } from './raw-value.ts';

/** What a match reports besides its result. */
export interface MatchDetails {
  /** Position of the array element that matched last, for the positional operator `$`. */
  index?: number;
}

/** A condition on a value that is decoded only where its bytes do not tell. */
export type RawPredicate = (value: RawValue) => boolean;

/** One condition on a field, applicable to a path of a document and to a single value (inside `$elemMatch`). */
export interface FieldPredicate {
  /**
   * @param field top-level field
   * @param below the components of the path below it
   */
  matchesPath(field: RawValue, below: readonly PathPart[], details?: MatchDetails): boolean;
  matchesValue(value: RawValue): boolean;
}

/** Condition on decoded values. @param ranks the only types, as `typeOrder` ranks them, that can fulfil it */
export function decoded(accepts: ValuePredicate, ...ranks: readonly number[]): RawPredicate {
  const [rank] = ranks;
  if (rank === undefined) return (value) => accepts(value.decode());
  if (ranks.length === 1) return (value) => value.rank === rank && accepts(value.decode());
  return (value) => ranks.includes(value.rank) && accepts(value.decode());
}

/** Condition met when the value, or an element of an array at the end of the path, satisfies the predicate. */
export function expanding(accepts: RawPredicate): FieldPredicate {
  return {
    matchesValue: accepts,
    matchesPath: (field, below, details) =>
      someLeaf(field, below, (value, expands, outer) => {
        const position = expands && value.isArray ? value.findElement(accepts) : -1;
        if (position === -1 && !accepts(value)) return false;
        noteIndex(details, outer, position);
        return true;
      }),
  };
}

/** Condition on the value at the end of the path as a whole; `position` finds the element that met it, if any. */
export function whole(accepts: RawPredicate, position?: (value: RawValue) => number): FieldPredicate {
  return {
    matchesValue: accepts,
    matchesPath: (field, below, details) =>
      someLeaf(field, below, (value, _expands, outer) => {
        if (!accepts(value)) return false;
        if (details) noteIndex(details, outer, position?.(value) ?? -1);
        return true;
      }),
  };
}

/** Notes the element of the outermost array on the way; without one, that of the array at the end. */
function noteIndex(details: MatchDetails | undefined, outer: number, position: number): void {
  const index = outer === -1 ? position : outer;
  if (details && index !== -1) details.index = index;
}

/** Condition met when not all of the given ones are. */
export function negated(predicates: readonly FieldPredicate[]): FieldPredicate {
  return {
    matchesValue: (value) => !predicates.every((each) => each.matchesValue(value)),
    matchesPath: (field, below) => !predicates.every((each) => each.matchesPath(field, below)),
  };
}

/** Condition met when all of the given ones are. */
export function conjunction(predicates: readonly FieldPredicate[]): FieldPredicate {
  return {
    matchesValue: (value) => predicates.every((each) => each.matchesValue(value)),
    matchesPath: (field, below, details) =>
      predicates.every((each) => each.matchesPath(field, below, details)),
  };
}
