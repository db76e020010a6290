import type { BulkChange } from '@filmfisher/shared/movies/desk-movies.schema';
import { GENRES } from '@filmfisher/shared/genres/genres';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { NameList } from '../../../components/movie-form/name-list.tsx';

interface BulkChangeDialogProps {
  count: number;
  onChange: (set: BulkChange['set']) => void;
  onClose: () => void;
}

/** Gives many films the same values; what is left empty stays as it is in each of them. */
export function BulkChangeDialog({ count, onChange, onClose }: BulkChangeDialogProps) {
  const [industry, setIndustry] = useState('');
  const [language, setLanguage] = useState('');
  const [genre, setGenre] = useState<string[]>([]);
  const [type, setType] = useState('');

  const set: BulkChange['set'] = {
    ...(industry.trim() !== '' && { industry: industry.trim() }),
    ...(language.trim() !== '' && { language: language.trim() }),
    ...(genre.length > 0 && { genre }),
    ...((type === 'movie' || type === 'series') && { type }),
  };

  return (
    <Dialog title={`Change ${countLabel(count, 'film')}`} onClose={onClose}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            close();
            onChange(set);
          }}
        >
          <p className="mb-4 text-sm text-muted">What you leave empty stays as it is.</p>
          <Field label="Industry">
            {(control) => (
              <TextInput
                {...control}
                value={industry}
                onChange={({ target }) => {
                  setIndustry(target.value);
                }}
              />
            )}
          </Field>
          <Field label="Language">
            {(control) => (
              <TextInput
                {...control}
                value={language}
                onChange={({ target }) => {
                  setLanguage(target.value);
                }}
              />
            )}
          </Field>
          <Field label="Genres" hint="These replace the films' genres.">
            {(control) => (
              <NameList
                control={control}
                value={genre}
                choices={GENRES}
                placeholder="Type a genre and press Enter"
                onChange={setGenre}
              />
            )}
          </Field>
          <SelectField
            label="Type"
            value={type}
            options={[
              ['', 'As it is'],
              ['movie', 'Film'],
              ['series', 'Series'],
            ]}
            onChange={setType}
          />
          <Button type="submit" disabled={Object.keys(set).length === 0}>
            Change {countLabel(count, 'film')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
