import { GENRES } from '@filmfisher/shared/genres/genres';
import { MOVIE_TYPES, type MovieType } from '@filmfisher/shared/movies/movies';
import type { ReactNode } from 'react';
import { Field, type FieldControl } from '../ui/field.tsx';
import { SelectInput } from '../ui/select-field.tsx';
import { TextInput, controlClass } from '../ui/text-input.tsx';
import { CastList } from './cast-list.tsx';
import type { DraftErrors, MovieDraft, SetField } from './draft-types.ts';
import { FactFields } from './fact-fields.tsx';
import { FIELD_NAMES, TYPE_NAMES } from './field-names.ts';
import { NameList } from './name-list.tsx';

export type { SetField } from './draft-types.ts';

interface MovieFieldsProps {
  draft: MovieDraft;
  errors: DraftErrors;
  set: SetField;
  /** Whether a field is shown; by default all are. */
  shows?: (name: keyof MovieDraft) => boolean;
}

type TextField = {
  [Name in keyof MovieDraft]: MovieDraft[Name] extends string ? Name : never;
}[keyof MovieDraft];
/** How a text is typed in one line; null: it has an input of its own. */
const TEXTS: Record<TextField, { inputMode?: 'numeric' } | null> = {
  type: null,
  title: {},
  yearOfRelease: { inputMode: 'numeric' },
  minutes: { inputMode: 'numeric' },
  industry: {},
  language: {},
  tagline: {},
  prologue: null,
  trailer: null,
  imdb: null,
  tmdb: null,
  wikidata: null,
  wikipedia: null,
  filmClass: null,
  classAdvice: null,
  classSource: null,
};
const TEXT_FIELDS = Object.keys(TEXTS) as TextField[];
const LISTS = ['directors', 'writers', 'producers', 'owners'] as const;
const IDS = [
  ['imdb', 'tt0123456'],
  ['tmdb', ''],
  ['wikidata', 'Q42'],
  ['wikipedia', ''],
] as const;

const all = () => true;

/** Every field of a film, or some of them. */
export function MovieFields({ draft, errors, set, shows = all }: MovieFieldsProps) {
  const field = (name: keyof MovieDraft, input: (control: FieldControl) => ReactNode, hint?: string) =>
    shows(name) && (
      <Field key={name} label={FIELD_NAMES[name]} hint={hint} error={errors[name]}>
        {input}
      </Field>
    );

  return (
    <>
      <div className="grid gap-x-6 md:grid-cols-2">
        {field('type', (control) => (
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
        {TEXT_FIELDS.map(
          (name) =>
            TEXTS[name] &&
            field(name, (control) => (
              <TextInput
                {...control}
                {...TEXTS[name]}
                value={draft[name]}
                onChange={({ target }) => {
                  set(name, target.value);
                }}
              />
            )),
        )}
        {field(
          'trailer',
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
          'Any YouTube link to the video.',
        )}
      </div>
      {field('genre', (control) => (
        <NameList
          control={control}
          value={draft.genre}
          choices={GENRES}
          placeholder="Type a genre and press Enter"
          onChange={(names) => {
            set('genre', names);
          }}
        />
      ))}
      {field('prologue', (control) => (
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
        {LISTS.map((name) =>
          field(name, (control) => (
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
      {shows('cast') && (
        <CastList
          value={draft.cast}
          error={errors['cast']}
          onChange={(cast) => {
            set('cast', cast);
          }}
        />
      )}
      {field('tags', (control) => (
        <NameList
          control={control}
          value={draft.tags}
          choices={[]}
          placeholder="Type a tag and press Enter"
          onChange={(names) => {
            set('tags', names);
          }}
        />
      ))}
      <FactFields draft={draft} errors={errors} set={set} shows={shows} />
      {field(
        'youtube',
        (control) => (
          <NameList
            control={control}
            value={draft.youtube}
            choices={[]}
            placeholder="Paste an address and press Enter"
            onChange={(videos) => {
              set('youtube', videos);
            }}
          />
        ),
        'Addresses of uploads of the whole film, not its trailer.',
      )}
      <div className="grid gap-x-6 md:grid-cols-2">
        {IDS.map(([name, placeholder]) =>
          field(name, (control) => (
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
    </>
  );
}
