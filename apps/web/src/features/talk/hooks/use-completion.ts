import type { Member } from '@filmfisher/shared/members/members.schema';
import { foldText } from '@filmfisher/shared/texts/texts';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { searchQuery } from '../../../components/search/search.query.ts';
import { useDebounced } from '../../../components/search/use-debounced.ts';
import { triggerAt, type Trigger } from '../lib/completion.ts';

/** Milliseconds without a key after which names are asked for. */
const PAUSE_MS = 150;
const NAMES = 6;

/** A member or a film that a text may name. */
export interface Suggestion {
  id: string;
  /** As it will stand in the text: `@ada_obi`, `[[King of Boys (2018)]]`. */
  whole: string;
  label: string;
  /** What tells it from others of the name. */
  detail: string;
  /** null for a film. */
  member: Member | null;
}

const NOTHING: Suggestion[] = [];

/**
 * Names of members and films while they are typed: `@` begins a member's, `[[` a film's.
 * @param text what is typed
 * @param caret where the caret stands; undefined while something is selected, or the field has no focus
 * @param choose puts a name into the place of its beginning
 */
export function useCompletion(
  text: string,
  caret: number | undefined,
  choose: (trigger: Trigger, name: string) => void,
) {
  const trigger = caret === undefined ? undefined : triggerAt(text, caret);
  /** Where Escape was pressed: nothing is suggested for this name any more. */
  const [refused, setRefused] = useState<number>();
  const [active, setActive] = useState(0);
  const asked = useDebounced(trigger?.query ?? '', PAUSE_MS);
  const query = useQuery({
    ...searchQuery(asked, NAMES),
    // While more of a name is typed its former hits stay; those of another name do not.
    placeholderData: (former, formerQuery) =>
      asked.toLowerCase().startsWith(String(formerQuery?.queryKey[1])) ? former : undefined,
  });

  const isWanted = trigger !== undefined && trigger.start !== refused && query.isEnabled;
  const { movies = [], members = [] } = (isWanted && query.data) || {};
  // Until the answer for what stands there has come, only what fits it letter by letter may be chosen.
  const isSettled = !query.isPlaceholderData && asked === trigger?.query;
  const typed = foldText(trigger?.query ?? '');
  const found: Suggestion[] =
    trigger?.kind === 'member'
      ? members.map((member) => ({
          id: member.userId,
          whole: `@${member.username}`,
          label: member.username,
          detail: '',
          member,
        }))
      : trigger?.kind === 'film'
        ? movies.map(({ _id, title, yearOfRelease, industry }) => ({
            id: _id,
            whole: `[[${title} (${yearOfRelease})]]`,
            label: title,
            detail: `${yearOfRelease} · ${industry}`,
            member: null,
          }))
        : NOTHING;
  const suggestions = isSettled ? found : found.filter(({ label }) => foldText(label).includes(typed));
  const isOpen = suggestions.length > 0;
  const chosen = Math.min(active, suggestions.length - 1);

  const take = (index: number) => {
    const suggestion = suggestions[index];
    if (trigger === undefined || suggestion === undefined) return;
    choose(trigger, suggestion.whole);
    setActive(0);
  };

  /** @returns whether the key was meant for the list */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing)
      return false;
    switch (event.key) {
      case 'ArrowDown':
        setActive((chosen + 1) % suggestions.length);
        return true;
      case 'ArrowUp':
        setActive((chosen - 1 + suggestions.length) % suggestions.length);
        return true;
      case 'Enter':
      case 'Tab':
        if (event.shiftKey) return false;
        take(chosen);
        return true;
      case 'Escape':
        setRefused(trigger?.start);
        return true;
      default:
        setActive(0);
        return false;
    }
  };

  return { kind: trigger?.kind, suggestions, isOpen, active: chosen, take, onKey };
}
