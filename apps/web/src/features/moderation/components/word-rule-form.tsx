import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import {
  RULE_ACTIONS,
  RULE_PLACES,
  RULE_SENTENCE_MAX,
  RULE_TEXT_MAX,
  RULE_TRY_DAYS,
  type RuleAction,
  type RulePlace,
} from '@filmfisher/shared/moderation/word-rules';
import type { WordRuleInput } from '@filmfisher/shared/moderation/word-rules.schema';
import { useState, type SyntheticEvent } from 'react';
import { SelectFilter } from '../../../components/desk/filters.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { useAddRule, useTryRule } from '../api/word-rules.queries.ts';
import { KIND_NAMES } from '../lib/words.ts';
import { useDraft } from '../../../lib/use-draft.ts';

export const RULE_ACTION_NAMES: Record<RuleAction, string> = {
  note: 'Add it to the queue',
  hold: 'Hold it until it has been read',
  hide: 'Hide it',
  refuse: 'Refuse it',
};

const TYPES = { phrase: 'Phrase', pattern: 'Pattern (RE2)' };

/** A new rule: first tried on what was written lately, then added. */
export function WordRuleForm() {
  const [type, setType] = useState<'phrase' | 'pattern'>('phrase');
  const { fields, change, forget } = useDraft({ name: 'word rule' }, { text: '', sentence: '' });
  const { text, sentence } = fields;
  const [places, setPlaces] = useState<readonly RulePlace[]>(RULE_PLACES);
  const [action, setAction] = useState<RuleAction>('note');
  const add = useAddRule();
  const trial = useTryRule();

  const rule = (active: boolean): WordRuleInput => ({
    [type]: text,
    places: [...places],
    action,
    ...(sentence.trim() !== '' && { sentence }),
    active,
  });
  const onError = (error: Error) => {
    toast.error(actionErrorText(error));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    add.mutate(rule(true), {
      onSuccess: () => {
        toast.success('The rule is on now.');
        forget();
        trial.reset();
      },
      onError,
    });
  };
  const failure = add.error ?? trial.error;
  const fieldError =
    failure instanceof ApiError ? (failure.fields['pattern'] ?? failure.fields['phrase']) : undefined;
  const isReady = text.trim().length >= 2 && places.length > 0;

  return (
    <form aria-label="New rule" className="rounded-lg border border-line bg-surface p-4" onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectFilter
          label="Looks for"
          value={type}
          options={TYPES}
          onChange={(value) => {
            setType(value === 'pattern' ? 'pattern' : 'phrase');
          }}
        />
        <SelectFilter
          label="What happens to the text"
          value={action}
          options={RULE_ACTION_NAMES}
          onChange={(value) => {
            setAction(RULE_ACTIONS.find((one) => one === value) ?? 'note');
          }}
        />
      </div>
      <div className="mt-3">
        <Field
          label={TYPES[type]}
          hint={
            type === 'phrase'
              ? 'Whole words, whatever their case and accents.'
              : 'For example wat+ches?, whatever the case.'
          }
          error={fieldError}
        >
          {(control) => (
            <TextInput
              {...control}
              literal
              value={text}
              maxLength={RULE_TEXT_MAX}
              onChange={(event) => {
                change({ text: event.target.value });
              }}
            />
          )}
        </Field>
        <Field label="Sentence for the author (optional)">
          {(control) => (
            <TextInput
              {...control}
              value={sentence}
              maxLength={RULE_SENTENCE_MAX}
              onChange={(event) => {
                change({ sentence: event.target.value });
              }}
            />
          )}
        </Field>
      </div>
      <fieldset className="mb-3">
        <legend className="text-sm font-medium text-muted">Places</legend>
        <div className="flex flex-wrap gap-x-5">
          {RULE_PLACES.map((place) => (
            <Checkbox
              key={place}
              checked={places.includes(place)}
              onChange={({ target }) => {
                setPlaces(target.checked ? [...places, place] : places.filter((one) => one !== place));
              }}
            >
              {KIND_NAMES[place]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={!isReady}
          busy={trial.isPending}
          busyLabel="Trying..."
          onClick={() => {
            trial.mutate(rule(false), { onError });
          }}
        >
          Try it
        </Button>
        <Button type="submit" disabled={!isReady} busy={add.isPending} busyLabel="Adding...">
          Add the rule
        </Button>
      </div>
      {trial.data && (
        <div role="status" className="mt-4 text-sm">
          <p>
            Of {wholeNumber(trial.data.looked)} texts of the last {RULE_TRY_DAYS} days it finds{' '}
            {wholeNumber(trial.data.total)}.
          </p>
          <ul className="mt-2 grid gap-1 text-muted">
            {trial.data.matches.map(({ kind, id, excerpt }) => (
              <li key={`${kind} ${id}`} className="line-clamp-3 wrap-anywhere">
                {KIND_NAMES[kind]}: {excerpt}
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  );
}
