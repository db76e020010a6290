import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { PEOPLE_QUERY_MIN } from '@filmfisher/shared/people/people';
import type { personListSchema, personSchema } from '@filmfisher/shared/people/people.schema';
import { useDebounced } from '../../../components/search/use-debounced.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SentenceField } from '../../../components/ui/sentence-field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { api } from '../../../lib/api-client.ts';

const CHOICES = 6;

/** GET /people: of the catalogue, by name */
function peopleNamedQuery(q: string) {
  return queryOptions({
    queryKey: ['people', 'named', q],
    queryFn: ({ signal }) =>
      api.get<typeof personListSchema>('/people', { query: { q, limit: CHOICES }, signal }),
    enabled: Array.from(q).length >= PEOPLE_QUERY_MIN,
    placeholderData: keepPreviousData,
  });
}

/** GET /people/{id}; '' stands for nobody */
function namedPersonQuery(id: string) {
  return queryOptions({
    queryKey: ['people', 'detail', id],
    queryFn: ({ signal }) => api.get<typeof personSchema>(`/people/${encodeURIComponent(id)}`, { signal }),
    enabled: id !== '',
  });
}

const TYPING_PAUSE_MS = 300;

/** Who a filmmaker is in the catalogue, and how that was found out. */
export interface Maker {
  personId: string;
  evidence: string;
}

interface MakerFieldsProps {
  value: Maker;
  onChange: (maker: Maker) => void;
  errors: Partial<Record<keyof Maker, string>>;
}

/** Chooses the filmmaker's person among those whom films name. */
export function MakerFields({ value, onChange, errors }: MakerFieldsProps) {
  const { personId, evidence } = value;
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { data: chosen } = useQuery(namedPersonQuery(personId));
  const { data: found } = useQuery(peopleNamedQuery(asked));
  const people = asked === '' ? [] : (found?.people ?? []);

  return (
    <>
      <Field
        label="Person in cast and crew"
        hint={chosen ? `Chosen: ${chosen.name}` : 'Type a name and choose the person.'}
        error={errors.personId}
      >
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        )}
      </Field>
      {people.length > 0 && (
        <ul aria-label="People found" className="mb-4 grid gap-1">
          {people.map(({ _id, name, titles }) => (
            <li key={_id}>
              <Button
                variant="quiet"
                className="w-full justify-start"
                aria-pressed={_id === personId}
                onClick={() => {
                  onChange({ personId: _id, evidence });
                  setTyped('');
                }}
              >
                {name} · {countLabel(titles, 'title')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SentenceField
        label="Evidence"
        hint="How you know it is the same person."
        error={errors.evidence}
        value={evidence}
        onChange={(text) => {
          onChange({ personId, evidence: text });
        }}
      />
    </>
  );
}
