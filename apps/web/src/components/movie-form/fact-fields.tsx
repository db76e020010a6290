import {
  FORMAT_NAMES,
  MOVIE_CLASSES,
  RELEASE_FORMATS,
  TITLE_USES,
} from '@filmfisher/shared/movies/movie-facts';
import { SUBTITLE_LANGUAGES } from '@filmfisher/shared/movie-marks/subtitle-names';
import { countryChoices } from '../../lib/countries.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { FIELD_NAMES } from './field-names.ts';
import type { DraftErrors, MovieDraft, SetField } from './draft-types.ts';

import { NameList } from './name-list.tsx';
import { RowList } from './row-list.tsx';

interface FactFieldsProps {
  draft: MovieDraft;
  errors: DraftErrors;
  set: SetField;
  shows: (name: keyof MovieDraft) => boolean;
}

const USE_NAMES: Record<(typeof TITLE_USES)[number], string> = {
  original: 'Original',
  international: 'International',
  upload: 'Of an upload',
  former: 'Former',
  part: 'Of a part',
};
const FORMATS = RELEASE_FORMATS.map((format) => ({ value: format, label: FORMAT_NAMES[format] }));
const USES = TITLE_USES.map((use) => ({ value: use, label: USE_NAMES[use] }));

/** Releases, languages, subtitles, other titles and class of a film. */
export function FactFields({ draft, errors, set, shows }: FactFieldsProps) {
  const countries = countryChoices().map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      {shows('releases') && (
        <RowList
          legend={FIELD_NAMES.releases}
          noun="release"
          hint="A day, a month or a year: 2024-12-13, 2024-12 or 2024."
          value={draft.releases}
          empty={{ format: 'cinema', country: 'NG', date: '', company: '' }}
          columns={[
            { part: 'format', label: 'Format', choices: FORMATS },
            {
              part: 'country',
              label: 'Country',
              choices: [{ value: '', label: 'Everywhere' }, ...countries],
            },
            { part: 'date', label: 'Date', placeholder: '2024-12-13' },
            { part: 'company', label: 'Company' },
          ]}
          error={errors['releases']}
          onChange={(rows) => {
            set('releases', rows);
          }}
        />
      )}
      <div className="grid gap-x-6 md:grid-cols-2">
        {shows('languages') && (
          <RowList
            legend={FIELD_NAMES.languages}
            noun="language"
            hint="Besides the main language, with their share if known."
            value={draft.languages}
            empty={{ language: '', share: '' }}
            columns={[
              { part: 'language', label: 'Language' },
              { part: 'share', label: 'Share', placeholder: 'Per cent' },
            ]}
            error={errors['languages']}
            onChange={(rows) => {
              set('languages', rows);
            }}
          />
        )}
        {shows('subtitles') && (
          <Field label={FIELD_NAMES.subtitles} error={errors['subtitles']}>
            {(control) => (
              <NameList
                control={control}
                value={draft.subtitles}
                choices={SUBTITLE_LANGUAGES}
                placeholder="Type a language and press Enter"
                onChange={(names) => {
                  set('subtitles', names);
                }}
              />
            )}
          </Field>
        )}
      </div>
      {shows('otherTitles') && (
        <RowList
          legend={FIELD_NAMES.otherTitles}
          noun="title"
          value={draft.otherTitles}
          empty={{ title: '', use: 'original', language: '' }}
          columns={[
            { part: 'title', label: 'Title' },
            { part: 'use', label: 'Use', choices: USES },
            { part: 'language', label: 'Language' },
          ]}
          error={errors['otherTitles']}
          onChange={(rows) => {
            set('otherTitles', rows);
          }}
        />
      )}
      <div className="grid gap-x-6 md:grid-cols-3">
        {shows('filmClass') && (
          <SelectField
            label={FIELD_NAMES.filmClass}
            error={errors['filmClass']}
            value={draft.filmClass}
            options={[['', 'Not known'], ...MOVIE_CLASSES.map((name) => [name, name] as const)]}
            onChange={(chosen) => {
              set('filmClass', chosen);
            }}
          />
        )}
        {(['classAdvice', 'classSource'] as const).map(
          (name) =>
            shows(name) && (
              <Field key={name} label={FIELD_NAMES[name]} error={errors[name]}>
                {(control) => (
                  <TextInput
                    {...control}
                    value={draft[name]}
                    onChange={({ target }) => {
                      set(name, target.value);
                    }}
                  />
                )}
              </Field>
            ),
        )}
      </div>
      {shows('forKids') && (
        <Checkbox
          checked={draft.forKids}
          onChange={({ target }) => {
            set('forKids', target.checked);
          }}
        >
          Show it in the kids’ corner whatever its class
        </Checkbox>
      )}
    </>
  );
}
