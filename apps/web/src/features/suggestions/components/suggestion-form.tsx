import {
  suggestedChangesSchema,
  suggestedMovieSchema,
  type DeskSuggestion,
  type SuggestionDecisionInput,
} from '@filmfisher/shared/suggestions/suggestions.schema';
import { useEffect, type SyntheticEvent } from 'react';
import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import {
  checkDraft,
  checkFields,
  serverErrors,
  draftOf,
  type MovieDraft,
} from '../../../components/movie-form/movie-draft.ts';
import { MovieFields } from '../../../components/movie-form/movie-fields.tsx';
import { useMovieDraft } from '../../../components/movie-form/use-movie-draft.ts';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';

/** Fields of a film that a suggestion can hold; which ones it does is its own business. */
const fieldsSchema = movieSchema.partial();

/** Inputs of the form that one stored field stands behind. */
const INPUTS: Partial<Record<string, readonly string[]>> = {
  externalIds: ['imdb', 'tmdb', 'wikidata', 'wikipedia', 'youtube'],
  classification: ['filmClass', 'classAdvice', 'classSource'],
};

/** @returns suggested fields as the form begins with them */
function suggestedDraft(fields: Readonly<Record<string, unknown>>): MovieDraft {
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return draftOf(fieldsSchema.safeParse(Object.fromEntries(given)).data ?? {});
}

/** @returns the inputs in which these fields are edited */
const inputsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => INPUTS[name] ?? [name]));

interface EditSuggestionProps {
  suggestion: DeskSuggestion;
  isBusy: boolean;
  accept: (fields: NonNullable<SuggestionDecisionInput['fields']>) => Promise<void>;
  onCancel: () => void;
}

/** What was suggested, to be stored in another form: of a change the suggested fields, of a film all of them. */
export function EditSuggestion({ suggestion, isBusy, accept, onCancel }: EditSuggestionProps) {
  const { kind, after, title } = suggestion;
  const { form, draft, set, errors, refuse, dropDraft } = useMovieDraft(
    `suggestion ${suggestion._id}`,
    suggestedDraft(after),
  );
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [form]);
  const names = Object.keys(after);
  const inputs = inputsOf(names);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const checked =
      kind === 'film'
        ? checkDraft(draft, suggestedMovieSchema)
        : checkFields(draft, new Set(names), suggestedChangesSchema);
    if ('errors' in checked) {
      refuse(checked.errors);
      return;
    }
    try {
      await accept(checked.payload);
      dropDraft();
    } catch (error) {
      if (error instanceof ApiError) refuse(serverErrors(error.fields, 'fields.'));
      toast.error(actionErrorText(error));
    }
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Edit the suggestion for ${title}`}
      className="mt-4 border-t border-line pt-4"
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      <MovieFields
        draft={draft}
        errors={errors}
        set={set}
        shows={(name) => kind === 'film' || inputs.has(name)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          Accept with these changes
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
