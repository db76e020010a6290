import { PERSON_NAME_MAX } from '@filmfisher/shared/people/people';
import type { PersonRow, PersonSplit } from '@filmfisher/shared/people/people.schema';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { roleNames } from '../../../components/search/hits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { personQuery } from '../api/people.queries.ts';

interface SplitFormProps {
  person: PersonRow;
  isSaving: boolean;
  save: (movies: PersonSplit) => void;
}

/** Chooses the films that are somebody else's of the same name. */
export function SplitForm({ person, isSaving, save }: SplitFormProps) {
  const query = useQuery(personQuery(person._id));
  const [name, setName] = useState(person.name);
  const [movieIds, setMovieIds] = useState<readonly string[]>([]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (movieIds.length > 0) save({ movieIds: [...movieIds], ...(name.trim() !== '' && { name }) });
  };

  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4 text-sm text-muted">
        Choose the films that are somebody else’s. They become a person of their own; films added later under
        the name still mean the first one.
      </p>
      <Field label="Name of the other person">
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={PERSON_NAME_MAX}
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      <Loaded
        query={query}
        failure="The films could not be loaded."
        skeleton={<Skeleton className="h-32 w-full" />}
      >
        {({ credits }) => (
          <fieldset className="mb-4 max-h-72 overflow-y-auto rounded-lg border border-line px-3 py-1">
            <legend className="sr-only">Films of the other person</legend>
            {credits.map(({ movie, roles }) => (
              <div key={movie._id}>
                <Checkbox
                  checked={movieIds.includes(movie._id)}
                  onChange={({ target }) => {
                    setMovieIds(
                      target.checked
                        ? [...movieIds, movie._id]
                        : movieIds.filter((chosen) => chosen !== movie._id),
                    );
                  }}
                >
                  {movie.title} ({movie.yearOfRelease}), {roleNames(roles).toLowerCase()}
                </Checkbox>
              </div>
            ))}
          </fieldset>
        )}
      </Loaded>
      <Button type="submit" busy={isSaving} disabled={movieIds.length === 0}>
        Make two people
      </Button>
    </form>
  );
}
