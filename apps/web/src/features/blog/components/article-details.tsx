import type { ArticleDraft } from '@filmfisher/shared/articles/articles.schema';
import { MoviePicker } from '../../../components/search/movie-picker.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import type { ArticleValues } from '../lib/article-form.ts';
import { SelectField } from '../../../components/ui/select-field.tsx';

interface Typed {
  values: ArticleValues;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<ArticleValues>) => void;
}

interface ArticleInputProps extends Typed {
  name: 'title' | 'sponsor' | 'tags' | 'series' | 'authors' | 'updateNote';
  label: string;
  hint?: string | undefined;
}

/** An input of one line. */
export function ArticleInput({ name, label, hint, values, errors, onChange }: ArticleInputProps) {
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <TextInput
          {...control}
          value={values[name]}
          onChange={({ target }) => {
            onChange({ [name]: target.value });
          }}
        />
      )}
    </Field>
  );
}

interface ArticleDetailsProps extends Typed {
  article: ArticleDraft;
  /** Editors choose the authors. */
  mayChooseAuthors: boolean;
}

/** Who paid for an article, its tags, series, authors and main film. */
export function ArticleDetails({ article, mayChooseAuthors, ...typed }: ArticleDetailsProps) {
  const { values, errors, onChange } = typed;
  const text = (name: ArticleInputProps['name'], label: string, hint?: string) => (
    <ArticleInput {...typed} name={name} label={label} hint={hint} />
  );
  return (
    <div>
      <SponsoredField value={values.sponsored} error={errors.sponsored} onChange={onChange} />
      {values.sponsored === 'yes' && text('sponsor', 'Who paid')}
      {text('tags', 'Tags', 'Separated by commas')}
      {text('series', 'Series (optional)', 'Give every part the same name here')}
      {mayChooseAuthors && text('authors', 'Authors', 'Usernames, separated by commas')}
      <MoviePicker
        max={1}
        label="Main film (optional)"
        films={values.movie ? [values.movie] : []}
        error={errors.movieId}
        onChange={([movie = null]) => {
          onChange({ movie });
        }}
      />
      {article.state === 'published' &&
        text('updateNote', 'Note on an update', 'Tells readers what has changed')}
    </div>
  );
}

interface SponsoredFieldProps {
  value: ArticleValues['sponsored'];
  error: string | undefined;
  onChange: (change: Pick<ArticleValues, 'sponsored'>) => void;
}

/** Whether somebody paid for an article: a writer must say so. */
function SponsoredField({ value, error, onChange }: SponsoredFieldProps) {
  return (
    <SelectField
      label="Did somebody pay for it?"
      hint="Readers see it at the top."
      error={error}
      value={value}
      options={[
        ['', 'Please say'],
        ['no', 'No'],
        ['yes', 'Yes'],
      ]}
      onChange={(sponsored) => {
        onChange({ sponsored });
      }}
    />
  );
}
