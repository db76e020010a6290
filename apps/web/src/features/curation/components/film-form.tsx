import { GENRES, MOVIE_TYPES, type MovieType } from '@filmfisher/shared/vocabulary';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field, type FieldControl } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-input.tsx';
import { TextInput, controlClass } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { useSaveFilm } from '../api/films.queries.ts';
import {
  changedFields,
  checkDraft,
  isSameDraft,
  type DraftErrors,
  type FilmDraft,
} from '../lib/film-draft.ts';
import { useUnsavedGuard } from '../lib/use-unsaved-guard.ts';
import { CastList } from './cast-list.tsx';
import { NameList } from './name-list.tsx';
import type { Movie } from '@filmfisher/shared/movies';

interface FilmFormProps {
  /** Null for a new film. */
  id: string | null;
  initial: FilmDraft;
  onSaved: (movie: Movie) => void;
}

const TYPE_NAMES: Record<MovieType, string> = { movie: 'Film', series: 'Series' };

const TEXTS = [
  ['title', 'Title', {}],
  ['yearOfRelease', 'Year of release', { inputMode: 'numeric' }],
  ['minutes', 'Minutes', { inputMode: 'numeric' }],
  ['industry', 'Industry', {}],
  ['language', 'Language', {}],
  ['tagline', 'Tagline', {}],
] as const;
const LISTS = [
  ['directors', 'Directors'],
  ['writers', 'Writers'],
  ['producers', 'Producers'],
  ['owners', 'Owners'],
] as const;
const IDS = [
  ['imdb', 'IMDb id', 'tt0123456'],
  ['tmdb', 'TMDB id', ''],
  ['wikidata', 'Wikidata id', 'Q42'],
  ['wikipedia', 'Wikipedia title', ''],
] as const;

/** Every field of a film. */
export function FilmForm({ id, initial, onSaved }: FilmFormProps) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const { mutate, isPending, isSuccess } = useSaveFilm(id);
  const isDirty = !isSameDraft(draft, initial);
  useUnsavedGuard(isDirty && !isSuccess);

  const set = <Name extends keyof FilmDraft>(name: Name, value: FilmDraft[Name]) => {
    setDraft((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _mended, ...rest }) => rest);
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = checkDraft(draft);
    if ('errors' in checked) {
      setErrors(checked.errors);
      toast.error('Some fields are not valid.');
      return;
    }
    mutate(id === null ? checked.payload : changedFields(initial, checked.payload), {
      onSuccess: onSaved,
      onError: (error) => {
        if (error instanceof ApiError) setErrors(error.fields);
        toast.error(actionErrorText(error));
      },
    });
  };

  const field = (
    name: keyof FilmDraft,
    label: string,
    input: (control: FieldControl) => ReactNode,
    hint?: string,
  ) => (
    <Field key={name} label={label} hint={hint} error={errors[name]}>
      {input}
    </Field>
  );

  return (
    <form noValidate onSubmit={submit}>
      <div className="grid gap-x-6 md:grid-cols-2">
        {field('type', 'Type', (control) => (
          <SelectInput
            {...control}
            value={draft.type}
            onChange={({ target }) => {
              set('type', target.value as MovieType);
            }}
          >
            {MOVIE_TYPES.map((type) => (
              <option key={type} value={type}>
                {TYPE_NAMES[type]}
              </option>
            ))}
          </SelectInput>
        ))}
        {TEXTS.map(([name, label, attributes]) =>
          field(name, label, (control) => (
            <TextInput
              {...control}
              {...attributes}
              value={draft[name]}
              onChange={({ target }) => {
                set(name, target.value);
              }}
            />
          )),
        )}
        {field(
          'trailer',
          'Trailer',
          (control) => (
            <TextInput
              {...control}
              literal
              inputMode="url"
              value={draft.trailer}
              onChange={({ target }) => {
                set('trailer', target.value);
              }}
            />
          ),
          'Any address of the video at YouTube.',
        )}
      </div>
      {field('genre', 'Genres', (control) => (
        <NameList
          control={control}
          value={draft.genre}
          choices={GENRES}
          onChange={(names) => {
            set('genre', names);
          }}
        />
      ))}
      {field('prologue', 'Synopsis', (control) => (
        <textarea
          {...control}
          rows={5}
          className={`${controlClass} py-3`}
          value={draft.prologue}
          onChange={({ target }) => {
            set('prologue', target.value);
          }}
        />
      ))}
      <div className="grid gap-x-6 md:grid-cols-2">
        {LISTS.map(([name, label]) =>
          field(name, label, (control) => (
            <NameList
              control={control}
              value={draft[name]}
              onChange={(names) => {
                set(name, names);
              }}
            />
          )),
        )}
      </div>
      <CastList
        value={draft.cast}
        error={errors['cast']}
        onChange={(cast) => {
          set('cast', cast);
        }}
      />
      {field('tags', 'Tags', (control) => (
        <NameList
          control={control}
          value={draft.tags}
          choices={[]}
          onChange={(names) => {
            set('tags', names);
          }}
        />
      ))}
      <div className="grid gap-x-6 md:grid-cols-3">
        {IDS.map(([name, label, placeholder]) =>
          field(name, label, (control) => (
            <TextInput
              {...control}
              literal
              placeholder={placeholder}
              value={draft[name]}
              onChange={({ target }) => {
                set(name, target.value);
              }}
            />
          )),
        )}
      </div>
      <div className="sticky bottom-0 -mx-(--gutter) flex flex-wrap items-center gap-4 border-t border-line bg-ground px-(--gutter) py-3">
        <Button type="submit" busy={isPending} busyLabel="Saving..." disabled={id !== null && !isDirty}>
          {id === null ? 'Add the film' : 'Save changes'}
        </Button>
        {isDirty && <span className="text-sm text-muted">There are unsaved changes.</span>}
      </div>
    </form>
  );
}
