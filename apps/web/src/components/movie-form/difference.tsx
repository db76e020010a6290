import { momentOf } from '../../lib/dates.ts';
import { fieldName, TYPE_NAMES } from './field-names.ts';

type Fields = Readonly<Record<string, unknown>>;

interface DifferenceProps {
  before: Fields;
  after: Fields;
}

/** Fields as they were and as they become. */
export function Difference({ before, after }: DifferenceProps) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <dl className="grid gap-1 text-sm wrap-anywhere">
      {names.map((name) => (
        <div key={name} className="grid gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-faint">{fieldName(name)}</dt>
          <dd>
            {name in before && <del className="text-muted">{shown(valueOf(name, before[name]))}</del>}
            {name in before && name in after && ' → '}
            {name in after && <ins className="no-underline">{shown(valueOf(name, after[name]))}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** @returns the value, or what people call it */
function valueOf(name: string, value: unknown): unknown {
  if (name === 'type' && (value === 'movie' || value === 'series')) return TYPE_NAMES[value];
  // A picture that lies with us has no name and no address that says anything.
  if (typeof value === 'object' && value !== null && 'pictureId' in value) return 'A stored picture';
  return value;
}

/** Moments as they are stored: 2026-11-23T23:49:37.521Z. */
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** @returns a field's value as people read it */
function shown(value: unknown): string {
  if (isNothing(value)) return '–';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value === 'object')
    return Object.values(value ?? {})
      .filter((part) => !isNothing(part) && typeof part !== 'boolean')
      .map(shown)
      .join('name' in (value ?? {}) ? ' as ' : ' · ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return isMoment(value) ? momentOf(value) : value;
}

/** @returns the fields that say something: of a whole film the others are no news */
export const saying = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value)));
