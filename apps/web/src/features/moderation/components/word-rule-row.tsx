import type { WordRule } from '@filmfisher/shared/moderation/word-rules.schema';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useChangeRule, useDeleteRule } from '../api/word-rules.queries.ts';
import { KIND_NAMES } from '../lib/words.ts';
import { RULE_ACTION_NAMES } from './word-rule-form.tsx';

const onError = (error: Error) => {
  toast.error(actionErrorText(error));
};

/** One rule, to be switched on and off, and deleted. */
export function WordRuleRow({ rule }: { rule: WordRule }) {
  const { id, phrase, pattern, places, action, sentence, active } = rule;
  const change = useChangeRule(id);
  const remove = useDeleteRule(id);
  const name = phrase ?? pattern ?? '';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold wrap-anywhere">
          {phrase === undefined ? <code>{name}</code> : `“${name}”`}
          {!active && <span className="ml-2 text-sm font-normal text-muted">off</span>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {RULE_ACTION_NAMES[action]} · {places.map((place) => KIND_NAMES[place]).join(', ')}
          {sentence !== '' && ` · ${sentence}`}
        </p>
      </div>
      <Button
        variant="secondary"
        busy={change.isPending}
        aria-label={`Switch ${active ? 'off' : 'on'}: ${name}`}
        onClick={() => {
          change.mutate({ active: !active }, { onError });
        }}
      >
        {active ? 'Switch off' : 'Switch on'}
      </Button>
      <Button
        variant="quiet"
        busy={remove.isPending}
        aria-label={`Delete: ${name}`}
        onClick={() => {
          remove.mutate(undefined, { onError });
        }}
      >
        Delete
      </Button>
    </li>
  );
}
