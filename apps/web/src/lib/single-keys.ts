import { useEffect, useEffectEvent } from 'react';
import { useSwitch } from './store.ts';

/** Whether single keys steer pages: who speaks to the computer needs them off. */
export const useKeysSetting = () => useSwitch('keys', true);

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]') !== null
  );
}

/**
 * Single keys that steer a page, wherever the focus is; none while something is typed, or once they are switched off.
 * @param keys small letters or signs, and what each does
 */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>): void {
  const [isOn] = useKeysSetting();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    act();
    event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      onKey(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [isOn]);
}

/** Parts of a page that the keys go through, and which of them has the focus; -1: none. */
function stepsAndFocus(selector: string): { steps: HTMLElement[]; at: number } {
  const steps = [...document.querySelectorAll<HTMLElement>(selector)];
  const { activeElement } = document;
  return { steps, at: steps.findIndex((step) => step.contains(activeElement)) };
}

/** @returns the part that has the focus */
export function focusedStep(selector: string): HTMLElement | undefined {
  const { steps, at } = stepsAndFocus(selector);
  return steps[at];
}

/**
 * Gives the focus to the part beside the one that has it; where none has it, to the first one in view.
 * @param selector of the parts, which must be focusable
 * @param by 0 stays where the focus is
 * @returns the part
 */
export function stepTo(selector: string, by: 1 | 0 | -1): HTMLElement | undefined {
  const { steps, at } = stepsAndFocus(selector);
  const next =
    at === -1
      ? steps.findIndex((step) => step.getBoundingClientRect().bottom > 80)
      : Math.min(steps.length - 1, Math.max(0, at + by));
  const step = steps[next] ?? steps[0];
  step?.focus({ preventScroll: true });
  step?.scrollIntoView({ block: 'start' });
  return step;
}
